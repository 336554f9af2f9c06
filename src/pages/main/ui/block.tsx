import { mdiAlertCircleOutline, mdiWifiOff } from '@mdi/js'
import { type ReactNode, useId } from 'react'
import type { QueryState } from '@/shared/api'
import { plural } from '@/shared/lib/text'
import { Button, ErrorBoundary, Icon, QueryView } from '@/shared/ui'
import type { Summary } from '../api'
import type { Place } from '../model/use-main-url'

/** What a block knows of its data. */
export type Load<Data> =
  | QueryState<Data>
  /** Failed together with other blocks: the page has told why, once, and offers to try again. */
  | { readonly kind: 'missing'; readonly onRetry: () => void }

export type SummaryProps = { readonly summary: Load<Summary>; readonly place: Place }

/** A load for the blocks that share it, on a page that shows its failure once. */
export function sharedLoad<Data>(load: QueryState<Data>): Load<Data> {
  return load.kind === 'failed' ? { kind: 'missing', onRetry: load.onRetry } : load
}

/** A part of the response for one block; a part that is `null` could not be read. */
export function selectPart<Data, Part>(load: Load<Data>, read: (data: Data) => Part | null): Load<Part> {
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

/** A titled sheet of the main screen; what breaks in it stays in it (quality 47). */
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
  readonly load: Load<Data>
  /** What could not be loaded, in the accusative: «баланс». */
  readonly what: string
  readonly failedTitle?: string
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The data of a block, or what is shown in their place. Never a zero for what is not known (product §3.11). */
export function Loaded<Data>({
  load,
  what,
  failedTitle: title = `Не удалось загрузить ${what}`,
  skeleton,
  children,
}: LoadedProps<Data>) {
  if (load.kind === 'missing') {
    return (
      <p className="flex flex-1 items-center justify-center px-4 py-6 text-center text-gray-500 sm:px-5">
        {title}
      </p>
    )
  }
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
      failed={({ reason }) => (
        <Message
          tone="error"
          icon={mdiAlertCircleOutline}
          text={title}
          hint={reason}
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

/** In the place of what is not known, and of whose failure the log alone is told: the client and the balance. */
export const UNKNOWN = <p className="px-4 pt-1 pb-4 text-title sm:px-5">—</p>

type MessageProps = {
  readonly icon: string
  readonly text: string
  readonly hint?: string
  readonly action?: ReactNode
  readonly tone?: 'neutral' | 'error'
}

/** An `EmptyState` in the size of a block. */
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

/** Rows of an answer that fit no schema are told of, so that a sum is not taken for the whole. */
export function UnreadNote({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <p className="px-4 pb-4 text-hint text-gray-500 sm:px-5">{`${plural(count, NOT_OPENED)}, остальные на месте.`}</p>
  )
}

export const LINK = 'tap-room rounded-control font-medium text-primary-600 hover:underline'
