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
import type { ExternalMenuTarget, Right, ScreenId } from '@/shared/config'

type Common = {
  readonly label: string
  readonly icon: string
}

export type MenuItem =
  | { readonly kind: 'separator' }
  /** A screen of this app; `section` is the path under which the item is active. */
  | (Common & {
      readonly kind: 'screen'
      readonly screen: ScreenId
      readonly section: string
      /** What its link says beside the path. */
      readonly params?: { readonly selected: string }
    })
  | (Common & { readonly kind: 'external'; readonly target: ExternalMenuTarget; readonly right: Right })
  | (Common & { readonly kind: 'button'; readonly action: 'calculator'; readonly right: Right })

/** The left menu, in the order of product §1.10. */
export const MENU_ITEMS: readonly MenuItem[] = [
  {
    kind: 'screen',
    label: 'Главная',
    icon: mdiHomeOutline,
    screen: 'main',
    section: '/main',
  },
  {
    kind: 'screen',
    label: 'BNPL',
    icon: mdiShoppingOutline,
    screen: 'bnpl',
    section: '/bnpl',
    params: { selected: 'purchase_requests' },
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
    screen: 'paymentLinks',
    section: '/invoices',
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
    screen: 'history',
    section: '/history',
  },
  { kind: 'separator' },
  {
    kind: 'screen',
    label: 'Партнерство',
    icon: mdiHandshakeOutline,
    screen: 'partnerInfo',
    section: '/partner-rewards',
  },
  { kind: 'external', label: 'Экспорт', icon: mdiFileExportOutline, target: 'export', right: 'export' },
  { kind: 'external', label: 'Проекты', icon: mdiFolderOutline, target: 'projects', right: 'projects' },
  { kind: 'external', label: 'Модули', icon: mdiPuzzleOutline, target: 'modules', right: 'modules' },
  {
    kind: 'screen',
    label: 'Уведомления',
    icon: mdiBellOutline,
    screen: 'notifications',
    section: '/settings/notifications',
  },
  {
    kind: 'button',
    label: 'Калькулятор',
    icon: mdiCalculatorVariantOutline,
    action: 'calculator',
    right: 'calculator',
  },
]
