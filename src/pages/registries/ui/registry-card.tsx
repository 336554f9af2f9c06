import { checkFigures, Discrepancy, type Registry, RegistryStatus, sharedOrder } from '@/entities/registry'
import { formatSum } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { isolated } from '@/shared/lib/text'
import { registryDaysText } from '../model/registry-days'
import { statusDate } from '../model/status-date'

/** A registry on a phone. */
export function RegistryCard({ registry }: { readonly registry: Registry }) {
  const { number, date, net, status, error, merchantName } = registry
  const check = checkFigures(registry)
  const since = statusDate(registry)
  const order = sharedOrder(registry)
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="tabular">
          <span className="text-base font-medium">№ {isolated(number)}</span>{' '}
          <span className="whitespace-nowrap text-gray-500">от {formatMoscowDay(date)}</span>
        </span>
        <span className="ml-auto text-base font-medium whitespace-nowrap tabular">{formatSum(net)}</span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <RegistryStatus status={status} />
        {since !== null && <span className="text-gray-500 tabular">{formatMoscowDay(since)}</span>}
      </span>
      {status === 'error' && error !== null && <span className="wrap-anywhere text-gray-700">{error}</span>}
      {check.kind === 'wrong' && <Discrepancy difference={check.difference} />}
      {check.kind !== 'wrong' && order !== null && (
        <span className="text-right text-gray-500 tabular">{`из ${formatSum(order.amount)} по п/п`}</span>
      )}
      <span className="flex flex-wrap justify-between gap-x-3 text-gray-500">
        <span className="tabular">Операции за {registryDaysText(registry)}</span>
        <span className="truncate">{merchantName}</span>
      </span>
    </span>
  )
}
