import { mdiFileDocumentOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ApplicationStatus,
  applicationSchema,
  countGroups,
  type GroupCounts,
  PURCHASE_REQUESTS_PATH,
  STATUS_GROUPS,
} from '@/entities/application'
import { queryState, record, rowsOf } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { cutTexts } from '@/shared/lib/cut-texts'
import { lazyPart } from '@/shared/lib/lazy'
import { formatSum } from '@/shared/lib/money'
import { type DayRange, dayBounds, formatForPeriod } from '@/shared/lib/moscow-time'
import { formatCount } from '@/shared/lib/text'
import { ErrorBoundary, MoscowTime } from '@/shared/ui'
import type { Summary } from '../api'
import { requestsLink } from '../model/links'
import type { Place } from '../model/use-main-url'
import {
  Block,
  LINK,
  Loaded,
  Message,
  RowsSkeleton,
  SPREAD_ROW,
  type SummaryProps,
  selectPart,
} from './block'
import { WaitingLine } from './waiting-line'

const Approval = lazyPart(
  async () => (await import('@/features/application-outcomes')).Approval,
  <div className="h-6" />,
)

/** Two columns in a wide card, so that a count is never far from its label. */
const LIST = 'pt-1 pb-3 @md:columns-2 @md:gap-0'

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
        <Link {...requestsLink(place, null)} className={LINK}>
          {load.kind === 'ready' && load.data.counts.total > 0
            ? `Все заявки: ${formatCount(load.data.counts.total)}`
            : 'Все заявки'}
        </Link>
      }
    >
      <Loaded
        load={load}
        what="заявки"
        skeleton={<RowsSkeleton count={STATUS_GROUPS.length} className={LIST} />}
      >
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
  return (
    <>
      <div className="px-4 pt-1 sm:px-5">
        <ErrorBoundary name="approval" onFailure="hide">
          <Approval counts={counts} place={place} />
        </ErrorBoundary>
      </div>
      <ul className={LIST}>
        {STATUS_GROUPS.map(({ id, label }) => {
          const count = counts.byGroup.get(id) ?? 0
          return (
            <li key={id}>
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
      {counts.byGroup.get('signing') !== 0 && <WaitingLine of="signing" {...period} place={place} />}
    </>
  )
}

/** Renders the latest applications of the period, which the summary does not contain (product §4.13). */
export function LastApplicationsBlock({ days, place }: { readonly days: DayRange; readonly place: Place }) {
  const { api, clientId } = useApiScope()
  const { from: date_from, to: date_to } = dayBounds(days)
  const merchants = place.merchants?.toString()
  const searchParams = { order: 'desc', limit: 5, date_from, date_to, merchant_id__in: merchants }
  const query = useQuery({
    queryKey: ['purchase-requests', clientId, 'last', searchParams],
    queryFn: ({ signal }) => {
      const schema = record({ items: rowsOf(applicationSchema) })
      return api.secure.get(PURCHASE_REQUESTS_PATH, { schema, signal, searchParams })
    },
  })
  return (
    <Block title="Последние заявки" name="main last requests">
      <Loaded load={queryState(query)} what="последние заявки" skeleton={<RowsSkeleton count={5} />}>
        {({ items }) => (
          <ul className="py-3">
            {cutTexts(items).map(({ id, createdAt, customer, status, amount }) => (
              <li key={id}>
                <Link
                  to="/bnpl/{-$selected}"
                  params={{ selected: id }}
                  search={place}
                  className="grid min-h-target grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-1 text-table hover:bg-gray-50 sm:min-h-9 sm:px-5 @2xl:grid-cols-[8.5rem_1fr_11rem_8rem]"
                >
                  <MoscowTime iso={createdAt} className="order-3 text-gray-500 @2xl:order-none" />
                  <span className="truncate">{customer.name}</span>
                  <span className="order-4 @2xl:order-none">
                    <ApplicationStatus status={status} />
                  </span>
                  <span className="text-right text-base font-medium whitespace-nowrap tabular">
                    {formatSum(amount)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Block>
  )
}
