import { mdiRefresh } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { merchantTitle, useClient } from '@/entities/client'
import { queryState } from '@/shared/api'
import { useApiScope, useCanOpen } from '@/shared/auth'
import { lazyPart } from '@/shared/lib/lazy'
import { formatMoscowClock } from '@/shared/lib/moscow-time'
import {
  Alert,
  Button,
  Card,
  DateRangePicker,
  ErrorAlert,
  ErrorBoundary,
  ErrorWords,
  Page,
  Select,
  Skeleton,
} from '@/shared/ui'
import { TransactionsNavigation } from '@/widgets/section-navigation'
import { summaryQuery } from '../api'
import { useMainUrl } from '../model/use-main-url'
import { AttentionBlock } from './attention-block'
import { BalanceBlock } from './balance-block'
import { sharedLoad } from './block'
import { FiguresBlock } from './figures-block'
import { TurnoverBlock } from './turnover-block'

const MainDetails = lazyPart(async () => (await import('./main-details')).MainDetails, <DetailsPlace />)

const FirstSteps = lazyPart(async () => (await import('./first-steps')).FirstSteps, <DetailsPlace />)

/** «Главная»: the day at a glance, or what a provider without a history of operations knows (product §4.10). */
export function MainPage() {
  const canOpen = useCanOpen()
  return canOpen('history') ? <Overview /> : <WithoutFigures />
}

function WithoutFigures() {
  const { place } = useMainUrl()
  return (
    <Page>
      <div className="@container flex flex-col gap-4">
        <TransactionsNavigation {...place} />
        <BalanceBlock summary={null} place={place} />
        <AttentionBlock summary={null} place={place} />
      </div>
    </Page>
  )
}

/** Every figure is a way to its rows. */
function Overview() {
  const scope = useApiScope()
  const queryClient = useQueryClient()
  const { period, merchants, place, choosePeriod, chooseMerchants } = useMainUrl()
  const query = useQuery(summaryQuery(scope, { period, merchants }))
  const load = queryState(query)
  const summary = sharedLoad(load)
  const refresh = () => {
    summary.onRetry()
    // The balance and the client as well, whose failures have no words and no button of their own.
    void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
  }
  // Zeros and empty lists tell nothing to who has sold nothing yet.
  const isNew = summary.kind === 'ready' && summary.data.hasActivity === false
  const askedAt = summary.kind === 'ready' && !summary.isOld ? summary.data.askedAt : null
  return (
    <Page
      subtitle={<Updated at={askedAt} />}
      actions={
        <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto sm:max-w-full">
          <ProjectChoice selected={merchants} onChange={chooseMerchants} />
          <DateRangePicker label="Период" value={period} now={readClock} onChange={choosePeriod} />
          <Button icon={mdiRefresh} busy={query.isFetching} onClick={refresh}>
            <span className="sr-only sm:not-sr-only">Обновить</span>
          </Button>
        </div>
      }
    >
      {load.kind === 'ready' && load.failure !== null && askedAt !== null && (
        <Alert variant="warning" role="status" action={<Button onClick={summary.onRetry}>Повторить</Button>}>
          {`Не удалось обновить данные. На экране то, что было в ${formatMoscowClock(askedAt)}.`}
        </Alert>
      )}
      {load.kind === 'failed' && (
        <ErrorAlert retryLabel="Повторить: данные за период" onRetry={load.onRetry}>
          Не удалось загрузить данные за период: <ErrorWords {...load.failure} />
        </ErrorAlert>
      )}
      {/* By the width of the content in its own text size: at 200 % a desktop has room for what a phone has. */}
      <div className="@container flex flex-col gap-4">
        {isNew ? (
          <ErrorBoundary name="first steps">
            <FirstSteps />
          </ErrorBoundary>
        ) : (
          <>
            <FiguresBlock summary={summary} place={place} />
            <TransactionsNavigation {...place} />
            <div className="grid items-stretch gap-4 @5xl:grid-cols-3">
              <div className="flex min-w-0 flex-col @5xl:col-span-2">
                <TurnoverBlock summary={summary} place={place} onPeriod={choosePeriod} />
              </div>
              <BalanceBlock summary={summary} place={place} />
            </div>
            <AttentionBlock summary={summary} place={place} />
            <ErrorBoundary name="main details">
              <MainDetails summary={summary} place={place} />
            </ErrorBoundary>
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

/** Keeps its place while there is nothing to say, so that nothing moves. */
function Updated({ at }: { readonly at: Date | null }) {
  return (
    <span className={`text-hint ${at === null ? 'invisible' : ''}`}>
      {`Обновлено в ${at === null ? '00:00' : formatMoscowClock(at)}`}
    </span>
  )
}

const ALL = ''

const readClock = () => new Date()
type ProjectChoiceProps = {
  readonly selected: readonly string[]
  readonly onChange: (merchants: readonly string[]) => void
}

/** One project or all; several come with the address of a list only, and stay until another choice. */
function ProjectChoice({ selected, onChange }: ProjectChoiceProps) {
  const { data: client } = useClient()
  const merchants = client?.merchants ?? []
  // With one project there is nothing to choose, unless the address has chosen something else.
  if (client !== undefined && merchants.length < 2 && selected.length === 0) return null
  const value = selected.join(',')
  const options = [
    { value: ALL, title: 'Все проекты' },
    ...merchants.map((merchant) => ({ value: merchant.id, title: merchantTitle(merchant) })),
  ]
  const isListed = options.some((option) => option.value === value)
  const several = selected.length > 3 ? `Выбрано: ${selected.length}` : `Выбраны: ${selected.join(', ')}`
  return (
    <Select
      label="Проект"
      value={value}
      options={isListed ? options : [...options, { value, title: several }]}
      onChange={(id) => onChange(id === ALL ? [] : id.split(','))}
      className="w-full max-w-full sm:w-72"
    />
  )
}
