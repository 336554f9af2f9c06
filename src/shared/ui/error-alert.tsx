import type { ReactNode } from 'react'
import { type Failure, TO_SUPPORT } from '@/shared/api'
import { useConfig } from '@/shared/config'
import { Alert } from './alert'
import { Button } from './button'
import { ExternalLink } from './external-link'

type ErrorAlertProps = {
  readonly children: ReactNode
  readonly onRetry: () => void
  readonly busy?: boolean
  /** Accessible label that distinguishes several «Повторить» on a page. */
  readonly retryLabel?: string
}

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

type ErrorWordsProps = Failure & {
  readonly note?: string | undefined
}

export function ErrorWords({ reason, advice, note = '' }: ErrorWordsProps) {
  const more = `${advice} ${note}`.trim()
  const [before = '', after] = more.split(TO_SUPPORT)
  return (
    <>
      {reason}
      {/* A separate element, so that it contains only the server's text. */}
      {more !== '' && (
        <span>
          {`${/[.!?…]\u2069?$/.test(reason) ? '' : '.'} ${before}`}
          {after !== undefined && <SupportLink />}
          {after}
        </span>
      )}
    </>
  )
}

function SupportLink() {
  return (
    <ExternalLink href={useConfig().links.footer.contacts} newTab className="tap-room underline">
      {TO_SUPPORT}
    </ExternalLink>
  )
}
