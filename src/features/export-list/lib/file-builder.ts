import { loadChunk } from '@/shared/lib/lazy'
import { startWorker } from '@/shared/lib/worker'
import type { ExportFormat } from '../model/export'
import type { FromWorker, ToWorker } from './answer-messages'
import type { FileColumn, FileSummary, RawRow } from './cells'
// oxlint-disable-next-line import/default -- the bundler provides it
import workerUrl from './export.worker?worker&url'

/** Builds a file in a worker. Calls must not overlap. */
export type FileBuilder = {
  /** Resolves once the rows are written, so that a slow device is not flooded. */
  readonly add: (rows: readonly RawRow[]) => Promise<void>
  readonly finish: () => Promise<Blob>
}

export type FileOrder = {
  readonly format: ExportFormat
  readonly columns: readonly FileColumn[]
  readonly summary: FileSummary
}

/**
 * Starts the worker and sends it the order. The signal terminates the worker and rejects every call.
 *
 * @throws {ChunkError} when its script does not load (quality 53)
 */
export async function startFileBuilder(order: FileOrder, signal: AbortSignal): Promise<FileBuilder> {
  const ask = await loadChunk(() => open(order, signal))
  return {
    add: async (rows) => {
      await ask({ type: 'add', rows })
    },
    finish: async () => {
      const answer = await ask({ type: 'finish' })
      if (answer.type !== 'file') throw new Error('the worker gave no file')
      return answer.file
    },
  }
}

type Ask = (message: ToWorker) => Promise<FromWorker>

async function open(order: FileOrder, signal: AbortSignal): Promise<Ask> {
  signal.throwIfAborted()
  const worker = startWorker(workerUrl)
  signal.addEventListener('abort', () => worker.terminate(), { once: true })
  const ask: Ask = (message) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const listening = new AbortController()
      const once = { signal: listening.signal }
      const settle = (end: () => void) => {
        listening.abort()
        end()
      }
      const fail = (event: Event) => {
        event.preventDefault()
        worker.terminate()
        settle(() => reject(new Error('the worker failed')))
      }
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<FromWorker>) => settle(() => resolve(data)),
        once,
      )
      worker.addEventListener('error', fail, once)
      worker.addEventListener('messageerror', fail, once)
      signal.addEventListener('abort', () => settle(() => reject(signal.reason)), once)
      worker.postMessage(message)
    })
  await ask({ type: 'start', ...order })
  return ask
}
