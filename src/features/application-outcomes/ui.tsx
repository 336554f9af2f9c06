import { mdiHelpCircleOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { ADVICE, type StatusGroupId } from '@/entities/application'
import { useApiScope, useProviderTime } from '@/shared/auth'
import {
  type DayRange,
  formatMoscowDateTime,
  formatPeriodParam,
  parseInstant,
  rangeTitle,
} from '@/shared/lib/moscow-time'
import { listParam } from '@/shared/lib/search-param'
import { formatCount, formatPercent, plural } from '@/shared/lib/text'
import { Dialog, IconButton, Skeleton } from '@/shared/ui'
import { type CountsInput, statusCountsQuery } from './api'
import { computeLosses, daysBeforeToday, findGreatestLosses, type Loss } from './model'

type LossLineProps = {
  /** The list's request; `null` until the list has loaded. `days` is `null` when the search ignores the period. */
  readonly asked: { readonly days: DayRange | null; readonly askedAt: Date } | null
  readonly merchants: CountsInput['merchants']
}

/** Renders the step at which most applications are lost (product §6.7). */
export function LossLine({ asked, merchants }: LossLineProps) {
  if (asked === null) return <LossPlace />
  const days = asked.days && daysBeforeToday(asked.days, asked.askedAt)
  if (days === null) return null
  return <Losses days={days} now={asked.askedAt} merchants={merchants} isCut={days.to !== asked.days?.to} />
}

type LossesProps = CountsInput & {
  readonly now: Date
  /** True when `days` leaves out today, which the list includes. */
  readonly isCut: boolean
}

function Losses({ days, now, merchants, isCut }: LossesProps) {
  const scope = useApiScope()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { data: counts, isLoading } = useQuery(statusCountsQuery(scope, { days, merchants }))
  if (isLoading) return <LossPlace />
  if (counts == null) return null
  const losses = computeLosses(counts)
  const most = findGreatestLosses(losses)
  const last = most.at(-1)
  if (last === undefined) return null
  const linkOf = ({ id }: Loss) => lossLink({ days, merchants, group: id })
  return (
    <>
      <p className="text-table text-gray-500">
        Чаще всего{' '}
        {most.map((loss, index) => (
          <Fragment key={loss.id}>
            {index > 0 && (loss === last ? ' и ' : ', ')}
            <Link {...linkOf(loss)} className={LINK}>
              {PLACES[loss.id] ?? `останавливаются на шаге «${loss.label}»`}
              {loss === last &&
                `: ${index > 0 ? 'по\u00a0' : ''}${formatCount(loss.count)}\u00a0из\u00a0${plural(counts.total, APPLICATIONS)}`}
            </Link>
          </Fragment>
        ))}
        {isCut && ', без сегодняшних'}
        <IconButton
          label={HELP}
          icon={mdiHelpCircleOutline}
          className="relative -my-3 align-middle print:hidden"
          onClick={() => setOpen(true)}
        />
      </p>
      {isOpen && (
        <Dialog title={HELP} variant="window" onClose={close}>
          <div className="flex flex-col gap-2">
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
                  <tr key={loss.id} className={most.includes(loss) ? 'bg-primary-50' : ''}>
                    <th scope="row" className="px-2 py-1 text-left font-normal">
                      <Link {...linkOf(loss)} className={LINK} onClick={close}>
                        {loss.label}
                      </Link>
                    </th>
                    <td className="pr-2 text-right font-medium tabular">{formatCount(loss.count)}</td>
                    <td className="pr-2 text-right text-gray-500 tabular">
                      {formatPercent(loss.percent, 0)}
                    </td>
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
              Доля от всех заявок этих дней в их нынешнем статусе, остальным кредит выдан. Сегодняшние не
              считаются: они ещё в пути.
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}

const HELP = 'Где теряются заявки'
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
    search: { period: formatPeriodParam({ kind: 'range', ...days }), merchants: listParam(merchants), group },
  })
}

function LossPlace() {
  return <Skeleton className="h-10 w-96 max-w-full sm:h-6" />
}

/** Renders the time until which the buyer cannot apply again, and announces its end (product §6.8). */
export function CooldownClock({ until }: { readonly until: string }) {
  const moment = parseInstant(until)?.getTime() ?? 0
  const left = moment - useProviderTime(moment).now
  const [wasWaiting] = useState(left > 0)
  return (
    <>
      {left > 0 && (
        <p className="text-hint text-gray-500">
          {`Новую заявку можно подать ${formatMoscowDateTime(until).replace(', ', ' после ')}`}
        </p>
      )}
      {/* A live region must exist before its text changes. Only the end is announced, not each minute before it. */}
      <p role={wasWaiting ? 'status' : undefined} className={left > 0 ? 'sr-only' : 'text-hint font-medium'}>
        {left <= 0 && 'Можно подать новую заявку'}
      </p>
    </>
  )
}
