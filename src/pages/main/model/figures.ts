import { amountSign } from '@/entities/transaction'
import { addMoney, isSameCurrency, type Money, totalsByCurrency } from '@/shared/lib/money'
import { type DayRange, moscowDay, previousPeriod } from '@/shared/lib/moscow-time'
import { daysUntil, type Summary, type TypeSum } from '../api'

type Comparison =
  /** `until`: both periods end at its hour; null for whole days. */
  | { readonly kind: 'fair'; readonly days: DayRange; readonly until: Date | null }
  /** The day lasts, and the answer does not say that the period before ends at the same hour. */
  | { readonly kind: 'unfinished' }
  /** There was no operation in the period before. */
  | { readonly kind: 'nothing' }

/** What the figures of a period may be measured against (product §4.3). */
export function describeComparison({
  days,
  askedAt,
  previous,
}: Pick<Summary, 'days' | 'askedAt' | 'previous'>): Comparison {
  if (previous?.totalCount === 0) return { kind: 'nothing' }
  const before = previousPeriod(days)
  const { isUnfinished } = daysUntil(days, askedAt)
  if (!isUnfinished) return { kind: 'fair', days: before, until: null }
  const until = previous?.until ?? null
  return until !== null && isSameHour(until, askedAt, before)
    ? { kind: 'fair', days: before, until: askedAt }
    : { kind: 'unfinished' }
}

const DAY_MS = 86_400_000

/** Moscow has no summer time: the same hour is a whole number of days away. */
function isSameHour(until: Date, askedAt: Date, { to }: DayRange): boolean {
  const apart = askedAt.getTime() - until.getTime()
  const rest = apart % DAY_MS
  return moscowDay(until) === to && Math.min(rest, DAY_MS - rest) < 1000
}

const NO_ROUBLES: Money = { amount: 0, currency: 643 }

type LedgerPart = {
  readonly title: string
  /** Empty for the types that the cabinet does not know. */
  readonly types: readonly string[]
  readonly sign: '+' | '\u2212'
  /** In every currency. */
  readonly count: number
  readonly roubles: Money
  readonly others: readonly Money[]
  /** VAT on the roubles, which the total excludes; `null` when the response omits it. */
  readonly feeVat: Money | null
}

export type Ledger = { readonly parts: readonly LedgerPart[]; readonly total: Money }

const KINDS: readonly Pick<LedgerPart, 'title' | 'types'>[] = [
  { title: 'Оплаты', types: ['1', '3'] },
  { title: 'Возвраты', types: ['2'] },
  { title: 'Выплаты', types: ['5'] },
  { title: 'Пополнения', types: ['6'] },
  { title: 'Комиссии', types: ['7'] },
]
const OTHER: (typeof KINDS)[number] = { title: 'Прочее', types: [] }

/** How the sum of all successful operations, which the history shows, comes from those of each kind (product §4.3). */
export function buildLedger(byType: readonly TypeSum[]): Ledger {
  // A check of a card, without a sign, moves no money.
  const moving = byType.filter(({ type }) => amountSign(type) !== '')
  const known = KINDS.flatMap(({ types }) => types)
  const parts = [...KINDS, OTHER].map((kind): LedgerPart => {
    const rows = moving.filter(({ type }) =>
      kind === OTHER ? !known.includes(type) : kind.types.includes(type),
    )
    const sums = totalsByCurrency(rows.map(({ amount }) => amount))
    const vat = rows.flatMap(({ feeVat }) => feeVat ?? [])
    return {
      ...kind,
      sign: amountSign(kind.types[0] ?? null) === '+' ? '+' : '\u2212',
      count: rows.reduce((count, row) => count + row.count, 0),
      roubles: sums.find((sum) => isSameCurrency(sum, NO_ROUBLES)) ?? NO_ROUBLES,
      feeVat: totalsByCurrency(vat).find((sum) => isSameCurrency(sum, NO_ROUBLES)) ?? null,
      others: sums.filter((sum) => !isSameCurrency(sum, NO_ROUBLES)),
    }
  })
  const signed = parts.map(({ sign, roubles }) => ({
    ...roubles,
    amount: sign === '+' ? roubles.amount : -roubles.amount,
  }))
  return { parts, total: addMoney(signed) ?? NO_ROUBLES }
}
