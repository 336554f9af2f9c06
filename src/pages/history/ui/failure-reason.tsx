import type { Transaction } from '@/entities/transaction'
import { useFailureReason } from '../model/use-failure-reason'

/** What the error mapping says, under «Ошибка» (product §5.2). */
export function FailureReason({ transaction }: { readonly transaction: Transaction }) {
  const reason = useFailureReason(transaction)
  if (reason === null) return null
  return <span className="block text-hint text-gray-500">{reason}</span>
}
