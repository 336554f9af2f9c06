import { linkOptions } from '@tanstack/react-router'
import type { StatusGroupId } from '@/entities/purchase-request'
import { type DayRange, formatPeriodParam } from '@/shared/lib/moscow-time'
import { listParam } from '@/shared/lib/search-param'

type LostRows = {
  readonly days: DayRange
  readonly merchants: readonly string[]
  readonly group: StatusGroupId
}

/** The list with the rows that a loss counts, and no others. */
export function lossLink({ days, merchants, group }: LostRows) {
  return linkOptions({
    to: '/bnpl/{-$selected}',
    search: {
      period: formatPeriodParam({ kind: 'range', ...days }),
      merchants: listParam(merchants),
      group,
    },
  })
}
