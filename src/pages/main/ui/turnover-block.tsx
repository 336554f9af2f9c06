import { mdiChartBar } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { lazyPart } from '@/shared/lib/lazy'
import { type Period, rangeTitle } from '@/shared/lib/moscow-time'
import { Button, Skeleton } from '@/shared/ui'
import { turnoverLink } from '../model/links'
import { Block, LINK, Loaded, Message, type SummaryProps, selectPart, UnreadNote } from './block'

/** Not a part of the first transfer: the figures do not wait for it. */
const TurnoverChart = lazyPart(
  async () => (await import('./turnover-chart')).TurnoverChart,
  <ChartSkeleton />,
)

type TurnoverBlockProps = SummaryProps & { readonly onPeriod: (period: Period) => void }

export function TurnoverBlock({ summary, place, onPeriod }: TurnoverBlockProps) {
  const load = selectPart(summary, ({ byDay, days, askedAt }) =>
    byDay === null ? null : { byDay, days, askedAt },
  )
  return (
    <Block
      title="Оборот по дням"
      name="main turnover"
      className="min-h-88 flex-1"
      link={
        <Link {...turnoverLink(place)} className={LINK}>
          Все оплаты
        </Link>
      }
    >
      <Loaded load={load} what="оборот по дням" skeleton={<ChartSkeleton />}>
        {({ byDay, days, askedAt }) =>
          byDay.rows.every(({ turnover, count }) => turnover.amount === 0 && (count ?? 0) === 0) &&
          byDay.unreadable === 0 ? (
            <Message
              icon={mdiChartBar}
              text={`За период ${rangeTitle(days, askedAt)} оплат нет`}
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  <Button onClick={() => onPeriod({ kind: 'preset', preset: '30d' })}>30 дней</Button>
                  <Button onClick={() => onPeriod({ kind: 'preset', preset: '90d' })}>90 дней</Button>
                </div>
              }
            />
          ) : (
            <>
              {/* Another period begins at its own last day. */}
              <TurnoverChart key={`${days.from} ${days.to}`} days={byDay.rows} place={place} now={askedAt} />
              <UnreadNote count={byDay.unreadable} />
            </>
          )
        }
      </Loaded>
    </Block>
  )
}

function ChartSkeleton() {
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 pb-4 sm:px-5">
      <div className="min-h-10 sm:min-h-5">
        <Skeleton className="h-5 w-64 max-w-full" />
      </div>
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
