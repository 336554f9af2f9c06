import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

const NOTICEABLE_SECONDS = 5 * 60

const slot = storageSlot<number>({ area: 'session', name: 'clock-offset', version: 1, schema: z.number() })

/** True when the device's clock and the provider's differ so much that the user should be told (quality 11). */
export function isClockOff(offsetSeconds: number): boolean {
  return Math.abs(offsetSeconds) > NOTICEABLE_SECONDS
}

/** Keeps how far the device's clock is ahead of the provider's, in seconds, by `iat` of the last sign-in. */
export function rememberClockOffset(offsetSeconds: number): void {
  slot.write(offsetSeconds)
}

/** True when the last sign-in has shown a clock that is off. */
export function wasClockOff(): boolean {
  return isClockOff(slot.read() ?? 0)
}
