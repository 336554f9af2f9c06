import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { lazyPart } from '@/shared/lib/lazy'
import { ErrorBoundary } from './error-boundary'

const MenuSurface = lazyPart(async () => (await import('./menu-surface')).MenuSurface)

type MenuButtonProps = {
  /** The accessible name when it differs from the visible content, or names the menu of an icon. */
  readonly label?: string
  readonly title?: string
  readonly className: string
  readonly align?: 'start' | 'end'
  readonly entries: readonly MenuEntry[]
  /** The menu is about to be opened: time to load what its entries lead to. */
  readonly onIntent?: () => void
  readonly children: ReactNode
}

/** A plain button: Radix's menu loads on the first sign of intent, so that the first screen does not pay for it. */
export function MenuButton({
  label,
  title,
  className,
  align = 'end',
  entries,
  onIntent,
  children,
}: MenuButtonProps) {
  const [opened, setOpened] = useState<'no' | 'by-pointer' | 'by-keyboard'>('no')
  const isOpen = opened !== 'no'
  const button = useRef<HTMLButtonElement>(null)
  const prepare = () => {
    MenuSurface.preload()
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
          // A press of Enter or Space is a click without a pointer's count.
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
        <ErrorBoundary name="menu" onFailure={{ text: 'Меню не открылось.', onClose: () => setOpened('no') }}>
          <MenuSurface
            label={label}
            align={align}
            entries={entries}
            button={button}
            focusFirst={opened === 'by-keyboard'}
            onClose={() => setOpened('no')}
          />
        </ErrorBoundary>
      )}
    </span>
  )
}

export type MenuEntry =
  | {
      readonly kind: 'action'
      readonly key: string
      readonly label: string
      readonly icon?: string
      /** On the right of the row, where the icon then shows only for the row that is pointed at. */
      readonly value?: string
      readonly danger?: boolean
      /** Runs after the menu has closed and the focus is back on its button. */
      readonly onSelect: () => void
    }
  /** A link: the element gets the look and the role of an item. */
  | { readonly kind: 'link'; readonly key: string; readonly element: ReactElement }
  | { readonly kind: 'text'; readonly key: string; readonly element: ReactElement }
  | { readonly kind: 'separator'; readonly key: string }
