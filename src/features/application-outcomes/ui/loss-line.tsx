import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { ADVICE, type GroupCounts, type StatusGroupId } from '@/entities/application'
import { useApiScope } from '@/shared/auth'
import { type DayRange, formatPeriodParam, rangeTitle } from '@/shared/lib/moscow-time'
import { listParam } from '@/shared/lib/search-param'
import { formatCount } from '@/shared/lib/text'
import { Skeleton } from '@/shared/ui'
import { statusCountsQuery } from '../api'
import { type ComparedLoss, compareLosses, daysBeforeToday, periodBefore, pointsText } from '../model'
import { Change } from './change'
import { Hint } from './hint'

type LossLineProps = {
  /** `null` while the list loads; its days are `null` for a search on any day. */
  readonly asked: { readonly days: DayRange | null; readonly askedAt: Date } | null
  /** Ids; empty for all. */
  readonly merchants: readonly string[]
}

/** The step where most applications are lost (product §6.7). */
export function LossLine({ asked, merchants }: LossLineProps) {
  if (asked === null) return <LossPlace />
  const days = asked.days && daysBeforeToday(asked.days, asked.askedAt)
  return days && <Losses days={days} now={asked.askedAt} merchants={merchants} />
}

type LossesProps = {
  readonly days: DayRange
  readonly now: Date
  readonly merchants: readonly string[]
}

function Losses({ days, now, merchants }: LossesProps) {
  const scope = useApiScope()
  const earlier = periodBefore(days, now)
  const { data: counts, isLoading } = useQuery(statusCountsQuery(scope, { days, until: null, merchants }))
  const { data: before = null, isLoading: isComparing } = useQuery(
    statusCountsQuery(scope, { ...earlier, merchants }),
  )
  if (isLoading || isComparing) return <LossPlace />
  if (counts == null) return null
  const { losses, most } = compareLosses(counts, before)
  if (most === null) return null
  const linkOf = ({ id }: ComparedLoss) => lossLink({ days, merchants, group: id })
  return (
    <div className="relative flex flex-wrap items-center gap-x-3.5 text-table text-gray-500">
      <span className="flex items-center gap-x-1">
        <p>
          Больше всего заявок теряется{' '}
          <Link {...linkOf(most)} className={LINK}>
            {`${PLACES[most.id] ?? `на шаге «${most.label}»`}: ${formatShare(most, counts)}`}
          </Link>{' '}
          <Share loss={most} />
        </p>
        <Hint label="Где теряются заявки">
          <p className="font-medium">{`Заявки за ${rangeTitle(days, now)}: ${formatCount(counts.total)}`}</p>
          <table className="w-full">
            <thead className="sr-only">
              <tr>
                <th scope="col">Статус</th>
                <th scope="col">Заявок</th>
                <th scope="col">Доля и изменение</th>
              </tr>
            </thead>
            <tbody>
              {losses.map((loss) => (
                <tr key={loss.id}>
                  <th scope="row" className="py-1 pr-2 text-left font-normal">
                    <Link {...linkOf(loss)} className={LINK}>
                      {loss.label}
                    </Link>
                  </th>
                  <td className="pr-2 text-right font-medium tabular">{formatCount(loss.count)}</td>
                  <td className="text-right text-gray-500">
                    <Share loss={loss} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <span className="font-medium">{`${most.label}.`}</span> {ADVICE[most.id]}
          </p>
          <p className="text-gray-500">
            Доля — от всех заявок этих дней в их нынешнем статусе. Сегодняшние не считаются: они ещё в пути.
            {before !== null &&
              ` Сравнение с ${rangeTitle(earlier.days, now)}, тогда заявок было ${formatCount(before.total)}.`}
          </p>
        </Hint>
      </span>
    </div>
  )
}

const LINK = 'tap-room rounded-control font-medium text-primary-600 tabular hover:underline'

/** Groups beyond the steps of the process. */
const PLACES: Readonly<Partial<Record<ComparedLoss['id'], string>>> = {
  'declined-by-client': 'из-за отказа клиента',
  'declined-by-lenders': 'из-за отказа кредиторов',
}

/** «14 из 60» */
function formatShare({ count }: ComparedLoss, { total }: GroupCounts): string {
  return `${formatCount(count)}\u00a0из\u00a0${formatCount(total)}`
}

/** «(23 %, +4 п. п.)» */
function Share({ loss: { percent, points } }: { readonly loss: ComparedLoss }) {
  if (percent === null) return null
  return (
    <span className="whitespace-nowrap tabular">
      {`(${percent}\u00a0%`}
      {points !== null && points !== 0 && (
        <>
          , <Change change={points} text={pointsText(points)} goodDirection="down" />
        </>
      )}
      )
    </span>
  )
}

type LostRows = {
  readonly days: DayRange
  readonly merchants: readonly string[]
  readonly group: StatusGroupId
}

export function lossLink({ days, merchants, group }: LostRows) {
  return linkOptions({
    to: '/bnpl/{-$selected}',
    search: {
      period: formatPeriodParam({ kind: 'range', ...days }),
      merchants: listParam(merchants),
      group,
    },
  })
}

/** As high as the line, which on a phone wraps. */
function LossPlace() {
  return <Skeleton className="h-10 max-w-2xl sm:h-6" />
}
