import { amountSign } from '@/entities/transaction'
import type { Money } from '@/shared/lib/money'
import type { TypeSum } from '../api'

const RUB = 643

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
  const total = sumOf(
    parts.map(({ sign, roubles }) => ({
      ...roubles,
      amount: sign === '+' ? roubles.amount : -roubles.amount,
    })),
  )
  return { parts, total: { amount: total, currency: RUB } }
}

function partOf(title: string, types: readonly string[], rows: readonly TypeSum[]): LedgerPart {
  const sums = sumsByCurrency(rows.map(({ amount }) => amount))
  return {
    title,
    types,
    sign: amountSign(types[0] ?? null) === '+' ? '+' : '\u2212',
    count: rows.reduce((count, row) => count + row.count, 0),
    roubles: sums.find(({ currency }) => currency === RUB) ?? { amount: 0, currency: RUB },
    others: sums.filter(({ currency }) => currency !== RUB),
  }
}

/** One sum for each currency: sums of different ones are never added. */
export function sumsByCurrency(sums: readonly Money[]): readonly Money[] {
  const currencies = [...new Set(sums.map(({ currency }) => currency))]
  return currencies.map((currency) => ({
    amount: sumOf(sums.filter((sum) => sum.currency === currency)),
    currency,
  }))
}

/** In kopecks, so that 0.1 + 0.2 is 0.3. */
function sumOf(sums: readonly Money[]): number {
  return sums.reduce((kopecks, { amount }) => kopecks + Math.round(amount * 100), 0) / 100
}
