import { useState } from 'react'
import { type Application, ApplicationStatus, groupOfStatus } from '@/entities/application'
import { useProviderTime } from '@/shared/auth'
import { formatMoscowDateTime, parseInstant } from '@/shared/lib/moscow-time'
import { isolated } from '@/shared/lib/text'

type Props = { readonly application: Application }

/** Returns the cooling-off state of an issued loan. `isOver` is true only if the provider's clock confirms the end. */
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

/** Formats the end of a cooling-off period, e.g. «22.11, 14:05». */
export function formatCoolingOff({ application: { coolingOffUntil } }: Props): string {
  return formatMoscowDateTime(coolingOffUntil).replace(/\.\d{4}, /, ',\u00a0')
}

/** Renders the status in the list with the cooling-off period, whose end is announced to screen readers. */
export function StatusWithCoolingOff({ application }: Props) {
  const { isCooling, wasCooling } = useCoolingOff({ application })
  return (
    // `relative` contains the absolutely positioned announcement, which would otherwise extend the scrollable area.
    <span className="relative min-w-0 in-[td]:whitespace-nowrap">
      <ApplicationStatus status={application.status} />
      {isCooling && (
        <span className="block pt-1 pl-3.5 text-warning in-[td]:inline in-[td]:pl-0">
          <span className="hidden in-[td]:inline">{' · '}</span>
          {`отдать с\u00a0${formatCoolingOff({ application })}`}
        </span>
      )}
      {wasCooling && (
        <span role="status" className="sr-only">
          {!isCooling && `Заявка ${isolated(application.id)}: срок охлаждения прошёл`}
        </span>
      )}
    </span>
  )
}
