import { mdiAlertCircleOutline, mdiAlertOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from './icon'

type AlertTextProps = {
  readonly variant: 'warning' | 'error'
  readonly title?: string
  readonly children: ReactNode
}

/** Renders an alert as a part of a line, e.g. in a table cell. */
export function AlertText({ variant, title, children }: AlertTextProps) {
  const isError = variant === 'error'
  return (
    <span title={title} className={`icon-label ${isError ? 'text-error' : 'text-warning'}`}>
      <Icon path={isError ? mdiAlertCircleOutline : mdiAlertOutline} className="size-4.5 self-center" />
      <span>{children}</span>
    </span>
  )
}
