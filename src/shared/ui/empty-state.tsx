import { mdiAlertCircleOutline, mdiWifiOff } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from './icon'

type EmptyStateProps = {
  readonly icon: string
  readonly text: string
  readonly hint?: ReactNode
  readonly action?: ReactNode
  readonly tone?: 'neutral' | 'error' | undefined
  /** `small`: inside a block of the main screen. */
  readonly size?: 'small' | 'large' | undefined
}

/** In place of data: one sentence in plain Russian and at most one action. */
export function EmptyState({ icon, text, hint, action, tone = 'neutral', size = 'large' }: EmptyStateProps) {
  const isError = tone === 'error'
  if (size === 'small') {
    return (
      <div className="flex flex-1 flex-col items-center justify-center gap-2 px-4 py-6 text-center sm:px-5">
        <Icon path={icon} className={`size-6 ${isError ? 'text-error' : 'text-gray-500'}`} />
        <p role="status" className="font-medium">
          {text}
        </p>
        {hint !== undefined && <p className="max-w-notice break-words text-gray-500">{hint}</p>}
        {action}
      </div>
    )
  }
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <span
        className={`flex size-14 items-center justify-center rounded-full ${isError ? 'bg-error-tint text-error' : 'bg-primary-50 text-primary-600'}`}
      >
        <Icon path={icon} className="size-7" />
      </span>
      <p className="max-w-notice text-lead wrap-anywhere">{text}</p>
      {hint !== undefined && <div className="max-w-notice wrap-anywhere text-gray-500">{hint}</div>}
      {action}
    </div>
  )
}

type OfflineStateProps = { readonly hint: string } & Pick<EmptyStateProps, 'size'>

/** In place of what cannot be asked for without a connection: no spinner that waits for one (quality 50). */
export function OfflineState({ hint, size }: OfflineStateProps) {
  return <EmptyState icon={mdiWifiOff} text="Нет соединения" hint={hint} size={size} />
}

type ErrorStateProps = Pick<EmptyStateProps, 'tone'> & {
  /** What could not be done. */
  readonly title: string
  readonly reason: ReactNode
  readonly action: ReactNode
}

/** In place of what could not be loaded, told at once. */
export function ErrorState({ title, reason, action, tone }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState icon={mdiAlertCircleOutline} text={title} hint={reason} action={action} tone={tone} />
    </div>
  )
}
