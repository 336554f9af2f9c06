import type { ReactNode } from 'react'
import { Icon } from './icon'

export type EmptyStateProps = {
  readonly icon: string
  readonly text: string
  readonly hint?: ReactNode
  readonly action?: ReactNode
  readonly tone?: 'neutral' | 'error' | undefined
}

export function EmptyState({ icon, text, hint, action, tone = 'neutral' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <span
        className={`flex size-14 items-center justify-center rounded-full ${tone === 'error' ? 'bg-error-tint text-error' : 'bg-primary-50 text-primary-600'}`}
      >
        <Icon path={icon} className="size-7" />
      </span>
      <p className="max-w-notice text-lead font-semibold wrap-anywhere">{text}</p>
      {hint !== undefined && <div className="max-w-notice wrap-anywhere text-gray-500">{hint}</div>}
      {action}
    </div>
  )
}
