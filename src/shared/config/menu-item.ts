import type { ExternalMenuTarget } from './config.dto'
import type { ScreenId } from './screens'

type MenuLabel = { readonly label: string; readonly icon: string }

/** An item of the left menu, which the palette lists as well. */
export type MenuItem =
  | { readonly kind: 'separator' }
  /** Screen of this app. The item is active for all paths below `section`; screens outside the menu have none. */
  | (MenuLabel & {
      readonly kind: 'screen'
      readonly screen: ScreenId
      readonly section?: string
      readonly params?: { readonly selected: string }
    })
  // A link to another site. It needs the right with the same name as its target.
  | (MenuLabel & { readonly kind: 'external'; readonly target: ExternalMenuTarget })
  | (MenuLabel & { readonly kind: 'button'; readonly action: 'calculator' })
