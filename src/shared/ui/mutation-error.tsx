import { errorMessage, isSessionEnd, type QueryState } from '@/shared/api'
import { Alert, ErrorWords } from './alert'
import { Button } from './button'

type MutationErrorProps = {
  readonly error: Error | null
  /** Start of the message, e.g. «Ссылка не отключена: ». */
  readonly prefix: string
  /** The next step in full sentences. Defaults to the advice for the error. */
  readonly advice?: string
  readonly onClose?: () => void
}

/** Renders the error of a write; nothing when the session has ended and the page is being redirected (quality 10). */
export function MutationError({ error, prefix, advice, onClose }: MutationErrorProps) {
  if (error === null || isSessionEnd(error)) return null
  const failure = errorMessage(error)
  return (
    <Alert
      variant="error"
      role={onClose === undefined ? 'alert' : undefined}
      action={
        onClose !== undefined && (
          <Button variant="tertiary" onClick={onClose}>
            Закрыть
          </Button>
        )
      }
    >
      {prefix}
      <ErrorWords reason={failure.reason} advice={advice ?? failure.advice} />
    </Alert>
  )
}

/** Renders a warning with a retry button when a refetch has failed, so the data may be stale (quality 45). */
export function StaleAlert({ state }: { readonly state: QueryState<unknown> }) {
  if (state.kind !== 'ready' || state.failure === null) return null
  return (
    <Alert
      variant="warning"
      role="status"
      action={
        <Button busy={state.isFetching} onClick={state.onRetry}>
          Обновить
        </Button>
      }
    >
      Не удалось получить свежие данные. На экране могут быть прежние.
    </Alert>
  )
}
