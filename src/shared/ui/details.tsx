import type { ReactNode } from 'react'
import { cutText } from '@/shared/lib/text'
import { CopyButton } from './copy-button'

type DetailsSectionProps = {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

export function DetailsSection({ title, className = '', children }: DetailsSectionProps) {
  return (
    <section className={`border-t border-gray-200 py-4 last:pb-0 ${className}`}>
      <h3 className="mb-2 font-semibold wrap-anywhere">{title}</h3>
      {children}
    </section>
  )
}

export type Detail = {
  readonly title: string
  /** Null: the answer did not say, and the line is left out. */
  readonly value: ReactNode
  /** The text that a button beside the value copies. */
  readonly copy?: string | null
}

/** The browser takes seconds to lay out a longer text without spaces (quality 95). */
const MAX_LENGTH = 2000

export function DetailsList({ items }: { readonly items: readonly Detail[] }) {
  return (
    <dl className="flex flex-col gap-1.5 text-table max-sm:gap-0">
      {items.map(({ title, value, copy }) => {
        if (value === null) return null
        const isLong = typeof value === 'string' && value.length > MAX_LENGTH
        const copied = copy ?? (isLong ? value : null)
        return (
          <div
            key={title}
            className={`flex items-start gap-3 max-sm:items-center ${copied === null ? 'max-sm:min-h-9' : 'max-sm:min-h-target'}`}
          >
            <dt className="w-2/5 shrink-0 py-0.5 wrap-break-word text-gray-500">{title}</dt>
            <dd className="flex min-w-0 flex-1 items-start gap-1 py-0.5">
              <span className="min-w-0 wrap-anywhere">
                {isLong ? cutText(value, { length: MAX_LENGTH, ending: '…' }) : value}
              </span>
              {copied !== null && (
                <CopyButton text={copied} label={`Скопировать: ${title}`} className="-my-0.5" />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
