import { mdiCancel, mdiCheckCircleOutline, mdiClockOutline, mdiLockOutline, mdiWalletOutline } from '@mdi/js'
import { type Choice, codeTitles, DASH, formatNumber, type IconChoice } from '@/shared/lib/text'

export const PARTNER_PRODUCTS: readonly Choice[] = [
  { value: 'acquiring', title: 'Эквайринг' },
  { value: 'sbp', title: 'СБП' },
  { value: 'installment', title: 'Рассрочка' },
  { value: 'receipts', title: 'Чеки' },
]

export const SALE_STATUSES: readonly IconChoice[] = [
  { value: 'accrued', title: 'Ожидает', icon: mdiClockOutline },
  { value: 'available', title: 'Доступно к выплате', icon: mdiWalletOutline },
  { value: 'paid', title: 'Выплачено', icon: mdiCheckCircleOutline },
  { value: 'cancelled', title: 'Отменено', icon: mdiCancel },
]

export const CONNECTION_STATUSES: readonly IconChoice[] = [
  { value: 'pending', title: 'На проверке', icon: mdiClockOutline },
  { value: 'active', title: 'Активен', icon: mdiCheckCircleOutline },
  { value: 'blocked', title: 'Заблокирован', icon: mdiLockOutline },
  { value: 'rejected', title: 'Отклонён', icon: mdiCancel },
]

export const CONNECTION_SOURCES: readonly Choice[] = [
  { value: 'link', title: 'Реферальная ссылка' },
  { value: 'code', title: 'Промокод' },
  { value: 'manager', title: 'Менеджер' },
]

export const productTitle = codeTitles(PARTNER_PRODUCTS, 'Другой продукт')

export function productTitles(products: readonly string[]): string {
  return products.length === 0 ? DASH : products.map(productTitle).join(', ')
}

export const saleStatusTitle = codeTitles(SALE_STATUSES)
export const connectionStatusTitle = codeTitles(CONNECTION_STATUSES)
export const sourceTitle = codeTitles(CONNECTION_SOURCES, 'Другой источник')

export function rateTitle(rate: number | null): string {
  return rate === null ? DASH : `${formatNumber(rate, 4, 2)}\u00a0%`
}
