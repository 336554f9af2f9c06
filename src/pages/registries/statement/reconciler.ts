import { addDays, type DayRange } from '@/shared/lib/moscow-time'
import { DAYS_ON_THE_WAY, isWithin, type Match, matchPayouts } from './match-payouts'
import { decodeStatement, detectSignature, parseStatement } from './parse-statement'
import {
  addAmounts,
  groupPayouts,
  type PaidRegistry,
  type Payout,
  type ResultRow,
  VERDICTS,
  type Verdict,
} from './payout'
import type { Statement, StatementError, StatementFacts } from './statement'

export type Expected = {
  readonly ids: readonly string[]
  /** Days whose unmatched credits from the provider are shown; `null` when only some merchants are selected. */
  readonly days: DayRange | null
}

/** The page's messages to the worker; each gets one response. */
export type ToWorker =
  | { readonly type: 'read'; readonly bytes: ArrayBuffer }
  /** A statement that was stored before a reload. */
  | { readonly type: 'resume'; readonly kept: string }
  | {
      readonly type: 'match'
      readonly registries: readonly PaidRegistry[]
      readonly expected?: Expected | null
    }
  | { readonly type: 'rows'; readonly verdict: Verdict | null; readonly from: number; readonly limit: number }

export type FromWorker =
  | { readonly type: 'refused'; readonly refusal: StatementError }
  | {
      readonly type: 'statement'
      readonly facts: StatementFacts
      /** Text to resume from after a reload; `null` when too long to store. */
      readonly kept: string | null
    }
  | { readonly type: 'result'; readonly result: Result }
  | { readonly type: 'rows'; readonly rows: readonly ResultRow[] }

/** Maximum number of characters to store, which leaves space in the tab's storage. */
const MAX_KEPT = 1_000_000
const FIRST_ROWS = 20

/** Creates the worker's message handler, which tests can run without a worker. */
export function createReconciler(): (message: ToWorker) => FromWorker {
  let statement: Statement | null = null
  let rows: readonly ResultRow[] = []
  return (message) => {
    switch (message.type) {
      case 'read': {
        const reading = read(new Uint8Array(message.bytes))
        if ('refusal' in reading) return { type: 'refused', refusal: reading.refusal }
        statement = reading.statement
        const kept = JSON.stringify(statement)
        return { type: 'statement', facts: statement.facts, kept: kept.length > MAX_KEPT ? null : kept }
      }
      case 'resume':
        statement = JSON.parse(message.kept) as Statement
        return { type: 'statement', facts: statement.facts, kept: message.kept }
      case 'match': {
        if (statement === null) throw new Error('registries before the statement')
        // Payouts of zero or less are not in the bank statement.
        const payouts = groupPayouts(message.registries).filter(({ kopecks }) => kopecks > 0)
        const found = reconcile(statement, payouts, message.expected ?? null)
        rows = found.rows
        return { type: 'result', result: found.result }
      }
      case 'rows': {
        const { verdict, from, limit } = message
        const wanted = verdict === null ? rows : rows.filter((row) => row.verdict === verdict)
        return { type: 'rows', rows: wanted.slice(from, from + limit) }
      }
    }
  }
}

function read(bytes: Uint8Array) {
  const signature = detectSignature(bytes)
  return signature === null ? parseStatement(decodeStatement(bytes)) : { refusal: signature }
}

export type Result = ReturnType<typeof reconcile>['result']

/** Returns a row for every payout of the statement's days and accounts, and for the unmatched credits. */
function reconcile(
  { facts: { days, accounts }, credits }: Statement,
  all: readonly Payout[],
  expected: Expected | null,
) {
  const ids = new Set(expected?.ids)
  const isExpected = ({ registries }: Payout) => expected === null || registries.some(({ id }) => ids.has(id))
  const payouts = all.filter(({ account }) => isOwn(account, accounts))
  const elsewhere = all.filter(
    (payout) => !isOwn(payout.account, accounts) && isWithin(payout, days) && isExpected(payout),
  )
  const { matches, isProvider } = matchPayouts(payouts, credits, days)
  const used = new Set([...matches.values()].flatMap(({ credits: found }) => found))
  const ofPayouts = payouts.flatMap((payout) => {
    const match = matches.get(payout)
    // True when the payout belongs to another statement or month.
    const isElsewhere = (match === undefined && !isWithin(payout, days)) || !isExpected(payout)
    return isElsewhere ? [] : [payoutRow(payout, match, days)]
  })
  const extra = credits.flatMap((credit, place): readonly ResultRow[] => {
    if (used.has(credit)) return []
    const { currency } = credit
    const verdict = isProvider(credit) ? 'unlisted' : 'extra'
    const isShown =
      expected === null ||
      (verdict === 'unlisted' && expected.days !== null && isWithin(credit, expected.days))
    return isShown
      ? [{ key: `credit ${place}`, verdict, currency, payout: null, credit, mayCome: false }]
      : []
  })
  const rows = [...ofPayouts, ...extra]
  const groups = VERDICTS.map((verdict) => {
    const own = rows.filter((row) => row.verdict === verdict)
    return {
      verdict,
      count: own.length,
      /** Expected totals by currency; received totals for credits without a registry. */
      sums: addAmounts(own, ({ payout, credit }) => (payout ?? credit)?.kopecks ?? 0),
      /** Absolute differences between `sums` and the received amounts, by currency. */
      lacking: addAmounts(own, lackingOf),
      rows: own.slice(0, FIRST_ROWS),
    }
  })
  return {
    rows: VERDICTS.flatMap((verdict) => rows.filter((row) => row.verdict === verdict)),
    result: {
      groups,
      count: rows.length,
      /** Payouts to accounts that are not in the statement. */
      elsewhere: {
        count: elsewhere.length,
        accounts: [...new Set(elsewhere.flatMap(({ account }) => account ?? []))],
      },
    },
  }
}

function payoutRow(payout: Payout, match: Match | undefined, days: DayRange): ResultRow {
  const { order, day, kopecks, currency, registries } = payout
  const last = match?.credits.at(-1)
  const credited = match?.credits.reduce((sum, credit) => sum + credit.kopecks, 0) ?? 0
  return {
    key: `payout ${registries[0]?.id}`,
    verdict: match?.verdict ?? 'missing',
    currency,
    payout: { registries, order, day, kopecks },
    credit: last === undefined ? null : { ...last, kopecks: credited },
    mayCome: match === undefined && addDays(day, DAYS_ON_THE_WAY) > days.to,
  }
}

/** Returns the missing or excess amount in kopecks. A credit from another payer does not count as payment. */
function lackingOf({ verdict, payout, credit }: ResultRow): number {
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
