import type { ReactNode } from 'react'
import { Alert } from './alert'
import { Button } from './button'

type ErrorAlertProps = {
  /** What did not work, and why. */
  readonly children: ReactNode
  readonly onRetry: () => void
  /** The retry is under way. */
  readonly busy?: boolean
  /** Tells one «Повторить» of a page from another. */
  readonly retryLabel?: string
}

/** What has just gone wrong, told at once, with the way to try again. */
export function ErrorAlert({ children, onRetry, busy = false, retryLabel }: ErrorAlertProps) {
  return (
    <Alert
      variant="error"
      role="alert"
      action={
        <Button busy={busy} aria-label={retryLabel} onClick={onRetry}>
          Повторить
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
