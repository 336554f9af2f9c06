import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from './icon'

export type AlertVariant = 'info' | 'warning' | 'error' | 'success'

const VARIANTS: Readonly<Record<AlertVariant, { icon: string; className: string }>> = {
  info: { icon: mdiInformationOutline, className: 'bg-info-tint text-info' },
  warning: { icon: mdiAlertOutline, className: 'bg-warning-tint text-warning' },
  error: { icon: mdiAlertCircleOutline, className: 'bg-error-tint text-error' },
  success: { icon: mdiCheckCircleOutline, className: 'bg-success-tint text-success' },
}

type AlertProps = {
  readonly variant: AlertVariant
  readonly children: ReactNode
  readonly action?: ReactNode
  /** `alert` interrupts a screen reader; use it for an error that has just occurred. */
  readonly role?: 'alert' | 'status' | undefined
}

export function Alert({ variant, children, action, role }: AlertProps) {
  const { icon, className } = VARIANTS[variant]
  return (
    <div role={role} className={`flex flex-wrap items-center gap-3 rounded-control px-4 py-3 ${className}`}>
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <Icon path={icon} />
        <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  )
}
