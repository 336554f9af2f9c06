import { useState } from 'react'
import { useProviderTime } from '@/shared/auth'
import { parseInstant } from '@/shared/lib/moscow-time'
import { MoscowTime } from '@/shared/ui'
import { timeLeftText } from '../model'

/** Until when the buyer cannot apply again; at that moment it says by itself that he can (product §6.8). */
export function CooldownClock({ until }: { readonly until: string }) {
  const moment = parseInstant(until)?.getTime() ?? 0
  const left = moment - useProviderTime(moment).now
  const [wasWaiting] = useState(left > 0)
  return (
    <>
      {left > 0 && (
        <p className="text-hint text-gray-500">
          Новую заявку покупатель сможет подать после <MoscowTime iso={until} />, ещё{' '}
          <span className="whitespace-nowrap tabular">{timeLeftText(left)}</span>
        </p>
      )}
      {/* Always in the page: the end is announced, and the minutes before it are not. */}
      <p role={wasWaiting ? 'status' : undefined} className={left > 0 ? 'sr-only' : 'text-hint font-medium'}>
        {left <= 0 && 'Можно подать новую заявку'}
      </p>
    </>
  )
}
