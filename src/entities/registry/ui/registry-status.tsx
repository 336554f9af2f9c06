import { mdiAlertCircleOutline, mdiCashCheck, mdiClockOutline, mdiFileDocumentCheckOutline } from '@mdi/js'
import { StatusLabel } from '@/shared/ui'
import { registryStatusTitle } from '../model/registry-codes'

const ICONS: ReadonlyMap<string, string> = new Map([
  ['formed', mdiFileDocumentCheckOutline],
  ['processing', mdiClockOutline],
  ['paid', mdiCashCheck],
  ['error', mdiAlertCircleOutline],
])

/** Icon and word; «Ошибка» is red, the others black (product §19.4). */
export function RegistryStatus({ status }: { readonly status: string | null }) {
  const tone = status === 'error' ? 'error' : undefined
  return <StatusLabel status={status} icons={ICONS} tone={tone} title={registryStatusTitle(status)} />
}
