import { useEffect, useRef, useState } from 'react'
import { logFailure } from '@/shared/lib/log'
import { saveFile } from '@/shared/lib/save-file'
import type { FetchProgress } from '../lib/fetch-all-pages'
import { type ExportedFile, type ExportOrder, runExport } from '../lib/run-export'

export type ExportPhase =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'running'; readonly progress: FetchProgress }
  /** The file is ready, but the user must be warned before it is saved. */
  | { readonly kind: 'incomplete'; readonly result: ExportedFile; readonly name: string }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'saved'; readonly result: ExportedFile; readonly name: string }

type Order<Row> = Omit<ExportOrder<Row>, 'signal' | 'onProgress'> & {
  /** Without the extension. */
  readonly fileName: string
}

/** One export at a time; unmounting aborts it, and there is never a partial file. */
export function useExport() {
  const [phase, setPhase] = useState<ExportPhase>({ kind: 'choosing' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start<Row>({ fileName, ...order }: Order<Row>): Promise<void> {
    running.current?.abort()
    const work = new AbortController()
    running.current = work
    const { signal } = work
    // Another export may have replaced this one before its responses arrive.
    const show = (next: ExportPhase) => {
      if (!signal.aborted) setPhase(next)
    }
    show({ kind: 'running', progress: { rows: 0, total: order.source.total } })
    try {
      const result = await runExport({
        ...order,
        signal,
        onProgress: (progress) => show({ kind: 'running', progress }),
      })
      if (signal.aborted) return
      const name = `${fileName}.${order.format === 'xlsx' ? 'xlsx' : 'csv'}`
      if (result.warnings.length > 0) return show({ kind: 'incomplete', result, name })
      saveFile(result.file, name)
      show({ kind: 'saved', result, name })
    } catch (error) {
      if (signal.aborted) return
      logFailure('export', error)
      show({ kind: 'failed', error })
    }
  }

  return {
    phase,
    start,
    /** Aborts the running export, or discards an unsaved file. */
    cancel: () => {
      running.current?.abort()
      setPhase({ kind: 'choosing' })
    },
    /** Saves the finished file, again if need be. */
    save: (result: ExportedFile, name: string) => {
      saveFile(result.file, name)
      setPhase({ kind: 'saved', result, name })
    },
  }
}
