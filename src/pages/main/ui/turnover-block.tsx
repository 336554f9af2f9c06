import { mdiChartBar } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { lazyPart } from '@/shared/lib/lazy'
import { formatForPeriod, type Period, presetLabel } from '@/shared/lib/moscow-time'
import { Button, Skeleton } from '@/shared/ui'
import { turnoverLink } from '../model/links'
import { Block, LINK, Loaded, Message, type SummaryProps, selectPart, UnreadNote } from './block'

/** Lazy, so that the metrics do not wait for the chunk of the lower half. */
const TurnoverChart = lazyPart(async () => (await import('./main-details')).TurnoverChart, <ChartSkeleton />)

type TurnoverBlockProps = SummaryProps & { readonly onPeriod: (period: Period) => void }

export function TurnoverBlock({ summary, place, onPeriod }: TurnoverBlockProps) {
  const load = selectPart(summary, ({ byDay, days, askedAt }) =>
    byDay === null ? null : { byDay, days, askedAt },
  )
  return (
    <Block
      title="Оборот по дням"
      name="main turnover"
      className="flex-1"
      link={
        <Link {...turnoverLink(place)} className={LINK}>
          Все оплаты
        </Link>
      }
    >
      <Loaded load={load} what="оборот по дням" skeleton={<ChartSkeleton />}>
        {({ byDay: { rows, unreadable }, days, askedAt }) => {
          if (
            unreadable === 0 &&
            rows.every(({ turnover, count }) => turnover.amount === 0 && (count ?? 0) === 0)
          ) {
            return (
              <Message
                icon={mdiChartBar}
                text={`${formatForPeriod(days, askedAt)} оплат нет`}
                action={
                  <div className="flex flex-wrap justify-center gap-2">
                    {(['30d', '90d'] as const).map((preset) => (
                      <Button key={preset} onClick={() => onPeriod({ kind: 'preset', preset })}>
                        {presetLabel(preset)}
                      </Button>
                    ))}
                  </div>
                }
              />
            )
          }
          return (
            <>
              {/* The key resets the selection to the last day when the period changes. */}
              <TurnoverChart key={`${days.from} ${days.to}`} days={rows} place={place} now={askedAt} />
              <UnreadNote count={unreadable} />
            </>
          )
        }}
      </Loaded>
    </Block>
  )
}

function ChartSkeleton() {
  return (
    <div className="flex flex-1 flex-col gap-3 px-4 pt-2 pb-4 sm:px-5">
      <div className="min-h-10 sm:min-h-5">
        <Skeleton className="h-5 w-64 max-w-full" />
      </div>
      <Skeleton className="min-h-44 w-full flex-1" />
    </div>
  )
}
