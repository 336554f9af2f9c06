import { addDays, type DayRange } from '@/shared/lib/moscow-time'
import { DAYS_ON_THE_WAY, groupPayouts, isWithin, type Match, matchPayouts } from './match-payouts'
import { decodeStatement, detectSignature, parseStatement } from './parse-statement'
import {
  type PaidRegistry,
  type Payout,
  type Result,
  type ResultRow,
  type Sum,
  VERDICTS,
  type Verdict,
} from './payout'
import type { Statement, StatementError, StatementFacts } from './statement'

/** The page's messages to the worker; each gets one response. */
export type ToWorker =
  | { readonly type: 'read'; readonly bytes: ArrayBuffer }
  /** A statement that was read before a reload. */
  | { readonly type: 'resume'; readonly kept: string }
  | { readonly type: 'match'; readonly registries: readonly PaidRegistry[] }
  | { readonly type: 'rows'; readonly verdict: Verdict | null; readonly from: number; readonly limit: number }

export type FromWorker =
  | { readonly type: 'refused'; readonly refusal: StatementError }
  | {
      readonly type: 'statement'
      readonly facts: StatementFacts
      /** The statement to resume from; `null` when it is too long to be stored. */
      readonly kept: string | null
    }
  | { readonly type: 'result'; readonly result: Result }
  | { readonly type: 'rows'; readonly rows: readonly ResultRow[] }

/** Characters: the limit of the tab's storage, with room for everything else. */
const MAX_KEPT = 1_000_000
const FIRST_ROWS = 20

/** The worker's message handler without the worker. It stores the result: the page requests the rows that it shows. */
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
        return {
          type: 'statement',
          facts: statement.facts,
          kept: kept.length > MAX_KEPT ? null : kept,
        }
      }
      case 'resume':
        statement = JSON.parse(message.kept) as Statement
        return { type: 'statement', facts: statement.facts, kept: message.kept }
      case 'match': {
        if (statement === null) throw new Error('registries before the statement')
        // Reversed and empty payouts are not in the bank statement.
        const payouts = groupPayouts(message.registries).filter(({ kopecks }) => kopecks > 0)
        const found = resultRows(statement, payouts)
        rows = found.rows
        return { type: 'result', result: toResult(found) }
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

type Found = { readonly rows: readonly ResultRow[]; readonly elsewhere: Result['elsewhere'] }

/** Every payout of the statement's days and accounts, and all other credits. */
function resultRows({ facts: { days, accounts }, credits }: Statement, all: readonly Payout[]): Found {
  const payouts = all.filter(({ account }) => isOwn(account, accounts))
  const elsewhere = all.filter((payout) => !isOwn(payout.account, accounts) && isWithin(payout, days))
  const matches = matchPayouts(payouts, credits, days)
  const used = new Set([...matches.values()].flatMap(({ credits: found }) => found))
  const ofPayouts = payouts.flatMap((payout) => {
    const match = matches.get(payout)
    // A payout of other days is expected in another statement.
    return match === undefined && !isWithin(payout, days) ? [] : [payoutRow(payout, match, days)]
  })
  const extra = credits.flatMap((credit, place): readonly ResultRow[] => {
    if (used.has(credit)) return []
    const { currency } = credit
    return [{ key: `credit ${place}`, verdict: 'extra', currency, payout: null, credit, mayCome: false }]
  })
  const rows = [...ofPayouts, ...extra]
  return {
    rows: VERDICTS.flatMap((verdict) => rows.filter((row) => row.verdict === verdict)),
    elsewhere: {
      count: elsewhere.length,
      accounts: [...new Set(elsewhere.flatMap(({ account }) => account ?? []))],
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

function toResult({ rows, elsewhere }: Found): Result {
  const groups = VERDICTS.map((verdict) => {
    const own = rows.filter((row) => row.verdict === verdict)
    return { verdict, count: own.length, sums: addAmounts(own), rows: own.slice(0, FIRST_ROWS) }
  })
  return { groups, count: rows.length, elsewhere }
}

function addAmounts(rows: readonly ResultRow[]): readonly Sum[] {
  const sums = new Map<number, number>()
  for (const { currency, payout, credit } of rows) {
    sums.set(currency, (sums.get(currency) ?? 0) + ((payout ?? credit)?.kopecks ?? 0))
  }
  return [...sums].map(([currency, kopecks]) => ({ currency, kopecks }))
}

/** Whether a masked account, `40702810******4417`, may be in the statement; true when it cannot be compared. */
function isOwn(masked: string | null, accounts: readonly string[]): boolean {
  const [, head, tail] = /^(\d*)\D+(\d*)$/.exec(masked ?? '') ?? []
  if (masked === null || (head === undefined && !/^\d+$/.test(masked))) return true
  if (head === undefined || tail === undefined) return accounts.includes(masked)
  return accounts.some((account) => account.startsWith(head) && account.endsWith(tail))
}
