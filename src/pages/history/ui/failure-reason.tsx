import { useQuery } from '@tanstack/react-query'
import { paymentErrorsQuery } from '@/entities/payment-error'
import type { Transaction } from '@/entities/transaction'
import { useApi } from '@/shared/api'
import { failureReason } from '../model/failure-reason'

/** Why the operation failed; null also while the mapping is not there: its failure is logged only. */
export function useFailureReason(transaction: Transaction): string | null {
  const { data } = useQuery(paymentErrorsQuery(useApi()))
  return data === undefined ? null : failureReason(data, transaction)
}

/** What the error mapping says, under «Ошибка» (product §5.2). */
export function FailureReason({ transaction }: { readonly transaction: Transaction }) {
  const reason = useFailureReason(transaction)
  if (reason === null) return null
  return <span className="block text-hint text-gray-500">{reason}</span>
}
