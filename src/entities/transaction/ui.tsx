import { mdiAlertCircleOutline, mdiCancel, mdiCheckCircleOutline, mdiClockOutline } from '@mdi/js'
import { StatusLabel } from '@/shared/ui'
import { statusTitle, statusTone } from './model'

const ICONS: ReadonlyMap<string, string> = new Map([
  ['success', mdiCheckCircleOutline],
  ['error', mdiAlertCircleOutline],
  ['pending', mdiClockOutline],
  ['cancelled', mdiCancel],
])

export function TransactionStatus({ status }: { readonly status: string | null }) {
  return <StatusLabel status={status} icons={ICONS} tone={statusTone(status)} title={statusTitle(status)} />
}
