import { StatusLabel } from '@/shared/ui'
import { CONNECTION_STATUSES, SALE_STATUSES } from './model'

type StatusProps = { readonly status: string | null }

/** Renders the status in black, since only «Успешно» and «Ошибка» have a colour (product §19.4). */
export function SaleStatus({ status }: StatusProps) {
  return <StatusLabel status={status} statuses={SALE_STATUSES} />
}

export function ConnectionStatus({ status }: StatusProps) {
  return <StatusLabel status={status} statuses={CONNECTION_STATUSES} />
}
