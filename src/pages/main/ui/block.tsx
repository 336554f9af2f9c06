import { mdiAlertCircleOutline, mdiArrowBottomRight, mdiArrowTopRight, mdiWifiOff } from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useClient } from '@/entities/client'
import type { QueryState } from '@/shared/api'
import { plural } from '@/shared/lib/text'
import { Button, ErrorBoundary, ErrorWords, Icon, QueryView, Skeleton } from '@/shared/ui'
import type { Summary } from '../api'
import type { Change } from '../model/change'
import type { Place } from '../model/use-main-url'

export type SummaryProps = { readonly summary: QueryState<Summary>; readonly place: Place }

/** Selects a block's part of the response; the block shows an error when `read` returns `null`. */
export function selectPart<Data, Part>(
  load: QueryState<Data>,
  read: (data: Data) => Part | null,
): QueryState<Part> {
  if (load.kind !== 'ready') return load
  const part = read(load.data)
  if (part !== null) return { ...load, data: part }
  const failure = { reason: 'Данные пришли не полностью', advice: '' }
  return { kind: 'failed', failure, onRetry: load.onRetry }
}

const NOT_OPENED = ['строка не открылась', 'строки не открылись', 'строк не открылись'] as const

type BlockProps = {
  readonly title: string
  readonly name: string
  readonly link?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export function Block({ title, name, link, className = '', children }: BlockProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className={`flex min-w-0 flex-col rounded-card border border-gray-200 bg-white ${className}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 sm:px-5">
        <h2 id={headingId} className="text-lead font-semibold">
          {title}
        </h2>
        {link}
      </div>
      <ErrorBoundary name={name}>{children}</ErrorBoundary>
    </section>
  )
}

type LoadedProps<Data> = {
  readonly load: QueryState<Data>
  /** Noun for the failed content, in the accusative, e.g. «баланс». */
  readonly what: string
  readonly failedTitle?: string
  readonly skeleton?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Renders data or its loading, offline or error state. An unknown value is never zero (product §3.11). */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { load, what, failedTitle: title = `Не удалось загрузить ${what}`, skeleton, children } = props
  const isOld = load.kind === 'ready' && load.isOld
  return (
    <QueryView
      state={load}
      skeleton={
        <div aria-busy="true" className="flex flex-1 flex-col">
          {skeleton}
        </div>
      }
      offline={
        <Message icon={mdiWifiOff} text="Нет соединения" hint="Данные загрузятся, когда связь вернётся." />
      }
      failed={(failure) => (
        <Message
          tone="error"
          icon={mdiAlertCircleOutline}
          text={title}
          hint={<ErrorWords {...failure} />}
          action={
            <Button aria-label={`Повторить: ${what}`} onClick={load.onRetry}>
              Повторить
            </Button>
          }
        />
      )}
    >
      {(data) => (
        <div
          aria-busy={isOld || undefined}
          className={`flex flex-1 flex-col transition-opacity ${isOld ? 'opacity-50' : ''}`}
        >
          {children(data)}
        </div>
      )}
    </QueryView>
  )
}

export function RowsSkeleton({ count }: { readonly count: number }) {
  return (
    <div className="py-3">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: loading bars are never reordered
        <div key={index} className={SPREAD_ROW}>
          <Skeleton className="h-4 w-40 min-w-0" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}

/** Classes of a row with its label on the left and its value on the right. */
export const SPREAD_ROW =
  'flex min-h-target break-inside-avoid items-center justify-between gap-3 px-4 sm:min-h-9 sm:px-5'

/** The placeholder for a client or balance that failed to load; the failure itself is only logged. */
export const UNKNOWN = <p className="px-4 pt-1 pb-4 text-title sm:px-5">—</p>

type MessageProps = {
  readonly icon: string
  readonly text: string
  readonly hint?: ReactNode
  readonly action?: ReactNode
  readonly tone?: 'neutral' | 'error'
}

export function Message({ icon, text, hint, action, tone = 'neutral' }: MessageProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 px-4 py-6 text-center sm:px-5">
      <Icon path={icon} className={`size-6 ${tone === 'error' ? 'text-error' : 'text-gray-500'}`} />
      <p role="status" className="font-medium">
        {text}
      </p>
      {hint !== undefined && <p className="max-w-notice break-words text-gray-500">{hint}</p>}
      {action}
    </div>
  )
}

/** Renders the count of unreadable rows, so that the total is not mistaken for the total of all rows. */
export function UnreadNote({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <p className="px-4 pb-4 text-hint text-gray-500 sm:px-5">{`${plural(count, NOT_OPENED)}, остальные на месте.`}</p>
  )
}

export const LINK = 'tap-room rounded-control font-medium text-primary-600 hover:underline'

export function BlockLink(props: LinkProps & { readonly className?: string }) {
  return <Link className={LINK} {...props} />
}

export type ChangeMarkProps = {
  readonly change: Change | null
  readonly goodDirection: 'up' | 'down'
}

export function ChangeMark({ change, goodDirection }: ChangeMarkProps) {
  const { data: client } = useClient()
  // Test payments are not compared.
  if (change === null || client?.isSandbox) return null
  if (change.trend === 'level') return <span>{change.text}</span>
  return (
    <span
      className={`inline-flex items-baseline gap-0.5 font-medium whitespace-nowrap tabular ${
        change.trend === goodDirection ? 'text-success' : 'text-error'
      }`}
    >
      <Icon
        path={change.trend === 'up' ? mdiArrowTopRight : mdiArrowBottomRight}
        className="size-4 self-center"
      />
      {change.text}
    </span>
  )
}
