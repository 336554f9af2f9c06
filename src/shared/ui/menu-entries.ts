import type { ReactElement } from 'react'

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
  /** A text between items. */
  | { readonly kind: 'text'; readonly key: string; readonly element: ReactElement }
  | { readonly kind: 'separator'; readonly key: string }
