import { StatusLabel } from '@/shared/ui'
import { CONNECTION_STATUSES, connectionStatusTitle, SALE_STATUSES, saleStatusTitle } from './model'

type StatusProps = { readonly status: string | null }

/** Renders the status in black, since only «Успешно» and «Ошибка» have a colour (product §19.4). */
export function SaleStatus({ status }: StatusProps) {
  return <StatusLabel status={status} statuses={SALE_STATUSES} title={saleStatusTitle(status)} />
}

export function ConnectionStatus({ status }: StatusProps) {
  return <StatusLabel status={status} statuses={CONNECTION_STATUSES} title={connectionStatusTitle(status)} />
}
