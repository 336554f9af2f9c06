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
import type { ExternalMenuTarget, ScreenId } from '@/shared/config'

type Common = { readonly label: string; readonly icon: string }

export type MenuItem =
  | { readonly kind: 'separator' }
  /** Screen of this app. The item is active for all paths below `section`. */
  | (Common & {
      readonly kind: 'screen'
      readonly screen: ScreenId
      readonly section: string
      readonly params?: { readonly selected: string }
    })
  // A link to another site. It needs the right with the same name as its target.
  | (Common & { readonly kind: 'external'; readonly target: ExternalMenuTarget })
  | (Common & { readonly kind: 'button'; readonly action: 'calculator' })

/** Items of the left menu, in order (product §1.10). */
export const MENU_ITEMS: readonly MenuItem[] = [
  { kind: 'screen', label: 'Главная', icon: mdiHomeOutline, screen: 'main', section: '/main' },
  {
    kind: 'screen',
    label: 'BNPL',
    icon: mdiShoppingOutline,
    screen: 'bnpl',
    section: '/bnpl',
    params: { selected: 'purchase_requests' },
  },
  { kind: 'external', label: 'Рассрочки', icon: mdiCreditCardOutline, target: 'installments' },
  { kind: 'external', label: 'Приём', icon: mdiTrayArrowDown, target: 'acceptance' },
  { kind: 'screen', label: 'Ссылки', icon: mdiLinkVariant, screen: 'paymentLinks', section: '/invoices' },
  { kind: 'external', label: 'Выплаты', icon: mdiCashMultiple, target: 'payouts' },
  { kind: 'external', label: 'Привязки', icon: mdiWalletOutline, target: 'bindings' },
  { kind: 'external', label: 'Чеки и кассы', icon: mdiReceiptTextOutline, target: 'receipts' },
  { kind: 'external', label: 'POS-Заявки', icon: mdiStoreOutline, target: 'posApplications' },
  { kind: 'screen', label: 'История', icon: mdiHistory, screen: 'history', section: '/history' },
  { kind: 'separator' },
  {
    kind: 'screen',
    label: 'Партнерство',
    icon: mdiHandshakeOutline,
    screen: 'partnerInfo',
    section: '/partner-rewards',
  },
  { kind: 'external', label: 'Экспорт', icon: mdiFileExportOutline, target: 'export' },
  { kind: 'external', label: 'Проекты', icon: mdiFolderOutline, target: 'projects' },
  { kind: 'external', label: 'Модули', icon: mdiPuzzleOutline, target: 'modules' },
  {
    kind: 'screen',
    label: 'Уведомления',
    icon: mdiBellOutline,
    screen: 'notifications',
    section: '/settings/notifications',
  },
  { kind: 'button', label: 'Калькулятор', icon: mdiCalculatorVariantOutline, action: 'calculator' },
]
