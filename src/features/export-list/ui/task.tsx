import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSessionEnd } from '@/shared/api'
import { logFailure } from '@/shared/lib/log'
import { formatCount } from '@/shared/lib/text'
import { ProgressBar } from '@/shared/ui'
import type { FetchProgress } from '../lib/fetch-all-pages'
import { rowsText } from '../model/wording'

type TaskProgress = FetchProgress & { readonly text: string }

export type Task<Result> =
  /** The task has not been started, or was cancelled. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: TaskProgress }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'done'; readonly result: Result }

export type Work<Result> = {
  readonly text: string
  readonly run: (
    signal: AbortSignal,
    onProgress: (progress: FetchProgress, text?: string) => void,
  ) => Promise<Result>
}

const toRunning = (text: string, progress: FetchProgress = { rows: 0, total: null }) =>
  ({ kind: 'running', progress: { ...progress, text } }) as const

/**
 * Runs one task at a time; `first` starts on mount. `scope` labels failures in the
 * log. `stop`, unmounting and another task abort the signal, even after the task has
 * ended. A retry reuses the signal, and so everything bound to it, e.g. a worker.
 */
export function useTask<Result>(scope: string, first: Work<Result> | null = null) {
  const [task, setTask] = useState<Task<Result>>(first === null ? { kind: 'idle' } : toRunning(first.text))
  const running = useRef<AbortController | null>(null)
  const last = useRef(first)

  async function start(work: Work<Result>): Promise<void> {
    if (work !== last.current) running.current?.abort()
    if (running.current?.signal.aborted !== false) running.current = new AbortController()
    const { signal } = running.current
    last.current = work
    const show = (next: Task<Result>) => {
      if (!signal.aborted) setTask(next)
    }
    show(toRunning(work.text))
    try {
      const result = await work.run(signal, (progress, text = work.text) => show(toRunning(text, progress)))
      show({ kind: 'done', result })
    } catch (error) {
      if (signal.aborted) return
      if (!isSessionEnd(error)) logFailure(scope, error)
      show({ kind: 'failed', error })
    }
  }

  const retry = () => {
    if (last.current !== null) void start(last.current)
  }
  const begin = useEffectEvent(() => {
    if (first !== null) void start(first)
  })
  useEffect(() => {
    begin()
    return () => running.current?.abort()
  }, [])

  return {
    task,
    start: (work: Work<Result>) => void start(work),
    retry,
    stop: () => {
      running.current?.abort()
      setTask({ kind: 'idle' })
    },
  }
}

type TaskBarProps = TaskProgress & {
  /** Accessible name. Defaults to the visible text. */
  readonly label?: string
}

export function TaskBar({ text, rows, total, label = text }: TaskBarProps) {
  // The total may shrink while the task is running, so the share is limited to 1.
  const share = total === null || total === 0 ? undefined : Math.min(1, rows / total)
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="wrap-anywhere">
        {text}
      </p>
      <ProgressBar label={label} share={share} />
      <p className="text-gray-500 tabular empty:hidden">
        {total !== null ? `${formatCount(rows)} из ${formatCount(total)}` : rows > 0 && rowsText(rows)}
      </p>
    </div>
  )
}
