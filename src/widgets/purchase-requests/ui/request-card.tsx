import { type PurchaseRequest, RequestStatus } from '@/entities/purchase-request'
import { formatSum } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import { MoscowTime, UnbrokenText } from '@/shared/ui'
import { termsText } from '../model/terms'

/** An application on a phone. A shop knows it by the order; its number is in the drawer. */
export function RequestCard({ request }: { readonly request: PurchaseRequest }) {
  const { customer, amount, status, createdAt, merchantName, cs1, id } = request
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 text-base font-medium wrap-anywhere">{customer.name ?? '—'}</span>
        <span className="text-base font-medium whitespace-nowrap tabular">{formatSum(amount)}</span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <RequestStatus status={status} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-gray-500">
        <span>
          <UnbrokenText text={termsText(request)} />
        </span>
        <span className="truncate">{merchantName}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-hint text-gray-500 tabular">
        <span className="min-w-0 wrap-anywhere">{cs1 === null ? id : `Заказ ${isolated(cs1)}`}</span>
        <MoscowTime iso={createdAt} show="short" />
      </span>
    </span>
  )
}
