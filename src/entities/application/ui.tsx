import { StatusLabel } from '@/shared/ui'
import { groupOfStatus, isRejected, requestStatusTitle } from './model'

/** Renders the status, whose mark is a dot with a loan, a dash without a loan, and a ring before the decision. */
export function ApplicationStatus({ status }: { readonly status: string | null }) {
  const id = groupOfStatus(status)?.id
  const hasLoan = id === 'issued' || id === 'paid'
  const dot = hasLoan ? 'bg-gray-900' : 'border-2 border-gray-900'
  const mark = isRejected(status) || id === 'refund' ? 'h-0.5 bg-gray-500' : `h-2 rounded-full ${dot}`
  return <StatusLabel status={status} mark={mark} title={requestStatusTitle(status)} />
}
