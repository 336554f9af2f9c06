import { mdiMagnify } from '@mdi/js'
import { Icon } from '@/shared/ui'
import { isApple } from '../model/shortcut'
import { preloadPalette } from './command-palette'

type PaletteButtonProps = {
  /** `column`: above the left menu, with a label and the shortcut where the menu has labels. */
  readonly variant: 'icon' | 'column'
  readonly onOpen: () => void
}

/** Opens the palette by touch or mouse, and shows its shortcut. */
export function PaletteButton({ variant, onOpen }: PaletteButtonProps) {
  const keys = isApple() ? '⌘K' : 'Ctrl K'
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      // The visible words name the button (WCAG 2.5.3), or this where there are none.
      title={`Поиск по кабинету (${keys})`}
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
      onClick={onOpen}
      className={`rounded-control text-gray-700 transition-colors ${
        variant === 'icon'
          ? 'inline-flex size-target shrink-0 items-center justify-center hover:bg-gray-100'
          : 'mb-3 flex min-h-target w-full items-center gap-3 px-3 hover:bg-gray-100 sm:min-h-9 md:border md:border-gray-300 md:bg-white md:hover:bg-gray-50'
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
