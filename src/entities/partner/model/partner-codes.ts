type Choice = { readonly value: string; readonly title: string }

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

/** «Эквайринг»; a code that nobody knows is named as such, never hidden. */
export function productTitle(product: string | null): string {
  return titleOf(PARTNER_PRODUCTS, product, 'Неизвестный продукт')
}

/** «Эквайринг, СБП»; «—» for none. */
export function productTitles(products: readonly string[]): string {
  return products.length === 0 ? '—' : products.map(productTitle).join(', ')
}

export function saleStatusTitle(status: string | null): string {
  return titleOf(SALE_STATUSES, status, 'Неизвестный статус')
}

export function connectionStatusTitle(status: string | null): string {
  return titleOf(CONNECTION_STATUSES, status, 'Неизвестный статус')
}

export function sourceTitle(source: string | null): string {
  return titleOf(CONNECTION_SOURCES, source, 'Неизвестный источник')
}

function titleOf(choices: readonly Choice[], code: string | null, unknown: string): string {
  if (code === null) return '—'
  return choices.find(({ value }) => value === code)?.title ?? `${unknown} (${code})`
}

const PERCENT = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 4 })

/** «1,2 %»; «—» when the answer did not say. */
export function rateTitle(rate: number | null): string {
  return rate === null ? '—' : `${PERCENT.format(rate)}\u00a0%`
}
