import { StatusLabel } from '@/shared/ui'
import { linkStatusTitle, PAYMENT_LINK_STATUSES } from './model/link-state'

/** Renders the status in black, since only «Успешно» and «Ошибка» have a colour (product §19.4). */
export function PaymentLinkStatus({ status }: { readonly status: string | null }) {
  return <StatusLabel status={status} statuses={PAYMENT_LINK_STATUSES} title={linkStatusTitle(status)} />
}
