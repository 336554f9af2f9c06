import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react'
import { lazyWindow } from './error-boundary'

const MenuSurface = lazyWindow<(props: MenuSurfaceProps) => ReactNode>(
  'menu',
  async () => (await import('./menu-surface')).MenuSurface,
)

type MenuButtonProps = {
  /** Accessible name, when the visible content is an icon or not sufficient. */
  readonly label?: string
  readonly title?: string
  readonly className: string
  readonly align?: 'start' | 'end'
  readonly entries?: readonly MenuEntry[]
  /** Lazily loaded menu that replaces `entries`. */
  readonly Surface?: typeof MenuSurface
  readonly onIntent?: () => void
  readonly children: ReactNode
}

/** Renders a plain button. Radix's menu loads on hover or focus, to keep its code out of the first load. */
export function MenuButton({
  label,
  title,
  className,
  align = 'end',
  entries = [],
  Surface = MenuSurface,
  onIntent,
  children,
}: MenuButtonProps) {
  const [opened, setOpened] = useState<'no' | 'by-pointer' | 'by-keyboard'>('no')
  const isOpen = opened !== 'no'
  const button = useRef<HTMLButtonElement>(null)
  const prepare = () => {
    Surface.preload()
    onIntent?.()
  }
  return (
    <span className="relative inline-flex min-w-0">
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={className}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          // Enter and Space also fire a click, with a `detail` of 0.
          if (isOpen) setOpened('no')
          else setOpened(event.detail === 0 ? 'by-keyboard' : 'by-pointer')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpened('by-keyboard')
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Surface
          label={label}
          align={align}
          entries={entries}
          button={button}
          focusFirst={opened === 'by-keyboard'}
          onClose={() => setOpened('no')}
        />
      )}
    </span>
  )
}

export type MenuEntry =
  | {
      readonly kind?: undefined
      /** Defaults to the label. */
      readonly key?: string
      readonly label: string
      readonly icon?: string
      /** Shown at the end of the row; the icon then appears on hover only. */
      readonly value?: string
      readonly danger?: boolean
      readonly disabled?: boolean
      /** Runs after the menu has closed and the focus has returned to its button. */
      readonly onSelect: () => void
    }
  | { readonly kind: 'link'; readonly key: string; readonly element: ReactElement }
  | { readonly kind: 'text'; readonly key: string; readonly element: ReactElement }
  | { readonly kind: 'separator'; readonly key: string }

export type MenuSurfaceProps = {
  readonly label: string | undefined
  readonly align: 'start' | 'end'
  readonly entries: readonly MenuEntry[]
  readonly button: RefObject<HTMLButtonElement | null>
  /** True when opened by keyboard: focus the first item rather than the menu. */
  readonly focusFirst: boolean
  readonly onClose: () => void
}
