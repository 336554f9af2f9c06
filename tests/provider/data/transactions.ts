import { Random, weighted } from '../random.ts'
import { everydaySum, orderNumber } from './samples.ts'
import {
  DAY,
  dateOfDay,
  HOUR,
  isoTime,
  isoTimeOrNull,
  money,
  moscowDay,
  RUB,
  SECOND,
  startOfMoscowDay,
} from './wire.ts'

export type Merchant = { readonly id: number | string; readonly name: string }

/** A transaction: amounts in kopecks (cents), times in epoch milliseconds without fractions of a second. */
export type Transaction = {
  readonly id: string
  readonly createdAt: number
  readonly completedAt: number | null
  readonly type: number
  readonly status: string
  readonly stage: string
  readonly amount: number
  /** The commission: without VAT when `feeVat` is known, otherwise with VAT. */
  readonly fee: number
  readonly feeVat: number | null
  readonly currency: number
  readonly instrumentType: string
  readonly mask: string | null
  readonly scheme: string | null
  readonly merchant: Merchant
  readonly buyerId: string
  readonly cs1: string | null
  readonly channelId: number | null
  readonly responseCode: string | null
  readonly rrn: string | null
  readonly authCode: string | null
  readonly parentId: string | null
  readonly registryId: string | null
  readonly receipt: string | null
  /** The refunded part of a payment. */
  readonly refunded: number
}

export type TransactionPlan = {
  readonly clientId: number | string
  readonly merchants: readonly Merchant[]
  readonly perDay: number
  /** Maximum number of transactions; older ones are dropped. */
  readonly limit: number
  /** True when rows contain the VAT on the commission. */
  readonly hasVat?: boolean
}

/** Number of days with transactions, including today. */
export const HISTORY_DAYS = 400
/**
 * Number of days within which a refund follows its payment. Payments of as many days before the history are
 * generated, because the history contains their refunds, and then dropped.
 */
const LONGEST_WAIT = 14
const SEED = 20_161
const REFUND = 2
const CAPTURE = 3
const COMMISSION = 7
/** A transaction type that the app does not know. */
export const UNKNOWN_TYPE = 99

/** Returns the time at which a merchant's registry of a day is created: three in the morning of the next day. */
export function registryMoment(day: number): number {
  return startOfMoscowDay(day + 1) + 3 * HOUR
}

export function registryIdOf(merchantId: number | string, day: number): string {
  return `${merchantId}${day}`
}

type Draft = Omit<
  Transaction,
  | 'id'
  | 'completedAt'
  | 'status'
  | 'stage'
  | 'registryId'
  | 'fee'
  | 'feeVat'
  | 'receipt'
  | 'authCode'
  | 'refunded'
> & {
  /** The final status and the time at which it is reached; until then, the transaction is pending. */
  readonly outcome: string
  readonly endsAt: number
  /** True for a payment on hold, whose amount counts on capture. */
  readonly held: boolean
}

/** Start of 1 January 2026 in Moscow, since which the VAT on the commission is separate. */
const VAT_SINCE = Date.UTC(2025, 11, 31, 21)
const VAT_PERCENT = 22
/** The commission on a refund by СБП in kopecks, including VAT. */
const SBP_REFUND_FEE = 1220

function vatInside(total: number): number {
  return Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT))
}

const FEES: Readonly<Record<string, number>> = { card: 0.021, sbp: 0.007, installment: 0.06 }
/** Types of transactions in a registry: payments, refunds, captures, deductions. */
const PAID_OUT_TYPES: ReadonlySet<number> = new Set([1, REFUND, CAPTURE, COMMISSION])
const RECEIPTS = ['sent', 'sent', 'sent', 'pending', 'error'] as const

/**
 * Returns the response code of a failed transaction. The codes cover all cases of the error mapping: listed for the
 * channel, listed for any channel, not listed, and `null`.
 */
function refusalCode(random: Random, channelId: number): string | null {
  if (channelId === 2) return random.pick(['51', 'B05', 'B05', '91', 'Z9', null])
  return random.pick(['51', '51', '51', '05', '05', '54', '61', '91', '14', '96', '1014', null])
}

function amountOf(random: Random, type: number): number {
  if (type === 4) return random.pick([100, 1100, 1])
  if (random.next() < 0.006) return random.between(1, 100)
  const sum = everydaySum(random)
  // A deduction is a fraction of a payment; a transfer to or from the merchant's account covers many payments.
  if (type === 7) return Math.max(100, Math.round(sum / 8))
  return type === 1 || type === UNKNOWN_TYPE ? sum : sum * 12
}

const drawInstrument = weighted(['card', 62], ['sbp', 27], ['installment', 10.8], ['wallet', 0.2])
/** The first six digits of a card number by payment scheme. */
const ISSUER_NUMBERS: Readonly<Record<string, string>> = {
  mir: '220070',
  visa: '427601',
  mastercard: '510621',
  unionpay: '623446',
}
const drawScheme = weighted(['mir', 60], ['visa', 20], ['mastercard', 15], ['unionpay', 5])

function instrumentOf(random: Random): Pick<Draft, 'instrumentType' | 'mask' | 'scheme' | 'channelId'> {
  const instrumentType = drawInstrument(random)
  if (instrumentType === 'sbp') {
    return { instrumentType, mask: `+7 9** ***-**-${random.digits(2)}`, scheme: 'sbp', channelId: 2 }
  }
  if (instrumentType !== 'card') return { instrumentType, mask: null, scheme: null, channelId: 3 }
  const ending = random.digits(4)
  const scheme = drawScheme(random)
  return { instrumentType, mask: `${ISSUER_NUMBERS[scheme]}******${ending}`, scheme, channelId: 1 }
}

const drawOutcome = weighted(
  ['success', 86],
  ['error', 9.5],
  ['cancelled', 3.5],
  // These transactions never leave the status pending.
  ['pending', 0.6],
  // The app does not know this status.
  ['suspended', 0.4],
)

const drawType = weighted([1, 90], [4, 3.5], [5, 2.5], [6, 1.2], [7, 2.4], [UNKNOWN_TYPE, 0.4])

/** Returns a retrieval reference number (RRN) of twelve digits. */
function retrievalNumber(random: Random): string {
  return random.digits(6) + random.digits(6)
}

function ownDraft(random: Random, createdAt: number, merchant: Merchant): Draft {
  const type = drawType(random)
  const instrument = instrumentOf(random)
  // Payments of 100 million roubles or more are cancelled, so that they appear in lists but do not change turnover or
  // losses.
  const huge = type === 1 && random.next() < 0.0015
  const outcome = huge ? 'cancelled' : drawOutcome(random)
  const amount = huge ? random.between(100_000_000_00, 9_999_999_999_99) : amountOf(random, type)
  const channelId = random.next() < 0.01 ? null : instrument.channelId
  const refusal = huge ? null : refusalCode(random, channelId ?? 0)
  const endsAt =
    createdAt + (random.next() < 0.02 ? random.between(1, 40) * HOUR : random.between(1, 90) * SECOND)
  const held =
    type === 1 && outcome === 'success' && instrument.instrumentType === 'card' && random.next() < 0.05
  const currency = !huge && random.next() < 0.006 ? random.pick([978, 840]) : RUB
  return {
    instrumentType: instrument.instrumentType,
    mask: instrument.mask,
    scheme: instrument.scheme,
    channelId,
    createdAt,
    type,
    // Prices are lower in a stronger currency.
    amount: currency === RUB ? amount : Math.max(1, Math.round(amount / 90)),
    merchant,
    outcome,
    endsAt,
    held,
    currency,
    buyerId: String(random.between(700_000, 703_999)),
    cs1: orderNumber(random),
    responseCode: outcome === 'success' ? '00' : outcome === 'error' ? refusal : null,
    rrn: instrument.instrumentType === 'card' ? retrievalNumber(random) : null,
    parentId: null,
  }
}

/**
 * Creates a refund or capture at least 3 Moscow days after its payment, when the payment is no longer pending;
 * `undefined` for most payments.
 */
function childOf(random: Random, parent: Transaction, draft: Draft): Draft | undefined {
  const refunded = random.next() < 0.09
  if (draft.type !== 1 || draft.outcome !== 'success' || (draft.held ? random.next() < 0.15 : !refunded))
    return undefined
  const wait = draft.held ? random.between(3, 6) : random.between(3, LONGEST_WAIT - 1)
  const createdAt = startOfMoscowDay(moscowDay(draft.createdAt) + wait) + random.between(0, 86_399) * SECOND
  const share = random.next() < 0.7 ? 1 : random.next()
  const outcome = draft.held || random.next() < 0.95 ? 'success' : 'error'
  return {
    ...draft,
    createdAt,
    type: draft.held ? CAPTURE : REFUND,
    amount: Math.max(1, Math.round(draft.amount * share)),
    outcome,
    endsAt: createdAt + random.between(2, 30) * SECOND,
    held: false,
    responseCode: outcome === 'success' ? '00' : '96',
    rrn: draft.rrn === null ? null : retrievalNumber(random),
    parentId: parent.id,
  }
}

function stageOf(draft: Draft, status: string, registryId: string | null): string {
  if (status === 'error') return 'declined'
  if (status === 'pending') return draft.held ? 'authorized' : 'created'
  if (status !== 'success') return status
  if (draft.held) return 'held'
  return registryId === null ? 'captured' : 'settled'
}

/**
 * Returns the transaction as it is at `now`: pending before `draft.endsAt`, and in no registry until the
 * registry of its day is created.
 */
function settle(random: Random, id: string, draft: Draft, now: number, hasVat = false): Transaction {
  const { outcome, endsAt, held } = draft
  const ended = outcome !== 'pending' && endsAt <= now
  const status = ended ? outcome : 'pending'
  const success = status === 'success'
  const day = moscowDay(draft.createdAt)
  const inRegistry =
    success &&
    !held &&
    draft.currency === RUB &&
    PAID_OUT_TYPES.has(draft.type) &&
    registryMoment(day) <= now &&
    endsAt <= registryMoment(day)
  const registryId = inRegistry ? registryIdOf(draft.merchant.id, day) : null
  const paid = draft.type === 1 || draft.type === CAPTURE
  // Draws both values in any case, so that the random values that follow do not depend on `now`.
  const authCode = random.digits(6)
  const receipt = random.pick(RECEIPTS)
  const isTaxed = hasVat && draft.createdAt >= VAT_SINCE
  const ownFee = isTaxed && draft.type === REFUND && draft.instrumentType === 'sbp' ? SBP_REFUND_FEE : 0
  const share = paid && !held ? Math.round(draft.amount * (FEES[draft.instrumentType] ?? 0)) : ownFee
  const fee = success ? share : 0
  // The VAT is a part of the commission and does not increase it.
  const feeVat = isTaxed ? vatInside(draft.type === COMMISSION ? draft.amount : fee) : 0
  // The properties are listed one by one, because spreading tens of thousands of rows is slow.
  return {
    createdAt: draft.createdAt,
    type: draft.type,
    amount: draft.type === COMMISSION ? draft.amount - feeVat : draft.amount,
    currency: draft.currency,
    instrumentType: draft.instrumentType,
    mask: draft.mask,
    scheme: draft.scheme,
    merchant: draft.merchant,
    buyerId: draft.buyerId,
    cs1: draft.cs1,
    channelId: draft.channelId,
    rrn: draft.rrn,
    parentId: draft.parentId,
    id,
    completedAt: ended ? endsAt : null,
    status,
    stage: stageOf(draft, status, registryId),
    fee: draft.type === COMMISSION ? fee : fee - feeVat,
    feeVat: feeVat === 0 || !success ? null : feeVat,
    responseCode: ended ? draft.responseCode : null,
    authCode: success && draft.instrumentType === 'card' ? authCode : null,
    registryId,
    receipt: success && (paid || draft.type === REFUND) ? receipt : null,
    refunded: 0,
  }
}

/** Returns a random second of the day, rarely at night and mostly around noon. */
function secondOfDay(random: Random): number {
  return Math.floor(((random.next() + random.next()) / 2) * 86_400)
}

/**
 * Draws the times of about `perDay` sales of a day, in ascending order. A busy client also sells in the first and the
 * last second of the day.
 */
function momentsOf(random: Random, perDay: number, day: number): readonly number[] {
  const weekend = [6, 0].includes(new Date(day * DAY).getUTCDay())
  const count = Math.floor(perDay * (weekend ? 1.3 : 0.9) * (0.8 + random.next() * 0.4) + random.next())
  const seconds = Array.from({ length: count }, () => secondOfDay(random)).sort((left, right) => left - right)
  if (perDay >= 10) {
    seconds[0] = 0
    seconds[seconds.length - 1] = 86_399
  }
  return seconds.map((second) => startOfMoscowDay(day) + second * SECOND)
}

/**
 * Creates transactions in their state at `now`, oldest first. The data of a transaction depend only on the seed, the
 * client, its day and its index within the day, so the transaction has the same id tomorrow.
 */
export function createTransactions(plan: TransactionPlan, now: number): readonly Transaction[] {
  const [first, ...others] = plan.merchants
  if (first === undefined || plan.perDay === 0) return []
  const merchants: readonly [Merchant, ...Merchant[]] = [first, ...others]
  const client = Number(plan.clientId)
  const today = moscowDay(now)
  const waiting = new Map<number, Draft[]>()
  const all: Transaction[] = []

  for (let day = today - HISTORY_DAYS - LONGEST_WAIT; day <= today; day += 1) {
    const own = momentsOf(new Random(SEED, client, day), plan.perDay, day)
    const children = waiting.get(day) ?? []
    waiting.delete(day)
    const visible = day > today - HISTORY_DAYS
    own.forEach((createdAt, index) => {
      const random = new Random(SEED, client, day, index)
      const draft = ownDraft(random, createdAt, random.pick(merchants))
      const row = settle(random, idOf(client, day, index), draft, now, plan.hasVat)
      const child = childOf(random, row, draft)
      if (child !== undefined) {
        const later = moscowDay(child.createdAt)
        waiting.set(later, [...(waiting.get(later) ?? []), child])
      }
      if (visible && createdAt <= now) all.push(row)
    })
    children.forEach((draft, index) => {
      const random = new Random(SEED, client, day, index, 1)
      if (visible && draft.createdAt <= now)
        all.push(settle(random, idOf(client, day, 5000 + index), draft, now, plan.hasVat))
    })
  }
  return withRefunds(all.sort((left, right) => left.createdAt - right.createdAt)).slice(-plan.limit)
}

function withRefunds(rows: readonly Transaction[]): readonly Transaction[] {
  const refunded = new Map<string, number>()
  for (const { type, status, parentId, amount } of rows) {
    if (type !== REFUND || status !== 'success' || parentId === null) continue
    refunded.set(parentId, (refunded.get(parentId) ?? 0) + amount)
  }
  return rows.map((row) => {
    const sum = refunded.get(row.id)
    return sum === undefined ? row : { ...row, refunded: sum }
  })
}

function idOf(client: number, day: number, index: number): string {
  return `${client}${day}${String(index + 1).padStart(4, '0')}`
}

/** Returns the absolute amount credited to or debited from the merchant, after the commission and its VAT. */
export function netOf({ type, amount, fee, feeVat }: Transaction): number {
  const taken = fee + (feeVat ?? 0)
  return signOf(type) < 0 ? amount + taken : amount - taken
}

/** Days in which a refund reaches the buyer, by payment method. */
const REFUND_DAYS: Readonly<Record<string, number>> = { card: 5, sbp: 1, installment: 10 }

/**
 * Returns the expected payout day of a payment; `null` if a registry contains it or no payout is due.
 * Registries are created on the day after the payment and paid one day later.
 */
function payoutDate({ status, stage, type, currency, registryId, createdAt }: Transaction): string | null {
  const isComing = status === 'success' && stage !== 'held' && (type === 1 || type === CAPTURE)
  return isComing && currency === RUB && registryId === null ? dateOfDay(moscowDay(createdAt) + 2) : null
}

/**
 * Returns the status of the receipt. Some of the failed receipts get `none`, as if they were never created.
 */
export function receiptOf({ receipt, id }: Transaction): string | null {
  return receipt === 'error' && Number(id.slice(-1)) % 3 === 0 ? 'none' : receipt
}

function standardFields(row: Transaction) {
  return {
    transaction_id: row.id,
    created_at: isoTime(row.createdAt),
    completed_at: isoTimeOrNull(row.completedAt),
    type: row.type,
    opcode: row.type,
    status: row.status,
    stage: row.stage,
    amount: money(row.amount, row.currency),
    instrument_type: row.instrumentType,
    instrument: row.mask === null ? null : { mask: row.mask, scheme: row.scheme },
    merchant_id: row.merchant.id,
    merchant_name: row.merchant.name,
    client_id: row.buyerId,
    cs1: row.cs1,
    channel_id: row.channelId,
    response_code: row.responseCode,
    parent_id: row.parentId,
    fee: money(row.fee, row.currency),
    ...(row.feeVat !== null && { fee_vat: money(row.feeVat, row.currency) }),
    net_amount: money(netOf(row), row.currency),
    registry_id: row.registryId,
    registry_number: row.registryId === null ? null : `${moscowDay(row.createdAt)}/${row.merchant.id}`,
    refunded_amount: row.refunded === 0 ? null : money(row.refunded, row.currency),
    payout_date: payoutDate(row),
    refund_term_days: row.type === REFUND ? (REFUND_DAYS[row.instrumentType] ?? 5) : null,
    receipt:
      receiptOf(row) === null
        ? null
        : {
            status: receiptOf(row),
            url: row.receipt === 'sent' ? `https://receipts.example.ru/${row.id}` : null,
          },
  }
}

function extendedFields(row: Transaction) {
  return { rrn: row.rrn, auth_code: row.authCode }
}

/** Returns a row of the list. With the process type `dwh` (data warehouse), the row has more fields. */
export function transactionRow(row: Transaction, processType: string) {
  return processType === 'dwh' ? { ...standardFields(row), ...extendedFields(row) } : standardFields(row)
}

/** Returns the stages of the transaction, oldest first. */
function stagesOf(row: Transaction) {
  const end = row.completedAt
  const stages = [{ stage: 'created', at: isoTime(row.createdAt) }]
  if (end === null) return stages
  if (row.status === 'success')
    stages.push({ stage: 'authorized', at: isoTime(Math.max(row.createdAt, end - SECOND)) })
  const last = row.stage === 'settled' ? 'captured' : row.stage
  stages.push({ stage: last, at: isoTime(end) })
  if (row.stage === 'settled') {
    stages.push({ stage: 'settled', at: isoTime(registryMoment(moscowDay(row.createdAt))) })
  }
  return stages
}

/** Returns a transaction with all its fields, its stages and its related transactions (payment, refunds, captures). */
export function transactionDetails(row: Transaction, all: readonly Transaction[]) {
  const related = all.filter(
    (other) =>
      other.parentId === row.id ||
      (row.parentId !== null && [other.id, other.parentId].includes(row.parentId)),
  )
  return {
    ...transactionRow(row, 'dwh'),
    stages: stagesOf(row),
    related: related.filter((other) => other !== row).map((other) => transactionRow(other, 'standard')),
  }
}

/** Returns the sign for a type: 1, −1, or 0 for a card check (product §19.5). */
export function signOf(type: number): number {
  if (type === 4) return 0
  return type === 1 || type === CAPTURE || type === 6 ? 1 : -1
}

/**
 * Returns the totals by currency: of successful transactions, with signs, and of failed ones. A held payment counts
 * on capture.
 */
export function transactionTotals(rows: readonly Transaction[]) {
  const byCurrency = new Map<number, CurrencySums>()
  for (const row of rows) {
    if (row.status !== 'success' && row.status !== 'error') continue
    const sums = byCurrency.get(row.currency) ?? noSums()
    byCurrency.set(row.currency, sums)
    if (row.status === 'error') add(sums.errors, row.amount)
    else if (row.stage === 'held') sums.held += 1
    else {
      add(sums.successes, signOf(row.type) * row.amount)
      sums.fee += row.fee
      if (row.feeVat !== null) sums.feeVat = (sums.feeVat ?? 0) + row.feeVat
      const ofType = sums.types.get(row.type) ?? { count: 0, amount: 0 }
      sums.types.set(row.type, ofType)
      add(ofType, row.amount)
    }
  }
  return [...byCurrency]
    .sort(([left], [right]) => left - right)
    .map(([currency, { successes, errors, held, fee, feeVat, types }]) => ({
      count: successes.count,
      amount: money(successes.amount, currency),
      fee: money(fee, currency),
      ...(feeVat !== null && { fee_vat: money(feeVat, currency) }),
      net_amount: money(successes.amount - fee - (feeVat ?? 0), currency),
      held_count: held,
      error_count: errors.count,
      error_amount: money(errors.amount, currency),
      types: [...types].map(([type, { count, amount }]) => ({
        type,
        count,
        amount: money(amount, currency),
      })),
    }))
}

type Sum = { count: number; amount: number }

type CurrencySums = {
  readonly successes: Sum
  readonly errors: Sum
  readonly types: Map<number, Sum>
  held: number
  fee: number
  feeVat: number | null
}

function noSums(): CurrencySums {
  return {
    successes: { count: 0, amount: 0 },
    errors: { count: 0, amount: 0 },
    types: new Map(),
    held: 0,
    fee: 0,
    feeVat: null,
  }
}

function add(sum: Sum, amount: number): void {
  sum.count += 1
  sum.amount += amount
}

export type TransactionInput = {
  readonly id: string
  readonly createdAt: number
  readonly type: number
  readonly status: string
  readonly amount: number
  readonly instrumentType: string
  readonly merchant: Merchant
  readonly cs1: string | null
  readonly responseCode: string | null
}

/** Returns a transaction that the control API adds. */
export function arrivedTransaction(input: TransactionInput): Transaction {
  const ended = input.status !== 'pending'
  return {
    ...input,
    completedAt: ended ? input.createdAt : null,
    stage: ended ? 'captured' : 'created',
    fee: 0,
    feeVat: null,
    currency: RUB,
    mask: null,
    scheme: null,
    buyerId: '704000',
    channelId: 1,
    rrn: null,
    authCode: null,
    parentId: null,
    registryId: null,
    receipt: null,
    refunded: 0,
  }
}
