import { useState } from 'react'
import { useProviderTime } from '@/shared/auth'
import { formatMoscowDateTime, parseInstant } from '@/shared/lib/moscow-time'

/** Renders the time until which the buyer cannot apply again, and announces its end (product §6.8). */
export function CooldownClock({ until }: { readonly until: string }) {
  const moment = parseInstant(until)?.getTime() ?? 0
  const left = moment - useProviderTime(moment).now
  const [wasWaiting] = useState(left > 0)
  return (
    <>
      {left > 0 && (
        <p className="text-hint text-gray-500">
          {`Новую заявку можно подать ${formatMoscowDateTime(until).replace(', ', ' после ')}`}
        </p>
      )}
      {/* A live region must exist before its text changes. Only the end is announced, not each minute before it. */}
      <p role={wasWaiting ? 'status' : undefined} className={left > 0 ? 'sr-only' : 'text-hint font-medium'}>
        {left <= 0 && 'Можно подать новую заявку'}
      </p>
    </>
  )
}
