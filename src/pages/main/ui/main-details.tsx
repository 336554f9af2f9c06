import { useCanOpen } from '@/shared/auth'
import { ApplicationsBlock } from './applications-block'
import type { SummaryProps } from './block'
import { LastTransactionsBlock } from './last-transactions-block'
import { ReasonsBlock } from './reasons-block'

export { AttentionItems } from './attention-items'
export { WaitingLine } from './waiting-line'

/** What stands below the fold. Its code comes after the first transfer. */
export function MainDetails({ summary, place }: SummaryProps) {
  const canOpen = useCanOpen()
  return (
    <>
      <div className={`grid items-stretch gap-4 ${canOpen('bnpl') ? '@2xl:grid-cols-2' : ''}`}>
        {canOpen('bnpl') && <ApplicationsBlock summary={summary} place={place} />}
        <ReasonsBlock summary={summary} place={place} />
      </div>
      <LastTransactionsBlock summary={summary} place={place} />
    </>
  )
}
