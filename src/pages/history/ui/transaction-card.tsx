import {
  formatTransactionAmount,
  instrumentTitle,
  type Transaction,
  TransactionStatus,
  typeTitle,
} from '@/entities/transaction'
import { isolated } from '@/shared/lib/text'
import { MoscowTime } from '@/shared/ui'
import { FailureReason } from './failure-reason'
import { RefundNote } from './refund-note'

/** An operation on a phone. A shop knows it by the order; its id is in the drawer. */
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
