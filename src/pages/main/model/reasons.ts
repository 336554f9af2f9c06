import { describePaymentError, type PaymentError } from '@/entities/payment-error'
import type { Money } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import type { Failure } from './summary'

/** Why payments failed, as people are told, with what did not come in. */
export type Reason = { readonly text: string; readonly count: number; readonly lost: Money }

const TOP = 5
const REST = 'Остальные причины'

/**
 * The most frequent reasons of failed payments, the others as one line. Codes that the mapping explains with the same
 * words are one reason; sums of different currencies are never added.
 *
 * @param errors null when the mapping could not be loaded: codes are shown then
 */
export function topReasons(
  failures: readonly Failure[],
  errors: readonly PaymentError[] | null,
): readonly Reason[] {
  const reasons = merge(failures.map((failure) => ({ ...failure, text: reasonOf(failure, errors) })))
  const sorted = [...reasons].sort(
    (one, other) => other.count - one.count || other.lost.amount - one.lost.amount,
  )
  // One line more than the rest would take is shown as it is.
  if (sorted.length <= TOP + 1) return sorted
  const rest = sorted.slice(TOP).map(({ count, lost }) => ({ text: REST, count, amount: lost }))
  return [...sorted.slice(0, TOP), ...merge(rest)]
}

type Part = { readonly text: string; readonly count: number; readonly amount: Money }

function merge(parts: readonly Part[]): readonly Reason[] {
  const reasons = new Map<string, Reason>()
  for (const { text, count, amount } of parts) {
    const key = `${amount.currency} ${text}`
    const known = reasons.get(key)
    reasons.set(key, {
      text,
      count: count + (known?.count ?? 0),
      lost: { amount: addSums(amount.amount, known?.lost.amount ?? 0), currency: amount.currency },
    })
  }
  return [...reasons.values()]
}

/** In kopecks, so that 0.1 + 0.2 is 0.3. */
function addSums(one: number, other: number): number {
  return (Math.round(one * 100) + Math.round(other * 100)) / 100
}

/** By the error mapping (product §16.4); the bare code where that has no words. */
function reasonOf({ channelId, responseCode }: Failure, errors: readonly PaymentError[] | null): string {
  const known =
    errors === null
      ? null
      : describePaymentError(errors, { channelId: channelId ?? '*', responseCode: responseCode ?? '*' })
  return known ?? (responseCode === null ? 'Причина не указана' : `Код ответа ${isolated(responseCode)}`)
}
