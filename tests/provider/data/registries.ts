import { Random, weighted } from '../random.ts'
import { type Merchant, registryMoment, type Transaction } from './transactions.ts'
import {
  DAY,
  dateOfDay,
  HOUR,
  isoTime,
  isoTimeOrNull,
  money,
  moscowDay,
  SECOND,
  startOfMoscowDay,
} from './wire.ts'

/** The payout to a merchant for one Moscow day. Sums in kopecks, times in epoch milliseconds. */
export type Registry = {
  readonly id: string
  /** The Moscow day of its operations. */
  readonly day: number
  readonly formedAt: number
  readonly merchant: Merchant
  readonly operations: number
  readonly gross: number
  readonly refunds: number
  readonly fee: number
  /** `null` without a separate VAT. */
  readonly feeVat: number | null
  readonly adjustments: number
  /** The terms of `adjustments`. */
  readonly holdbacks: readonly Holdback[]
  readonly net: number
  readonly status: string
  readonly paidAt: number | null
  readonly error: string | null
  /** What its payment order has paid: kopecks, and how many registries. */
  readonly paidTogether: { readonly amount: number; readonly count: number }
}

type Holdback = { readonly kind: string; readonly text: string; readonly amount: number }

const SEED = 60_013
/** The holdbacks of this merchant's registry of that day are not operations. */
const HELD_BACK = { merchant: '501', daysAgo: 5 }
const HOLDBACKS: readonly Holdback[] = [
  { kind: 'chargeback', text: 'Опротестованный платёж', amount: 499_000 },
  { kind: 'reserve', text: 'Резерв под возвраты', amount: 150_000 },
]
/** This merchant's registry of that day is short of 12 roubles. */
const WRONG = { merchant: '612', daysAgo: 4, kopecks: 1200 }

/** On every other day these merchants' registries are paid together, by one payment order. */
const PAID_TOGETHER: readonly string[] = ['501', '612']

/** The bank has rejected this merchant's registry of that day, so there is always one that needs attention. */
const REFUSED = { merchant: '733', daysAgo: 3 }
/** By then a rejected registry has been sent again. */
const REPAIRED_AFTER = 12 * DAY

const drawFate = weighted(['paid', 96], ['error', 3], ['on_hold', 1])
const ERRORS = [
  'Банк вернул платёж: счёт получателя закрыт',
  'Реквизиты не совпадают с договором',
  'Недостаточно средств: возвраты превышают поступления',
] as const

type Sums = {
  operations: number
  gross: number
  refunds: number
  fee: number
  feeVat: number | null
  adjustments: number
}

function addTo(sums: Sums, { type, amount, fee, feeVat }: Transaction): void {
  sums.operations += 1
  sums.fee += fee
  if (feeVat !== null) sums.feeVat = (sums.feeVat ?? 0) + feeVat
  if (type === 2) sums.refunds += amount
  // All commissions are in one sum, so that `feeVat` is the VAT on that sum.
  else if (type === 7 && feeVat !== null) sums.fee += amount
  else if (type === 7) sums.adjustments += amount
  else sums.gross += amount
}

/** Formed at three in the morning, sent to the bank at ten and, unless rejected, paid the next day. */
function progressOf(
  random: Random,
  formedAt: number,
  now: number,
  isRefused: boolean,
): Pick<Registry, 'status' | 'paidAt' | 'error'> {
  const drawn = isRefused ? 'error' : drawFate(random)
  const fate = drawn === 'error' && now - formedAt > REPAIRED_AFTER ? 'paid' : drawn
  const error = random.pick(ERRORS)
  const endsAt = formedAt + DAY + random.between(7, 12) * HOUR + random.between(0, 3599) * SECOND
  if (formedAt + 7 * HOUR > now) return { status: 'formed', paidAt: null, error: null }
  if (endsAt > now) return { status: 'processing', paidAt: null, error: null }
  if (fate === 'paid') return { status: fate, paidAt: endsAt, error: null }
  return { status: fate, paidAt: null, error: fate === 'error' ? error : null }
}

/** The registries of the operations, oldest first, with the sums of those operations. */
export function createRegistries(transactions: readonly Transaction[], now: number): readonly Registry[] {
  const byId = new Map<string, { readonly first: Transaction; readonly sums: Sums }>()
  for (const row of transactions) {
    if (row.registryId === null) continue
    const kept = byId.get(row.registryId) ?? {
      first: row,
      sums: { operations: 0, gross: 0, refunds: 0, fee: 0, feeVat: null, adjustments: 0 },
    }
    byId.set(row.registryId, kept)
    addTo(kept.sums, row)
  }
  const registries = [...byId].map(([id, { first, sums }]) => {
    const day = moscowDay(first.createdAt)
    const formedAt = registryMoment(day)
    const isThat = ({ merchant, daysAgo }: typeof REFUSED) =>
      String(first.merchant.id) === merchant && day === moscowDay(now) - daysAgo
    const holdbacks = isThat(HELD_BACK) && sums.feeVat !== null ? HOLDBACKS : []
    const adjustments = holdbacks.reduce((sum, { amount }) => sum + amount, sums.adjustments)
    const net = sums.gross - sums.refunds - sums.fee - (sums.feeVat ?? 0) - adjustments
    return {
      id,
      day,
      formedAt,
      merchant: first.merchant,
      ...sums,
      adjustments,
      holdbacks,
      net: isThat(WRONG) ? net - WRONG.kopecks : net,
      ...progressOf(new Random(SEED, Number(first.merchant.id), day), formedAt, now, isThat(REFUSED)),
      paidTogether: { amount: 0, count: 0 },
    }
  })
  const paid = new Map<string | null, { amount: number; count: number }>()
  for (const registry of registries) {
    const number = paymentOrderNumber(registry)
    if (number === null) continue
    const together = paid.get(number) ?? { amount: 0, count: 0 }
    paid.set(number, { amount: together.amount + registry.net, count: together.count + 1 })
  }
  return registries.map((registry) => ({
    ...registry,
    paidTogether: paid.get(paymentOrderNumber(registry)) ?? registry.paidTogether,
  }))
}

/** The number of the payment order in the bank; null until the bank has paid. */
export function paymentOrderNumber({ day, merchant, paidAt }: Registry): string | null {
  if (paidAt === null) return null
  const payer = day % 2 === 0 && PAID_TOGETHER.includes(String(merchant.id)) ? PAID_TOGETHER[0] : merchant.id
  return String(100_000 + ((day * 7 + Number(payer)) % 900_000))
}

/** What is to be paid less what the figures come to, in kopecks. */
export function discrepancyOf({ gross, refunds, fee, feeVat, adjustments, net }: Registry): number {
  return net - (gross - refunds - fee - (feeVat ?? 0) - adjustments)
}

/** Sums to be paid by status, in the order in which a registry comes to them. */
export function registryTotals(rows: readonly Registry[]) {
  const statuses = [...new Set(['paid', 'processing', 'formed', ...rows.map(({ status }) => status)])]
  return statuses.flatMap((status) => {
    const own = rows.filter((row) => row.status === status)
    const total = (of: (row: Registry) => number) => money(own.reduce((sum, row) => sum + of(row), 0))
    if (own.length === 0) return []
    return [
      {
        status,
        count: own.length,
        net: total(({ net }) => net),
        ...(rows.some(({ feeVat }) => feeVat !== null) && {
          fee: total(({ fee }) => fee),
          fee_vat: total(({ feeVat }) => feeVat ?? 0),
        }),
      },
    ]
  })
}

/** @param origin of the request, because the files are on the same host; their addresses need no token */
export function registryRow(registry: Registry, _processType: string, origin: string) {
  const number = `${registry.day}/${registry.merchant.id}`
  return {
    registry_id: registry.id,
    registry_number: number,
    registry_date: dateOfDay(moscowDay(registry.formedAt)),
    period_from: isoTime(startOfMoscowDay(registry.day)),
    period_to: isoTime(startOfMoscowDay(registry.day + 1) - SECOND),
    merchant_id: registry.merchant.id,
    merchant_name: registry.merchant.name,
    operations_count: registry.operations,
    gross: money(registry.gross),
    refunds: money(registry.refunds),
    fee: money(registry.fee),
    adjustments: money(registry.adjustments),
    ...(registry.feeVat !== null && {
      fee_vat: money(registry.feeVat),
      adjustments_items: registry.holdbacks.map((row) => ({ ...row, amount: money(row.amount) })),
    }),
    net: money(registry.net),
    status: registry.status,
    paid_at: isoTimeOrNull(registry.paidAt),
    payment_order:
      registry.paidAt === null
        ? null
        : {
            number: paymentOrderNumber(registry),
            date: dateOfDay(moscowDay(registry.paidAt)),
            bank_account_masked: '40702810******4417',
            amount: money(registry.paidTogether.amount),
            registries_count: registry.paidTogether.count,
          },
    files: [
      { kind: 'registry', format: 'csv', url: `${origin}/api/secure/files/registries/${registry.id}.csv` },
      ...documentsOf(registry).map((kind) => ({
        kind,
        format: 'xml',
        url: `${origin}/api/secure/files/registries/${registry.id}-${kind}.xml`,
      })),
    ],
    error: registry.error,
  }
}

/** Kinds of the documents for the accounting, which come with the last registry of a month. */
function documentsOf({ day, feeVat }: Registry): readonly string[] {
  return feeVat !== null && dateOfDay(day + 1).endsWith('-01') ? ['act', 'upd'] : []
}

/** A document of the month, of the commission and its VAT. */
export function registryDocument(registry: Registry, kind: string): string {
  const { fee, feeVat, day } = registry
  const sums = `fee="${money(fee).value}" fee_vat="${money(feeVat ?? 0).value}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} date="${dateOfDay(day)}" ${sums}/>\n`
}

/** The file of a registry, with one line per operation for the accounting software. */
export function registryFile(registry: Registry, transactions: readonly Transaction[]): string {
  const lines = transactions
    .filter((row) => row.registryId === registry.id)
    .map((row) =>
      [
        row.id,
        isoTime(row.createdAt),
        row.type,
        money(row.amount).value,
        money(row.fee).value,
        row.feeVat === null ? '' : money(row.feeVat).value,
      ].join(';'),
    )
  return ['transaction_id;created_at;type;amount;fee;fee_vat', ...lines, ''].join('\r\n')
}
