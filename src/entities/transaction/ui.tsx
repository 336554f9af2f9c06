import { StatusLabel } from '@/shared/ui'
import { statusTone, TRANSACTION_STATUSES } from './model'

export function TransactionStatus({ status }: { readonly status: string | null }) {
  return <StatusLabel status={status} statuses={TRANSACTION_STATUSES} tone={statusTone(status)} />
}
