import { type CashRegister, CashRegisterStatus, DriveValidity } from '@/entities/cash-register'
import { formatSum } from '@/shared/lib/money'
import { formatCount } from '@/shared/lib/text'
import { shiftText } from '../model/wording'

/** A cash register on a phone. */
export function CashRegisterCard({ counter }: { readonly counter: CashRegister }) {
  const { name, amount, status, shift, unsent, merchantName } = counter
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 text-base font-medium wrap-anywhere">{name}</span>
        <span className="ml-auto text-base font-medium whitespace-nowrap tabular">{formatSum(amount)}</span>
      </span>
      <span className="flex flex-wrap items-start justify-between gap-x-3">
        <CashRegisterStatus status={status} />
        <span className="ml-auto min-w-0 text-right [&>*]:justify-end">
          <DriveValidity counter={counter} />
        </span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-gray-500">
        <span>Смена {shiftText(shift)}</span>
        <span className="truncate">{merchantName}</span>
      </span>
      {unsent !== null && unsent > 0 && <span>Не отправлено в ОФД: {formatCount(unsent)}</span>}
    </span>
  )
}
