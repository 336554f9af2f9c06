import { mdiCheckCircleOutline } from '@mdi/js'
import { useClient } from '@/entities/client'
import { queryState } from '@/shared/api'
import { useCanOpen, useSession } from '@/shared/auth'
import { lazyPart } from '@/shared/lib/lazy'
import { Icon, Skeleton } from '@/shared/ui'
import type { Summary } from '../api'
import { type Attention, attentionOfClient, attentionOfLists } from '../model/attention'
import type { Place } from '../model/use-main-url'
import { Block, type Load, Loaded, selectPart, UNKNOWN } from './block'

// Known only after the first transfer, with whose answers the code comes.
const AttentionItems = lazyPart(
  async () => (await import('./main-details')).AttentionItems,
  <SkeletonLines />,
)

/** Columns at least as wide as one of their lines, and at most as wide as the page. */
const LINES = 'grid grid-cols-1 gap-x-4 @2xl:grid-cols-2 @5xl:grid-cols-3'

type AttentionBlockProps = {
  /** Null where the provider has none. */
  readonly summary: Load<Summary> | null
  readonly place: Place
}

type Source = { readonly what: string; readonly load: Load<readonly Attention[]> }

/** What is to be done today, of the client's settings and of the lists that the user may open. */
export function AttentionBlock({ summary, place }: AttentionBlockProps) {
  const canOpen = useCanOpen()
  const session = useSession()
  const client = queryState(useClient())
  const rights = {
    registries: canOpen('registries'),
    links: canOpen('paymentLinks'),
    cashRegisters: canOpen('counters'),
    applications: canOpen('bnpl'),
  }
  const sources: Source[] = []
  if (session?.clientId != null && client.kind !== 'failed') {
    sources.push({ what: 'настройки', load: selectPart(client, attentionOfClient) })
  }
  if (summary !== null && Object.values(rights).includes(true)) {
    const load = selectPart(summary, (data) => attentionOfLists(data, rights))
    sources.push({ what: 'реестры и ссылки', load })
  }
  const told = sources.filter(({ load }) => load.kind !== 'ready' || load.data.length > 0)
  return (
    <Block title="Требует внимания" name="main attention" className="max-sm:order-first">
      {told.length === 0 ? (
        // What is not known is no reason to say that nothing is to be done.
        client.kind === 'failed' ? (
          UNKNOWN
        ) : (
          <div className="flex items-center gap-2 px-4 pt-2 pb-4 sm:px-5">
            <Icon path={mdiCheckCircleOutline} className="size-6 text-gray-500" />
            <p role="status" className="font-medium">
              Срочных дел нет
            </p>
          </div>
        )
      ) : (
        <div className="flex flex-col gap-1 py-3">
          {told.map(({ what, load }) => (
            <Loaded
              key={what}
              load={load}
              what={what}
              failedTitle="Не удалось проверить, что требует внимания"
              skeleton={
                <ul className={LINES}>
                  <SkeletonLines />
                </ul>
              }
            >
              {(items) => (
                <ul className={LINES}>
                  <AttentionItems items={items} place={place} />
                </ul>
              )}
            </Loaded>
          ))}
        </div>
      )}
    </Block>
  )
}

function SkeletonLines() {
  return ['w-48', 'w-40', 'w-44'].map((width) => (
    <li
      key={width}
      aria-hidden="true"
      className="flex min-h-target items-center gap-3 px-4 py-2 sm:min-h-9 sm:px-5"
    >
      <Skeleton className="size-5" />
      <Skeleton className={`h-4 ${width}`} />
    </li>
  ))
}
