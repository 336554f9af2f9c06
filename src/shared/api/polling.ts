import { useState } from 'react'
import { ApiError, isSessionEnd } from './api-error'

/** Initial polling interval, while the user is likely to be waiting (product §3.23). */
const SOON_MS = 10_000
/** Time after which polling slows down, because the user is assumed to have stopped waiting. */
const SOON_FOR_MS = 120_000
/** Polling interval after two minutes or a failure, and for less urgent data. */
export const SELDOM_MS = 60_000

export type Watch<Data> = {
  readonly isSettled: (data: Data) => boolean
  /** Formats the state, e.g. «Успешно · +1 250,00 ₽». A change of this text is announced to the user. */
  readonly words: (data: Data) => string
}

type Asked<Data> = {
  readonly state: { readonly data: Data | undefined; readonly error: Error | null }
}

/** Returns a `refetchInterval` function: 10 s at first, later 60 s; false without data or when polling is pointless. */
export function usePollingInterval<Data>(isSettled: (data: Data) => boolean) {
  const [since] = useState(() => Date.now())
  return (query: Asked<Data>): number | false => {
    const { data, error } = query.state
    if (data === undefined || isSettled(data) || hasResponse(error)) return false
    return error === null && Date.now() - since < SOON_FOR_MS ? SOON_MS : SELDOM_MS
  }
}

/** Returns true when a retry is pointless: the session has ended, or the status is 401 or 404. */
export function hasResponse(error: Error | null): boolean {
  if (isSessionEnd(error)) return true
  return error instanceof ApiError && (error.status === 401 || error.status === 404)
}
