import { mdiFileDocumentOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { countGroups, type GroupCounts, STATUS_GROUPS, type StatusGroupId } from '@/entities/application'
import { formatForPeriod } from '@/shared/lib/moscow-time'
import { formatCount, plural } from '@/shared/lib/text'
import type { Summary } from '../api'
import { requestsLink } from '../model/links'
import type { Place } from '../model/use-main-url'
import { Block, BlockLink, Loaded, Message, SPREAD_ROW, type SummaryProps, selectPart } from './block'
import { WaitingLine } from './waiting-line'

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
  const { percent, approved, decided } = computeApproval(counts)
  return (
    <>
      <p className="px-4 pt-2 sm:px-5">
        <Link
          {...requestsLink(place, null)}
          className="tap-room rounded-control font-semibold tabular hover:underline"
        >
          {percent === null ? 'Решений кредиторов нет' : `Одобрено ${percent}\u00a0%`}
        </Link>
        {percent !== null && (
          <span className="text-gray-500 tabular">
            {`, ${formatCount(approved)} из ${plural(decided, DECISIONS)}`}
          </span>
        )}
      </p>
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

/** Genitive forms, used after «из». */
const DECISIONS = ['решения кредиторов', 'решений кредиторов', 'решений кредиторов'] as const

/** Groups after a lender's approval. `declined-by-client` is excluded: buyers may decline before approval. */
const APPROVED: readonly StatusGroupId[] = ['signing', 'issued', 'paid', 'refund']

/** Returns the approval rate: whole per cent of the applications that lenders decided on (product §6.6). */
export function computeApproval({ byGroup }: GroupCounts) {
  const approved = APPROVED.reduce((sum, id) => sum + (byGroup.get(id) ?? 0), 0)
  const decided = approved + (byGroup.get('declined-by-lenders') ?? 0)
  return { approved, decided, percent: decided === 0 ? null : Math.round((approved / decided) * 100) }
}
