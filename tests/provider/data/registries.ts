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

/**
 * The settlement report of a merchant for one Moscow day, with amounts in kopecks and times in epoch milliseconds.
 */
export type Registry = {
  readonly id: string
  /** The Moscow day of the transactions, as a day number. */
  readonly day: number
  readonly formedAt: number
  readonly merchant: Merchant
  readonly operations: number
  readonly gross: number
  readonly refunds: number
  readonly fee: number
  /** `null` when the VAT is not shown separately. */
  readonly feeVat: number | null
  readonly adjustments: number
  readonly holdbacks: readonly Holdback[]
  readonly net: number
  readonly status: string
  readonly paidAt: number | null
  readonly error: string | null
  /** Total of the payment order in kopecks, and the number of registries that it pays. */
  readonly paidTogether: { readonly amount: number; readonly count: number }
}

type Holdback = { readonly kind: string; readonly text: string; readonly amount: number }

const SEED = 60_013
/** The registry with the `HOLDBACKS`, which are not among its transactions. */
const HELD_BACK = { merchant: '501', daysAgo: 5 }
const HOLDBACKS: readonly Holdback[] = [
  { kind: 'chargeback', text: 'Опротестованный платёж', amount: 499_000 },
  { kind: 'reserve', text: 'Резерв под возвраты', amount: 150_000 },
]
/** A registry with a discrepancy: it lacks 12 roubles (1,200 kopecks). */
const WRONG = { merchant: '612', daysAgo: 4, kopecks: 1200 }

/**
 * Kopecks that one payment order lacks: the last order of the previous month that pays several registries.
 */
const ORDER_SHORT_BY = 1200

/** Merchants whose registries are paid by a common payment order every other day. */
const PAID_TOGETHER: readonly string[] = ['501', '612']

/**
 * A registry that the bank has rejected, so that the sample data always contains a registry that needs attention.
 */
const REFUSED = { merchant: '733', daysAgo: 3 }
/** Age in milliseconds above which a rejected registry counts as sent again and paid. */
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
  // Adds deductions of a commission to the other commissions, so that `feeVat` is the VAT on their total.
  else if (type === 7 && feeVat !== null) sums.fee += amount
  else if (type === 7) sums.adjustments += amount
  else sums.gross += amount
}

/**
 * Returns how far a registry has progressed at `now`. Registries are created at 3:00, sent to the bank at 10:00 and,
 * unless rejected or put on hold, paid the next day.
 */
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

/** Returns the registries of the transactions, oldest first, with their totals. */
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
  const month = dateOfDay(moscowDay(now)).slice(0, 7)
  const short = registries.findLast(
    (registry) =>
      registry.paidAt !== null &&
      dateOfDay(moscowDay(registry.paidAt)) < month &&
      (paid.get(paymentOrderNumber(registry))?.count ?? 0) > 1,
  )
  const together = short && paid.get(paymentOrderNumber(short))
  if (together !== undefined) together.amount -= ORDER_SHORT_BY
  return registries.map((registry) => ({
    ...registry,
    paidTogether: paid.get(paymentOrderNumber(registry)) ?? registry.paidTogether,
  }))
}

/** Returns the number of the payment order that paid the registry; `null` before the payment. */
export function paymentOrderNumber({ day, merchant, paidAt }: Registry): string | null {
  if (paidAt === null) return null
  const payer = day % 2 === 0 && PAID_TOGETHER.includes(String(merchant.id)) ? PAID_TOGETHER[0] : merchant.id
  // The factor is larger than the range of the merchants' ids, so that no two days share a number.
  return String(100_000 + ((day * 1013 + Number(payer)) % 900_000))
}

/** Returns the discrepancy in kopecks: the amount to be paid minus the calculated amount. */
export function discrepancyOf({ gross, refunds, fee, feeVat, adjustments, net }: Registry): number {
  return net - (gross - refunds - fee - (feeVat ?? 0) - adjustments)
}

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

/**
 * Returns a registry as a row of the list. The URLs of its files start with `origin`, the origin of the
 * request, and need no token.
 */
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

/**
 * Returns the kinds of a registry's accounting documents. Only a registry for the last day of a month, with VAT, has
 * any.
 */
function documentsOf({ day, feeVat }: Registry): readonly string[] {
  return feeVat !== null && dateOfDay(day + 1).endsWith('-01') ? ['act', 'upd'] : []
}

/**
 * Returns an accounting document as XML, with the registry's commission and its VAT. `kind` is `act` or
 * `upd`.
 */
export function registryDocument(registry: Registry, kind: string): string {
  const { fee, feeVat, day } = registry
  const sums = `fee="${money(fee).value}" fee_vat="${money(feeVat ?? 0).value}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} date="${dateOfDay(day)}" ${sums}/>\n`
}

/** Returns the file of a registry, with one line per transaction for the accounting software. */
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
