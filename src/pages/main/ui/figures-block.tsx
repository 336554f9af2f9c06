import { Link, type LinkProps } from '@tanstack/react-router'
import { useClient } from '@/entities/client'
import type { QueryState } from '@/shared/api'
import { formatSum, type Money } from '@/shared/lib/money'
import { formatMoscowClock, rangeTitle } from '@/shared/lib/moscow-time'
import { formatCount } from '@/shared/lib/text'
import { Skeleton } from '@/shared/ui'
import type { Figures } from '../api'
import {
  type Change,
  countPayments,
  describeChange,
  formatChange,
  formatRefundCount,
  formatShare,
  moneyChange,
  relativeChange,
  shareChange,
} from '../model/change'
import { countTypes, describeComparison } from '../model/figures'
import { successLink, successOfTypesLink, successRateLink, turnoverLink } from '../model/links'
import type { Place } from '../model/use-main-url'
import { Block, ChangeMark, type ChangeMarkProps, Loaded, type SummaryProps, selectPart } from './block'

type Figure = {
  readonly title: string
  readonly value: string
  readonly hint: string | null
  readonly change: Change | null
  readonly goodDirection: ChangeMarkProps['goodDirection']
  readonly link: Pick<LinkProps, 'to' | 'search'>
}

const TITLES = ['Оборот', 'Успешные операции', 'Средний чек', 'Доля успешных', 'Возвраты'] as const

/** One row on wide viewports, two columns on phones. The first metric is the longest and gets more space. */
const GRID =
  'mt-2 grid gap-px overflow-hidden border-t border-gray-200 bg-gray-200 last:rounded-b-card @2xs:grid-cols-2 @2xl:grid-cols-3 @min-[60rem]:grid-cols-figures'
const CELL =
  'flex flex-col gap-1 bg-white py-2 pl-4 @2xs:first:col-span-2 @lg:px-5 @lg:py-4 @min-[60rem]:first:col-span-1 @min-[66rem]:@max-[72rem]:not-first:px-3'
/** The line below the value. */
const NOTE =
  'flex min-h-4 flex-wrap content-start items-center gap-x-1.5 text-hint text-gray-500 @lg:min-h-8 @min-[66rem]:min-h-4'

export function FiguresBlock({ summary, place }: SummaryProps) {
  const load = selectPart(summary, ({ current, previous, days, askedAt, comparison }) =>
    current === null ? null : { current, previous, days, askedAt, comparison },
  )
  return (
    <Block title="Итоги" name="main figures" link={<ComparisonNote load={load} />}>
      <Loaded load={load} what="итоги" skeleton={<FiguresSkeleton />}>
        {({ current, ...compared }) => {
          const isFair = describeComparison(compared).kind === 'fair'
          const figures = listMetrics({ current, previous: compared.previous, place })
          return (
            <dl className={GRID}>
              {figures.map((figure) => (
                <FigureCell key={figure.title} {...figure} change={isFair ? figure.change : null} />
              ))}
            </dl>
          )
        }}
      </Loaded>
    </Block>
  )
}

type Compared = Parameters<typeof describeComparison>[0]

function ComparisonNote({ load }: { readonly load: QueryState<Compared> }) {
  const { data: client } = useClient()
  // Phones keep an empty line, so that the metrics replace their placeholders without a layout shift.
  return (
    <p className="basis-full text-hint text-gray-500 sm:basis-auto">
      {client?.isSandbox ? 'Платежи тестовые' : load.kind === 'ready' ? comparisonText(load.data) : '\u00a0'}
    </p>
  )
}

function comparisonText(compared: Compared): string {
  const { days, askedAt } = compared
  const title = compared.comparison?.title ?? rangeTitle(days, askedAt)
  const comparison = describeComparison(compared)
  switch (comparison.kind) {
    case 'unfinished':
      return `${title}, день не закончен`
    case 'nothing':
      return `${title}, до этого операций не было`
    case 'fair': {
      const clock = comparison.until === null ? '' : ` до\u00a0${formatMoscowClock(comparison.until)}`
      const words = compared.comparison?.words ?? `с ${rangeTitle(comparison.days, askedAt)}`
      return `${title}, в сравнении ${words}${clock}`
    }
  }
}

type FiguresInput = {
  readonly current: Figures
  readonly previous: Figures | null
  readonly place: Place
}

function listMetrics({ current, previous, place }: FiguresInput): readonly Figure[] {
  const { turnover, successfulCount, average, successRate, refunds, refundsCount, byType } = current
  const previousCount = previous?.successfulCount ?? null
  const previousRate = previous?.successRate ?? null
  const payments = byType && countTypes(byType, ['1', '3'])
  const refunded = byType && countTypes(byType, ['2'])
  return [
    {
      title: TITLES[0],
      value: formatSum(turnover),
      hint: payments && othersHint(payments.others),
      change: describeMoneyChange(turnover, previous?.turnover),
      goodDirection: 'up',
      link: turnoverLink(place),
    },
    {
      title: TITLES[1],
      value: formatCount(successfulCount),
      hint: null,
      change: describeChange(successfulCount, previousCount, {
        isZero: (count) => count === 0,
        change: formatChange(relativeChange(successfulCount, previousCount), '%'),
      }),
      goodDirection: 'up',
      link: successLink(place),
    },
    {
      title: TITLES[2],
      value: formatSum(average),
      hint: payments && countPayments(payments.count),
      change: describeMoneyChange(average, previous?.average),
      goodDirection: 'up',
      link: turnoverLink(place),
    },
    {
      title: TITLES[3],
      value: formatShare(successRate),
      hint: 'от оплат',
      change: describeChange(successRate, previousRate, {
        // A share of 0 % is shown, unlike a count of 0.
        isZero: () => false,
        change: formatChange(shareChange(successRate, previousRate), 'п.\u00a0п.'),
      }),
      goodDirection: 'up',
      link: successRateLink(place),
    },
    {
      title: TITLES[4],
      value: formatSum(refunds),
      hint:
        refundsCount === null
          ? null
          : (othersHint(refunded?.others ?? []) ?? formatRefundCount(refundsCount)),
      change: describeMoneyChange(refunds, previous?.refunds),
      goodDirection: 'down',
      link: successOfTypesLink(place, ['2']),
    },
  ]
}

function describeMoneyChange(current: Money | null, previous: Money | null = null) {
  return describeChange(current, previous, {
    isZero: ({ amount }) => amount === 0,
    change: formatChange(moneyChange(current, previous), '%'),
  })
}

/** Returns the amounts in other currencies, e.g. «ещё 45,00 €». */
function othersHint(others: readonly Money[]): string | null {
  return others.length === 0 ? null : `ещё ${others.map(formatSum).join(', ')}`
}

function FigureCell({ title, value, hint, change, goodDirection, link }: Figure) {
  return (
    <div className={CELL}>
      <dt className="text-hint text-gray-500 @xs:text-base @lg:whitespace-nowrap">{title}</dt>
      <dd>
        <Link
          {...link}
          className="tap-room rounded-control text-title whitespace-nowrap @2xs:text-[min(1.25rem,4.6vw)] tabular hover:text-primary-600 hover:underline @lg:text-figure @2xl:@max-[66rem]:text-title"
        >
          {value}
        </Link>
      </dd>
      <dd className={NOTE}>
        <ChangeMark change={change} goodDirection={goodDirection} />
        <span className="basis-full @xs:basis-auto">{hint}</span>
      </dd>
    </div>
  )
}

function FiguresSkeleton() {
  return (
    <div className={GRID}>
      {TITLES.map((title) => (
        <div key={title} className={CELL}>
          <span className="text-hint text-gray-500 @xs:text-base @lg:whitespace-nowrap">{title}</span>
          <Skeleton className="h-7 w-32 @lg:h-8.5 @2xl:@max-[66rem]:h-7" />
          <span className={NOTE}>
            <Skeleton className="h-4 w-20" />
          </span>
        </div>
      ))}
    </div>
  )
}
