import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GroupCounts, StatusGroupId } from '@/entities/application'
import { useApiScope } from '@/shared/auth'
import { type DayRange, formatMoscowClock, rangeTitle } from '@/shared/lib/moscow-time'
import { type Param, splitSearchParam } from '@/shared/lib/search-param'
import { formatCount, plural } from '@/shared/lib/text'
import { statusCountsQuery } from '../api'
import { computeApproval, periodBefore, pointsBetween, pointsText, signed } from '../model'
import { Change } from './change'
import { Hint } from './hint'

type Compared = {
  readonly period: { readonly counts: GroupCounts; readonly days: DayRange; readonly askedAt: Date }
  readonly place: { readonly period: Param | undefined; readonly merchants: Param | undefined }
}

function useCountsBefore({ period: { days, askedAt }, place }: Compared): GroupCounts | null {
  const { data } = useQuery(
    statusCountsQuery(useApiScope(), {
      ...periodBefore(days, askedAt),
      merchants: splitSearchParam(place.merchants),
    }),
  )
  return data ?? null
}

type ApplicationOutcomesProps = Compared & {
  /** The group of the shown change; `null` for the share of approved applications. */
  readonly group: StatusGroupId | null
}

export function ApplicationOutcomes({ group, ...compared }: ApplicationOutcomesProps) {
  return group === null ? <ApprovalLine {...compared} /> : <GroupChange {...compared} group={group} />
}

/** «Одобрено 62 % (+3 п. п.)» (product §6.6). */
function ApprovalLine(compared: Compared) {
  const {
    period: { counts },
    place,
  } = compared
  const before = useCountsBefore(compared)
  const now = computeApproval(counts)
  const was = before && computeApproval(before)
  const points = pointsBetween(now.percent, was?.percent ?? null)
  return (
    <div className="relative flex flex-wrap items-center gap-x-1.5">
      <span>
        <Link
          to="/bnpl/{-$selected}"
          search={place}
          className="tap-room rounded-control font-semibold tabular hover:underline"
        >
          {`Одобрено ${now.percent === null ? '—' : `${now.percent}\u00a0%`}`}
        </Link>
        {points !== null && (
          <>
            {' '}
            <Change change={points} text={`(${pointsText(points)})`} goodDirection="up" />
          </>
        )}
        {now.decided > 0 && (
          <span className="text-gray-500 tabular">{`, ${formatCount(now.approved)} из ${formatCount(now.decided)}`}</span>
        )}
      </span>
      <Hint label="Как считается «Одобрено»">
        <p>
          <span className="font-medium">Одобрено</span> — доля одобренных среди заявок, по которым кредиторы
          ответили. Одобренные: на подписании, кредит выдан, средства переведены, возврат. Остальные — отказ
          кредиторов.
        </p>
        <p>
          {`Не считаются заявки без решения и с отказом клиента: ${formatCount(counts.total - now.decided)}.`}
        </p>
        <ComparedWith period={compared.period} before={before} />
      </Hint>
    </div>
  )
}

type ComparedWithProps = Pick<Compared, 'period'> & { readonly before: GroupCounts | null }

function ComparedWith({ period: { days, askedAt, counts }, before }: ComparedWithProps) {
  if (before === null) return <p>Сравнить не с чем: прошлый период неизвестен.</p>
  const { days: earlier, until } = periodBefore(days, askedAt)
  const clock = until === null ? '' : ` до\u00a0${formatMoscowClock(until)}`
  const { percent, approved, decided } = computeApproval(before)
  return (
    <>
      <p>
        {`Раньше, ${rangeTitle(earlier, askedAt)}${clock}: `}
        {percent === null
          ? 'решений не было'
          : `одобрено ${percent}\u00a0%, ${formatCount(approved)} из ${formatCount(decided)}`}
        {`. Всего заявок ${formatCount(before.total)}, теперь ${formatCount(counts.total)}.`}
      </p>
      <p>
        Числа с «+» и «−» у статусов — изменение к тем же дням. Статусы нынешние: у прежних заявок было больше
        времени дойти до выдачи.
      </p>
    </>
  )
}

/** «+3» beside the count of a status group; nothing where there never was one. */
function GroupChange({ group, ...compared }: Compared & { readonly group: StatusGroupId }) {
  const before = useCountsBefore(compared)?.byGroup.get(group)
  const count = compared.period.counts.byGroup.get(group) ?? 0
  if (before === undefined || (before === 0 && count === 0)) return null
  const change = count - before
  const words =
    change === 0
      ? 'без изменений'
      : `на ${plural(Math.abs(change), FORMS)} ${change > 0 ? 'больше' : 'меньше'}, чем раньше`
  return (
    <span className="text-hint text-gray-500 tabular">
      <span aria-hidden="true">{change === 0 ? '±0' : signed(change)}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

const FORMS = ['заявку', 'заявки', 'заявок'] as const
