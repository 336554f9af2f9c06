import { mdiFileDocumentOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countGroups, type GroupCounts, STATUS_GROUPS } from '@/entities/application'
import { lazyPart } from '@/shared/lib/lazy'
import { formatForPeriod } from '@/shared/lib/moscow-time'
import { formatCount } from '@/shared/lib/text'
import { ErrorBoundary } from '@/shared/ui'
import type { Summary } from '../api'
import { requestsLink } from '../model/links'
import type { Place } from '../model/use-main-url'
import { Block, BlockLink, Loaded, Message, SPREAD_ROW, type SummaryProps, selectPart } from './block'
import { WaitingLine, whenSeen } from './waiting-line'

const Approval = lazyPart(async () => (await import('@/features/application-outcomes')).Approval)

export function ApplicationsBlock({ summary, place }: SummaryProps) {
  const load = selectPart(summary, ({ applications, days, askedAt }) =>
    applications === null ? null : { counts: countGroups(applications), days, askedAt },
  )
  return (
    <Block
      title="Заявки на рассрочку"
      name="main requests"
      className="@container"
      link={
        <BlockLink {...requestsLink(place, null)}>
          Все заявки
          {load.kind === 'ready' && load.data.counts.total > 0 && `: ${formatCount(load.data.counts.total)}`}
        </BlockLink>
      }
    >
      <Loaded load={load} what="заявки">
        {(period) =>
          period.counts.total === 0 ? (
            <Message
              icon={mdiFileDocumentOutline}
              text={`${formatForPeriod(period.days, period.askedAt)} заявок нет`}
            />
          ) : (
            <Groups period={period} place={place} />
          )
        }
      </Loaded>
    </Block>
  )
}

type GroupsProps = {
  readonly period: Pick<Summary, 'days' | 'askedAt'> & { readonly counts: GroupCounts }
  readonly place: Place
}

function Groups({ period, place }: GroupsProps) {
  const { counts } = period
  const known = [...counts.byGroup.values()].reduce((sum, count) => sum + count, 0)
  const [isNear, setNear] = useState(false)
  return (
    <>
      <div ref={(line) => whenSeen(line, setNear, '400px')} className="min-h-7 px-4 pt-1 sm:px-5">
        <ErrorBoundary name="approval" onFailure="hide">
          {isNear && <Approval counts={counts} place={place} />}
        </ErrorBoundary>
      </div>
      {/* Two columns in a wide card, so that a count is never far from its label. */}
      <ul className="pt-1 pb-3 @md:columns-2 @md:gap-0">
        {STATUS_GROUPS.map(({ id, label }) => {
          const count = counts.byGroup.get(id) ?? 0
          return (
            // A narrow card lists the groups without applications in one line instead.
            <li key={id} className={count === 0 ? '@max-md:hidden' : ''}>
              <Link
                {...requestsLink(place, id)}
                className={`${SPREAD_ROW} hover:bg-gray-50 ${count === 0 ? 'text-gray-500' : ''}`}
              >
                <span>{label}</span>
                <span className={`tabular ${count === 0 ? '' : 'font-semibold'}`}>{formatCount(count)}</span>
              </Link>
            </li>
          )
        })}
        {/* Applications with an unknown status code must be counted, too (product §4.7). */}
        {counts.total > known && (
          <li>
            {/* This row is not a link, because the list has no filter for unknown codes. */}
            <p className={SPREAD_ROW}>
              <span>Другие статусы</span>
              <span className="font-semibold tabular">{formatCount(counts.total - known)}</span>
            </p>
          </li>
        )}
      </ul>
      {STATUS_GROUPS.some(({ id }) => !counts.byGroup.get(id)) && (
        <p className="-mt-3 px-4 pt-2 pb-3 text-gray-500 sm:px-5 @md:hidden">
          В остальных статусах заявок нет
        </p>
      )}
      {counts.byGroup.get('signing') !== 0 && <WaitingLine of="signing" {...period} place={place} />}
    </>
  )
}
