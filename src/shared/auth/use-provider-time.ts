import { useEffect, useState } from 'react'
import { clockOffsetSlot } from './redirect'
import { readSession } from './session'

/** Tolerance in milliseconds: two clocks read one after the other never match exactly. */
const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** `gapMs`: offset in milliseconds between the wall and the monotonic clock, measured once per document and session. */
let anchor: { readonly startedAt: number | undefined; readonly gapMs: number } | undefined

function readProviderTime() {
  const session = readSession()
  const gapMs = Date.now() - performance.now()
  if (anchor === undefined || anchor.startedAt !== session?.startedAt)
    anchor = { startedAt: session?.startedAt, gapMs }
  const now = Date.now() - (clockOffsetSlot.read() ?? 0) * 1000
  // The gap grows when the device sleeps or its clock is set forward, so the growth is subtracted. After a
  // take-over the offset is unknown, because only the `iat` of an ID token measures it.
  const gainedMs = gapMs - anchor.gapMs
  const lost = gainedMs > SECOND_MS ? gainedMs : 0
  return { now, certain: session?.origin === 'take-over' ? null : now - lost }
}

/**
 * Returns the provider's time, updated until `moment` (epoch milliseconds). `now` is the device's time minus its
 * offset at the sign-in. `certain` is never ahead of the provider's clock; `null` after a take-over, which does not
 * measure the offset.
 */
export function useProviderTime(moment: number | null) {
  const [time, setTime] = useState(readProviderTime)
  useEffect(() => {
    if (moment === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const read = readProviderTime()
      const left = moment - (read.certain ?? read.now)
      clearTimeout(timer)
      // Uses short timers, because a long timer fires late after the device has slept.
      if (left > 0) timer = setTimeout(look, left % MINUTE_MS || MINUTE_MS)
      setTime(read)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [moment])
  return time
}
