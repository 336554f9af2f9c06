import { isOutgoing, type TransactionTotals } from '@/entities/transaction'
import { addMoney, isSameCurrency, type Money } from '@/shared/lib/money'

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

/**
 * Returns the terms of the total of a currency: «Оплаты − Возвраты − Выплаты»; none when the response omits them, or
 * has one that cannot be added to the others.
 */
export function totalsTerms({ amount, types }: Totals): readonly TotalsTerm[] {
  if (types?.some((part) => !isSameCurrency(amount, part.amount)) !== false) return []
  const named = TITLES.map(([title, own]) => ({ title, own: (type: string) => own.includes(type) }))
  const rest = {
    title: 'Прочее',
    own: (type: string) => type !== CHECK && !named.some(({ own }) => own(type)),
  }
  return [...named, rest].flatMap(({ title, own }) => {
    const parts = types.filter(({ type }) => own(type))
    const [first] = parts
    const total = addMoney(parts.map((part) => ({ ...part.amount, amount: Math.abs(part.amount.amount) })))
    if (first === undefined || total === null) return []
    return [{ title, sign: isOutgoing(first) ? '\u2212' : '+', amount: total } as const]
  })
}
