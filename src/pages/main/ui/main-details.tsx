import { useCanOpen } from '@/shared/auth'
import type { Summary } from '../api'
import type { Place } from '../model/use-main-url'
import { ApplicationsBlock } from './applications-block'
import type { Load } from './block'
import { LastTransactionsBlock } from './last-transactions-block'
import { ReasonsBlock } from './reasons-block'

export { AttentionItems } from './attention-items'

type MainDetailsProps = { readonly summary: Load<Summary>; readonly place: Place }

/** What stands below the fold. Its code comes after the first transfer. */
export function MainDetails({ summary, place }: MainDetailsProps) {
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
