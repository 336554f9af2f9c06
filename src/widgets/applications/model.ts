import type { Application } from '@/entities/application'
import type { Money } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'

/** The price of a cart line, to the kopeck, so that the lines add up to the application's amount. */
export function lineSum({
  quantity,
  price,
}: Pick<Application['items'][number], 'quantity' | 'price'>): Money | null {
  if (price === null) return null
  const kopecks = Math.round(Math.round(price.amount * 100) * (quantity ?? 1))
  return { amount: kopecks / 100, currency: price.currency }
}

/** «Рассрочка 0-0-12, 6 мес.»; unknown parts are left out. */
export function termsText({ tariff, term }: Pick<Application, 'tariff' | 'term'>): string {
  const parts = [
    tariff?.name == null ? null : isolated(tariff.name),
    term === null ? null : `${term}\u00a0мес.`,
  ]
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? '—' : known.join(', ')
}
