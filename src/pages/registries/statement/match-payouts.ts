import { type DayRange, toUtcMidnight } from '@/shared/lib/moscow-time'
import type { PaidRegistry, Payout, Verdict } from './payout'
import type { Credit } from './statement'

/** Days that money may need; money may also arrive that many days before the date of its payment order. */
export const DAYS_ON_THE_WAY = 3
/** An order may be presented for 10 days, banks take up to 5 working days, and the New Year holidays add 11. */
const MAX_DAYS_LATE = 30
/** The nearest documents of a number, which are tried as parts of its payout, and the steps of that search. */
const MAX_PARTS = 24
const MAX_STEPS = 20_000
/** Payouts that a stranger's documents never match by chance, so that a second payer of as many is the provider too. */
const SEVERAL = 10
/** The longest chain of payouts that exchange their credits; a limit of the stack. */
const MAX_EXCHANGES = 500

const DAY_MS = 86_400_000

/** The registries by their payment orders, oldest first; one without an order is a payout of its own. */
export function groupPayouts(registries: readonly PaidRegistry[]): readonly Payout[] {
  const byOrder = groupBy(registries, ({ id, order, day, currency }) =>
    JSON.stringify(order === null ? [id] : [order, day, currency]),
  )
  return [...byOrder.values()]
    .map((rows) => {
      const sorted = [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))
      const [{ order, day, currency, orderKopecks, orderRegistries, account }] = sorted as [PaidRegistry]
      return {
        order,
        day,
        currency,
        account,
        kopecks: orderKopecks ?? sorted.reduce((sum, { kopecks }) => sum + kopecks, 0),
        isComplete: orderKopecks !== null || (orderRegistries ?? 0) <= sorted.length,
        registries: sorted.map(({ id, number }) => ({ id, number })),
      }
    })
    .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}

function sortKey({ day, order, registries }: Payout): string {
  return `${day} ${order ?? ''} ${registries[0]?.id}`
}

export function isWithin({ day }: Payout, { from, to }: DayRange): boolean {
  return day >= from && day <= to
}

/** The credits that were found for a payout. */
export type Match = { readonly verdict: Verdict; readonly credits: readonly Credit[] }

/** A payout or a credit; `number` and `payer` are empty when unknown, `time` is in days. */
type Entry<Item> = {
  readonly item: Item
  readonly number: string
  readonly payer: string
  readonly time: number
}
/** Returns the credits of a day that may be those of the payout. */
type CandidatesAt = (payout: Entry<Payout>, time: number) => readonly Entry<Credit>[]

/**
 * Finds the credits of each payout; no credit is used twice, and the same input gives the same result. The payers of credits
 * that match by number and amount are the provider. An amount from another payer or with another number is a question.
 */
export function matchPayouts(
  payouts: readonly Payout[],
  credits: readonly Credit[],
  days: DayRange,
): ReadonlyMap<Payout, Match> {
  const wanted = payouts.map((item) => toEntry(item, item.order ?? '', ''))
  const inside = wanted.filter(({ item }) => isWithin(item, days))
  // The money of other days is expected in other statements, so these payouts get the credits that remain.
  const groups = [inside, wanted.filter(({ item }) => !isWithin(item, days))]
  const payerOf = identifyPayers(credits)
  const entries = credits.map((item) => toEntry(item, item.number, payerOf(item)))
  const byNumber = groupBy(entries, ({ number, item, time }) => `${number} ${item.currency} ${time}`)
  const byAmount = groupBy(entries, ({ item, time }) => `${item.kopecks} ${item.currency} ${time}`)
  const sameNumber: CandidatesAt = ({ number, item }, time) =>
    (number !== '' && byNumber.get(`${number} ${item.currency} ${time}`)) || []
  const sameAmount: CandidatesAt = ({ item }, time) =>
    (item.isComplete && byAmount.get(`${item.kopecks} ${item.currency} ${time}`)) || []
  const sameBoth: CandidatesAt = (payout, time) =>
    sameAmount(payout, time).filter(({ number }) => number !== '' && number === payout.number)
  const provider = findProvider(wanted, inside, sameNumber, sameAmount)

  const matches = new Map<Payout, Match>()
  const used = new Set<Entry<Credit>>()
  const take = ({ item }: Entry<Payout>, verdict: Verdict, found: readonly Entry<Credit>[]) => {
    matches.set(item, { verdict, credits: found.map((credit) => credit.item) })
    for (const credit of found) used.add(credit)
  }
  /** Returns the verdict on a credit of the same amount. */
  const judge = ({ payer, number }: Entry<Credit>, payout: Entry<Payout>): Verdict => {
    if (!provider.has(payer)) return provider.size === 0 || payer === '' ? 'unknown-payer' : 'other-payer'
    return number === '' || payout.number === '' || number === payout.number ? 'arrived' : 'other-number'
  }
  const pair = (group: typeof wanted, verdicts: Verdict[], candidatesAt: CandidatesAt, daysLate: number) => {
    const open = group.filter(
      (payout) => !matches.has(payout.item) && nearest(payout, candidatesAt, daysLate).length > 0,
    )
    const holders = new Map<Entry<Credit>, Entry<Payout>>()
    // A payout that has a credit within a number of days keeps one, so the nearest of all pairs come first.
    for (let reach = 0; reach <= daysLate; reach += 1) {
      const seen = new Set<Entry<Credit>>()
      /** Gives the payout a credit, if need be that of another payout that can have another credit. */
      const assign = (payout: Entry<Payout>, depth: number): boolean =>
        nearest(payout, candidatesAt, reach).some((credit) => {
          const holder = holders.get(credit)
          const isTaken = used.has(credit) && holder === undefined
          if (isTaken || seen.has(credit) || !verdicts.includes(judge(credit, payout))) return false
          seen.add(credit)
          if (depth > MAX_EXCHANGES) return false
          if (holder !== undefined && !assign(holder, depth + 1)) return false
          holders.set(credit, payout)
          take(payout, judge(credit, payout), [credit])
          return true
        })
      for (const payout of open) if (!matches.has(payout.item) && assign(payout, 0)) seen.clear()
    }
  }
  /** Returns the credits that the provider sent under the number of an open payout. */
  const numbered = (payout: Entry<Payout>, daysLate: number) =>
    nearest(payout, sameNumber, daysLate).filter(
      (credit) => !matches.has(payout.item) && !used.has(credit) && provider.has(credit.payer),
    )

  for (const group of groups) pair(group, ['arrived'], sameBoth, MAX_DAYS_LATE)
  for (const payout of groups.flat()) {
    const parts = findSum(numbered(payout, MAX_DAYS_LATE), payout.item)
    if (parts !== null) take(payout, 'arrived', parts)
  }
  for (const payout of groups.flat()) {
    const others = numbered(payout, DAYS_ON_THE_WAY)
    if (others.length > 0) take(payout, payout.item.isComplete ? 'different' : 'unverified', others)
  }
  for (const group of groups) pair(group, ['arrived'], sameAmount, DAYS_ON_THE_WAY)
  pair(inside, ['other-number'], sameAmount, DAYS_ON_THE_WAY)
  pair(inside, ['other-payer', 'unknown-payer'], sameBoth, MAX_DAYS_LATE)
  pair(inside, ['other-payer', 'unknown-payer'], sameAmount, DAYS_ON_THE_WAY)
  return matches
}

/**
 * Returns the payers that are the provider: who paid the most payouts by number and amount, and who paid several and at least
 * half as many. Of two who paid as few, either may be a stranger.
 */
function findProvider(
  wanted: readonly Entry<Payout>[],
  inside: readonly Entry<Payout>[],
  sameNumber: CandidatesAt,
  sameAmount: CandidatesAt,
): ReadonlySet<string> {
  const payers = wanted.flatMap((payout) => {
    const byPayer = groupBy(nearest(payout, sameNumber, MAX_DAYS_LATE), ({ payer }) => payer)
    const found = [...byPayer].flatMap(([payer, own]) => (findSum(own, payout.item) === null ? [] : [payer]))
    // A payout that two payers have paid identifies neither.
    return found.length === 1 ? found : []
  })
  const isNumbered = payers.length > 0
  if (!isNumbered) {
    const equal = inside.flatMap((payout) => nearest(payout, sameAmount, DAYS_ON_THE_WAY))
    payers.push(...[...new Set(equal)].map(({ payer }) => payer))
  }
  // Amounts alone prove less: a payer needs at least half of the payouts.
  const least = isNumbered ? 1 : Math.max(2, inside.length / 2)
  const counts = [...groupBy(payers, (payer) => payer)].map(([payer, { length }]) => ({ payer, length }))
  const [most = 0, second = 0] = counts.map(({ length }) => length).sort((one, other) => other - one)
  const isLeader = (count: number) =>
    (count === most && most > second) || (count >= SEVERAL && count * 2 >= most)
  return new Set(counts.flatMap(({ payer, length }) => (length >= least && isLeader(length) ? [payer] : [])))
}

/** Returns a key for the payer of a credit: the ИНН, otherwise the account, otherwise the name. */
function identifyPayers(credits: readonly Credit[]): (credit: Credit) => string {
  const toName = ({ payer }: Credit) => payer.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const known = new Map<string, string>()
  for (const { inn, account } of credits) if (inn !== '') known.set(account, inn)
  const byAccount = ({ inn, account }: Credit) => inn || known.get(account) || account
  for (const credit of credits) if (byAccount(credit) !== '') known.set(toName(credit), byAccount(credit))
  return (credit) => byAccount(credit) || known.get(toName(credit)) || toName(credit)
}

function toEntry<Item extends Payout | Credit>(item: Item, order: string, payer: string): Entry<Item> {
  const number = order.trim().replace(/^[№\s0]+/, '')
  // «б/н» means "without a number".
  const isBlank = /^(?:б[/.\s]*н\.?|[^\p{L}\p{N}]*)$/iu.test(number)
  return { item, number: isBlank ? '' : number, payer, time: toUtcMidnight(item.day).getTime() / DAY_MS }
}

/** Returns the credits by the days between, 0, 1, −1, 2, −2 and so on. */
function nearest(
  payout: Entry<Payout>,
  candidatesAt: CandidatesAt,
  daysLate: number,
): readonly Entry<Credit>[] {
  return Array.from({ length: 2 * daysLate + 1 }, (_, index) =>
    index % 2 === 0 ? -index / 2 : (index + 1) / 2,
  )
    .filter((days) => days >= -DAYS_ON_THE_WAY)
    .flatMap((days) => candidatesAt(payout, payout.time + days))
}

/** Returns credits that add up to the payout, the nearest first; `null` when there are none, or too many to try. */
function findSum(credits: readonly Entry<Credit>[], payout: Payout): readonly Entry<Credit>[] | null {
  let steps = payout.isComplete ? MAX_STEPS : 0
  const find = (start: number, left: number): readonly Entry<Credit>[] | null => {
    const first = start < MAX_PARTS ? credits[start] : undefined
    if (left === 0) return []
    steps -= 1
    if (first === undefined || left < 0 || steps < 0) return null
    const others = find(start + 1, left - first.item.kopecks)
    return others === null ? find(start + 1, left) : [first, ...others]
  }
  return find(0, payout.kopecks)
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
