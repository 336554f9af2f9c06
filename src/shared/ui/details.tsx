import type { ReactNode } from 'react'
import { cutText } from '@/shared/lib/text'
import { CopyButton } from './copy-button'

type DetailsHeadProps = {
  readonly caption?: ReactNode
  readonly amount: ReactNode
  readonly status: ReactNode
  /** Date next to the status. */
  readonly since?: ReactNode
  readonly children?: ReactNode
}

export function DetailsHead({ caption, amount, status, since, children }: DetailsHeadProps) {
  return (
    <div className="flex flex-col gap-3 pb-4">
      <div>
        {caption !== undefined && <p className="text-gray-500 wrap-anywhere">{caption}</p>}
        <p className="text-figure wrap-anywhere tabular">{amount}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere">
          {status}
          {since !== undefined && <span className="text-gray-500 tabular">{since}</span>}
        </p>
      </div>
      {children}
    </div>
  )
}

type DetailsSectionProps = {
  readonly title: string
  readonly className?: string
  readonly items?: readonly Detail[]
  readonly children?: ReactNode
}

export function DetailsSection({ title, className = '', items, children }: DetailsSectionProps) {
  if (items?.every(({ value }) => value === null)) return null
  return (
    <section className={`border-t border-gray-200 py-4 last:pb-0 ${className}`}>
      <h3 className="mb-2 font-semibold wrap-anywhere">{title}</h3>
      {items !== undefined && <DetailsList items={items} />}
      {children}
    </section>
  )
}

export type Detail = {
  readonly title: string
  /** Value of the line; `null` hides the whole line. */
  readonly value: ReactNode
  /** Text that the copy button next to the value copies. */
  readonly copy?: string | null
  /** Separates the result of a calculation from the lines above. */
  readonly isTotal?: boolean
  /** Marks a line whose value is included in the line above, so the total does not add it again. */
  readonly isPart?: boolean
}

/** Maximum length of a value: browsers take seconds to lay out longer text without spaces (quality 95). */
const MAX_LENGTH = 2000

/** Renders labels on the left, values right-aligned; with enlarged text on a phone, values below their labels. */
export function DetailsList({ items }: { readonly items: readonly Detail[] }) {
  return (
    <dl className="@container flex flex-col gap-1.5 text-table max-sm:gap-0">
      {items.map(({ title, value, copy, isTotal, isPart }, index) => {
        if (value === null) return null
        const isLong = typeof value === 'string' && value.length > MAX_LENGTH
        const copied = copy ?? (isLong ? value : null)
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, because a record may pass a stage twice
            key={index}
            className={`group flex items-start justify-between gap-x-3 @max-[12rem]:flex-wrap @max-[12rem]:pb-2 max-sm:min-h-9 max-sm:items-center ${isTotal ? 'border-t border-gray-200 pt-1 font-medium' : ''} ${isPart ? 'pl-4 text-hint text-gray-500' : ''}`}
          >
            <dt
              className={`max-w-1/2 shrink-0 @max-[12rem]:min-w-full py-0.5 wrap-break-word ${isTotal ? '' : 'text-gray-500'}`}
            >
              {title}
            </dt>
            <dd className="flex min-w-0 items-start gap-1 py-0.5 text-right @max-[12rem]:text-left tabular">
              {copied !== null && (
                <CopyButton
                  text={copied}
                  label={`Скопировать: ${title}`}
                  onHover
                  // Centres the button on the first line of the value.
                  className="my-[calc(0.5625rem-var(--spacing)*3)]"
                />
              )}
              <span className="min-w-0 wrap-anywhere">
                {isLong ? cutText(value, { length: MAX_LENGTH, ending: '…' }) : value}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
