import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

let isUnderWay = false
let isUpToUser = false

/** How the browser leaves this document for the provider, the secure host or a page that explains: once. */
export const redirect = {
  /**
   * True once the browser was told to leave. What still runs in this document should end silently: no toast, no retry,
   * no second redirect (quality 10).
   */
  isRedirecting: () => isUnderWay,
  /** Starts the one redirect of this document; false when it has started already. */
  begin(): boolean {
    if (isUnderWay) return false
    isUnderWay = true
    return true
  },
  /** The browser stays after all. */
  cancel(): void {
    isUnderWay = false
  },
  /** Another tab has ended this tab's session: only a press of the user leads on to the sign-in. */
  waitForUser(): void {
    isUpToUser = true
  },
  isWaitingForUser: () => isUpToUser,
  /** As in a new document; for tests. */
  reset(): void {
    isUnderWay = false
    isUpToUser = false
  },
}

/** Two round trips within a minute that brought nothing: the third one would not either (quality 11, 12). */
const MAX_TRIPS = 2
const WINDOW_MS = 60_000

type LoopGuard = {
  /** True when the next automatic departure would go round in circles. */
  readonly isLooping: () => boolean
  readonly recordDeparture: () => void
  readonly reset: () => void
}

function loopGuard(name: string): LoopGuard {
  const slot = storageSlot<readonly number[]>({
    area: 'session',
    name: `departures-${name}`,
    version: 1,
    schema: z.array(z.number()),
  })
  const recent = () => {
    const now = Date.now()
    return slot.read()?.filter((time) => Math.abs(now - time) < WINDOW_MS) ?? []
  }
  return {
    isLooping: () => recent().length >= MAX_TRIPS,
    recordDeparture: () => slot.write([...recent(), Date.now()]),
    reset: slot.remove,
  }
}

/** Departures to the identity provider. */
export const signInLoop = loopGuard('sign-in')

/** Departures to the secure host's auth page. */
export const secureAuthLoop = loopGuard('secure')

const NOTICEABLE_SECONDS = 5 * 60

const clockOffsetSlot = storageSlot<number>({
  area: 'session',
  name: 'clock-offset',
  version: 1,
  schema: z.number(),
})

/** True when the device's clock and the provider's differ so much that the user should be told (quality 11). */
export function isClockOff(offsetSeconds: number): boolean {
  return Math.abs(offsetSeconds) > NOTICEABLE_SECONDS
}

/** Keeps how far the device's clock is ahead of the provider's, in seconds, by `iat` of the last sign-in. */
export function rememberClockOffset(offsetSeconds: number): void {
  clockOffsetSlot.write(offsetSeconds)
}

/** True when the last sign-in has shown a clock that is off. */
export function wasClockOff(): boolean {
  return isClockOff(clockOffsetSlot.read() ?? 0)
}
