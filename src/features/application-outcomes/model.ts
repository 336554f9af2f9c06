import { type GroupCounts, STATUS_GROUPS, type StatusGroupId } from '@/entities/application'
import { addDays, type DayRange, moscowDay } from '@/shared/lib/moscow-time'

/** Returns the days before today, because today's applications are not final; `null` if there are none. */
export function daysBeforeToday({ from, to }: DayRange, now: Date): DayRange | null {
  const yesterday = addDays(moscowDay(now), -1)
  const last = to < yesterday ? to : yesterday
  return from > last ? null : { from, to: last }
}

/** Status groups of applications that have not resulted in a loan, in the order of the process. */
const LOST: readonly StatusGroupId[] = [
  'new',
  'form',
  'review',
  'signing',
  'declined-by-client',
  'declined-by-lenders',
]

export type Loss = ReturnType<typeof computeLosses>[number]

/** Returns the count and share of applications that have not resulted in a loan, per group (product §6.7). */
export function computeLosses({ total, byGroup }: GroupCounts) {
  return STATUS_GROUPS.filter(({ id }) => LOST.includes(id)).map(({ id, label }) => {
    const count = byGroup.get(id) ?? 0
    return { id, label, count, percent: total === 0 ? null : Math.round((count / total) * 100) }
  })
}

/** Returns the groups with the highest loss: several when they tie, none when nothing was lost. */
export function findGreatestLosses(losses: readonly Loss[]): readonly Loss[] {
  const highest = Math.max(...losses.map(({ count }) => count))
  return losses.filter(({ count }) => count > 0 && count === highest)
}
