import { type GroupCounts, STATUS_GROUPS, type StatusGroupId } from '@/entities/application'
import { addDays, type DayRange, moscowDay, previousPeriod, toUtcMidnight } from '@/shared/lib/moscow-time'
import { formatCount, plural } from '@/shared/lib/text'

export type CountedDays = {
  readonly days: DayRange
  /** The last instant that is counted; `null` for all of the last day. */
  readonly until: Date | null
}

/** The equal period before; one that holds today is compared with the same hours. */
export function periodBefore(days: DayRange, askedAt: Date): CountedDays {
  const before = previousPeriod(days)
  if (days.to < moscowDay(askedAt)) return { days: before, until: null }
  const shift = toUtcMidnight(days.to).getTime() - toUtcMidnight(before.to).getTime()
  return { days: before, until: new Date(askedAt.getTime() - shift) }
}

/** The days without today, whose applications are still being processed; `null` when none is left. */
export function daysBeforeToday({ from, to }: DayRange, now: Date): DayRange | null {
  const yesterday = addDays(moscowDay(now), -1)
  const last = to < yesterday ? to : yesterday
  return from > last ? null : { from, to: last }
}

/** Statuses after the lenders’ approval. A client who declines may have done so before it. */
const APPROVED: readonly StatusGroupId[] = ['signing', 'issued', 'paid', 'refund']

/** Where an application may end, or stop, before its credit is given, in the order of the process. */
const LOST: readonly StatusGroupId[] = [
  'new',
  'form',
  'review',
  'signing',
  'declined-by-client',
  'declined-by-lenders',
]

/** The share of approved applications among those with the lenders' decision (product §6.6), in whole per cent. */
export function computeApproval({ byGroup }: GroupCounts) {
  const approved = APPROVED.reduce((sum, id) => sum + (byGroup.get(id) ?? 0), 0)
  const decided = approved + (byGroup.get('declined-by-lenders') ?? 0)
  return { approved, decided, percent: toPercent(approved, decided) }
}

type Loss = {
  readonly id: StatusGroupId
  readonly label: string
  readonly count: number
  /** Share of all applications in whole per cent; `null` when there are none. */
  readonly percent: number | null
}

/** Applications that did not become a credit, by their group (product §6.7). */
export function computeLosses({ total, byGroup }: GroupCounts): readonly Loss[] {
  return STATUS_GROUPS.filter(({ id }) => LOST.includes(id)).map(({ id, label }) => {
    const count = byGroup.get(id) ?? 0
    return { id, label, count, percent: toPercent(count, total) }
  })
}

export type ComparedLoss = Loss & {
  /** Percentage points; `null` when there is nothing to compare with. */
  readonly points: number | null
}

/** The losses with their change, and the one that takes most. */
export function compareLosses(counts: GroupCounts, before: GroupCounts | null) {
  const earlier = before === null ? [] : computeLosses(before)
  const losses = computeLosses(counts).map((loss): ComparedLoss => {
    const was = earlier.find(({ id }) => id === loss.id)?.percent ?? null
    return { ...loss, points: pointsBetween(loss.percent, was) }
  })
  const highest = Math.max(...losses.map(({ count }) => count))
  return { losses, most: losses.find(({ count }) => count > 0 && count === highest) ?? null }
}

function toPercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}

/** Subtracts rounded per cents, as they are shown. */
export function pointsBetween(percent: number | null, before: number | null): number | null {
  return percent === null || before === null ? null : percent - before
}

/** «+3», «−2». */
export function signed(change: number): string {
  return `${change > 0 ? '+' : '\u2212'}${formatCount(Math.abs(change))}`
}

export function pointsText(points: number): string {
  return points === 0 ? 'без изменений' : `${signed(points)}\u00a0п.\u00a0п.`
}

const MINUTE_MS = 60_000
const MINUTES_OF_DAY = 24 * 60

/** «3 ч 12 мин», «29 дней 4 ч», rounded up to the minute, so that it is never nothing before the end. */
export function timeLeftText(leftMs: number): string {
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  const days = Math.floor(minutes / MINUTES_OF_DAY)
  const hours = Math.floor((minutes % MINUTES_OF_DAY) / 60)
  if (days > 0) return joined(plural(days, ['день', 'дня', 'дней']), unit(hours, 'ч'))
  return joined(unit(hours, 'ч'), unit(minutes % 60, 'мин'))
}

function unit(count: number, name: string): string {
  return count === 0 ? '' : `${count}\u00a0${name}`
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\u00a0')
}
