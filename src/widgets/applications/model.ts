import type { Application } from '@/entities/application'
import type { Money } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'

/** Returns the price of a cart line, exact to the kopeck, so that the lines add up to the application's amount. */
export function lineSum({
  quantity,
  price,
}: Pick<Application['items'][number], 'quantity' | 'price'>): Money | null {
  if (price === null) return null
  const kopecks = Math.round(Math.round(price.amount * 100) * (quantity ?? 1))
  return { amount: kopecks / 100, currency: price.currency }
}

/** Formats the terms, e.g. «Рассрочка 0-0-12, 6 мес.», without unknown parts. */
export function termsText({ tariff, term }: Pick<Application, 'tariff' | 'term'>): string {
  const parts = [
    tariff?.name == null ? null : isolated(tariff.name),
    term === null ? null : `${term}\u00a0мес.`,
  ]
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? '—' : known.join(', ')
}
