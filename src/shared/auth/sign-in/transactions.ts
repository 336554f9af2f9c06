import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

/** One started sign-in, waiting for the provider's answer. */
export type Transaction = {
  readonly state: string
  readonly nonce: string
  /** PKCE verifier, in the code flow only. */
  readonly codeVerifier: string | null
  readonly returnPath: string
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** Started by the app in the place of one whose answer came too late. */
  readonly isRestart?: boolean | undefined
}

export type TakenTransaction =
  | { readonly kind: 'found' | 'stale'; readonly transaction: Transaction }
  /** A sign-in was started in this tab, but with another `state`. */
  | { readonly kind: 'other-state' }
  | { readonly kind: 'none' }

/** The provider's page may wait for a colleague with the password, for lunch and for the night (quality 72). */
const LIFETIME_MS = 24 * 60 * 60_000
/** Several may wait: the user goes back from the provider's page and starts again. */
const MAX_WAITING = 5

const transactionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.nullable(z.string()),
  returnPath: z.string(),
  startedAt: z.number(),
  isRestart: z.optional(z.boolean()),
})

const slot = storageSlot<readonly Transaction[]>({
  area: 'session',
  name: 'sign-ins',
  version: 1,
  schema: z.array(transactionSchema),
})

function isFresh({ startedAt }: Transaction): boolean {
  return Math.abs(Date.now() - startedAt) < LIFETIME_MS
}

function keep(transactions: readonly Transaction[]): void {
  if (transactions.length === 0) slot.remove()
  else slot.write(transactions.slice(-MAX_WAITING))
}

/**
 * Keeps a started sign-in and forgets those that nobody came back from.
 *
 * @returns false when the browser keeps nothing: the provider's answer, in the next document, would not find it
 */
export function addTransaction(transaction: Transaction): boolean {
  keep([...(slot.read()?.filter(isFresh) ?? []), transaction])
  return slot.isKept()
}

/** Finds the sign-in of this `state` and forgets it at once: an answer counts one time, right or wrong (quality 2). */
export function takeTransaction(state: string): TakenTransaction {
  const waiting = slot.read()
  if (waiting === null) return { kind: 'none' }
  const transaction = waiting.find((item) => item.state === state)
  if (transaction === undefined) return { kind: waiting.some(isFresh) ? 'other-state' : 'none' }
  keep(waiting.filter((item) => item.state !== state))
  return { kind: isFresh(transaction) ? 'found' : 'stale', transaction }
}

/** Forgets all started sign-ins. */
export function dropTransactions(): void {
  slot.remove()
}
