import {
  mdiAlertCircleOutline,
  mdiCancel,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiHelpCircleOutline,
} from '@mdi/js'
import { Icon } from '@/shared/ui'
import { type StatusTone, statusTitle, statusTone } from '../model/transaction-codes'

const TONES: Readonly<Record<StatusTone, string>> = {
  success: 'text-success',
  error: 'text-error',
  neutral: 'text-gray-900',
}

const ICONS: ReadonlyMap<string, string> = new Map([
  ['success', mdiCheckCircleOutline],
  ['error', mdiAlertCircleOutline],
  ['pending', mdiClockOutline],
  ['cancelled', mdiCancel],
])

/** Icon and word: colour alone tells nothing to some (product §19.4). */
export function TransactionStatus({ status }: { readonly status: string | null }) {
  return (
    <span className={`inline-flex items-center gap-1.5 ${TONES[statusTone(status)]}`}>
      {status !== null && <Icon path={ICONS.get(status) ?? mdiHelpCircleOutline} className="size-4" />}
      {statusTitle(status)}
    </span>
  )
}
