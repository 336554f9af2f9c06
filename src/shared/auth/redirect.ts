import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

let isUnderWay = false
let isUpToUser = false

/** State of this document's redirect to the provider, secure host or error page. A document redirects at most once. */
export const redirect = {
  /** True once the browser is navigating away: pending work ends without a toast or retry (quality 10). */
  isRedirecting: () => isUnderWay,
  /** Marks the redirect as started. Returns false when one has already started. */
  begin(): boolean {
    if (isUnderWay) return false
    isUnderWay = true
    return true
  },
  cancel(): void {
    isUnderWay = false
  },
  /** Records that another tab has ended the session: from now on only the user can start a sign-in. */
  waitForUser(): void {
    isUpToUser = true
  },
  isWaitingForUser: () => isUpToUser,
  /** Restores the state of a new document, for tests. */
  reset(): void {
    isUnderWay = false
    isUpToUser = false
  },
}

/** Maximum number of redirects to one target within a minute: a third would fail, too (quality 11, 12). */
const MAX_TRIPS = 2
const WINDOW_MS = 60_000

function loopGuard(name: string) {
  const slot = storageSlot<readonly number[]>({
    area: 'session',
    name: `departures-${name}`,
    schema: z.array(z.number()),
  })
  const recent = () => slot.read()?.filter((time) => Math.abs(Date.now() - time) < WINDOW_MS) ?? []
  return {
    isLooping: (waiting: readonly { readonly startedAt: number }[] = []) =>
      recent().filter((time) => !waiting.some(({ startedAt }) => startedAt === time)).length >= MAX_TRIPS,
    recordDeparture: (time = Date.now()) => slot.write([...recent(), time]),
    reset: slot.remove,
  }
}

export const signInLoop = loopGuard('sign-in')

export const secureAuthLoop = loopGuard('secure')

const NOTICEABLE_SECONDS = 5 * 60

/** Seconds by which the device's clock was ahead of the provider's at the last sign-in. */
export const clockOffsetSlot = storageSlot<number>({
  area: 'session',
  name: 'clock-offset',
  schema: z.number(),
})

/** Returns true when the device's clock is off by enough to warn the user (quality 11). */
export function isClockOff(offsetSeconds: number): boolean {
  return Math.abs(offsetSeconds) > NOTICEABLE_SECONDS
}

export function rememberClockOffset(offsetSeconds: number): void {
  clockOffsetSlot.write(offsetSeconds)
}

export function wasClockOff(): boolean {
  return isClockOff(clockOffsetSlot.read() ?? 0)
}
