import { useState } from 'react'
import { checkCount, fetchAllPages, useTask, type Work } from '@/features/export-list'
import { useApiScope } from '@/shared/auth'
import { ChunkError, loadChunk } from '@/shared/lib/lazy'
import { logFailure } from '@/shared/lib/log'
import { addDays, formatPeriodParam } from '@/shared/lib/moscow-time'
import { openWorker } from '@/shared/lib/worker'
import { wholeList } from '@/widgets/list-screen'
import { REGISTRIES_LIST } from '../list'
import { DAYS_ON_THE_WAY } from './match-payouts'
import { type PaidRegistry, toPaidRegistry } from './payout'
// oxlint-disable-next-line import/default -- the bundler provides the default export
import workerUrl from './reconcile.worker?worker&url'
import type { createReconciler, Expected, Result } from './reconciler'
import { type KeptStatement, MAX_MEGABYTES } from './statement'
import type { StatementError } from './wording'

/** A parsed statement, which the worker keeps. */
export type ReadFile = Exclude<Awaited<ReturnType<typeof openFile>>, string>

/** A result; `unreadable` is the count of registries that could not be read. */
export type Matched = Result & { readonly file: ReadFile; readonly unreadable: number }

type Outcome = Matched | StatementError

/** A selected file, or a statement that was stored before a reload. */
type Source = File | NonNullable<ReturnType<KeptStatement['read']>>

/** Parses the statement in a new worker. Resolves to the parsed file, or to the reason why it cannot be checked. */
async function openFile(source: Source, kept: KeptStatement, signal: AbortSignal) {
  const { name } = source
  try {
    const isKept = 'statement' in source
    if (!isKept && source.size > MAX_MEGABYTES * 1024 * 1024) return 'too-large'
    const content = isKept ? source.statement : await source.arrayBuffer()
    const ask = await loadChunk(async () => {
      const worker = openWorker<ReturnType<typeof createReconciler>>(workerUrl, signal)
      // Makes a first call, whose response proves that the worker's script has loaded.
      await worker('rows', [null, 0, 0])
      return worker
    })
    const reading = await ask('read', [content], typeof content === 'string' ? [] : [content])
    signal.throwIfAborted()
    if (typeof reading === 'string') return reading
    if (reading.kept === null) kept.remove()
    else kept.write({ name, statement: reading.kept })
    return { name, facts: reading.facts, ask }
  } catch (error) {
    if (signal.aborted || error instanceof ChunkError) throw error
    logFailure('statement', error)
    kept.remove()
    return 'unreadable'
  }
}

/** Checks one statement at a time. `expected` limits the check to the payouts of a month's settlement. */
export function useReconciliation(kept: KeptStatement, expected?: Expected) {
  const scope = useApiScope()
  const [resumed] = useState(kept.read)
  /** The parsed statement; `null` until a selected file has been parsed. */
  const [file, setFile] = useState<ReadFile | null>(null)
  const { task, start, retry, stop } = useTask<Outcome>('statement', resumed && toWork(resumed))

  function toWork(source: Source): Work<Outcome> {
    // Set once the statement is parsed, so that a retry does not parse it again.
    let opened: ReadFile | null = null
    return {
      text: `Читаем файл ${source.name}`,
      run: async (signal, onProgress) => {
        const read = opened ?? (await openFile(source, kept, signal))
        signal.throwIfAborted()
        if (typeof read === 'string') return read
        opened = read
        setFile(read)
        const { from, to } = read.facts.days
        const days = { from: addDays(from, -DAYS_ON_THE_WAY), to: addDays(to, DAYS_ON_THE_WAY) }
        const show: typeof onProgress = (progress) => onProgress(progress, 'Загружаем реестры за эти дни')
        show({ rows: 0, total: null })
        const registries: PaidRegistry[] = []
        let unreadable = 0
        const walked = await fetchAllPages({
          source: wholeList(scope, REGISTRIES_LIST, {
            period: formatPeriodParam({ kind: 'range', ...days }),
            date_field: 'paid_at',
          }),
          signal,
          onRows: async (rows) => {
            registries.push(...rows.flatMap((row) => toPaidRegistry(row) ?? []))
            unreadable += rows.filter(({ net }) => typeof net.currency === 'string').length
          },
          onProgress: show,
        })
        checkCount(walked)
        const result = await read.ask('match', [registries, expected])
        return { ...result, file: read, unreadable: unreadable + walked.unreadable }
      },
    }
  }

  const result = task.kind === 'done' ? task.result : undefined
  const [matched, refusal] = typeof result === 'string' ? [undefined, result] : [result, undefined]
  return {
    file,
    task,
    matched,
    refusal,
    isChoosing: task.kind === 'idle' || refusal !== undefined,
    choose: (chosen: File) => {
      setFile(null)
      start(toWork(chosen))
    },
    retry,
    reset: () => {
      kept.remove()
      setFile(null)
      stop()
    },
  }
}
