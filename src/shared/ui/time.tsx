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
  /** ISO 8601; what is not a moment is shown as «—». */
  readonly iso: string | null | undefined
  /** `short`: without the year while it lasts. */
  readonly show?: keyof typeof FORMATS
  readonly className?: string
}

/** A moment in Moscow time; the tooltip tells it by the viewer's own clock when that is another (product §19.3). */
export function MoscowTime({ iso, show = 'date-time', className = '' }: MoscowTimeProps) {
  const moment = iso == null ? null : parseInstant(iso)
  if (iso == null || moment === null) return <span className={className}>—</span>
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
