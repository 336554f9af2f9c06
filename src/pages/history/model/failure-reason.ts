import { describePaymentError, type PaymentError } from '@/entities/payment-error'
import { isRefund, type Transaction } from '@/entities/transaction'

/** Why the operation failed, by the error mapping (product §16.4); null for an operation that did not fail. */
export function failureReason(
  errors: readonly PaymentError[],
  { type, status, channelId, responseCode }: Transaction,
): string | null {
  if (status !== 'error') return null
  // A code or channel that the answer does not have is only met by the entries for any.
  const reason = describePaymentError(errors, {
    channelId: channelId ?? '*',
    responseCode: responseCode ?? '*',
  })
  // What the mapping says of any failure is said of payments.
  const isGeneral = reason === describePaymentError(errors, { channelId: '*', responseCode: '*' })
  return isRefund({ type }) && isGeneral ? 'Возврат не прошёл' : reason
}
