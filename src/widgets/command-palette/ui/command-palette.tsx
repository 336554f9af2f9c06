import { mdiMagnify } from '@mdi/js'
import type { MenuItem } from '@/shared/config'
import { isTyping, useKeydown } from '@/shared/lib/device'
import { Icon, LoadingPlaceholder, lazyWindow } from '@/shared/ui'
import { isApple, toShortcut } from '../model/shortcut'

export type PaletteWindow = 'palette' | 'keys'

const PaletteWindows = lazyWindow(
  'command palette',
  async () => (await import('./palette-dialog')).PaletteWindows,
  <LoadingPlaceholder className="p-6" />,
)

const preloadPalette = PaletteWindows.preload

type CommandPaletteProps = {
  readonly opened: PaletteWindow | null
  readonly onChange: (opened: PaletteWindow | null) => void
  readonly menu: readonly MenuItem[]
}

/** Renders the palette or the list of shortcuts, which both load on demand (product §15.1). */
export function CommandPalette({ opened, onChange, menu }: CommandPaletteProps) {
  useShortcuts({ opened, onChange })
  if (opened === null) return null
  const close = () => onChange(null)
  return (
    // The dialogs render in portals, so this box only contains the loading indicator.
    <div className="fixed safe-foot z-overlay animate-fade rounded-card bg-white shadow-float empty:hidden sm:left-auto">
      <PaletteWindows opened={opened} menu={menu} onClose={close} onKeys={() => onChange('keys')} />
    </div>
  )
}

function useShortcuts({ opened, onChange }: Pick<CommandPaletteProps, 'opened' | 'onChange'>): void {
  useKeydown((event) => {
    // Preloads the palette, so that its field is ready when the second key of the shortcut follows.
    if (event.key === 'Control' || event.key === 'Meta') preloadPalette()
    const shortcut = event.defaultPrevented ? null : toShortcut(event)
    if (shortcut === null || (shortcut === 'keys' && isTyping(event))) return
    // Prevents the browser's own Ctrl K, e.g. its search.
    event.preventDefault()
    if (opened === 'palette' && shortcut === 'palette') onChange(null)
    else if (opened === null && document.querySelector(IN_THE_WAY[shortcut]) === null) onChange(shortcut)
  })
}

/** Selectors of layers that block a shortcut. A row's drawer is read-only and does not block the palette. */
const IN_THE_WAY: Readonly<Record<PaletteWindow, string>> = {
  palette: '[role="alertdialog"], [role="dialog"]:not([data-variant="drawer-right"]), [role="menu"]',
  keys: '[role="alertdialog"], [role="dialog"], [role="menu"]',
}

type PaletteButtonProps = {
  /** `column` is the button above the left menu, with a label and the shortcut if the menu has labels. */
  readonly variant: 'icon' | 'column'
  readonly onOpen: () => void
}

export function PaletteButton({ variant, onOpen }: PaletteButtonProps) {
  const keys = isApple() ? '⌘K' : 'Ctrl K'
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      // `title` is the accessible name when no label is visible; otherwise the label is (WCAG 2.5.3).
      title={`Поиск по кабинету (${keys})`}
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
      onClick={onOpen}
      className={`rounded-control text-gray-700 transition-colors ${
        variant === 'icon'
          ? 'inline-flex size-target shrink-0 items-center justify-center hover:bg-gray-100'
          : 'mb-3 flex min-h-target w-full items-center gap-3 px-3 hover:bg-gray-100 sm:min-h-9 md:border md:border-gray-400 md:bg-white md:hover:bg-gray-50'
      }`}
    >
      <Icon path={mdiMagnify} />
      {variant === 'column' && (
        <span className="flex flex-1 items-center justify-between gap-2 max-md:hidden">
          Поиск <kbd className="font-sans text-hint whitespace-nowrap text-gray-500">{keys}</kbd>
        </span>
      )}
    </button>
  )
}
