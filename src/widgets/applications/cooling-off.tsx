import { useState } from 'react'
import { type Application, ApplicationStatus, groupOfStatus } from '@/entities/application'
import { useProviderTime } from '@/shared/auth'
import { formatMoscowDateTime, parseInstant } from '@/shared/lib/moscow-time'
import { isolated } from '@/shared/lib/text'

type Props = { readonly application: Application }

/** Follows the cooling-off period of an issued loan. After it, `isOver` is false where the clock may be wrong. */
export function useCoolingOff({ application: { status, coolingOffUntil } }: Props) {
  const isIssued = groupOfStatus(status)?.id === 'issued'
  const until = isIssued ? (parseInstant(coolingOffUntil ?? '')?.getTime() ?? null) : null
  const { now, certain } = useProviderTime(until)
  const isCooling = until !== null && now < until
  const isOver = until !== null && !isCooling && certain !== null && certain >= until
  const [wasCooling, setWasCooling] = useState(false)
  if (isCooling && !wasCooling) setWasCooling(true)
  return { isCooling, isOver, wasCooling }
}

/** «Охлаждение до 22.11, 14:05. Товар пока не выдавайте» */
export function formatCoolingOff({ application: { coolingOffUntil } }: Props): string {
  const until = formatMoscowDateTime(coolingOffUntil).replace(/\.\d{4}/, '')
  return `Охлаждение до ${until}. Товар пока не выдавайте`
}

/** The status in the list, with the cooling-off period. Its end is announced, as the drawer announces its own. */
export function StatusWithCoolingOff({ application }: Props) {
  const { isCooling, wasCooling } = useCoolingOff({ application })
  return (
    // The announcement is positioned, and must not reach beyond the columns that scroll.
    <span className="relative block min-w-0">
      <ApplicationStatus status={application.status} />
      {isCooling && <span className="block text-hint font-medium">{formatCoolingOff({ application })}</span>}
      {wasCooling && (
        <span role="status" className="sr-only">
          {!isCooling && `Заявка ${isolated(application.id)}: срок охлаждения прошёл`}
        </span>
      )}
    </span>
  )
}
