import { mdiAlertCircleOutline, mdiWifiOff } from '@mdi/js'
import type { ReactNode } from 'react'
import type { Failure, QueryState } from '@/shared/api'
import { ErrorAlert, ErrorWords } from './alert'
import { Button } from './button'
import { EmptyState, type EmptyStateProps } from './empty-state'
import { Card } from './page'
import { QueryView } from './query-view'

type QueryProps<Data> = {
  readonly state: QueryState<Data>
  readonly title: string
  readonly skeleton: ReactNode
  readonly offlineHint?: string
  readonly message?: ReactNode
  readonly children: (data: Data) => ReactNode
}

type QueryPanelProps<Data> = QueryProps<Data> & {
  /** Replaces the retry button «Повторить» of an error. */
  readonly actions?: ReactNode
}

/** Renders the data that a screen depends on, or a loading, error or offline panel in its place. */
export function QueryPanel<Data>({ title, offlineHint, message, actions, ...view }: QueryPanelProps<Data>) {
  return (
    <QueryView
      {...view}
      offline={<OfflinePanel hint={offlineHint} />}
      failed={(failure) => (
        <Card>
          <ErrorState
            title={title}
            reason={message ?? <ErrorWords {...failure} />}
            action={actions ?? <Button onClick={view.state.onRetry}>Повторить</Button>}
          />
        </Card>
      )}
    />
  )
}

type QueryStripProps<Data> = QueryProps<Data> & {
  /** Message above data whose refetch has failed. Defaults to none. */
  readonly stale?: { readonly title: string; readonly note?: string }
}

/** Renders the data of a part of a screen. A failure is shown as one line in place of the data. */
export function QueryStrip<Data>(props: QueryStripProps<Data>) {
  const { title, offlineHint, message, stale, children, ...view } = props
  const { state } = view
  const alert = (failure: Failure, words: { readonly title: string; readonly note?: string }) => (
    <ErrorAlert busy={state.kind === 'ready' && state.isFetching} onRetry={state.onRetry}>
      {message ?? (
        <>
          {`${words.title}: `}
          <ErrorWords {...failure} note={words.note} />
        </>
      )}
    </ErrorAlert>
  )
  return (
    <QueryView
      {...view}
      offline={<OfflinePanel hint={offlineHint} />}
      failed={(failure) => alert(failure, { title })}
    >
      {(data) => (
        <>
          {state.kind === 'ready' &&
            state.failure !== null &&
            stale !== undefined &&
            alert(state.failure, stale)}
          {children(data)}
        </>
      )}
    </QueryView>
  )
}

function OfflinePanel({ hint }: { readonly hint: string | undefined }) {
  return (
    <Card>
      <OfflineState hint={hint ?? 'Данные загрузятся, когда связь вернётся.'} />
    </Card>
  )
}

/** Renders a notice in place of data that needs a connection: offline, a spinner would never end (quality 50). */
export function OfflineState({ hint }: { readonly hint: string }) {
  return <EmptyState icon={mdiWifiOff} text="Нет соединения" hint={hint} />
}

type ErrorStateProps = Pick<EmptyStateProps, 'tone'> & {
  readonly title: string
  readonly reason: ReactNode
  readonly action: ReactNode
}

export function ErrorState({ title, reason, action, tone }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState icon={mdiAlertCircleOutline} text={title} hint={reason} action={action} tone={tone} />
    </div>
  )
}
