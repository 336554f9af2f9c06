import { addDays, type DayRange } from '@/shared/lib/moscow-time'
import {
  type PaidRegistry,
  type Payout,
  type Result,
  type ResultRow,
  type Sum,
  VERDICTS,
  type Verdict,
} from '../model/payout'
import type { Credit, Refusal, Statement } from '../model/statement'
import { decodeStatement } from './decode-statement'
import { DAYS_ON_THE_WAY, matchPayouts, payoutsOf } from './match-payouts'
import { parseStatement } from './parse-statement'
import { signatureOf } from './signature'

/** The page's messages to the worker; each gets one answer. */
export type ToWorker =
  | { readonly type: 'read'; readonly bytes: ArrayBuffer }
  /** A statement that was read before the page was left. */
  | { readonly type: 'resume'; readonly kept: string }
  | { readonly type: 'match'; readonly registries: readonly PaidRegistry[] }
  /** Rows of a group, or of all. */
  | { readonly type: 'rows'; readonly verdict: Verdict | null; readonly from: number; readonly limit: number }

/** What of a statement the page tells. */
export type StatementFacts = Pick<Statement, 'days' | 'accounts' | 'unreadable' | 'totalMismatches'>

export type FromWorker =
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | {
      readonly type: 'statement'
      readonly facts: StatementFacts
      /** The statement to resume from; null for one that is too long to be kept. */
      readonly kept: string | null
    }
  | { readonly type: 'result'; readonly result: Result }
  | { readonly type: 'rows'; readonly rows: readonly ResultRow[] }

/** What the tab's storage has room for, beside everything else. */
const MAX_KEPT = 1_000_000
const FIRST_ROWS = 20

/** The worker's message handler without the worker. It keeps statement and result: the page asks for what it shows. */
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
          facts: factsOf(statement),
          kept: kept.length > MAX_KEPT ? null : kept,
        }
      }
      case 'resume':
        statement = JSON.parse(message.kept) as Statement
        return { type: 'statement', facts: factsOf(statement), kept: message.kept }
      case 'match': {
        if (statement === null) throw new Error('registries before the statement')
        // What comes to nothing, or is taken back, is not in the bank.
        const payouts = payoutsOf(message.registries).filter(({ kopecks }) => kopecks > 0)
        const found = resultRows(statement, payouts)
        rows = found.rows
        return { type: 'result', result: resultOf(found) }
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
  const signature = signatureOf(bytes)
  return signature === null ? parseStatement(decodeStatement(bytes)) : { refusal: signature }
}

function factsOf({ days, accounts, unreadable, totalMismatches }: Statement): StatementFacts {
  return { days, accounts, unreadable, totalMismatches }
}

type Found = { readonly rows: readonly ResultRow[]; readonly elsewhere: Result['elsewhere'] }

/** Every payout of the statement's days and account, and all the rest that came. */
function resultRows({ days, accounts, credits }: Statement, all: readonly Payout[]): Found {
  const payouts = all.filter(({ account }) => isOwn(account, accounts))
  const elsewhere = all.filter((payout) => !isOwn(payout.account, accounts) && isWithin(payout, days))
  const matches = matchPayouts(payouts, credits)
  const used = new Set(matches.flat())
  const ofPayouts = payouts.flatMap((payout, index) => {
    const found = (matches[index] ?? []).flatMap((place) => credits[place] ?? [])
    // What was paid before or after these days is expected in another statement.
    return found.length === 0 && !isWithin(payout, days) ? [] : [payoutRow(payout, found, days)]
  })
  const extra = credits.flatMap((credit, place) => (used.has(place) ? [] : [extraRow(credit, place)]))
  const rows = [...ofPayouts, ...extra]
  return {
    rows: VERDICTS.flatMap((verdict) => rows.filter((row) => row.verdict === verdict)),
    elsewhere: {
      count: elsewhere.length,
      accounts: [...new Set(elsewhere.flatMap(({ account }) => account ?? []))],
    },
  }
}

function payoutRow(payout: Payout, found: readonly Credit[], days: DayRange): ResultRow {
  const { order, day, kopecks, currency, registries } = payout
  const credited = found.reduce((sum, credit) => sum + credit.kopecks, 0)
  const last = found.at(-1)
  return {
    key: `payout ${registries[0]?.id}`,
    verdict: last === undefined ? 'missing' : credited === kopecks ? 'arrived' : 'different',
    currency,
    payout: { registries, order, day, kopecks },
    credit: last === undefined ? null : { ...told(last), kopecks: credited },
    mayCome: last === undefined && addDays(day, DAYS_ON_THE_WAY) > days.to,
  }
}

function extraRow(credit: Credit, place: number): ResultRow {
  return {
    key: `credit ${place}`,
    verdict: 'extra',
    currency: credit.currency,
    payout: null,
    credit: told(credit),
    mayCome: false,
  }
}

function told({ number, day, kopecks, payer, purpose }: Credit) {
  return { number, day, kopecks, payer, purpose }
}

function resultOf({ rows, elsewhere }: Found): Result {
  const groups = VERDICTS.map((verdict) => {
    const own = rows.filter((row) => row.verdict === verdict)
    return { verdict, count: own.length, sums: sumsOf(own), rows: own.slice(0, FIRST_ROWS) }
  })
  return { groups, count: rows.length, elsewhere }
}

function sumsOf(rows: readonly ResultRow[]): readonly Sum[] {
  const sums = new Map<number, number>()
  for (const { currency, payout, credit } of rows) {
    sums.set(currency, (sums.get(currency) ?? 0) + ((payout ?? credit)?.kopecks ?? 0))
  }
  return [...sums].map(([currency, kopecks]) => ({ currency, kopecks }))
}

function isWithin({ day }: Payout, { from, to }: DayRange): boolean {
  return day >= from && day <= to
}

/** Whether a masked account, `40702810******4417`, may be one of the statement's; what cannot be compared may. */
function isOwn(masked: string | null, accounts: readonly string[]): boolean {
  const [, head, tail] = /^(\d*)\D+(\d*)$/.exec(masked ?? '') ?? []
  if (masked === null || (head === undefined && !/^\d+$/.test(masked))) return true
  if (head === undefined || tail === undefined) return accounts.includes(masked)
  return accounts.some((account) => account.startsWith(head) && account.endsWith(tail))
}
