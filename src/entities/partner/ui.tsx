import {
  mdiCancel,
  mdiCashCheck,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiLockOutline,
  mdiWalletOutline,
} from '@mdi/js'
import { StatusLabel } from '@/shared/ui'
import { connectionStatusTitle, saleStatusTitle } from './model'

const SALE_ICONS: ReadonlyMap<string, string> = new Map([
  ['accrued', mdiClockOutline],
  ['available', mdiWalletOutline],
  ['paid', mdiCashCheck],
  ['cancelled', mdiCancel],
])

const CONNECTION_ICONS: ReadonlyMap<string, string> = new Map([
  ['pending', mdiClockOutline],
  ['active', mdiCheckCircleOutline],
  ['blocked', mdiLockOutline],
  ['rejected', mdiCancel],
])

type StatusProps = { readonly status: string | null }

/** Renders the status in black, since only «Успешно» and «Ошибка» have a colour (product §19.4). */
export function SaleStatus({ status }: StatusProps) {
  return <StatusLabel status={status} icons={SALE_ICONS} title={saleStatusTitle(status)} />
}

export function ConnectionStatus({ status }: StatusProps) {
  return <StatusLabel status={status} icons={CONNECTION_ICONS} title={connectionStatusTitle(status)} />
}
