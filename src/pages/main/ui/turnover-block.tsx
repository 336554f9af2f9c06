import { mdiChartBar } from '@mdi/js'
import { lazyPart } from '@/shared/lib/lazy'
import { formatForPeriod, type Period, presetLabel } from '@/shared/lib/moscow-time'
import { Button, Skeleton } from '@/shared/ui'
import { turnoverLink } from '../model/links'
import { Block, BlockLink, Loaded, Message, type SummaryProps, selectPart, UnreadNote } from './block'

const CHART_SKELETON = <Skeleton className="mx-4 mt-2 mb-4 min-h-57 flex-1 sm:mx-5 sm:min-h-52" />

/** Lazy, so that the metrics do not wait for the chunk of the lower half. */
const TurnoverChart = lazyPart(async () => (await import('./main-details')).TurnoverChart, CHART_SKELETON)

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
      link={<BlockLink {...turnoverLink(place)}>Все оплаты</BlockLink>}
    >
      <Loaded load={load} what="оборот по дням" skeleton={CHART_SKELETON}>
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
              {/* The key resets the selected day when the period changes. */}
              <TurnoverChart key={`${days.from} ${days.to}`} days={rows} place={place} now={askedAt} />
              <UnreadNote count={unreadable} />
            </>
          )
        }}
      </Loaded>
    </Block>
  )
}
