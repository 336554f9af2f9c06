import { mdiRefresh } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MerchantsChoice, merchantTitle, useClient } from '@/entities/client'
import { queryState } from '@/shared/api'
import { useApiScope, useCanOpen } from '@/shared/auth'
import { lazyPart } from '@/shared/lib/lazy'
import { formatMoscowClock, resolvePeriod } from '@/shared/lib/moscow-time'
import {
  Alert,
  Button,
  Card,
  DateRangePicker,
  ErrorAlert,
  ErrorBoundary,
  ErrorWords,
  Page,
  Skeleton,
} from '@/shared/ui'
import { TransactionsNavigation } from '@/widgets/section-navigation'
import { daysUntil, summaryQuery } from '../api'
import { useMainUrl } from '../model/use-main-url'
import { AttentionBlock } from './attention-block'
import { BalanceBlock } from './balance-block'
import { FiguresBlock } from './figures-block'
import { TurnoverBlock } from './turnover-block'

const MainDetails = lazyPart(async () => (await import('./main-details')).MainDetails, <DetailsPlace />)

const FirstSteps = lazyPart(async () => (await import('./first-steps')).FirstSteps, <DetailsPlace />)

/** Renders the metrics; only balance and tasks for a provider without a transaction history (product §4.10). */
export function MainPage() {
  const canOpen = useCanOpen()
  return canOpen('history') ? <Overview /> : <WithoutFigures />
}

function WithoutFigures() {
  const { place } = useMainUrl()
  return (
    <Page actions={<TransactionsNavigation {...place} />}>
      <div className="@container flex flex-col gap-4">
        <BalanceBlock summary={null} place={place} />
        <AttentionBlock summary={null} place={place} />
      </div>
    </Page>
  )
}

function Overview() {
  const scope = useApiScope()
  const queryClient = useQueryClient()
  const { period, merchants, place, choosePeriod, chooseMerchants } = useMainUrl()
  const query = useQuery(summaryQuery(scope, { period, merchants }))
  const summary = queryState(query)
  const refresh = () => {
    summary.onRetry()
    // Also retries the balance and the client, whose errors have no message or button of their own.
    void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
  }
  // A client without any sales sees the first steps rather than zeros and empty lists.
  const isNew = summary.kind === 'ready' && summary.data.hasActivity === false
  const isOfApplications = summary.kind === 'ready' && summary.data.hasTransactions === false
  const askedAt = summary.kind === 'ready' && !summary.isOld ? summary.data.askedAt : null
  const { days } =
    summary.kind === 'ready' ? summary.data : daysUntil(resolvePeriod(period, readClock()), readClock())
  // A chart of one bar has nothing to compare, and the metrics already show its amount.
  const isOneDay = days.from === days.to
  const attention = <AttentionBlock summary={summary} place={place} />
  const balance = <BalanceBlock summary={summary} place={place} />
  const details = (
    <ErrorBoundary name="main details">
      <MainDetails summary={summary} place={place} />
    </ErrorBoundary>
  )
  return (
    <Page
      subtitle={<Updated at={isNew ? null : askedAt} />}
      actions={
        <>
          <TransactionsNavigation {...place} />
          {!isNew && (
            <div className="flex w-full flex-wrap items-center gap-1.5 max-sm:[&>button]:px-2 max-sm:[&>div]:basis-24 print:[&>button]:hidden sm:w-auto sm:max-w-full">
              <ProjectChoice selected={merchants} onChange={chooseMerchants} />
              <DateRangePicker label="Период" value={period} now={readClock} onChange={choosePeriod} />
              <Button icon={mdiRefresh} busy={query.isFetching} onClick={refresh}>
                <span className="sr-only">Обновить</span>
              </Button>
            </div>
          )}
        </>
      }
    >
      {summary.kind === 'ready' && summary.failure !== null && askedAt !== null && (
        <Alert variant="warning" role="status" action={<Button onClick={summary.onRetry}>Повторить</Button>}>
          {`Не удалось обновить данные. На экране то, что было в ${formatMoscowClock(askedAt)}.`}
        </Alert>
      )}
      {summary.kind === 'failed' && (
        <ErrorAlert retryLabel="Повторить: данные за период" onRetry={summary.onRetry}>
          Не удалось загрузить данные за период: <ErrorWords {...summary.failure} />
        </ErrorAlert>
      )}
      {/* Uses a container query in em, so that a desktop at 200 % text size gets the phone layout. */}
      <div className="@container flex flex-col gap-4">
        {isNew ? (
          <ErrorBoundary name="first steps">
            <FirstSteps />
          </ErrorBoundary>
        ) : summary.kind === 'failed' ? (
          <div className="grid @5xl:grid-cols-3">{balance}</div>
        ) : isOfApplications ? (
          <div className="grid items-start gap-4 @5xl:grid-cols-3">
            <div className="grid @5xl:col-span-2">{details}</div>
            <div className="grid gap-4 @2xl:grid-cols-2 @5xl:grid-cols-1">
              <div className="@container grid">{attention}</div>
              {balance}
            </div>
          </div>
        ) : (
          <>
            <FiguresBlock summary={summary} place={place} />
            {!isOneDay && attention}
            <div className="grid items-stretch gap-4 @5xl:grid-cols-3">
              <div className={`grid min-w-0 @5xl:col-span-2 ${isOneDay ? '@container' : ''}`}>
                {isOneDay ? (
                  attention
                ) : (
                  <TurnoverBlock summary={summary} place={place} onPeriod={choosePeriod} />
                )}
              </div>
              {balance}
            </div>
            {details}
          </>
        )}
      </div>
    </Page>
  )
}

function DetailsPlace() {
  return (
    <Card className="h-96 p-4 sm:p-5">
      <Skeleton className="h-6 w-48" />
    </Card>
  )
}

/** Renders the time of the last update, or reserves its space. */
function Updated({ at }: { readonly at: Date | null }) {
  return (
    <span className={`text-hint ${at === null ? 'invisible' : ''}`}>
      {`Обновлено в ${at === null ? '00:00' : formatMoscowClock(at)}`}
    </span>
  )
}

const readClock = () => new Date()
type ProjectChoiceProps = {
  readonly selected: readonly string[]
  readonly onChange: (merchants: readonly string[]) => void
}

function ProjectChoice(props: ProjectChoiceProps) {
  const { data: client } = useClient()
  const merchants = client?.merchants ?? []
  // One merchant leaves nothing to select, unless the URL already selects another merchant.
  if (client !== undefined && merchants.length < 2 && props.selected.length === 0) return null
  const options = merchants.map((merchant) => ({ value: merchant.id, title: merchantTitle(merchant) }))
  return <MerchantsChoice options={options} {...props} />
}
