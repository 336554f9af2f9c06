import { anySignal } from '@/shared/api'
import { loadChunk } from '@/shared/lib/lazy'
import { openWorker } from '@/shared/lib/worker'
import type { ExportColumn } from '@/shared/ui'
import type { ExportFormat, ExportSource } from '../model/export'
import type { FileFacts, RawRow } from './cells'
import { checkCount, ExportCountError, type Warning } from './completeness'
// oxlint-disable-next-line import/default -- the bundler provides it
import workerUrl from './export.worker?worker&url'
import { type FetchProgress, fetchAllPages } from './fetch-all-pages'
import type { FileOrder, FromWorker, ToWorker } from './message-handler'

export type ExportOrder<Row> = {
  readonly format: ExportFormat
  /** In the order of the file. */
  readonly columns: readonly ExportColumn<Row>[]
  /** What the rows are counted and added up by, whether the file has these columns or not. */
  readonly groups: readonly ExportColumn<Row>[]
  readonly facts: FileFacts
  readonly source: ExportSource<Row>
  readonly signal: AbortSignal
  readonly onProgress: (progress: FetchProgress) => void
}

export type ExportedFile = {
  readonly file: Blob
  readonly rows: number
  /** What to tell the user before the file is saved; empty when it is certainly complete. */
  readonly warnings: readonly Warning[]
}

/**
 * The whole filtered list as one file, or nothing: there is never a partial file.
 *
 * @throws {ApiError} when a page failed or the session has ended
 * @throws {ChunkError} when the worker's script did not load
 * @throws {ExportCountError | CursorLoopError} when the server's pages do not add up to its list
 * @throws the signal's reason
 */
export async function runExport<Row>({
  format,
  columns,
  groups,
  facts,
  source,
  signal,
  onProgress,
}: ExportOrder<Row>): Promise<ExportedFile> {
  // Terminates the worker and frees its memory, however the export ends.
  const work = new AbortController()
  const ending = anySignal([signal, work.signal])
  try {
    const builder = await startFileBuilder(
      {
        format,
        columns: columns.map(({ title, kind }) => ({ title, kind })),
        summary: { facts, groups: groups.map(({ title }) => ({ title })) },
      },
      ending,
    )
    const result = await fetchAllPages({
      source,
      signal: ending,
      onProgress,
      onRows: (rows) =>
        builder.add(rows.map((row) => [...columns, ...groups].map(({ value }) => value(row)))),
    })
    const check = checkCount(result)
    if (check.kind === 'wrong') throw new ExportCountError(check)
    return { file: await builder.finish(), rows: result.rows, warnings: check.warnings }
  } finally {
    work.abort()
  }
}

/** Builds a file in a worker. Calls must not overlap. */
type FileBuilder = {
  /** Resolves once the rows are written, so that a slow device is not flooded. */
  readonly add: (rows: readonly RawRow[]) => Promise<void>
  readonly finish: () => Promise<Blob>
}

/**
 * Starts the worker and sends it the order. The signal terminates the worker and rejects every call.
 *
 * @throws {ChunkError} when its script does not load (quality 53)
 */
async function startFileBuilder(order: FileOrder, signal: AbortSignal): Promise<FileBuilder> {
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
