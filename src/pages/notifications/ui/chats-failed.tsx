import { ApiError } from '@/shared/api'
import { Button, ErrorWords } from '@/shared/ui'
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
      reason={<ListFailure error={error} />}
      onRetry={onRetry}
      more={onFirstPage !== undefined && <Button onClick={onFirstPage}>К первой странице</Button>}
    />
  )
}

/** The server's words, else that the list could not be loaded, and why. */
function ListFailure({ error }: { readonly error: Error }) {
  if (error instanceof ApiError && error.hasServerText) return <ErrorWords error={error} />
  return (
    <>
      Не удалось загрузить настройки Telegram
      <span>
        . <ErrorWords error={error} />
      </span>
    </>
  )
}
