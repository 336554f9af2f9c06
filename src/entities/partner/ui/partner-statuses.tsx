import {
  mdiCancel,
  mdiCashCheck,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiHelpCircleOutline,
  mdiLockOutline,
  mdiWalletOutline,
} from '@mdi/js'
import { Icon } from '@/shared/ui'
import { connectionStatusTitle, saleStatusTitle } from '../model/partner-codes'

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

/** Icon and word, black: colours belong to «Успешно» and «Ошибка» alone (product §19.4). */
export function SaleStatus({ status }: StatusProps) {
  return <Status status={status} icons={SALE_ICONS} title={saleStatusTitle(status)} />
}

export function ConnectionStatus({ status }: StatusProps) {
  return <Status status={status} icons={CONNECTION_ICONS} title={connectionStatusTitle(status)} />
}

type LookProps = StatusProps & { readonly icons: ReadonlyMap<string, string>; readonly title: string }

function Status({ status, icons, title }: LookProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {status !== null && (
        <Icon path={icons.get(status) ?? mdiHelpCircleOutline} className="size-4 shrink-0" />
      )}
      {title}
    </span>
  )
}
