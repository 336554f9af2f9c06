import {
  mdiAlertCircleOutline,
  mdiCashCheck,
  mdiClockOutline,
  mdiFileDocumentCheckOutline,
  mdiHelpCircleOutline,
} from '@mdi/js'
import { Icon } from '@/shared/ui'
import { registryStatusTitle } from '../model/registry-codes'

const ICONS: ReadonlyMap<string, string> = new Map([
  ['formed', mdiFileDocumentCheckOutline],
  ['processing', mdiClockOutline],
  ['paid', mdiCashCheck],
  ['error', mdiAlertCircleOutline],
])

/** Icon and word; «Ошибка» is red, the others black (product §19.4). */
export function RegistryStatus({ status }: { readonly status: string | null }) {
  return (
    <span className={`inline-flex items-center gap-1.5 ${status === 'error' ? 'text-error' : ''}`}>
      {status !== null && <Icon path={ICONS.get(status) ?? mdiHelpCircleOutline} className="size-4" />}
      {registryStatusTitle(status)}
    </span>
  )
}
