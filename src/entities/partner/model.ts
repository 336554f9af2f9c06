import { type Choice, codeTitles, DASH, formatPercent } from '@/shared/lib/text'

export const PARTNER_PRODUCTS: readonly Choice[] = [
  { value: 'acquiring', title: 'Эквайринг' },
  { value: 'sbp', title: 'СБП' },
  { value: 'installment', title: 'Рассрочка' },
  { value: 'receipts', title: 'Чеки' },
]

export const SALE_STATUSES: readonly Choice[] = [
  { value: 'accrued', title: 'Начислено' },
  { value: 'available', title: 'Доступно к выплате' },
  { value: 'paid', title: 'Выплачено' },
  { value: 'cancelled', title: 'Отменено' },
]

export const CONNECTION_STATUSES: readonly Choice[] = [
  { value: 'pending', title: 'На проверке' },
  { value: 'active', title: 'Активен' },
  { value: 'blocked', title: 'Заблокирован' },
  { value: 'rejected', title: 'Отклонён' },
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

export const saleStatusTitle = codeTitles(SALE_STATUSES, 'Другой статус')
export const connectionStatusTitle = codeTitles(CONNECTION_STATUSES, 'Другой статус')
export const sourceTitle = codeTitles(CONNECTION_SOURCES, 'Другой источник')

export function rateTitle(rate: number | null): string {
  return formatPercent(rate, 4)
}
