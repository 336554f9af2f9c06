import {
  mdiCashRegister,
  mdiChartLine,
  mdiFileTableOutline,
  mdiHandshakeOutline,
  mdiLinkVariantPlus,
  mdiShoppingOutline,
} from '@mdi/js'
import type { ScreenWithRoles } from '@/entities/user'
import type { ExternalMenuTarget } from '@/shared/config'
import type { PaletteLink } from '../model/palette-item'

type Common = {
  readonly label: string
  readonly icon: string
  /** Who may open it; everyone when left out. */
  readonly screen?: ScreenWithRoles
}

/** An item of the left menu, as the shell hands it over. */
export type MenuScreen =
  | { readonly kind: 'separator' }
  | (Common & { readonly kind: 'screen'; readonly link: PaletteLink })
  | (Common & { readonly kind: 'external'; readonly target: ExternalMenuTarget })
  | (Common & { readonly kind: 'button'; readonly action: 'calculator' })

/** Screens without an entry in the menu, by their titles. */
export const MORE_SCREENS: readonly MenuScreen[] = [
  {
    kind: 'screen',
    label: 'Реестры выплат',
    icon: mdiFileTableOutline,
    link: { to: '/payouts/registries' },
    screen: 'payouts',
  },
  {
    kind: 'screen',
    label: 'Новая ссылка',
    icon: mdiLinkVariantPlus,
    link: { to: '/invoices/link' },
    screen: 'invoices',
  },
  {
    kind: 'screen',
    label: 'Кассы',
    icon: mdiCashRegister,
    link: { to: '/receipts/counters' },
    screen: 'receipts',
  },
  {
    kind: 'screen',
    label: 'Т-Банк',
    icon: mdiShoppingOutline,
    link: { to: '/loans/t-bank' },
    screen: 'installments',
  },
  {
    kind: 'screen',
    label: 'Партнерские продажи',
    icon: mdiChartLine,
    link: { to: '/partner-rewards/sales-list' },
    screen: 'partnerRewards',
  },
  {
    kind: 'screen',
    label: 'Подключения партнера',
    icon: mdiHandshakeOutline,
    link: { to: '/partner-rewards/connections-list' },
    screen: 'partnerRewards',
  },
]
