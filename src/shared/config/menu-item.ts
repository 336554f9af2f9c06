import type { ExternalMenuTarget } from './config.dto'
import type { ScreenId } from './screens'

type MenuLabel = { readonly label: string; readonly icon: string }

/** An item of the left menu, which the palette lists as well. */
export type MenuItem =
  | { readonly kind: 'separator' }
  /** A link to a screen, active at `paths` and below; the first path is the screen's own. */
  | (MenuLabel & {
      readonly kind: 'screen'
      readonly screen: ScreenId
      readonly paths?: readonly string[]
      readonly params?: { readonly selected: string }
    })
  // A link to another site, which only users with the right of the same name as `target` see.
  | (MenuLabel & { readonly kind: 'external'; readonly target: ExternalMenuTarget })
  | (MenuLabel & { readonly kind: 'button'; readonly action: 'calculator' })
