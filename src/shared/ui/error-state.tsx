import { mdiAlertCircleOutline, mdiWifiOff } from '@mdi/js'
import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from './empty-state'

/** In place of what cannot be asked for without a connection: no spinner that waits for one (quality 50). */
export function OfflineState({ hint }: { readonly hint: string }) {
  return <EmptyState icon={mdiWifiOff} text="Нет соединения" hint={hint} />
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
