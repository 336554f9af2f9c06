import { amountSign } from '@/entities/transaction'
import { addMoney, isSameCurrency, type Money, totalsByCurrency } from '@/shared/lib/money'
import type { TypeSum } from '../api'

const NO_ROUBLES: Money = { amount: 0, currency: 643 }

/** Successful operations of one kind, with their sums. */
export type LedgerPart = {
  readonly title: string
  /** Empty for the types that the cabinet does not know. */
  readonly types: readonly string[]
  readonly sign: '+' | '\u2212'
  /** In every currency. */
  readonly count: number
  readonly roubles: Money
  readonly others: readonly Money[]
}

export type Ledger = { readonly parts: readonly LedgerPart[]; readonly total: Money }

const KINDS = [
  { title: 'Оплаты', types: ['1', '3'] },
  { title: 'Возвраты', types: ['2'] },
  { title: 'Выплаты', types: ['5'] },
  { title: 'Пополнения', types: ['6'] },
  { title: 'Комиссии', types: ['7'] },
] as const

/** How the sum of all successful operations, which the history shows, comes from those of each kind (product §4.3). */
export function ledgerOf(byType: readonly TypeSum[]): Ledger {
  // A check of a card, without a sign, moves no money.
  const moving = byType.filter(({ type }) => amountSign(type) !== '')
  const known: readonly string[] = KINDS.flatMap(({ types }) => types)
  const parts = [
    ...KINDS.map(({ title, types }) => {
      const own: readonly string[] = types
      return partOf(
        title,
        own,
        moving.filter(({ type }) => own.includes(type)),
      )
    }),
    partOf(
      'Прочее',
      [],
      moving.filter(({ type }) => !known.includes(type)),
    ),
  ]
  const signed = parts.map(({ sign, roubles }) => ({
    ...roubles,
    amount: sign === '+' ? roubles.amount : -roubles.amount,
  }))
  return { parts, total: addMoney(signed) ?? NO_ROUBLES }
}

function partOf(title: string, types: readonly string[], rows: readonly TypeSum[]): LedgerPart {
  const sums = totalsByCurrency(rows.map(({ amount }) => amount))
  return {
    title,
    types,
    sign: amountSign(types[0] ?? null) === '+' ? '+' : '\u2212',
    count: rows.reduce((count, row) => count + row.count, 0),
    roubles: sums.find((sum) => isSameCurrency(sum, NO_ROUBLES)) ?? NO_ROUBLES,
    others: sums.filter((sum) => !isSameCurrency(sum, NO_ROUBLES)),
  }
}
