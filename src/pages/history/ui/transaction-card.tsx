import {
  formatTransactionAmount,
  instrumentTitle,
  type Transaction,
  TransactionStatus,
  typeTitle,
} from '@/entities/transaction'
import { MoscowTime } from '@/shared/ui'
import { FailureReason } from './failure-reason'

/** An operation on a phone. */
export function TransactionCard({ transaction }: { readonly transaction: Transaction }) {
  const { type, status, createdAt, instrumentType, instrument, merchantName, id } = transaction
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-base font-medium">{typeTitle(type)}</span>
        <span className="text-base font-medium whitespace-nowrap tabular">
          {formatTransactionAmount(transaction)}
        </span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <TransactionStatus status={status} />
        <MoscowTime iso={createdAt} className="text-gray-500" />
      </span>
      {status === 'error' && <FailureReason transaction={transaction} />}
      <span className="flex flex-wrap justify-between gap-x-3 text-gray-500">
        <span>
          {instrumentTitle(instrumentType)} {instrument.mask}
        </span>
        <span className="truncate">{merchantName}</span>
      </span>
      <span className="text-hint wrap-anywhere text-gray-500 tabular">{id}</span>
    </span>
  )
}
