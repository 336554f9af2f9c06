import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Registry } from '@/entities/registry'
import {
  checkCount,
  ExportCountError,
  type ExportSource,
  type FetchProgress,
  fetchAllPages,
} from '@/features/export-list'
import { isSessionEnd } from '@/shared/api'
import { ChunkError, loadChunk } from '@/shared/lib/lazy'
import { logFailure } from '@/shared/lib/log'
import { addDays, type DayRange } from '@/shared/lib/moscow-time'
import { openWorker } from '@/shared/lib/worker'
import { DAYS_ON_THE_WAY } from './match-payouts'
import { type PaidRegistry, type Result, type ResultRow, toPaidRegistry, type Verdict } from './payout'
// oxlint-disable-next-line import/default -- the bundler provides it
import workerUrl from './reconcile.worker?worker&url'
import type { FromWorker, ToWorker } from './reconciler'
import { type keptStatement, MAX_MEGABYTES, type StatementError, type StatementFacts } from './statement'

export type SourceOfDays = (days: DayRange) => ExportSource<Registry>

type ReadFile = { readonly name: string; readonly facts: StatementFacts }

export type Phase =
  | { readonly kind: 'choosing'; readonly refusal: StatementError | null }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'loading'; readonly file: ReadFile; readonly progress: FetchProgress }
  /** The registries of the file failed to load; without a file, the worker's code did. */
  | { readonly kind: 'failed'; readonly file: ReadFile | null; readonly error: unknown }
  | {
      readonly kind: 'done'
      readonly file: ReadFile
      readonly result: Result
      readonly unreadable: number
    }

type Input = { readonly sourceOf: SourceOfDays; readonly kept: ReturnType<typeof keptStatement> }

/** One statement at a time; unmounting aborts its check. The worker keeps the result, and the page requests rows. */
export function useReconciliation({ sourceOf, kept }: Input) {
  const [phase, setPhase] = useState<Phase>(() => {
    const resumed = kept.read()
    return resumed === null ? { kind: 'choosing', refusal: null } : { kind: 'reading', name: resumed.name }
  })
  const work = useRef<AbortController | null>(null)
  /** For a retry after the worker's code failed to load. */
  const last = useRef<{ readonly name: string; readonly message: () => Promise<ToWorker> } | null>(null)
  const ask = useRef<((message: ToWorker, transfer?: Transferable[]) => Promise<FromWorker>) | null>(null)

  /** Aborts the current work; only the new work may change the phase. */
  function begin() {
    work.current?.abort()
    const begun = new AbortController()
    work.current = begun
    return begun.signal
  }

  async function read(name: string, message: () => Promise<ToWorker>): Promise<void> {
    const signal = begin()
    const show = (next: Phase) => {
      if (!signal.aborted) setPhase(next)
    }
    last.current = { name, message }
    show({ kind: 'reading', name })
    try {
      const first = await message()
      const opened = await loadChunk(async () => {
        const worker = openWorker<ToWorker, FromWorker>(workerUrl, signal)
        // The first response shows that the script has loaded.
        await worker({ type: 'rows', verdict: null, from: 0, limit: 0 })
        return worker
      })
      ask.current = opened
      const response = await opened(first, first.type === 'read' ? [first.bytes] : [])
      if (signal.aborted) return
      if (response.type !== 'statement') {
        return show({
          kind: 'choosing',
          refusal: response.type === 'refused' ? response.refusal : 'unreadable',
        })
      }
      if (response.kept === null) kept.remove()
      else kept.write({ name, statement: response.kept })
      await load({ name, facts: response.facts }, signal)
    } catch (error) {
      if (signal.aborted) return
      logFailure('statement', error)
      if (error instanceof ChunkError) return show({ kind: 'failed', file: null, error })
      kept.remove()
      show({ kind: 'choosing', refusal: 'unreadable' })
    }
  }

  async function load(file: ReadFile, signal: AbortSignal): Promise<void> {
    const show = (next: Phase) => {
      if (!signal.aborted) setPhase(next)
    }
    show({ kind: 'loading', file, progress: { rows: 0, total: null } })
    try {
      const registries: PaidRegistry[] = []
      let unreadable = 0
      const { from, to } = file.facts.days
      const walked = await fetchAllPages({
        source: sourceOf({ from: addDays(from, -DAYS_ON_THE_WAY), to: addDays(to, DAYS_ON_THE_WAY) }),
        signal,
        onRows: async (rows) => {
          registries.push(...rows.flatMap((row) => toPaidRegistry(row) ?? []))
          unreadable += rows.filter(({ net }) => typeof net.currency === 'string').length
        },
        onProgress: (progress) => show({ kind: 'loading', file, progress }),
      })
      const check = checkCount(walked)
      if (check.kind === 'wrong') throw new ExportCountError(check)
      const response = await ask.current?.({ type: 'match', registries })
      if (response?.type !== 'result') throw new Error('the worker gave no result')
      show({ kind: 'done', file, result: response.result, unreadable: unreadable + walked.unreadable })
    } catch (error) {
      // The page is redirecting to the sign-in, and continues after it.
      if (signal.aborted || isSessionEnd(error)) return
      logFailure('statement', error)
      show({ kind: 'failed', file, error })
    }
  }

  const resume = useEffectEvent(() => {
    const resumed = kept.read()
    if (resumed !== null) {
      void read(resumed.name, async () => ({ type: 'resume', kept: resumed.statement }))
    }
  })
  useEffect(() => {
    resume()
    return () => work.current?.abort()
  }, [])

  return {
    phase,
    choose: (file: File) => {
      if (file.size > MAX_MEGABYTES * 1024 * 1024) {
        begin()
        setPhase({ kind: 'choosing', refusal: 'too-large' })
        return
      }
      void read(file.name, async () => ({ type: 'read', bytes: await file.arrayBuffer() }))
    },
    /** Continues after a failure: a parsed statement is not parsed again. */
    retry: (file: ReadFile | null) => {
      if (file !== null && work.current !== null) void load(file, work.current.signal)
      else if (last.current !== null) void read(last.current.name, last.current.message)
    },
    reset: () => {
      begin()
      kept.remove()
      setPhase({ kind: 'choosing', refusal: null })
    },
    /** Rows of a group, or of all groups for `null`. */
    rows: async (verdict: Verdict | null, from: number, limit: number): Promise<readonly ResultRow[]> => {
      const response = await ask.current?.({ type: 'rows', verdict, from, limit })
      if (response?.type !== 'rows') throw new Error('the worker gave no rows')
      return response.rows
    },
  }
}
