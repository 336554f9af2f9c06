import { mdiAlertCircleOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Button, Card, EmptyState, ErrorWords, Notice, OfflineState } from '@/shared/ui'

type FailurePanelProps = {
  /** What could not be done. */
  readonly title: string
  readonly reason: ReactNode
  readonly onRetry: () => void
  readonly more?: ReactNode
}

/** In place of what could not be loaded. */
export function FailurePanel({ title, reason, onRetry, more }: FailurePanelProps) {
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={mdiAlertCircleOutline}
          text={title}
          hint={reason}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={onRetry}>Повторить</Button>
              {more}
            </div>
          }
        />
      </div>
    </Card>
  )
}

/** Quality 50: no spinner that waits for a connection. */
export function OfflinePanel() {
  return (
    <Card>
      <OfflineState hint="Данные загрузятся, когда связь вернётся." />
    </Card>
  )
}

/** Quality 45: the data on the screen are older than what the user has just changed. */
export function StaleNotice({
  isBusy,
  onRefresh,
}: {
  readonly isBusy: boolean
  readonly onRefresh: () => void
}) {
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        <Button busy={isBusy} onClick={onRefresh}>
          Обновить
        </Button>
      }
    >
      Не удалось получить свежие данные. На экране могут быть прежние.
    </Notice>
  )
}

/** Why the last change did not work, after its toast has gone. */
export function WriteFailureNotice({
  title,
  error,
  onClose,
}: {
  readonly title: string
  readonly error: Error
  readonly onClose: () => void
}) {
  return (
    <Notice
      tone="error"
      action={
        <Button kind="tertiary" onClick={onClose}>
          Закрыть
        </Button>
      }
    >
      {`${title}: `}
      <ErrorWords error={error} />
    </Notice>
  )
}
