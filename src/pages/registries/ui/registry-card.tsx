import { type Registry, RegistryStatus } from '@/entities/registry'
import { formatSum } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { isolated } from '@/shared/lib/text'
import { registryDaysText } from '../model/registry-days'

/** A registry on a phone. */
export function RegistryCard({ registry }: { readonly registry: Registry }) {
  const { number, date, net, status, merchantName } = registry
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-base font-medium tabular">№ {isolated(number)}</span>
        <span className="ml-auto text-base font-medium whitespace-nowrap tabular">{formatSum(net)}</span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <RegistryStatus status={status} />
        <span className="text-gray-500 tabular">{formatMoscowDay(date)}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-gray-500">
        <span className="tabular">Операции за {registryDaysText(registry)}</span>
        <span className="truncate">{merchantName}</span>
      </span>
    </span>
  )
}
