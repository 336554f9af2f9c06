import type { Application } from '@/entities/application'
import type { Money } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'

/** Returns the total of a cart line, exact to the kopeck, so that lines add up; `null` without a price. */
export function lineSum(line: Pick<Application['items'][number], 'quantity' | 'price'>): Money | null {
  const { quantity, price } = line
  if (price === null) return null
  const kopecks = Math.round(Math.round(price.amount * 100) * (quantity ?? 1))
  return { amount: kopecks / 100, currency: price.currency }
}

/** Formats the known terms, e.g. «6 мес., Рассрочка 0-0-12». The term is first, so that truncation does not hide it. */
export function termsText({ tariff, term }: Pick<Application, 'tariff' | 'term'>): string {
  const parts = [
    term === null ? null : `${term}\u00a0мес.`,
    tariff?.name == null ? null : isolated(tariff.name),
  ]
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? '—' : known.join(', ')
}
