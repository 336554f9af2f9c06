import { mdiAlertCircleOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import type { Failure, QueryState } from '@/shared/api'
import { Button } from './button'
import { EmptyState, ErrorState, OfflineState } from './empty-state'
import { ErrorAlert, ErrorWords } from './error-alert'
import { Card } from './page'

type QueryViewProps<Data> = {
  readonly state: QueryState<Data>
  /** What could not be done: «Не удалось загрузить предложения». */
  readonly title: string
  /** `panel`: in place of a screen. `strip`: a line in the place of one of its parts. `block`: inside a titled block. */
  readonly variant: 'panel' | 'strip' | 'block'
  /** In the place that the data will take. */
  readonly skeleton: ReactNode
  /** What happens when the connection is back. */
  readonly offlineHint?: string
  /** In place of the words of the error. */
  readonly message?: ReactNode
  /** In place of «Повторить» alone; not in a strip. */
  readonly actions?: ReactNode
  /** Told above data that could not be renewed; nothing is told there without it. */
  readonly stale?: { readonly title: string; readonly note?: string }
  readonly children: (data: Data) => ReactNode
}

/** The data of a query, or what is shown in their place. */
export function QueryView<Data>({ state, ...props }: QueryViewProps<Data>) {
  const {
    variant,
    skeleton,
    offlineHint = 'Данные загрузятся, когда связь вернётся.',
    stale,
    children,
  } = props
  switch (state.kind) {
    case 'loading':
      return variant === 'block' ? (
        <div aria-busy="true" className="flex flex-1 flex-col">
          {skeleton}
        </div>
      ) : (
        skeleton
      )
    case 'offline':
      return variant === 'block' ? (
        <OfflineState hint={offlineHint} size="small" />
      ) : (
        <Card>
          <OfflineState hint={offlineHint} />
        </Card>
      )
    case 'failed':
      return <Failed failure={state.failure} onRetry={state.onRetry} {...props} />
    case 'ready':
      if (variant === 'block') {
        return (
          <div
            aria-busy={state.isOld || undefined}
            className={`flex flex-1 flex-col transition-opacity ${state.isOld ? 'opacity-50' : ''}`}
          >
            {children(state.data)}
          </div>
        )
      }
      return (
        <>
          {state.failure !== null && stale !== undefined && (
            <ErrorAlert busy={state.isFetching} onRetry={state.onRetry}>
              {props.message ?? <Told title={stale.title} failure={state.failure} note={stale.note} />}
            </ErrorAlert>
          )}
          {children(state.data)}
        </>
      )
  }
}

type FailedProps = Pick<QueryViewProps<never>, 'variant' | 'title' | 'message' | 'actions'> & {
  readonly failure: Failure
  readonly onRetry: () => void
}

function Failed({ variant, title, message, actions, failure, onRetry }: FailedProps) {
  const action = actions ?? <Button onClick={onRetry}>Повторить</Button>
  switch (variant) {
    case 'panel':
      return (
        <Card>
          <ErrorState title={title} reason={message ?? <ErrorWords {...failure} />} action={action} />
        </Card>
      )
    case 'strip':
      return <ErrorAlert onRetry={onRetry}>{message ?? <Told title={title} failure={failure} />}</ErrorAlert>
    case 'block':
      return (
        <EmptyState
          size="small"
          tone="error"
          icon={mdiAlertCircleOutline}
          text={title}
          hint={failure.reason}
          action={action}
        />
      )
  }
}

type ToldProps = { readonly title: string; readonly failure: Failure; readonly note?: string | undefined }

function Told({ title, failure, note }: ToldProps) {
  return (
    <>
      {`${title}: `}
      <ErrorWords {...failure} note={note} />
    </>
  )
}
