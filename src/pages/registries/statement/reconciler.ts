import { addDays, type DayRange } from '@/shared/lib/moscow-time'
import { DAYS_ON_THE_WAY, isWithin, matchPayouts } from './match-payouts'
import { type Credit, readStatement, type Statement } from './parse-statement'
import { addAmounts, groupPayouts, type PaidRegistry, type Payout, VERDICTS, type Verdict } from './payout'

export type Expected = {
  readonly ids: readonly string[]
  /** Days whose unmatched credits from the provider are shown; `null` when only some merchants are selected. */
  readonly days: DayRange | null
}

/** Maximum number of characters to store, which leaves space in the tab's storage. */
const MAX_KEPT = 1_000_000
const FIRST_ROWS = 20

/** Creates the worker's functions, which tests can run without a worker. */
export function createReconciler() {
  let statement: Statement | null = null
  let rows: readonly ResultRow[] = []
  return {
    /** Parses a file, or the text of a statement that was stored before a reload. */
    read: (content: ArrayBuffer | string) => {
      const reading =
        typeof content === 'string'
          ? { statement: JSON.parse(content) as Statement }
          : readStatement(new Uint8Array(content))
      if ('refusal' in reading) return reading.refusal
      statement = reading.statement
      const kept = JSON.stringify(statement)
      /** `kept` is the text to store; `null` when too long. */
      return { facts: statement.facts, kept: kept.length > MAX_KEPT ? null : kept }
    },
    match: (registries: readonly PaidRegistry[], expected?: Expected) => {
      if (statement === null) throw new Error('registries before the statement')
      // Payouts of zero or less are not in the bank statement.
      const payouts = groupPayouts(registries).filter(({ kopecks }) => kopecks > 0)
      const { rows: found, ...result } = reconcile(statement, payouts, expected)
      rows = found
      return result
    },
    /** Returns some rows of a group; of all groups when `verdict` is `null`. */
    rows: (verdict: Verdict | null, from: number, limit: number) =>
      rows.filter((row) => verdict === null || row.verdict === verdict).slice(from, from + limit),
  }
}

export type Result = Omit<ReturnType<typeof reconcile>, 'rows'>

/** A payout and its credit; one of them may be missing. */
export type ResultRow = {
  readonly key: string
  readonly verdict: Verdict
  readonly currency: number
  readonly payout: Payout | null
  readonly credit: Credit | null
  /** True when the payout has no credit, but may still arrive after the last day of the statement. */
  readonly mayCome: boolean
}

/** Returns a row for every expected payout of the statement's days and accounts, and for the unmatched credits. */
function reconcile({ facts, credits }: Statement, all: readonly Payout[], expected?: Expected) {
  const { days, accounts } = facts
  const ids = new Set(expected?.ids)
  const isExpected = ({ registries }: Payout) =>
    expected === undefined || registries.some(({ id }) => ids.has(id))
  const payouts = all.filter(({ account }) => isOwn(account, accounts))
  const elsewhere = all.filter(
    (payout) => !isOwn(payout.account, accounts) && isWithin(payout, days) && isExpected(payout),
  )
  const { matches, isProvider } = matchPayouts(payouts, credits, days)
  const used = new Set([...matches.values()].flatMap(({ credits: found }) => found))
  const ofPayouts = payouts.flatMap((payout): ResultRow | [] => {
    const match = matches.get(payout)
    // True when the payout belongs to another statement or month.
    const isElsewhere = (match === undefined && !isWithin(payout, days)) || !isExpected(payout)
    if (isElsewhere) return []
    const last = match?.credits.at(-1)
    const credited = match?.credits.reduce((sum, credit) => sum + credit.kopecks, 0) ?? 0
    return {
      key: `payout ${payout.id}`,
      verdict: match?.verdict ?? 'missing',
      currency: payout.currency,
      payout,
      credit: last === undefined ? null : { ...last, kopecks: credited },
      mayCome: match === undefined && addDays(payout.day, DAYS_ON_THE_WAY) > days.to,
    }
  })
  const ofCredits = credits.flatMap((credit, place): ResultRow | [] => {
    const verdict = isProvider(credit) ? 'unlisted' : 'extra'
    const isShown =
      expected === undefined ||
      (verdict === 'unlisted' && expected.days !== null && isWithin(credit, expected.days))
    if (used.has(credit) || !isShown) return []
    const { currency } = credit
    return { key: `credit ${place}`, verdict, currency, payout: null, credit, mayCome: false }
  })
  const rows = [...ofPayouts, ...ofCredits]
  const groups = VERDICTS.map((verdict) => {
    const own = rows.filter((row) => row.verdict === verdict)
    return {
      verdict,
      count: own.length,
      /** Expected totals by currency; received totals for credits without a registry. */
      sums: addAmounts(own, ({ payout, credit }) => (payout ?? credit)?.kopecks ?? 0),
      /** Absolute differences between `sums` and the received amounts, by currency. */
      lacking: addAmounts(own, countLacking),
      rows: own.slice(0, FIRST_ROWS),
    }
  })
  return {
    rows: VERDICTS.flatMap((verdict) => rows.filter((row) => row.verdict === verdict)),
    groups,
    count: rows.length,
    /** Payouts to accounts that are not in the statement. */
    elsewhere: {
      count: elsewhere.length,
      accounts: [...new Set(elsewhere.flatMap(({ account }) => account ?? []))],
    },
  }
}

/** Returns the missing or excess amount in kopecks. A credit from another payer does not count as payment. */
function countLacking({ verdict, payout, credit }: ResultRow): number {
  if (payout === null) return 0
  if (verdict === 'missing' || verdict === 'other-payer') return payout.kopecks
  return verdict === 'different' ? Math.abs(payout.kopecks - (credit?.kopecks ?? 0)) : 0
}

/** Returns true when a masked account, `40702810******4417`, may be in the statement, or when it cannot be compared. */
function isOwn(masked: string | null, accounts: readonly string[]): boolean {
  const [, head, tail] = /^(\d*)\D+(\d*)$/.exec(masked ?? '') ?? []
  if (masked === null || (head === undefined && !/^\d+$/.test(masked))) return true
  if (head === undefined || tail === undefined) return accounts.includes(masked)
  return accounts.some((account) => account.startsWith(head) && account.endsWith(tail))
}
