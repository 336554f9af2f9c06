import { useQuery } from '@tanstack/react-query'
import { paymentErrorsQuery } from '@/entities/payment-error'
import {
  formatTransactionAmount,
  instrumentTitle,
  refundNote,
  type Transaction,
  TransactionStatus,
  typeTitle,
} from '@/entities/transaction'
import { useApi } from '@/shared/api'
import { isolated } from '@/shared/lib/text'
import { MoscowTime } from '@/shared/ui'
import { failureReason } from '../model'

/** A shop knows a transaction by its order; its id is in the drawer. */
export function TransactionCard({ transaction }: { readonly transaction: Transaction }) {
  const { type, status, createdAt, instrumentType, instrument, merchantName, cs1, id } = transaction
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-base font-medium">{typeTitle(type)}</span>
        <span
          className={`text-base whitespace-nowrap tabular ${status === 'error' ? 'text-gray-500' : 'font-medium'}`}
        >
          {formatTransactionAmount(transaction)}
        </span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <TransactionStatus status={status} />
        <span className="min-w-0 text-gray-500 wrap-anywhere">
          {instrumentTitle(instrumentType)} {instrument.mask}
        </span>
      </span>
      {status === 'error' && <FailureReason transaction={transaction} />}
      <RefundNote transaction={transaction} />
      <span className="truncate text-gray-500">{merchantName}</span>
      <span className="flex justify-between gap-x-3 text-gray-500 tabular">
        <span className="min-w-0 wrap-anywhere">{cs1 === null ? id : `Заказ ${isolated(cs1)}`}</span>
        <MoscowTime iso={createdAt} show="short" />
      </span>
    </span>
  )
}

/** `null` also before the mapping has loaded: its failure is only logged. */
export function useFailureReason(transaction: Transaction): string | null {
  const { data } = useQuery(paymentErrorsQuery(useApi()))
  return data === undefined ? null : failureReason(data, transaction)
}

/** Shown below «Ошибка» (product §5.2). */
export function FailureReason({ transaction }: { readonly transaction: Transaction }) {
  const reason = useFailureReason(transaction)
  if (reason === null) return null
  return <span className="block text-hint text-gray-500">{reason}</span>
}

export function RefundNote({ transaction }: { readonly transaction: Transaction }) {
  const note = refundNote(transaction)
  return note === null ? null : <span className="block text-hint text-gray-700">{note}</span>
}
