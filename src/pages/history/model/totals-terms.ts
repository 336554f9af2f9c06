import { isOutgoing, type TransactionTotals } from '@/entities/transaction'
import type { Money } from '@/shared/lib/money'

type Totals = NonNullable<TransactionTotals>[number]

type TotalsTerm = {
  readonly title: string
  readonly sign: '+' | '\u2212'
  /** The size, without the sign. */
  readonly amount: Money
}

/** Captures are payments: the money of a hold comes with its capture. */
const TITLES: readonly (readonly [title: string, types: readonly string[]])[] = [
  ['Оплаты', ['1', '3']],
  ['Пополнения', ['6']],
  ['Возвраты', ['2']],
  ['Выплаты', ['5']],
  ['Комиссии', ['7']],
]
/** A check of a card moves no money. */
const CHECK = '4'

/** What the sum of a currency is made of: «Оплаты − Возвраты − Выплаты»; empty when the answer did not say. */
export function totalsTerms({ amount: { currency }, types }: Totals): readonly TotalsTerm[] {
  const named = TITLES.map(([title, own]) => ({ title, own: (type: string) => own.includes(type) }))
  const rest = {
    title: 'Прочее',
    own: (type: string) => type !== CHECK && !named.some(({ own }) => own(type)),
  }
  return [...named, rest].flatMap(({ title, own }) => {
    const parts = types?.filter(({ type }) => own(type)) ?? []
    const [first] = parts
    if (first === undefined) return []
    const amount = parts.reduce((sum, part) => sum + Math.abs(part.amount.amount), 0)
    return [{ title, sign: isOutgoing(first) ? '\u2212' : '+', amount: { amount, currency } } as const]
  })
}
