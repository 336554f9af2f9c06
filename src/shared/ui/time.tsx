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
  /** ISO 8601 moment, or a day, which is shown without time. Any other value is shown as «—». */
  readonly iso: string | null | undefined
  /** Format; `short` omits the current year. */
  readonly show?: keyof typeof FORMATS
  readonly className?: string
}

/** Renders a moment in Moscow time; a tooltip shows the viewer's local time if it differs (product §19.3). */
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
