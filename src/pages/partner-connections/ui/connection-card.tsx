import { ConnectionStatus, type PartnerConnection, productTitles } from '@/entities/partner'
import { formatSum } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import { MoscowTime } from '@/shared/ui'

/** A connected client on a phone. */
export function ConnectionCard({ connection }: { readonly connection: PartnerConnection }) {
  const { name, clientId, status, connectedAt, products, turnover, reward, inn } = connection
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="text-base font-medium wrap-anywhere">{name ?? clientId}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <ConnectionStatus status={status} />
        <MoscowTime iso={connectedAt} show="short" className="text-gray-500" />
      </span>
      <span className="text-gray-500">{productTitles(products)}</span>
      <span className="flex flex-wrap justify-between gap-x-3 tabular">
        <span className="whitespace-nowrap text-gray-500">Оборот {formatSum(turnover)}</span>
        <span className="font-medium whitespace-nowrap">{formatSum(reward)}</span>
      </span>
      <span className="text-hint wrap-anywhere text-gray-500 tabular">
        ID {clientId}
        {inn !== null && `, ИНН ${isolated(inn)}`}
      </span>
    </span>
  )
}
