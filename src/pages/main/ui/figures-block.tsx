import { mdiArrowBottomRight, mdiArrowTopRight } from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import { formatFee, formatSum, type Money } from '@/shared/lib/money'
import { formatMoscowClock, rangeTitle } from '@/shared/lib/moscow-time'
import { formatCount } from '@/shared/lib/text'
import { Icon, Skeleton } from '@/shared/ui'
import type { Figures } from '../api'
import {
  type Change,
  countPayments,
  describeChange,
  formatRefundCount,
  formatShare,
  moneyChange,
  percentText,
  pointsText,
  relativeChange,
  shareChange,
} from '../model/change'
import { buildLedger, describeComparison, type Ledger } from '../model/figures'
import { successLink, successOfTypesLink, successRateLink, turnoverLink } from '../model/links'
import type { Place } from '../model/use-main-url'
import { Block, LINK, type Load, Loaded, type SummaryProps, selectPart } from './block'

type Figure = {
  readonly title: string
  readonly value: string
  readonly hint: string | null
  readonly change: Change | null
  readonly goodDirection: 'up' | 'down'
  readonly link: Pick<LinkProps, 'to' | 'search'>
}

const TITLES = ['Оборот', 'Успешные операции', 'Средний чек', 'Доля успешных', 'Возвраты'] as const

/** One row on wide screens, a line each on phones; the first, as the longest, has more room. */
const GRID =
  'mt-3 grid gap-px overflow-hidden border-t border-gray-200 bg-gray-200 last:rounded-b-card @lg:grid-cols-2 @2xl:grid-cols-3 @5xl:grid-cols-figures'
const CELL =
  'flex flex-wrap items-baseline justify-between gap-x-3 bg-white px-4 py-3 @lg:flex-col @lg:justify-start @lg:gap-1 @lg:px-5 @lg:py-4 @lg:first:col-span-2 @5xl:first:col-span-1'

/** On wide screens it has the height of two lines, so that nothing shifts when the amounts need both. */
const LEDGER =
  'flex flex-wrap content-start gap-x-2 gap-y-1 border-t border-gray-200 px-4 py-2.5 text-hint text-gray-500 sm:px-5 lg:min-h-15.5'

/** The figures of the period with their change to the previous equal one, each a link to its rows. */
export function FiguresBlock({ summary, place }: SummaryProps) {
  const load = selectPart(summary, ({ current, previous, days, askedAt }) =>
    current === null ? null : { current, previous, days, askedAt },
  )
  return (
    <Block title="Итоги" name="main figures" link={<ComparisonNote load={load} />}>
      <Loaded load={load} what="итоги" skeleton={<FiguresSkeleton />}>
        {({ current, previous, days, askedAt }) => {
          const ledger = current.byType && buildLedger(current.byType)
          const isFair = describeComparison({ previous, days, askedAt }).kind === 'fair'
          const figures = listMetrics({ current, previous, ledger, place })
          return (
            <>
              <dl className={GRID}>
                {figures.map((figure) => (
                  <FigureCell key={figure.title} figure={isFair ? figure : { ...figure, change: null }} />
                ))}
              </dl>
              {ledger !== null && current.totalCount !== 0 && <LedgerLine ledger={ledger} place={place} />}
            </>
          )
        }}
      </Loaded>
    </Block>
  )
}

type Compared = Parameters<typeof describeComparison>[0]

function ComparisonNote({ load }: { readonly load: Load<Compared> }) {
  // Its line on phones is kept, so that the figures land where their places were.
  return (
    <p className="basis-full text-hint text-gray-500 sm:basis-auto">
      {load.kind === 'ready' ? comparisonText(load.data) : '\u00a0'}
    </p>
  )
}

function comparisonText(compared: Compared): string {
  const { days, askedAt } = compared
  const title = rangeTitle(days, askedAt)
  const comparison = describeComparison(compared)
  switch (comparison.kind) {
    case 'unfinished':
      return `${title}, день не закончен`
    case 'nothing':
      return `${title}, до этого операций не было`
    case 'fair': {
      const clock = comparison.until === null ? '' : ` до\u00a0${formatMoscowClock(comparison.until)}`
      return `${title}, в сравнении с ${rangeTitle(comparison.days, askedAt)}${clock}`
    }
  }
}

type FiguresInput = {
  readonly current: Figures
  readonly previous: Figures | null
  readonly ledger: Ledger | null
  readonly place: Place
}

function listMetrics({ current, previous, ledger, place }: FiguresInput): readonly Figure[] {
  const { turnover, successfulCount, totalCount, average, successRate, refunds, refundsCount } = current
  const previousCount = previous?.successfulCount ?? null
  const previousRate = previous?.successRate ?? null
  const payments = ledger?.parts.find(({ title }) => title === 'Оплаты')
  const refunded = ledger?.parts.find(({ title }) => title === 'Возвраты')
  const isForeign = payments !== undefined && payments.others.length > 0
  return [
    {
      title: TITLES[0],
      value: formatSum(turnover),
      hint: payments === undefined ? null : withOthers(countPayments(payments.count), payments.others),
      change: describeMoneyChange(turnover, previous?.turnover),
      goodDirection: 'up',
      link: turnoverLink(place),
    },
    {
      title: TITLES[1],
      value: formatCount(successfulCount),
      hint: totalCount === null || totalCount === 0 ? null : `из ${formatCount(totalCount)}`,
      change: describeChange(successfulCount, previousCount, {
        isZero: (count) => count === 0,
        change: percentText(relativeChange(successfulCount, previousCount)),
      }),
      goodDirection: 'up',
      link: successLink(place),
    },
    {
      title: TITLES[2],
      value: formatSum(average),
      hint: isForeign ? 'по оплатам в рублях' : null,
      change: describeMoneyChange(average, previous?.average),
      goodDirection: 'up',
      link: turnoverLink(place),
    },
    {
      title: TITLES[3],
      value: formatShare(successRate),
      hint: null,
      change: describeChange(successRate, previousRate, {
        // A share of nothing successful is a share all the same.
        isZero: () => false,
        change: pointsText(shareChange(successRate, previousRate)),
      }),
      goodDirection: 'up',
      link: successRateLink(place),
    },
    {
      title: TITLES[4],
      value: formatSum(refunds),
      hint:
        refundsCount === null ? null : withOthers(formatRefundCount(refundsCount), refunded?.others ?? []),
      change: describeMoneyChange(refunds, previous?.refunds),
      goodDirection: 'down',
      link: successOfTypesLink(place, ['2']),
    },
  ]
}

function describeMoneyChange(current: Money | null, previous: Money | null = null) {
  return describeChange(current, previous, {
    isZero: ({ amount }) => amount === 0,
    change: percentText(moneyChange(current, previous)),
  })
}

/** «302 оплаты, ещё 45,00 €» */
function withOthers(text: string, others: readonly Money[]): string {
  return others.length === 0 ? text : `${text}, ещё ${others.map(formatSum).join(', ')}`
}

/** Where the sum of all successful operations comes from: the same words and sums as in the history. */
function LedgerLine({ ledger: { parts, total }, place }: { readonly ledger: Ledger; readonly place: Place }) {
  return (
    <p className={LEDGER}>
      {parts
        .filter(({ title, count }) => count > 0 || title === 'Оплаты')
        .map(({ title, types, sign, roubles, feeVat }, index) => (
          <span key={title}>
            {index > 0 && `${sign} `}
            {types.length === 0 ? (
              title
            ) : (
              <Link
                {...(title === 'Оплаты' ? turnoverLink(place) : successOfTypesLink(place, types))}
                className={LINK}
              >
                {title}
              </Link>
            )}{' '}
            <span className="tabular" title={feeVat === null ? undefined : 'В «Итого» без НДС'}>
              {formatFee(roubles, feeVat)}
            </span>
          </span>
        ))}
      <span>
        {'= '}
        <Link {...successLink(place)} className={LINK}>
          Итого
        </Link>{' '}
        <span className="font-semibold whitespace-nowrap text-gray-900 tabular">{formatSum(total)}</span>
      </span>
    </p>
  )
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
  if (change === null) return null
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
    <>
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
      <div className={LEDGER}>
        <Skeleton className="h-4 w-96 max-w-full" />
      </div>
    </>
  )
}
