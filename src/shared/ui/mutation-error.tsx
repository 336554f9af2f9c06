import { errorMessage, isSessionEnd, type QueryState } from '@/shared/api'
import { Alert } from './alert'
import { Button } from './button'
import { ErrorWords } from './error-alert'

type MutationErrorProps = {
  readonly error: Error | null
  /** What did not work: «Ссылка не отключена: ». */
  readonly prefix: string
  /** What to do next, in sentences, where the form knows better than the error. */
  readonly advice?: string
  /** Closes a message that stays after its toast, and does not interrupt a screen reader again. */
  readonly onClose?: () => void
}

/** Why a write failed. Nothing at the end of the session: the page is leaving for the sign-in (quality 10). */
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

/** The data on the screen are older than what the user has just changed (quality 45). */
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
