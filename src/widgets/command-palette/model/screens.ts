import {
  mdiCashRegister,
  mdiChartLine,
  mdiFileOutline,
  mdiFileTableOutline,
  mdiHandshakeOutline,
  mdiLinkVariantPlus,
  mdiShoppingOutline,
} from '@mdi/js'
import { type ExternalMenuTarget, getScreen, SCREENS, type ScreenId } from '@/shared/config'

type Common = {
  readonly label: string
  readonly icon: string
}

/** An item of the left menu that the user may open, passed in by the app shell. */
export type MenuScreen =
  | { readonly kind: 'separator' }
  | (Common & {
      readonly kind: 'screen'
      readonly screen: ScreenId
      readonly params?: { readonly selected: string }
    })
  | (Common & { readonly kind: 'external'; readonly target: ExternalMenuTarget })
  | (Common & { readonly kind: 'button'; readonly action: 'calculator' })

const ICONS: { readonly [id in ScreenId]?: string } = {
  registries: mdiFileTableOutline,
  newPaymentLink: mdiLinkVariantPlus,
  counters: mdiCashRegister,
  tBank: mdiShoppingOutline,
  partnerSales: mdiChartLine,
  partnerConnections: mdiHandshakeOutline,
}

/** Returns the screens without a menu item, except those whose path needs an id. */
export function screensBeside(menu: readonly MenuScreen[]): readonly MenuScreen[] {
  const inMenu = new Set(menu.map((item) => (item.kind === 'screen' ? item.screen : undefined)))
  return (Object.keys(SCREENS) as ScreenId[])
    .filter((id) => !getScreen(id).unlisted && !inMenu.has(id) && !SCREENS[id].path.includes('/$'))
    .map((id) => ({
      kind: 'screen',
      screen: id,
      label: SCREENS[id].title,
      icon: ICONS[id] ?? mdiFileOutline,
    }))
}
