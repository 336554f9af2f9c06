import { useState } from 'react'
import { ApiError, isSessionEnd } from './api-error'

/** Seen soon after it has happened (product §3.23). */
const SOON_MS = 10_000
/** How long somebody is taken to be waiting for it. */
const SOON_FOR_MS = 120_000
/** How often what is less urgent is asked for. */
export const SELDOM_MS = 60_000

/** How a record that may change while it is on the screen is followed. */
export type Watch<Data> = {
  /** Whether nothing more is to be expected. */
  readonly isSettled: (data: Data) => boolean
  /** Its state in a few words, «Успешно · +1 250,00 ₽»: other words are a change, and are what is told of it. */
  readonly words: (data: Data) => string
}

type Asked<Data> = {
  readonly state: { readonly data: Data | undefined; readonly error: Error | null }
}

/**
 * `refetchInterval` of a query whose data may still change: often at first, then seldom. Never after a final state, an
 * answer that there is no such record, or the end of the session; a hidden tab does not ask, as TanStack Query has it.
 */
export function usePollingInterval<Data>(isSettled: (data: Data) => boolean) {
  const [since] = useState(() => Date.now())
  return (query: Asked<Data>): number | false => {
    const { data, error } = query.state
    if (data === undefined || isSettled(data) || hasResponse(error)) return false
    return error === null && Date.now() - since < SOON_FOR_MS ? SOON_MS : SELDOM_MS
  }
}

/** To ask again would get the same answer. */
export function hasResponse(error: Error | null): boolean {
  if (isSessionEnd(error)) return true
  return error instanceof ApiError && (error.status === 401 || error.status === 404)
}
