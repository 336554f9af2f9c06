import {
  mdiBellOutline,
  mdiCalculatorVariantOutline,
  mdiCashMultiple,
  mdiCreditCardOutline,
  mdiFileExportOutline,
  mdiFolderOutline,
  mdiHandshakeOutline,
  mdiHistory,
  mdiHomeOutline,
  mdiLinkVariant,
  mdiPuzzleOutline,
  mdiReceiptTextOutline,
  mdiShoppingOutline,
  mdiStoreOutline,
  mdiTrayArrowDown,
  mdiWalletOutline,
} from '@mdi/js'
import type { LinkProps } from '@tanstack/react-router'
import type { ScreenWithRoles } from '@/entities/user'
import type { ExternalMenuTarget } from '@/shared/config'

type MenuLink = Pick<LinkProps, 'to' | 'params'>

type Common = {
  readonly label: string
  readonly icon: string
  /** Who sees the item; everyone when left out. */
  readonly screen?: ScreenWithRoles
}

export type MenuItem =
  | { readonly kind: 'separator' }
  /** A screen of this app; `section` is the path under which the item is the active one. */
  | (Common & { readonly kind: 'screen'; readonly section: string; readonly link: MenuLink })
  | (Common & { readonly kind: 'external'; readonly target: ExternalMenuTarget })
  | (Common & { readonly kind: 'button'; readonly action: 'calculator' })

/** The left menu, in the order of the specification's section 2. */
export const MENU_ITEMS: readonly MenuItem[] = [
  { kind: 'screen', label: 'Главная', icon: mdiHomeOutline, section: '/main', link: { to: '/main' } },
  {
    kind: 'screen',
    label: 'BNPL',
    icon: mdiShoppingOutline,
    section: '/bnpl',
    link: { to: '/bnpl/{-$selected}', params: { selected: 'purchase_requests' } },
    screen: 'bnpl',
  },
  {
    kind: 'external',
    label: 'Рассрочки',
    icon: mdiCreditCardOutline,
    target: 'installments',
    screen: 'installments',
  },
  { kind: 'external', label: 'Приём', icon: mdiTrayArrowDown, target: 'acceptance', screen: 'acceptance' },
  {
    kind: 'screen',
    label: 'Ссылки',
    icon: mdiLinkVariant,
    section: '/invoices',
    link: { to: '/invoices/links' },
    screen: 'invoices',
  },
  { kind: 'external', label: 'Выплаты', icon: mdiCashMultiple, target: 'payouts', screen: 'payouts' },
  { kind: 'external', label: 'Привязки', icon: mdiWalletOutline, target: 'bindings', screen: 'bindings' },
  {
    kind: 'external',
    label: 'Чеки и кассы',
    icon: mdiReceiptTextOutline,
    target: 'receipts',
    screen: 'receipts',
  },
  {
    kind: 'external',
    label: 'POS-Заявки',
    icon: mdiStoreOutline,
    target: 'posApplications',
    screen: 'posApplications',
  },
  {
    kind: 'screen',
    label: 'История',
    icon: mdiHistory,
    section: '/history',
    link: { to: '/history/{-$selected}' },
  },
  { kind: 'separator' },
  {
    kind: 'screen',
    label: 'Партнерство',
    icon: mdiHandshakeOutline,
    section: '/partner-rewards',
    link: { to: '/partner-rewards/info' },
    screen: 'partnerRewards',
  },
  { kind: 'external', label: 'Экспорт', icon: mdiFileExportOutline, target: 'export', screen: 'export' },
  { kind: 'external', label: 'Проекты', icon: mdiFolderOutline, target: 'projects', screen: 'projects' },
  { kind: 'external', label: 'Модули', icon: mdiPuzzleOutline, target: 'modules', screen: 'modules' },
  {
    kind: 'screen',
    label: 'Уведомления',
    icon: mdiBellOutline,
    section: '/settings/notifications',
    link: { to: '/settings/notifications' },
  },
  {
    kind: 'button',
    label: 'Калькулятор',
    icon: mdiCalculatorVariantOutline,
    action: 'calculator',
    screen: 'calculator',
  },
]
