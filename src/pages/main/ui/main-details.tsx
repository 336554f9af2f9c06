import { useCanOpen } from '@/shared/auth'
import { lazyPart } from '@/shared/lib/lazy'
import { Skeleton } from '@/shared/ui'
import { ApplicationsBlock } from './applications-block'
import type { SummaryProps } from './block'
import { LastTransactionsBlock } from './last-transactions-block'
import { MerchantsBlock } from './merchants-block'
import { ReasonsBlock } from './reasons-block'

export { AttentionItems } from './attention-items'
export { TurnoverChart } from './turnover-chart'
export { WaitingLine } from './waiting-line'

const LastApplicationsBlock = lazyPart(
  async () => (await import('./last-applications-block')).LastApplicationsBlock,
)

/** Renders the lower half of the screen; only the applications when there are no transactions (product §4.13). */
export function MainDetails({ summary, place }: SummaryProps) {
  const canOpen = useCanOpen()
  // Only the summary says which blocks there are, and a block that appears later would move the others.
  if (summary.kind === 'loading') return <Skeleton className="h-96 rounded-card" />
  if (summary.kind !== 'ready') return null
  const known = summary.data
  const hasApplications = canOpen('bnpl') && known.hasApplications !== false
  const hasAny = hasApplications && known.applications?.size !== 0
  const applications = hasApplications && <ApplicationsBlock summary={summary} place={place} />
  const hasNever = known.hasTransactions === false
  if (hasNever || known.current?.totalCount === 0) {
    return (
      <div className="grid gap-4 empty:hidden @5xl:grid-cols-2">
        {(hasAny || hasNever) && applications}
        {hasAny && <LastApplicationsBlock days={known.days} place={place} />}
      </div>
    )
  }
  return (
    <>
      <MerchantsBlock summary={known} place={place} />
      <div className={`grid gap-4 ${hasApplications ? '@2xl:grid-cols-2' : ''}`}>
        {applications}
        <ReasonsBlock summary={summary} place={place} />
      </div>
      <LastTransactionsBlock summary={summary} place={place} />
    </>
  )
}
