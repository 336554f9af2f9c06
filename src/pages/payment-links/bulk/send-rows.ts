import { isOutcomeUnknown, type LinkInput, type PaymentLink } from '@/entities/payment-link'
import { ApiError } from '@/shared/api'

export type Attempt = {
  readonly key: string
  readonly input: LinkInput
  /** True when the row was sent before and its response was lost. */
  readonly isOpen: boolean
}

export type Sender = {
  readonly create: (attempt: Attempt) => Promise<PaymentLink>
  /** Called before the request, to store the row as sent: from then on, the link may exist. */
  readonly onSend: (key: string) => void
  readonly onMade: (key: string, link: PaymentLink) => void
  /** Called when an error stops the whole run at this row, and the row's link certainly does not exist. */
  readonly onTurnedAway: (key: string) => void
  /** Called when the server rejects the row; the link does not exist. */
  readonly onRefused: (key: string, error: ApiError) => void
  /** Resolves after the delay, or as soon as the run is stopped. */
  readonly wait: (milliseconds: number) => Promise<void>
  readonly isStopped: () => boolean
}

/** The end of a run. `error` is `null` when every row got a response, or the user stopped the run. */
export type RunEnd = { readonly error: unknown }

type Outcome =
  | { readonly kind: 'made'; readonly link: PaymentLink }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The link may exist, and the run continues with the next row. */
  | { readonly kind: 'lost'; readonly error: unknown }
  /** The error affects all rows. `isOpen`: the link may exist. */
  | { readonly kind: 'halted'; readonly error: unknown; readonly isOpen: boolean }

/** Error statuses that concern only the row itself, so the run continues with the next row. */
const REFUSALS: readonly number[] = [400, 409, 413, 422]

const WAIT_MS = 5000
const MAX_WAIT_MS = 30_000
const MAX_WAITS = 3

/** Creates the links one by one, each once: after a lost response, repeats the request with the same key. */
export async function sendRows(attempts: readonly Attempt[], sender: Sender): Promise<RunEnd> {
  let lost: unknown = null
  let wasLost = false
  for (const attempt of attempts) {
    if (sender.isStopped()) return { error: null }
    sender.onSend(attempt.key)
    const outcome = await outcomeOf(attempt, sender)
    if (outcome.kind === 'made') sender.onMade(attempt.key, outcome.link)
    if (outcome.kind === 'refused') sender.onRefused(attempt.key, outcome.error)
    if (outcome.kind === 'halted') {
      if (!outcome.isOpen) sender.onTurnedAway(attempt.key)
      return { error: outcome.error }
    }
    if (outcome.kind === 'lost') {
      // After two lost responses one after the other, the cause is probably not the row, so the run stops.
      if (wasLost) return { error: outcome.error }
      lost = outcome.error
    }
    wasLost = outcome.kind === 'lost'
  }
  return { error: lost }
}

async function outcomeOf(attempt: Attempt, { create, wait, isStopped }: Sender): Promise<Outcome> {
  let waits = 0
  let { isOpen } = attempt
  let isRepeated = false
  for (;;) {
    try {
      return { kind: 'made', link: await create(attempt) }
    } catch (error) {
      const pause = waits < MAX_WAITS ? getWaitMs(error) : null
      if (pause !== null) {
        waits += 1
        await wait(pause)
        if (isStopped()) return { kind: 'halted', error: null, isOpen }
        continue
      }
      if (error instanceof ApiError && error.kind === 'http' && REFUSALS.includes(error.status ?? 0)) {
        // After 409 the link may exist, since the first attempt with this key may still be running.
        return isOpen && error.status === 409 ? { kind: 'lost', error } : { kind: 'refused', error }
      }
      if (!isOutcomeUnknown(error)) return { kind: 'halted', error, isOpen }
      isOpen = true
      if (isKind(error, 'timeout')) return { kind: 'halted', error, isOpen }
      if (isRepeated)
        return isKind(error, 'network') ? { kind: 'halted', error, isOpen } : { kind: 'lost', error }
      isRepeated = true
    }
  }
}

/**
 * Returns the delay after a 429 in milliseconds, 5 s by default;
 * `null` for any other error, or when the delay is too long.
 */
function getWaitMs(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null
  const milliseconds = error.retryAfterMs ?? WAIT_MS
  return milliseconds <= MAX_WAIT_MS ? milliseconds : null
}

function isKind(error: unknown, kind: ApiError['kind']): boolean {
  return error instanceof ApiError && error.kind === kind
}
