import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MerchantsChoice, merchantTitle, useClient } from '@/entities/client'
import { queryState } from '@/shared/api'
import { useApiScope, useCanOpen } from '@/shared/auth'
import { lazyPart } from '@/shared/lib/lazy'
import { formatMoscowClock, readClock, resolvePeriod } from '@/shared/lib/moscow-time'
import {
  Alert,
  Button,
  Card,
  DateRangePicker,
  ErrorBoundary,
  Page,
  RefreshButton,
  Skeleton,
} from '@/shared/ui'
import { TransactionsNavigation } from '@/widgets/section-navigation'
import { daysUntil, summaryQuery } from '../api'
import { useMainUrl } from '../model/use-main-url'
import { AttentionBlock } from './attention-block'
import { BalanceBlock } from './balance-block'
import { Loaded } from './block'
import { FiguresBlock } from './figures-block'
import { TurnoverBlock } from './turnover-block'

const MainDetails = lazyPart(
  async () => (await import('./main-details')).MainDetails,
  <Skeleton className="h-96 rounded-card" />,
)

const FirstSteps = lazyPart(
  async () => (await import('./first-steps')).FirstSteps,
  <Skeleton className="h-80 rounded-card" />,
)

/** Renders the cards that the summary has data for; without a history, only tasks and balance (product §4.10). */
export function MainPage() {
  const scope = useApiScope()
  const hasSummary = useCanOpen()('history')
  const queryClient = useQueryClient()
  const { period, merchants, place, choosePeriod, chooseMerchants } = useMainUrl()
  const query = useQuery({ ...summaryQuery(scope, { period, merchants }), enabled: hasSummary })
  const summary = hasSummary ? queryState(query) : null
  const data = summary?.kind === 'ready' ? summary.data : null
  const refresh = () => {
    void query.refetch()
    // Also retries the balance and the client, whose errors have no message or button of their own.
    void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
  }
  const { data: client } = useClient()
  const projects = client?.merchants.map((one) => ({ value: one.id, title: merchantTitle(one) })) ?? []
  const isNew = data?.hasActivity === false
  const isQuiet = data?.current?.totalCount === 0
  // Without sales, or test payments in test mode, the first steps replace zeros and empty lists.
  const isStarting = isNew || (isQuiet && client?.isSandbox)
  const askedAt = summary?.kind === 'ready' && !summary.isOld ? summary.data.askedAt : null
  const updatedAt = isNew ? null : askedAt
  const { days } = data ?? daysUntil(resolvePeriod(period, readClock()), readClock())
  // A chart of one bar has nothing to compare, and the metrics already show its amount.
  const isOneDay = days.from === days.to
  const isMissing = summary?.kind === 'failed' || summary?.kind === 'offline'
  const hasNever = data?.hasTransactions === false
  const figures = isMissing || hasNever ? null : summary
  const hasAttentionBeside = figures === null ? !isMissing : isOneDay
  const attention = <AttentionBlock summary={summary} place={place} />
  const details = summary !== null && (
    <ErrorBoundary name="main details">
      <MainDetails summary={summary} place={place} />
    </ErrorBoundary>
  )
  const turnover = figures && (!isOneDay || isQuiet) && (
    <TurnoverBlock summary={figures} place={place} onPeriod={choosePeriod} />
  )
  // A message takes the place of a missing chart.
  const hasChart = isMissing || Boolean(turnover)
  const cards = isStarting ? (
    <>
      <ErrorBoundary name="first steps">
        <FirstSteps isConnected={data?.hasTransactions === true} />
      </ErrorBoundary>
      {!isNew && turnover}
      {!isNew && details}
    </>
  ) : (
    <>
      {figures && <FiguresBlock summary={figures} place={place} />}
      {figures && !hasAttentionBeside && attention}
      {/* A client with instalments only begins with its applications on desktops. */}
      {hasNever && details}
      <div
        className={`grid gap-4 ${hasChart ? '@5xl:grid-cols-3' : '@5xl:grid-cols-2'} ${hasNever ? '@max-5xl:order-first' : ''}`}
      >
        <div
          className={`@container grid min-w-0 gap-4 ${hasChart ? '@5xl:col-span-2' : ''} ${hasAttentionBeside ? '' : '@max-5xl:order-last'}`}
        >
          {isMissing && (
            <Card className="grid min-h-64">
              <Loaded load={summary} what="данные за период">
                {() => null}
              </Loaded>
            </Card>
          )}
          {hasAttentionBeside && attention}
          {turnover}
        </div>
        <BalanceBlock summary={summary} place={place} />
      </div>
      {!hasNever && details}
    </>
  )
  return (
    <Page navigation={<TransactionsNavigation isMain {...place} />}>
      {hasSummary && !isNew && (
        <div className="flex flex-wrap items-center gap-2">
          <DateRangePicker value={period} onChange={choosePeriod} />
          {/* One merchant leaves nothing to select, unless the URL already selects another merchant. */}
          {(client === undefined || projects.length > 1 || merchants.length > 0) && (
            <MerchantsChoice options={projects} selected={merchants} onChange={chooseMerchants} />
          )}
          <div className="ml-auto flex items-center max-sm:-mr-3">
            <RefreshButton isFetching={query.isFetching} updatedAt={updatedAt} onClick={refresh} />
          </div>
        </div>
      )}
      {summary?.kind === 'ready' && summary.failure !== null && askedAt !== null && (
        <Alert variant="warning" role="status" action={<Button onClick={summary.onRetry}>Повторить</Button>}>
          {`Не удалось обновить данные. На экране то, что было в ${formatMoscowClock(askedAt)}.`}
        </Alert>
      )}
      {/* Uses a container query in em, so that a desktop at 200 % text size gets the phone layout. */}
      <div className="@container flex flex-col gap-4 pt-2">{cards}</div>
    </Page>
  )
}
