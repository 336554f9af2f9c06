import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { type Failure, TO_SUPPORT } from '@/shared/api'
import { useConfig } from '@/shared/config'
import { Button } from './button'
import { ExternalLink } from './external-link'
import { Icon } from './icon'

const VARIANTS = {
  info: { icon: mdiInformationOutline, className: 'bg-info-tint text-info' },
  warning: { icon: mdiAlertOutline, className: 'bg-warning-tint text-warning' },
  error: { icon: mdiAlertCircleOutline, className: 'bg-error-tint text-error' },
  success: { icon: mdiCheckCircleOutline, className: 'bg-success-tint text-success' },
} as const

type AlertProps = {
  readonly variant: keyof typeof VARIANTS
  readonly children: ReactNode
  readonly action?: ReactNode
  /** `alert` interrupts a screen reader; use it for an error that has just occurred. */
  readonly role?: 'alert' | 'status' | undefined
}

export function Alert({ variant, children, action, role }: AlertProps) {
  const { icon, className } = VARIANTS[variant]
  return (
    <div
      role={role}
      className={`flex flex-wrap items-center gap-3 rounded-control px-[min(1rem,4vw)] py-3 ${className}`}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <Icon path={icon} />
        <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  )
}

type ErrorAlertProps = {
  readonly children: ReactNode
  readonly onRetry: () => void
  readonly busy?: boolean
}

export function ErrorAlert({ children, onRetry, busy = false }: ErrorAlertProps) {
  return (
    <Alert
      variant="error"
      role="alert"
      action={
        <Button busy={busy} onClick={onRetry}>
          Повторить
        </Button>
      }
    >
      {children}
    </Alert>
  )
}

export function ErrorWords({ reason, advice, note = '' }: Failure & { readonly note?: string | undefined }) {
  const more = `${advice} ${note}`.trim()
  const [before = '', after] = more.split(TO_SUPPORT)
  return (
    <>
      {reason}
      {/* Renders the advice in an element of its own, so that the text before it is only the reason. */}
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
