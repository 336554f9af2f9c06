import { loadChunk } from '@/shared/lib/lazy'
import { openWorker } from '@/shared/lib/worker'
import type { FileOrder, FromWorker, ToWorker } from './answer-messages'
import type { RawRow } from './cells'
// oxlint-disable-next-line import/default -- the bundler provides it
import workerUrl from './export.worker?worker&url'

/** Builds a file in a worker. Calls must not overlap. */
export type FileBuilder = {
  /** Resolves once the rows are written, so that a slow device is not flooded. */
  readonly add: (rows: readonly RawRow[]) => Promise<void>
  readonly finish: () => Promise<Blob>
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
  const ask = openWorker<ToWorker, FromWorker>(workerUrl, signal)
  await ask({ type: 'start', ...order })
  return ask
}
