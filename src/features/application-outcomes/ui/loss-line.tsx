import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { Fragment } from 'react'
import { ADVICE, type StatusGroupId } from '@/entities/application'
import { useApiScope } from '@/shared/auth'
import { type DayRange, formatPeriodParam, rangeTitle } from '@/shared/lib/moscow-time'
import { listParam } from '@/shared/lib/search-param'
import { formatCount, formatPercent, plural } from '@/shared/lib/text'
import { Skeleton } from '@/shared/ui'
import { type CountsInput, statusCountsQuery } from '../api'
import { computeLosses, daysBeforeToday, findGreatestLosses, type Loss } from '../model'
import { Hint } from './hint'

type LossLineProps = {
  /** The list's request; `null` until it has loaded. `days` is `null` when the search ignores the period. */
  readonly asked: { readonly days: DayRange | null; readonly askedAt: Date } | null
  readonly merchants: CountsInput['merchants']
}

/** Renders the step at which most applications are lost (product §6.7). */
export function LossLine({ asked, merchants }: LossLineProps) {
  if (asked === null) return <LossPlace />
  const days = asked.days && daysBeforeToday(asked.days, asked.askedAt)
  return days && <Losses days={days} now={asked.askedAt} merchants={merchants} />
}

type LossesProps = CountsInput & { readonly now: Date }

function Losses({ days, now, merchants }: LossesProps) {
  const scope = useApiScope()
  const { data: counts, isLoading } = useQuery(statusCountsQuery(scope, { days, merchants }))
  if (isLoading) return <LossPlace />
  if (counts == null) return null
  const losses = computeLosses(counts)
  const most = findGreatestLosses(losses)
  const last = most.at(-1)
  if (last === undefined) return null
  const linkOf = ({ id }: Loss) => lossLink({ days, merchants, group: id })
  return (
    <div className="relative flex flex-wrap items-center gap-x-3.5 text-table text-gray-500">
      <span className="flex items-center gap-x-1">
        <p className="min-w-0">
          Чаще всего{' '}
          {most.map((loss, index) => (
            <Fragment key={loss.id}>
              {index > 0 && (loss === last ? ' и ' : ', ')}
              <Link {...linkOf(loss)} className={LINK}>
                {PLACES[loss.id] ?? `останавливаются на шаге «${loss.label}»`}
                {loss === last &&
                  `: ${index > 0 ? 'по\u00a0' : ''}${formatCount(loss.count)}\u00a0из ${plural(counts.total, APPLICATIONS)}`}
              </Link>
            </Fragment>
          ))}
        </p>
        <Hint label="Где теряются заявки">
          <p className="font-medium">{`Заявки за ${rangeTitle(days, now)}: ${formatCount(counts.total)}`}</p>
          <table className="w-full">
            <thead className="sr-only">
              <tr>
                <th scope="col">Статус</th>
                <th scope="col">Заявок</th>
                <th scope="col">Доля</th>
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
                  <td className="text-right text-gray-500 tabular">{formatPercent(loss.percent, 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {most.map(({ id, label }) => (
            <p key={id}>
              <span className="font-medium">{`${label}.`}</span> {ADVICE[id]}
            </p>
          ))}
          <p className="text-gray-500">
            Доля от всех заявок этих дней в их нынешнем статусе. Сегодняшние не считаются: они ещё в пути.
          </p>
        </Hint>
      </span>
    </div>
  )
}

const LINK = 'tap-room rounded-control font-medium text-primary-600 tabular hover:underline'

/** Texts of the groups that are not a step of the process. */
const PLACES: Readonly<Partial<Record<Loss['id'], string>>> = {
  'declined-by-client': 'отказываются покупатели',
  'declined-by-lenders': 'отказывают кредиторы',
}

/** Genitive forms, used after «из». */
const APPLICATIONS = ['заявки', 'заявок', 'заявок'] as const

export function lossLink({ days, merchants, group }: CountsInput & { readonly group: StatusGroupId }) {
  return linkOptions({
    to: '/bnpl/{-$selected}',
    search: {
      period: formatPeriodParam({ kind: 'range', ...days }),
      merchants: listParam(merchants),
      group,
    },
  })
}

function LossPlace() {
  return <Skeleton className="h-10 max-w-2xl sm:h-6" />
}
