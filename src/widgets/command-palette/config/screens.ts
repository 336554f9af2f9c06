import {
  mdiCashRegister,
  mdiChartLine,
  mdiFileOutline,
  mdiFileTableOutline,
  mdiHandshakeOutline,
  mdiLinkVariantPlus,
  mdiShoppingOutline,
} from '@mdi/js'
import { type ExternalMenuTarget, type Right, SCREENS, type ScreenId, screenOf } from '@/shared/config'
import type { PaletteLink } from '../model/palette-item'

type Common = {
  readonly label: string
  readonly icon: string
  /** Who may open it; everyone when omitted. */
  readonly right?: Right | undefined
}

/** An item of the left menu, as passed in by the shell. */
export type MenuScreen =
  | { readonly kind: 'separator' }
  | (Common & { readonly kind: 'screen'; readonly link: PaletteLink })
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

/** Screens without a menu entry. One that needs an id cannot be offered. */
export function screensBeside(menu: readonly MenuScreen[]): readonly MenuScreen[] {
  const inMenu = new Set(menu.map((item) => (item.kind === 'screen' ? item.link.to : undefined)))
  return (Object.keys(SCREENS) as ScreenId[])
    .filter((id) => {
      const { path } = SCREENS[id]
      return !screenOf(id).unlisted && !inMenu.has(path) && !path.includes('/$')
    })
    .map((id) => ({
      kind: 'screen',
      label: SCREENS[id].title,
      icon: ICONS[id] ?? mdiFileOutline,
      link: { to: SCREENS[id].path },
      right: screenOf(id).right,
    }))
}
