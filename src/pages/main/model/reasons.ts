import { describePaymentError, type PaymentError } from '@/entities/payment-error'
import { NO_RESPONSE_CODE } from '@/entities/transaction'
import { type Money, totalsByCurrency } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import type { Failure } from '../api'

/** A failure reason as shown to the user, with the count and amounts of the failed payments. */
export type Reason = {
  readonly text: string
  readonly count: number
  /** One sum for each currency. */
  readonly lost: readonly Money[]
  /** Response codes of its payments, as the history filters by them. */
  readonly codes: readonly string[]
}

const TOP = 5
const REST = 'Остальные причины'
const UNKNOWN = 'Причина не указана банком'
const ANY = '*'

/**
 * The most frequent reasons of failed payments, the others as one line. A code is in one reason only, so that a reason
 * can be opened as a list; codes that the mapping explains with the same words are one reason.
 *
 * @param errors null when the mapping could not be loaded: codes are shown then
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
  // One line more than the rest would take is shown as it is.
  if (sorted.length <= TOP + 1) return sorted
  const rest = new Set(sorted.slice(TOP).map(({ text }) => text))
  const others = failures.filter((failure) => rest.has(textOfFailure(failure)))
  return [...sorted.slice(0, TOP), toReason(REST, others)]
}

export function allFailures(failures: readonly Failure[]): Pick<Reason, 'count' | 'lost'> {
  return toReason('', failures)
}

function toReason(text: string, parts: readonly Failure[]): Reason {
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
 * The words of a code by the error mapping (product §16.4). Where the channels of its payments give it different ones,
 * its general words hold for all of them, else those of the most payments.
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
  // A code without words of its own, where the mapping has words for any failure: the bank has not told why.
  const hasAny = errors.some(({ channelId, responseCode }) => channelId === ANY && responseCode === ANY)
  return found ?? (hasAny ? UNKNOWN : bare)
}
