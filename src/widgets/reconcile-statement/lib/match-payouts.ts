import { toUtcMidnight } from '@/shared/lib/moscow-time'
import type { PaidRegistry, Payout } from '../model/payout'
import type { Credit } from '../model/statement'

/** How far the days of a payment order and of its money may be apart. */
export const DAYS_ON_THE_WAY = 3

const DAY_MS = 86_400_000

/** The registries by their payment orders, oldest first; one without an order is a payout of its own. */
export function payoutsOf(registries: readonly PaidRegistry[]): readonly Payout[] {
  const byOrder = new Map<string, PaidRegistry[]>()
  for (const registry of registries) {
    const { id, order, day, currency } = registry
    const key = JSON.stringify(order === null ? [id] : [order, day, currency])
    const others = byOrder.get(key)
    if (others === undefined) byOrder.set(key, [registry])
    else others.push(registry)
  }
  return [...byOrder.values()]
    .map((rows) => {
      const sorted = [...rows].sort(byText(({ id }) => id))
      const [{ order, day, currency, orderKopecks, account }] = sorted as [PaidRegistry]
      return {
        order,
        day,
        currency,
        account,
        kopecks: orderKopecks ?? sorted.reduce((sum, { kopecks }) => sum + kopecks, 0),
        registries: sorted.map(({ id, number }) => ({ id, number })),
      }
    })
    .sort(byText(({ day, order, registries }) => `${day} ${order ?? ''} ${registries[0]?.id}`))
}

/**
 * Which money of the statement came for which payout, each document once: by number and sum, by the parts of an order that
 * add up to it, by sum and day, and by the number alone, with another sum. The same input gives the same answer.
 *
 * @returns the places of the credits, in the order of the payouts; none for a payout that did not come
 */
export function matchPayouts(
  payouts: readonly Payout[],
  credits: readonly Credit[],
): readonly (readonly number[])[] {
  const taken: number[][] = payouts.map(() => [])
  const used = new Set<number>()
  const take = (payout: number, places: readonly number[]) => {
    taken[payout] = [...places]
    for (const place of places) used.add(place)
  }
  const creditDays = credits.map(dayNumber)
  const payoutDays = payouts.map(dayNumber)
  const distance = (payout: number, credit: number) =>
    Math.abs((payoutDays[payout] ?? 0) - (creditDays[credit] ?? 0))

  const byNumber = placesBy(credits, ({ number, currency }) => numberKey(number, currency))
  /** Unused documents of the payout's number. */
  const named = (payout: number) => {
    const { order = null, currency = 0 } = payouts[payout] ?? {}
    const places = order === null ? [] : (byNumber.get(numberKey(order, currency)) ?? [])
    return places.filter((place) => !used.has(place))
  }
  const near = (payout: number) => named(payout).filter((place) => distance(payout, place) <= DAYS_ON_THE_WAY)
  const open = () => payouts.flatMap((_, payout) => (taken[payout]?.length === 0 ? [payout] : []))
  const sumOf = (places: readonly number[]) =>
    places.reduce((sum, place) => sum + (credits[place]?.kopecks ?? 0), 0)

  for (const payout of open()) {
    const [nearest] = named(payout)
      .filter((place) => credits[place]?.kopecks === payouts[payout]?.kopecks)
      .sort((one, other) => distance(payout, one) - distance(payout, other) || one - other)
    if (nearest !== undefined) take(payout, [nearest])
  }
  for (const payout of open()) {
    const parts = near(payout)
    if (parts.length > 1 && sumOf(parts) === payouts[payout]?.kopecks) take(payout, parts)
  }

  // A document with the number of another open payout is that one's, whatever its sum.
  const reserved = new Set(open().flatMap(near))
  const free = placesBy(credits, ({ kopecks, currency }, place) =>
    used.has(place) || reserved.has(place) ? null : `${kopecks} ${currency}`,
  )
  for (const places of free.values()) {
    places.sort((one, other) => (creditDays[one] ?? 0) - (creditDays[other] ?? 0) || one - other)
  }
  // Both run by day, so that the earliest of equal sums leaves most for those that follow.
  const seen = new Map<string, number>()
  for (const payout of open()) {
    const key = `${payouts[payout]?.kopecks} ${payouts[payout]?.currency}`
    const places = free.get(key) ?? []
    let next = seen.get(key) ?? 0
    const earliest = (payoutDays[payout] ?? 0) - DAYS_ON_THE_WAY
    while (next < places.length && (creditDays[places[next] ?? 0] ?? 0) < earliest) next += 1
    const place = places[next]
    if (place !== undefined && distance(payout, place) <= DAYS_ON_THE_WAY) {
      take(payout, [place])
      next += 1
    }
    seen.set(key, next)
  }

  for (const payout of open()) take(payout, near(payout))
  return taken
}

/** Banks and providers write the same number with and without leading zeros. */
function numberKey(number: string, currency: number): string {
  return `${number.trim().replace(/^0+(?=.)/, '')} ${currency}`
}

/** Places of the credits by their key; those without a key are left out. */
function placesBy(
  credits: readonly Credit[],
  keyOf: (credit: Credit, place: number) => string | null,
): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [place, credit] of credits.entries()) {
    const key = keyOf(credit, place)
    if (key === null) continue
    const others = places.get(key)
    if (others === undefined) places.set(key, [place])
    else others.push(place)
  }
  return places
}

function dayNumber({ day }: Pick<Credit, 'day'>): number {
  return toUtcMidnight(day).getTime() / DAY_MS
}

function byText<Item>(textOf: (item: Item) => string) {
  return (one: Item, other: Item) => {
    const [left, right] = [textOf(one), textOf(other)]
    return left < right ? -1 : left > right ? 1 : 0
  }
}
