import { mdiArrowBottomRight, mdiArrowTopRight } from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import { formatSum } from '@/shared/lib/money'
import { type DayRange, previousPeriod, rangeTitle } from '@/shared/lib/moscow-time'
import { formatCount } from '@/shared/lib/text'
import { Icon, Skeleton } from '@/shared/ui'
import {
  type Change,
  countOperations,
  formatShare,
  moneyChange,
  percentText,
  pointsText,
  relativeChange,
  shareChange,
} from '../model/change'
import { refundsLink, successLink, successRateLink, turnoverLink } from '../model/links'
import { type Load, partOf } from '../model/load'
import type { Figures, Summary } from '../model/summary'
import type { Place } from '../model/use-main-address'
import { Block, Loaded } from './block'

type Figure = {
  readonly title: string
  readonly value: string
  readonly hint: string | null
  readonly change: Change | null
  /** The direction of a change that is good for the merchant. */
  readonly goodDirection: 'up' | 'down'
  readonly link: Pick<LinkProps, 'to' | 'search'>
}

const TITLES = ['Оборот', 'Успешные операции', 'Средний чек', 'Доля успешных', 'Возвраты'] as const

/** One row on wide screens, a line each on phones; the first, as the longest, has more room. */
const GRID =
  'mt-3 grid gap-px border-t border-gray-200 bg-gray-200 rounded-b-card overflow-hidden @lg:grid-cols-2 @2xl:grid-cols-3 @5xl:grid-cols-figures'
const CELL =
  'flex flex-wrap items-baseline justify-between gap-x-3 bg-white px-4 py-3 @lg:flex-col @lg:justify-start @lg:gap-1 @lg:px-5 @lg:py-4 @lg:first:col-span-2 @5xl:first:col-span-1'

type FiguresBlockProps = { readonly summary: Load<Summary>; readonly place: Place }

/** The figures of the period with their change to the previous equal one, each a link to its rows. */
export function FiguresBlock({ summary, place }: FiguresBlockProps) {
  const load = partOf(summary, ({ current, previous, days, askedAt }) =>
    current === null ? null : { current, previous, days, askedAt },
  )
  return (
    <Block title="Итоги" name="main figures" link={<Comparison load={load} />}>
      <Loaded load={load} what="итоги" skeleton={<FiguresSkeleton />}>
        {({ current, previous }) => (
          <dl className={GRID}>
            {figuresOf(current, previous, place).map((figure) => (
              <FigureCell key={figure.title} figure={figure} />
            ))}
          </dl>
        )}
      </Loaded>
    </Block>
  )
}

/** What the changes are measured against. */
function Comparison({ load }: { readonly load: Load<{ readonly days: DayRange; readonly askedAt: Date }> }) {
  // Its line on phones is kept, so that the figures land where their places were.
  return (
    <p className="basis-full text-hint text-gray-500 sm:basis-auto">
      {load.kind === 'ready' ? comparisonText(load.data) : '\u00a0'}
    </p>
  )
}

function comparisonText({ days, askedAt }: { readonly days: DayRange; readonly askedAt: Date }): string {
  return `${rangeTitle(days, askedAt)}, в сравнении с ${rangeTitle(previousPeriod(days), askedAt)}`
}

function figuresOf(current: Figures, previous: Figures | null, place: Place): readonly Figure[] {
  const { turnover, successfulCount, totalCount, average, successRate, refunds, refundsCount } = current
  return [
    {
      title: TITLES[0],
      value: formatSum(turnover),
      hint: null,
      change: percentText(moneyChange(turnover, previous?.turnover ?? null)),
      goodDirection: 'up',
      link: turnoverLink(place),
    },
    {
      title: TITLES[1],
      value: formatCount(successfulCount),
      hint: totalCount === null ? null : `из ${formatCount(totalCount)}`,
      change: percentText(relativeChange(successfulCount, previous?.successfulCount ?? null)),
      goodDirection: 'up',
      link: successLink(place),
    },
    {
      title: TITLES[2],
      value: formatSum(average),
      hint: null,
      change: percentText(moneyChange(average, previous?.average ?? null)),
      goodDirection: 'up',
      link: turnoverLink(place),
    },
    {
      title: TITLES[3],
      value: formatShare(successRate),
      hint: null,
      change: pointsText(shareChange(successRate, previous?.successRate ?? null)),
      goodDirection: 'up',
      link: successRateLink(place),
    },
    {
      title: TITLES[4],
      value: formatSum(refunds),
      hint: refundsCount === null ? null : countOperations(refundsCount),
      change: percentText(moneyChange(refunds, previous?.refunds ?? null)),
      goodDirection: 'down',
      link: refundsLink(place),
    },
  ]
}

function FigureCell({
  figure: { title, value, hint, change, goodDirection, link },
}: {
  readonly figure: Figure
}) {
  return (
    <div className={CELL}>
      <dt className="text-gray-500">{title}</dt>
      <dd className="ml-auto flex flex-col items-end gap-0.5 @lg:ml-0 @lg:items-start">
        <Link
          {...link}
          className="tap-room rounded-control text-title tabular wrap-anywhere hover:text-primary-600 hover:underline @lg:text-figure @lg:whitespace-nowrap"
        >
          {value}
        </Link>
        <span className="flex flex-wrap items-center justify-end gap-x-2 text-hint text-gray-500">
          <ChangeMark change={change} goodDirection={goodDirection} />
          {hint}
        </span>
      </dd>
    </div>
  )
}

function ChangeMark({ change, goodDirection }: Pick<Figure, 'change' | 'goodDirection'>) {
  if (change === null) return <span>сравнить не с чем</span>
  if (change.trend === 'level') return <span>{change.text}</span>
  return (
    <span
      className={`inline-flex items-center gap-0.5 font-medium whitespace-nowrap tabular ${
        change.trend === goodDirection ? 'text-success' : 'text-error'
      }`}
    >
      <Icon path={change.trend === 'up' ? mdiArrowTopRight : mdiArrowBottomRight} className="size-4" />
      {change.text}
    </span>
  )
}

function FiguresSkeleton() {
  return (
    <div className={GRID}>
      {TITLES.map((title) => (
        <div key={title} className={CELL}>
          <span className="text-gray-500">{title}</span>
          <span className="ml-auto flex flex-col items-end gap-0.5 @lg:ml-0 @lg:items-start">
            <Skeleton className="h-7 w-32 @lg:h-8.5" />
            <Skeleton className="h-4 w-20" />
          </span>
        </div>
      ))}
    </div>
  )
}
