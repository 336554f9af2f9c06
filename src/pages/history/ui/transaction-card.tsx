import { useQuery } from '@tanstack/react-query'
import { paymentErrorsQuery } from '@/entities/payment-error'
import {
  formatInstrument,
  formatTransactionAmount,
  isHeld,
  isVoid,
  refundNote,
  signedNet,
  type Transaction,
  TransactionStatus,
  typeTitle,
} from '@/entities/transaction'
import { useApi } from '@/shared/api'
import { formatFeeWithVat, formatSum, negateMoney } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import { ListCard, MoscowTime } from '@/shared/ui'
import { failureReason, shortenReason } from '../model'

type TransactionCardProps = {
  readonly transaction: Transaction
  /** Adds the commission and the net amount. */
  readonly isExtended?: boolean
}

/** Renders a transaction on a phone with its order number, which merchants know, or its id if there is none. */
export function TransactionCard({ transaction, isExtended = false }: TransactionCardProps) {
  const long = useStatusNote(transaction)
  const note = long && shortenReason(long, transaction)
  const { type, status, createdAt, instrumentType, instrument, merchantName, cs1, id, fee, feeVat } =
    transaction
  const net = isExtended ? signedNet(transaction) : null
  return (
    <ListCard
      title={typeTitle(type)}
      small={merchantName}
      amount={
        <span className={isVoid(status) ? 'font-normal text-gray-500' : ''}>
          {formatTransactionAmount(transaction)}
        </span>
      }
      status={
        <span className="flex min-w-0 flex-1 basis-24 flex-col gap-1">
          <TransactionStatus status={status} />
          {note !== null && (
            <span className="pl-6 text-hint text-gray-500 wrap-anywhere">
              {note.charAt(0).toUpperCase() + note.slice(1)}
            </span>
          )}
        </span>
      }
      beside={
        <span className="min-w-0 text-gray-500 wrap-anywhere">
          {formatInstrument(instrumentType, instrument.mask)}
        </span>
      }
    >
      <span className={PAIR}>
        <span className="min-w-0 wrap-anywhere">
          {cs1 === null ? `ID ${isolated(id)}` : `Заказ ${isolated(cs1)}`}
        </span>
        <MoscowTime iso={createdAt} show="short" />
      </span>
      {net !== null && (
        <span className={`${PAIR} text-hint`}>
          <span>
            {/* Small phones have space for the amount only, which has a sign. */}
            <span className="max-[22.5rem]:sr-only">Комиссия </span>
            {formatFeeWithVat(fee && negateMoney(fee), feeVat && negateMoney(feeVat))}
          </span>
          <span className="ml-auto">
            К зачислению <span className="text-gray-900">{formatSum(net)}</span>
          </span>
        </span>
      )}
    </ListCard>
  )
}

const PAIR = 'flex flex-wrap justify-between gap-x-3 gap-y-1 text-gray-500 tabular'

export function useFailureReason(transaction: Transaction): string | null {
  const { data } = useQuery(paymentErrorsQuery(useApi()))
  return data === undefined ? null : failureReason(data, transaction)
}

/** Returns the reason for a failure, a hold, or the refunded amount; `null` without either (product §5.2). */
function useStatusNote(transaction: Transaction): string | null {
  const reason = useFailureReason(transaction)
  return isHeld(transaction) ? 'Заморожено' : (reason ?? refundNote(transaction))
}

export function StatusWithNote({ transaction }: { readonly transaction: Transaction }) {
  const note = useStatusNote(transaction)
  const short = note && shortenReason(note, transaction)
  return (
    <>
      <TransactionStatus status={transaction.status} />
      {note !== null && (
        <span className="text-gray-500 print:block">
          <span className="print:hidden">{'\u00a0· '}</span>
          {/* The tooltip of a truncated cell also shows the short text. */}
          <span title={note.toLowerCase() === short?.toLowerCase() ? undefined : `${short} (${note})`}>
            {/* A short reason is printed on one line. */}
            {short && short.length < 20 ? short.replaceAll(' ', '\u00a0') : short}
          </span>
        </span>
      )}
    </>
  )
}
