import { useEffect, useState } from 'react'
import { clockOffsetSlot } from './redirect'
import { readSession } from './session'

/** Clocks read one after the other do not agree to the millisecond. */
const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** Lead of the device's clock over the steady one when this document first read both in this session. */
let anchor: { readonly startedAt: number | undefined; readonly gapMs: number } | undefined

function readProviderTime() {
  const session = readSession()
  const gapMs = Date.now() - performance.now()
  if (anchor === undefined || anchor.startedAt !== session?.startedAt)
    anchor = { startedAt: session?.startedAt, gapMs }
  const now = Date.now() - (clockOffsetSlot.read() ?? 0) * 1000
  // The clock gains when the device sleeps or the clock is set. A take-over compares no clocks.
  const gainedMs = gapMs - anchor.gapMs
  const lost = gainedMs > SECOND_MS ? gainedMs : 0
  return { now, certain: session?.origin === 'take-over' ? null : now - lost }
}

/**
 * Follows the provider's time until the moment, in epoch milliseconds. `now` is what the device's clock says, corrected by
 * its error at the sign-in. `certain` is never ahead of the provider's clock; `null` when nothing is certain.
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
      // Short, since a device that has slept is late with its timers.
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
