import { mdiCancel, mdiCheckCircleOutline, mdiClockAlertOutline, mdiLinkVariant } from '@mdi/js'
import { StatusLabel } from '@/shared/ui'
import { linkStatusTitle } from './model/link-state'

const ICONS: ReadonlyMap<string, string> = new Map([
  ['active', mdiLinkVariant],
  ['paid', mdiCheckCircleOutline],
  ['expired', mdiClockAlertOutline],
  ['disabled', mdiCancel],
])

/** Renders the status in black, since only «Успешно» and «Ошибка» have a colour (product §19.4). */
export function PaymentLinkStatus({ status }: { readonly status: string | null }) {
  return <StatusLabel status={status} icons={ICONS} title={linkStatusTitle(status)} />
}
