import { useState } from 'react'
import { ApiError, isSessionEnd } from './api-error'

/** Seen soon after it has happened (product §3.23). */
const SOON_MS = 10_000
/** How long somebody is taken to be waiting for it. */
const SOON_FOR_MS = 120_000
/** How often what is less urgent is asked for. */
export const SELDOM_MS = 60_000

export type Watch<Data> = {
  readonly isSettled: (data: Data) => boolean
  /** Its state in a few words, «Успешно · +1 250,00 ₽»: other words are a change, and are what is told of it. */
  readonly words: (data: Data) => string
}

type Asked<Data> = {
  readonly state: { readonly data: Data | undefined; readonly error: Error | null }
}

/** Returns a `refetchInterval`: often at first, then seldom, until the data is final or a repeat is pointless. */
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
