import { useQuery } from '@tanstack/react-query'
import { describePaymentError, paymentErrorsQuery } from '@/entities/payment-error'
import { isRefund, type Transaction } from '@/entities/transaction'
import { useApi } from '@/shared/api'

/**
 * Why the operation failed, by the error mapping (product §16.4). Null for an operation that did not fail,
 * and while the mapping is not there: its failure is logged only.
 */
export function useFailureReason({ type, status, channelId, responseCode }: Transaction): string | null {
  const api = useApi()
  const { data } = useQuery(paymentErrorsQuery(api))
  if (status !== 'error' || data === undefined) return null
  // A code or channel that the answer does not have is only met by the entries for any.
  const reason = describePaymentError(data, { channelId: channelId ?? '*', responseCode: responseCode ?? '*' })
  // What the mapping says of any failure is said of payments.
  const isGeneral = reason === describePaymentError(data, { channelId: '*', responseCode: '*' })
  return isRefund({ type }) && isGeneral ? 'Возврат не прошёл' : reason
}

/** What the error mapping says, under «Ошибка» (product §5.2). */
export function FailureReason({ transaction }: { readonly transaction: Transaction }) {
  const reason = useFailureReason(transaction)
  if (reason === null) return null
  return <span className="block text-hint text-gray-500">{reason}</span>
}
