import { StatusLabel } from '@/shared/ui'
import { statusTitle, statusTone, TRANSACTION_STATUSES } from './model'

export function TransactionStatus({ status }: { readonly status: string | null }) {
  return (
    <StatusLabel
      status={status}
      statuses={TRANSACTION_STATUSES}
      tone={statusTone(status)}
      title={statusTitle(status)}
    />
  )
}
