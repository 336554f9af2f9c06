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
import { type ExternalMenuTarget, type Right, SCREENS } from '@/shared/config'

type MenuLink = Pick<LinkProps, 'to' | 'params'>

type Common = {
  readonly label: string
  readonly icon: string
  /** Who sees the item; everyone when omitted. */
  readonly right?: Right
}

export type MenuItem =
  | { readonly kind: 'separator' }
  /** A screen of this app; `section` is the path under which the item is active. */
  | (Common & { readonly kind: 'screen'; readonly section: string; readonly link: MenuLink })
  | (Common & { readonly kind: 'external'; readonly target: ExternalMenuTarget })
  | (Common & { readonly kind: 'button'; readonly action: 'calculator' })

/** The left menu, in the order of product §1.10. */
export const MENU_ITEMS: readonly MenuItem[] = [
  {
    kind: 'screen',
    label: 'Главная',
    icon: mdiHomeOutline,
    section: '/main',
    link: { to: SCREENS.main.path },
  },
  {
    kind: 'screen',
    label: 'BNPL',
    icon: mdiShoppingOutline,
    section: '/bnpl',
    link: { to: SCREENS.bnpl.path, params: { selected: 'purchase_requests' } },
    right: SCREENS.bnpl.right,
  },
  {
    kind: 'external',
    label: 'Рассрочки',
    icon: mdiCreditCardOutline,
    target: 'installments',
    right: 'installments',
  },
  { kind: 'external', label: 'Приём', icon: mdiTrayArrowDown, target: 'acceptance', right: 'acceptance' },
  {
    kind: 'screen',
    label: 'Ссылки',
    icon: mdiLinkVariant,
    section: '/invoices',
    link: { to: SCREENS.paymentLinks.path },
    right: SCREENS.paymentLinks.right,
  },
  { kind: 'external', label: 'Выплаты', icon: mdiCashMultiple, target: 'payouts', right: 'payouts' },
  { kind: 'external', label: 'Привязки', icon: mdiWalletOutline, target: 'bindings', right: 'bindings' },
  {
    kind: 'external',
    label: 'Чеки и кассы',
    icon: mdiReceiptTextOutline,
    target: 'receipts',
    right: 'receipts',
  },
  {
    kind: 'external',
    label: 'POS-Заявки',
    icon: mdiStoreOutline,
    target: 'posApplications',
    right: 'posApplications',
  },
  {
    kind: 'screen',
    label: 'История',
    icon: mdiHistory,
    section: '/history',
    link: { to: SCREENS.history.path },
  },
  { kind: 'separator' },
  {
    kind: 'screen',
    label: 'Партнерство',
    icon: mdiHandshakeOutline,
    section: '/partner-rewards',
    link: { to: SCREENS.partnerInfo.path },
    right: SCREENS.partnerInfo.right,
  },
  { kind: 'external', label: 'Экспорт', icon: mdiFileExportOutline, target: 'export', right: 'export' },
  { kind: 'external', label: 'Проекты', icon: mdiFolderOutline, target: 'projects', right: 'projects' },
  { kind: 'external', label: 'Модули', icon: mdiPuzzleOutline, target: 'modules', right: 'modules' },
  {
    kind: 'screen',
    label: 'Уведомления',
    icon: mdiBellOutline,
    section: '/settings/notifications',
    link: { to: SCREENS.notifications.path },
  },
  {
    kind: 'button',
    label: 'Калькулятор',
    icon: mdiCalculatorVariantOutline,
    action: 'calculator',
    right: 'calculator',
  },
]
