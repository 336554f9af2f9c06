import {
  formatMoscowDateTime,
  formatMoscowDay,
  parseInstant,
  shortMoscowDateTime,
  viewerDateTime,
} from '@/shared/lib/moscow-time'

const FORMATS = {
  'date-time': formatMoscowDateTime,
  day: formatMoscowDay,
  short: (iso: string) => shortMoscowDateTime(iso, new Date()),
} as const

type MoscowTimeProps = {
  /** ISO 8601: a moment, or a day, which has no time to show. Anything else is shown as «—». */
  readonly iso: string | null | undefined
  /** `short`: without the year while it lasts. */
  readonly show?: keyof typeof FORMATS
  readonly className?: string
}

/** A moment in Moscow time; the tooltip tells it by the viewer's own clock when that is another (product §19.3). */
export function MoscowTime({ iso, show = 'date-time', className = '' }: MoscowTimeProps) {
  const moment = iso == null ? null : parseInstant(iso)
  if (iso == null || moment === null) return <span className={className}>{formatMoscowDay(iso)}</span>
  return (
    <time
      dateTime={moment.toISOString()}
      title={viewerDateTime(iso) ?? undefined}
      className={`tabular sm:whitespace-nowrap ${className}`}
    >
      {FORMATS[show](iso)}
    </time>
  )
}
