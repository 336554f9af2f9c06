import { StatusLabel } from '@/shared/ui'
import { groupOfStatus, requestStatusTitle, type StatusGroupId } from './model'

const RING = 'h-2 rounded-full border-2 border-gray-500'
const DOT = 'h-2 rounded-full bg-gray-900'
const DASH = 'h-0.5 bg-gray-500'

/** Classes of the marks: a dot once the loan is issued, a dash without a loan, and a ring before the decision. */
const MARKS: ReadonlyMap<StatusGroupId | undefined, string> = new Map([
  ['issued', DOT],
  ['paid', DOT],
  ['declined-by-client', DASH],
  ['declined-by-lenders', DASH],
  ['refund', DASH],
])

/** Renders the status in black, since only «Успешно» and «Ошибка» have a colour (product §19.4). */
export function ApplicationStatus({ status }: { readonly status: string | null }) {
  const mark = MARKS.get(groupOfStatus(status)?.id) ?? RING
  return <StatusLabel status={status} mark={mark} title={requestStatusTitle(status)} />
}
