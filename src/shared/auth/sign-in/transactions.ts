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
}

export type TakenTransaction =
  | { readonly kind: 'found'; readonly transaction: Transaction }
  | { readonly kind: 'stale' }
  /** A sign-in was started in this tab, but with another `state`. */
  | { readonly kind: 'other-state' }
  | { readonly kind: 'none' }

const LIFETIME_MS = 10 * 60_000
/** Several may wait: the user goes back from the provider's page and starts again. */
const MAX_WAITING = 5

const transactionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.nullable(z.string()),
  returnPath: z.string(),
  startedAt: z.number(),
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

/** Keeps a started sign-in and forgets those that nobody came back from. */
export function addTransaction(transaction: Transaction): void {
  keep([...(slot.read()?.filter(isFresh) ?? []), transaction])
}

/** Finds the sign-in of this `state` and forgets it at once: an answer counts one time, right or wrong (quality 2). */
export function takeTransaction(state: string): TakenTransaction {
  const waiting = slot.read()
  if (waiting === null) return { kind: 'none' }
  const transaction = waiting.find((item) => item.state === state)
  if (transaction === undefined) return { kind: waiting.some(isFresh) ? 'other-state' : 'none' }
  keep(waiting.filter((item) => item.state !== state))
  return isFresh(transaction) ? { kind: 'found', transaction } : { kind: 'stale' }
}

/** Forgets all started sign-ins. */
export function dropTransactions(): void {
  slot.remove()
}
