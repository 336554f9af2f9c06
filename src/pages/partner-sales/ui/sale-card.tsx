import { type PartnerSale, productTitle, SaleStatus } from '@/entities/partner'
import { formatSum } from '@/shared/lib/money'
import { MoscowTime } from '@/shared/ui'

/** A sale on a phone. */
export function SaleCard({ sale }: { readonly sale: PartnerSale }) {
  const { client, product, amount, reward, status, createdAt, transactionId, id } = sale
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 text-base font-medium wrap-anywhere">{client.name ?? client.id ?? '—'}</span>
        <span className="ml-auto text-base font-medium whitespace-nowrap tabular">{formatSum(reward)}</span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <SaleStatus status={status} />
        <MoscowTime iso={createdAt} show="short" className="text-gray-500" />
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-gray-500">
        <span>{productTitle(product)}</span>
        <span className="whitespace-nowrap tabular">с {formatSum(amount)}</span>
      </span>
      <span className="text-hint wrap-anywhere text-gray-500 tabular">{transactionId ?? id}</span>
    </span>
  )
}
