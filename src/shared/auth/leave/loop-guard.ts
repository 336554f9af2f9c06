import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

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
