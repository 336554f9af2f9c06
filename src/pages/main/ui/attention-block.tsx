import { mdiCheckCircleOutline } from '@mdi/js'
import { useState } from 'react'
import { useClient } from '@/entities/client'
import { type QueryState, queryState } from '@/shared/api'
import { useCanOpen, useSession } from '@/shared/auth'
import { lazyPart } from '@/shared/lib/lazy'
import { Icon, Skeleton } from '@/shared/ui'
import type { Summary } from '../api'
import { type Attention, attentionOfClient, attentionOfLists } from '../model/attention'
import type { Place } from '../model/use-main-url'
import { Block, LINK, Loaded, selectPart, UNKNOWN } from './block'

// Lazy, because the tasks are known only after the first responses; the chunk loads in parallel.
const AttentionItems = lazyPart(
  async () => (await import('./main-details')).AttentionItems,
  <SkeletonLines />,
)

const LINES = 'grid grid-cols-1 @2xl:grid-cols-2 @5xl:grid-cols-3'
/** Classes that hide all but the first six tasks, or three tasks in one column. */
const SHORTENED = '@max-2xl:[&>li:nth-child(n+4)]:hidden [&>li:nth-child(n+7)]:hidden'

type AttentionBlockProps = {
  /** The state of the summary; `null` for a provider without a transaction history, which has no summary. */
  readonly summary: QueryState<Summary> | null
  readonly place: Place
}

export function AttentionBlock({ summary, place }: AttentionBlockProps) {
  const canOpen = useCanOpen()
  const hasClient = useSession()?.clientId != null
  const client = queryState(useClient())
  const [isWhole, setWhole] = useState(false)
  const settings: QueryState<readonly Attention[]> = hasClient
    ? selectPart(client, attentionOfClient)
    : { ...client, ...NOTHING }
  const lists: QueryState<readonly Attention[]> =
    summary === null
      ? { ...client, ...NOTHING }
      : selectPart(summary, (data) => attentionOfLists(data, canOpen))
  // A failed client request is only logged; its tasks are then omitted.
  const isWaiting = settings.kind !== 'ready' && settings.kind !== 'failed'
  const ofClient = settings.kind === 'ready' ? settings.data : []
  const load = isWaiting ? settings : selectPart(lists, (items) => [...items, ...ofClient])
  const count = load.kind === 'ready' ? load.data.length : 0
  return (
    <Block
      title="Требует внимания"
      name="main attention"
      link={
        count > 3 && (
          <button
            type="button"
            aria-expanded={isWhole}
            className={`${LINK} ${count > 6 ? '' : '@2xl:hidden'}`}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Свернуть' : `Все: ${count}`}
          </button>
        )
      }
    >
      <div className="py-2">
        <Loaded
          load={load}
          what="дела"
          failedTitle="Не удалось проверить, что требует внимания"
          skeleton={
            <ul className={`${LINES} ${SHORTENED}`}>
              <SkeletonLines />
            </ul>
          }
        >
          {(items) =>
            items.length > 0 ? (
              <ul className={`${LINES} ${isWhole ? '' : SHORTENED}`}>
                <AttentionItems items={items} place={place} />
              </ul>
            ) : client.kind === 'failed' ? (
              // If the settings failed to load, tasks may be missing: show a dash instead of "all done".
              UNKNOWN
            ) : (
              <div className="flex min-h-target items-center gap-2 px-4 sm:min-h-9 sm:px-5">
                <Icon path={mdiCheckCircleOutline} className="size-4.5 text-gray-500" />
                <p role="status" className="font-medium">
                  Срочных дел нет
                </p>
              </div>
            )
          }
        </Loaded>
      </div>
    </Block>
  )
}

const NOTHING = { kind: 'ready', data: [], isOld: false, isFetching: false, failure: null } as const

/** Renders the usual number of tasks, so that what follows moves by at most one line when the tasks load. */
function SkeletonLines() {
  return ['w-48', 'w-40', 'w-44', 'w-52', 'w-36', 'w-56'].map((width) => (
    <li
      key={width}
      aria-hidden="true"
      className="flex min-h-target items-center gap-3 px-4 py-1.5 sm:min-h-9 sm:px-5"
    >
      <Skeleton className="size-4.5" />
      <Skeleton className={`h-4 ${width}`} />
    </li>
  ))
}
