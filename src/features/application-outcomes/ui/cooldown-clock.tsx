import { useEffect, useState } from 'react'
import { parseInstant } from '@/shared/lib/moscow-time'
import { MoscowTime } from '@/shared/ui'
import { timeLeftText, untilNextMinute } from '../model'

/** Until when the buyer cannot apply again; at that moment it says by itself that he can (product §6.8). */
export function CooldownClock({ until }: { readonly until: string }) {
  const left = useTimeLeft(parseInstant(until)?.getTime() ?? 0)
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

/** Milliseconds until a moment, by the minute. A tab that has slept looks at the clock as soon as it is back. */
function useTimeLeft(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = moment - now
  useEffect(() => {
    if (left <= 0) return
    const look = () => setNow(Date.now())
    const timer = setTimeout(look, untilNextMinute(moment - Date.now()))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [left, moment])
  return left
}
