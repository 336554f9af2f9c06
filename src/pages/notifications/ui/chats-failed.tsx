import { ApiError } from '@/shared/api'
import { Button } from '@/shared/ui'
import { FailurePanel } from './failure-panel'

type ChatsFailedProps = {
  readonly error: Error
  readonly onRetry: () => void
  /** Given when the page that failed is not the first. */
  readonly onFirstPage?: () => void
}

export function ChatsFailed({ error, onRetry, onFirstPage }: ChatsFailedProps) {
  return (
    <FailurePanel
      title="Ошибка при загрузке настроек Telegram"
      reason={listFailureText(error)}
      onRetry={onRetry}
      more={onFirstPage !== undefined && <Button onClick={onFirstPage}>К первой странице</Button>}
    />
  )
}

/** The server's words, else the specification's own (section 8). */
function listFailureText(error: Error): string {
  return error instanceof ApiError && error.hasServerText
    ? error.userMessage
    : 'Не удалось загрузить настройки Telegram'
}
