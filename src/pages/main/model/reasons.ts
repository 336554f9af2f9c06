import { describePaymentError, type PaymentError } from '@/entities/payment-error'
import { NO_RESPONSE_CODE } from '@/entities/transaction'
import { totalsByCurrency } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import type { Failure } from '../api'

/** A failure reason as shown to the user, with the count and amounts of the failed payments. */
export type Reason = ReturnType<typeof toReason>

const TOP = 5
const REST = 'Остальные причины'
const UNKNOWN = 'Причина не указана банком'
const ANY = '*'

/**
 * Returns the most frequent reasons and one line for the other reasons. Codes with the same text are
 * one reason. `errors` is `null` when the mapping failed to load: the reasons are then bare codes.
 */
export function topReasons(
  failures: readonly Failure[],
  errors: readonly PaymentError[] | null,
): readonly Reason[] {
  const codes = [...new Set(failures.map(({ responseCode }) => responseCode))]
  const texts = new Map(
    codes.map((code) => [
      code,
      getReasonText(
        code,
        failures.filter(({ responseCode }) => responseCode === code),
        errors,
      ),
    ]),
  )
  const textOfFailure = ({ responseCode }: Failure) => texts.get(responseCode) ?? UNKNOWN
  const sorted = [...new Set(texts.values())]
    .map((text) =>
      toReason(
        text,
        failures.filter((failure) => textOfFailure(failure) === text),
      ),
    )
    .sort((one, other) => other.count - one.count || lostMost(other) - lostMost(one))
  // Don't replace a single remaining reason with "other".
  if (sorted.length <= TOP + 1) return sorted
  const rest = new Set(sorted.slice(TOP).map(({ text }) => text))
  const others = failures.filter((failure) => rest.has(textOfFailure(failure)))
  return [...sorted.slice(0, TOP), toReason(REST, others)]
}

export function allFailures(failures: readonly Failure[]): Pick<Reason, 'count' | 'lost'> {
  return toReason('', failures)
}

function toReason(text: string, parts: readonly Failure[]) {
  return {
    text,
    count: parts.reduce((count, part) => count + part.count, 0),
    lost: totalsByCurrency(parts.map(({ amount }) => amount)),
    codes: [...new Set(parts.map(({ responseCode }) => responseCode ?? NO_RESPONSE_CODE))],
  }
}

function lostMost({ lost }: Reason): number {
  return Math.max(...lost.map(({ amount }) => amount))
}

/**
 * Returns the text for a code (product §16.4). If its channels have different texts, prefers the text for all
 * channels.
 */
function getReasonText(
  code: string | null,
  failures: readonly Failure[],
  errors: readonly PaymentError[] | null,
): string {
  const bare = code === null ? UNKNOWN : `Код ответа ${isolated(code)}`
  if (errors === null) return bare
  const own = errors.filter(({ responseCode }) => responseCode === code)
  const wordsOf = (channelId: string) =>
    code === null ? null : describePaymentError(own, { channelId, responseCode: code })
  const frequent = [...failures].sort((one, other) => other.count - one.count)
  const words = frequent.map(({ channelId }) => wordsOf(channelId ?? ANY))
  const isOne = words.every((text) => text === words[0])
  const found = (isOne ? null : wordsOf(ANY)) ?? words.find((text) => text !== null)
  // If the mapping has a text for any failure, a code without its own text has no known reason.
  const hasAny = errors.some(({ channelId, responseCode }) => channelId === ANY && responseCode === ANY)
  return found ?? (hasAny ? UNKNOWN : bare)
}
