import type { Registry } from '@/entities/registry'
import { toKopecks } from '@/shared/lib/money'
import { toMoscowDay } from '@/shared/lib/moscow-time'

/** Registry that the provider has paid, with amounts in kopecks. */
export type PaidRegistry = NonNullable<ReturnType<typeof toPaidRegistry>>

export function toPaidRegistry({ id, number, net, paidAt, paymentOrder }: Registry, toDay = toMoscowDay) {
  const day = toDay(paymentOrder?.date) ?? toDay(paidAt)
  // A payout in an unreadable currency cannot be matched with a credit of the bank statement.
  if (day === null || typeof net.currency === 'string') return null
  const total = paymentOrder?.amount
  return {
    id,
    number,
    day,
    kopecks: toKopecks(net),
    currency: net.currency,
    order: paymentOrder?.number ?? null,
    orderKopecks: total?.currency === net.currency ? toKopecks(total) : null,
    /** Count of all registries that the order pays, also those not loaded; `null` when unknown. */
    orderRegistries: paymentOrder?.registriesCount ?? null,
    /** Account number, masked by the server. */
    account: paymentOrder?.account ?? null,
  }
}

export type Payout = ReturnType<typeof groupPayouts>[number]

/**
 * Groups the registries by payment order, oldest first. A registry without an order is a separate payout.
 * A payout has the fields of its first registry, since the fields of the order are the same for all of them.
 */
export function groupPayouts(registries: readonly PaidRegistry[]) {
  const sorted = registries
    .map((registry) => ({ ...registry, sortKey: `${registry.day} ${registry.order ?? ''} ${registry.id}` }))
    .sort((one, other) => (one.sortKey < other.sortKey ? -1 : 1))
  const byOrder = groupBy(sorted, ({ id, order, day, currency }) =>
    JSON.stringify(order === null ? [id] : [order, day, currency]),
  )
  return [...byOrder.values()].map((rows) => {
    const [first] = rows
    const { orderKopecks, orderRegistries } = first
    const registriesKopecks = rows.reduce((sum, { kopecks }) => sum + kopecks, 0)
    return {
      ...first,
      /** The total of the order; if unknown, the total of its registries. */
      kopecks: orderKopecks ?? registriesKopecks,
      registriesKopecks,
      /** False when `kopecks` may lack registries of the order that were not loaded. */
      isComplete: orderKopecks !== null || (orderRegistries ?? 0) <= rows.length,
      registries: rows.map(({ id, number }) => ({ id, number })),
    }
  })
}

/** Titles of the verdicts, in the order of the groups. */
export const VERDICT_TITLES = {
  missing: 'Не пришло',
  different: 'Сумма другая',
  'other-payer': 'Похоже, но плательщик другой',
  'other-number': 'Похоже, но номер другой',
  'unknown-payer': 'Похоже, но плательщик не проверен',
  unverified: 'Сумма не проверена',
  unlisted: 'От провайдера без реестра',
  arrived: 'Пришло',
  extra: 'Другие поступления',
}

export type Verdict = keyof typeof VERDICT_TITLES

export const VERDICTS = Object.keys(VERDICT_TITLES) as readonly Verdict[]

/** Returns true when the verdict needs a decision by the user. */
export function isQuestion(verdict: Verdict): boolean {
  return ['other-payer', 'other-number', 'unknown-payer', 'unverified', 'unlisted'].includes(verdict)
}

/** Verdicts on payouts; the other verdicts are on credits without a payout. */
export const PAYOUT_VERDICTS = VERDICTS.filter((verdict) => verdict !== 'unlisted' && verdict !== 'extra')

export type Sum = { readonly currency: number; readonly kopecks: number }

export function addAmounts<Row extends { readonly currency: number }>(
  rows: readonly Row[],
  amountOf: (row: Row) => number,
): readonly Sum[] {
  return [...groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    kopecks: own.reduce((sum, row) => sum + amountOf(row), 0),
  }))
}

export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<Key, [Item, ...Item[]]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}
