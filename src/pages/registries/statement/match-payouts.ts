import { type DayRange, toUtcMidnight } from '@/shared/lib/moscow-time'
import type { Credit } from './parse-statement'
import { groupBy, type Payout, type Verdict } from './payout'

/**
 * Maximum days that a transfer usually takes. The credit of a weak match is at most this many days later than the
 * payment order (of a strong match: `MAX_DAYS_LATE`), and any credit at most this many days earlier.
 */
export const DAYS_ON_THE_WAY = 3
/** Maximum days from order to credit: 10 until the bank has the order, 5 for the transfer, 11 New Year holidays; the rest is a reserve. */
const MAX_DAYS_LATE = 30
/** Limits of {@link findSum}: the number of credits that are combined, and the number of search steps. */
const MAX_PARTS = 24
const MAX_STEPS = 20_000
/** Number of matching payouts that identifies a payer as the provider; fewer may match by chance. */
const SEVERAL = 10
/** Maximum number of payouts in a chain of reassigned credits, which limits the recursion. */
const MAX_EXCHANGES = 500
const DAY_MS = 86_400_000

export const isWithin = ({ day }: Pick<Payout, 'day'>, { from, to }: DayRange) => day >= from && day <= to

/** A payout or a credit. `number` and `payer` are empty when unknown; `time` is in days. */
type Entry<Item extends Payout | Credit> = ReturnType<typeof toEntry<Item>>
type Payouts = readonly Entry<Payout>[]
type CandidatesAt = (payout: Entry<Payout>, time: number) => readonly Entry<Credit>[]

/**
 * Finds the credits of each payout, and uses each credit at most once. The provider is the payer whose credits match
 * by number and amount, or by amount alone if no number matches. A credit of another payer or with another number
 * needs the user's decision.
 */
export function matchPayouts(payouts: readonly Payout[], credits: readonly Credit[], days: DayRange) {
  const wanted = payouts.map((item) => toEntry(item, item.order ?? '', ''))
  const inside = wanted.filter(({ item }) => isWithin(item, days))
  // Payouts of days that the statement does not cover are matched last.
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

  const matches = new Map<Payout, { readonly verdict: Verdict; readonly credits: readonly Credit[] }>()
  const used = new Set<Entry<Credit>>()
  const take = ({ item }: Entry<Payout>, verdict: Verdict, found: readonly Entry<Credit>[]) => {
    matches.set(item, { verdict, credits: found.map((credit) => credit.item) })
    for (const credit of found) used.add(credit)
  }
  /** Returns the verdict on a credit with the payout's amount. */
  const judge = ({ payer, number }: Entry<Credit>, payout: Entry<Payout>): Verdict => {
    if (!provider.has(payer)) return provider.size === 0 || payer === '' ? 'unknown-payer' : 'other-payer'
    return number === '' || payout.number === '' || number === payout.number ? 'arrived' : 'other-number'
  }
  const pair = (group: Payouts, verdicts: Verdict[], candidatesAt: CandidatesAt, daysLate: number) => {
    const open = group.filter(
      (payout) => !matches.has(payout.item) && nearest(payout, candidatesAt, daysLate).length > 0,
    )
    const holders = new Map<Entry<Credit>, Entry<Payout>>()
    // Matches the closest dates first. A payout that has a credit never loses it without getting another one.
    for (let reach = 0; reach <= daysLate; reach += 1) {
      const seen = new Set<Entry<Credit>>()
      /** Assigns a credit to the payout. If another payout has it, that payout must find a different one. */
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
  /** Returns the provider's credits with the order number of a payout that has no credit yet. */
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
  return { matches, isProvider: (credit: Credit) => provider.has(payerOf(credit)) }
}

/**
 * Returns the payers that count as the provider: the payer with the most matches, unless two payers have equally
 * many, and every payer with at least `SEVERAL` matches and half of that maximum.
 */
function findProvider(wanted: Payouts, inside: Payouts, sameNumber: CandidatesAt, sameAmount: CandidatesAt) {
  const payers = wanted.flatMap((payout) => {
    const byPayer = groupBy(nearest(payout, sameNumber, MAX_DAYS_LATE), ({ payer }) => payer)
    const found = [...byPayer].flatMap(([payer, own]) => (findSum(own, payout.item) === null ? [] : [payer]))
    // A payout that matches credits of two payers identifies neither.
    return found.length === 1 ? found : []
  })
  const isNumbered = payers.length > 0
  if (!isNumbered) {
    const equal = inside.flatMap((payout) => nearest(payout, sameAmount, DAYS_ON_THE_WAY))
    payers.push(...[...new Set(equal)].map(({ payer }) => payer))
  }
  // A match by amount alone is weak evidence, so the payer must match at least half of the payouts.
  const least = isNumbered ? 1 : Math.max(2, inside.length / 2)
  const counts = [...groupBy(payers, (payer) => payer)].map(([payer, { length }]) => ({ payer, length }))
  const [most = 0, second = 0] = counts.map(({ length }) => length).sort((one, other) => other - one)
  const isLeader = (count: number) =>
    (count === most && most > second) || (count >= SEVERAL && count * 2 >= most)
  return new Set(counts.flatMap(({ payer, length }) => (length >= least && isLeader(length) ? [payer] : [])))
}

/** Identifies a payer by tax number (ИНН), otherwise by account, otherwise by name. */
function identifyPayers(credits: readonly Credit[]): (credit: Credit) => string {
  const toName = ({ payer }: Credit) => payer.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const known = new Map<string, string>()
  for (const { inn, account } of credits) if (inn !== '') known.set(account, inn)
  const byAccount = ({ inn, account }: Credit) => inn || known.get(account) || account
  for (const credit of credits) if (byAccount(credit) !== '') known.set(toName(credit), byAccount(credit))
  return (credit) => byAccount(credit) || known.get(toName(credit)) || toName(credit)
}

function toEntry<Item extends Payout | Credit>(item: Item, order: string, payer: string) {
  const number = order.trim().replace(/^[№\s0]+/, '')
  // «б/н» means "without a number".
  const isBlank = /^(?:б[/.\s]*н\.?|[^\p{L}\p{N}]*)$/iu.test(number)
  return { item, number: isBlank ? '' : number, payer, time: toUtcMidnight(item.day).getTime() / DAY_MS }
}

/** Returns the credits near a payout, sorted by the distance of their dates: 0, 1, −1, 2, −2 days and so on. */
function nearest(payout: Entry<Payout>, candidatesAt: CandidatesAt, daysLate: number) {
  const byDistance = Array.from({ length: daysLate }, (_, index) => [index + 1, -index - 1]).flat()
  return [0, ...byDistance]
    .filter((days) => days >= -DAYS_ON_THE_WAY)
    .flatMap((days) => candidatesAt(payout, payout.time + days))
}

/** Returns the nearest credits that add up to the payout; `null` if none do, or after too many steps. */
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
