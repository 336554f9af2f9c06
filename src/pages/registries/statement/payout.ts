import type { Registry } from '@/entities/registry'
import { toKopecks } from '@/shared/lib/money'
import { toMoscowDay } from '@/shared/lib/moscow-time'
import type { Credit } from './statement'

/** Registry that the provider has paid, with amounts in kopecks. */
export type PaidRegistry = NonNullable<ReturnType<typeof toPaidRegistry>>

export function toPaidRegistry({ id, number, net, paidAt, paymentOrder }: Registry, toDay = toMoscowDay) {
  const day = toDay(paymentOrder?.date) ?? toDay(paidAt)
  // A payout in an unreadable currency cannot be matched with a credit of the bank statement.
  if (day === null || typeof net.currency === 'string') return null
  const total = paymentOrder?.amount ?? null
  return {
    id,
    number,
    day,
    kopecks: toKopecks(net),
    currency: net.currency,
    order: paymentOrder?.number ?? null,
    orderKopecks: total === null || total.currency !== net.currency ? null : toKopecks(total),
    orderRegistries: paymentOrder?.registriesCount ?? null,
    /** Account number, masked by the server. */
    account: paymentOrder?.account ?? null,
  }
}

export type Payout = ReturnType<typeof groupPayouts>[number]

/** Groups the registries by payment order, oldest first. A registry without an order is a payout of its own. */
export function groupPayouts(registries: readonly PaidRegistry[]) {
  const byOrder = groupBy(registries, ({ id, order, day, currency }) =>
    JSON.stringify(order === null ? [id] : [order, day, currency]),
  )
  return [...byOrder.values()]
    .map((rows) => {
      const sorted = [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))
      const [{ order, day, currency, orderKopecks, orderRegistries, account }] = sorted as [PaidRegistry]
      const registriesKopecks = sorted.reduce((sum, { kopecks }) => sum + kopecks, 0)
      return {
        order,
        day,
        currency,
        account,
        /** The total of the order; if unknown, the total of its registries. */
        kopecks: orderKopecks ?? registriesKopecks,
        registriesKopecks,
        orderKopecks,
        /** Count of all registries that the order pays, also those not loaded; `null` when unknown. */
        count: orderRegistries,
        /** False when `kopecks` may lack registries of the order that were not loaded. */
        isComplete: orderKopecks !== null || (orderRegistries ?? 0) <= sorted.length,
        registries: sorted.map(({ id, number }) => ({ id, number })),
        sortKey: `${day} ${order ?? ''} ${sorted[0]?.id}`,
      }
    })
    .sort((one, other) => (one.sortKey < other.sortKey ? -1 : 1))
}

export const VERDICTS = [
  'missing',
  'different',
  'other-payer',
  'other-number',
  'unknown-payer',
  'unverified',
  'unlisted',
  'arrived',
  'extra',
] as const

export type Verdict = (typeof VERDICTS)[number]

/** Returns true when the verdict needs a decision by the user. */
export function isQuestion(verdict: Verdict): boolean {
  return ['other-payer', 'other-number', 'unknown-payer', 'unverified', 'unlisted'].includes(verdict)
}

export function isCredit(verdict: Verdict): boolean {
  return verdict === 'unlisted' || verdict === 'extra'
}

/** A payout and its credit; one of them may be missing. */
export type ResultRow = {
  readonly key: string
  readonly verdict: Verdict
  readonly currency: number
  readonly payout: Pick<Payout, 'registries' | 'order' | 'day' | 'kopecks'> | null
  readonly credit: Credit | null
  /** True when the statement ends before the payout is due. */
  readonly mayCome: boolean
}

export type Sum = { readonly currency: number; readonly kopecks: number }

export function addAmounts<Row extends { readonly currency: number }>(
  rows: readonly Row[],
  amountOf: (row: Row) => number,
): readonly Sum[] {
  const sums = new Map<number, number>()
  for (const row of rows) sums.set(row.currency, (sums.get(row.currency) ?? 0) + amountOf(row))
  return [...sums].map(([currency, kopecks]) => ({ currency, kopecks }))
}

export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
