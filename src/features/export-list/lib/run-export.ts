import { anySignal } from '@/shared/api'
import { loadChunk } from '@/shared/lib/lazy'
import { openWorker } from '@/shared/lib/worker'
import type { ExportColumn } from '@/shared/ui'
import type { ExportFormat, ExportSource } from '../model/export'
import type { FileFacts } from './cells'
import { checkCount, ExportCountError, type Warning } from './completeness'
// oxlint-disable-next-line import/default -- the bundler provides it
import workerUrl from './export.worker?worker&url'
import { type FetchProgress, fetchAllPages } from './fetch-all-pages'
import type { FromWorker, ToWorker } from './message-handler'

export type ExportOrder<Row> = {
  readonly format: ExportFormat
  readonly columns: readonly ExportColumn<Row>[]
  /** Totals are grouped by these columns, whether the file has them or not. */
  readonly groups: readonly ExportColumn<Row>[]
  readonly facts: FileFacts
  readonly source: ExportSource<Row>
  readonly signal: AbortSignal
  readonly onProgress: (progress: FetchProgress) => void
}

export type ExportedFile = {
  readonly file: Blob
  readonly rows: number
  /** Shown before the file is saved; empty when it is certainly complete. */
  readonly warnings: readonly Warning[]
}

/**
 * Writes the whole filtered list into one file: there is never a partial file.
 *
 * @throws {ApiError} when a page failed or the session has ended
 * @throws {ChunkError} when the worker's script did not load (quality 53)
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
    const ask = await loadChunk(async () => {
      const worker = openWorker<ToWorker, FromWorker>(workerUrl, ending)
      await worker({
        type: 'start',
        format,
        columns: columns.map(({ title, kind }) => ({ title, kind })),
        summary: { facts, groups: groups.map(({ title }) => ({ title })) },
      })
      return worker
    })
    const result = await fetchAllPages({
      source,
      signal: ending,
      onProgress,
      // The next page waits until the rows are written, so that a slow device is not flooded.
      onRows: async (rows) => {
        await ask({
          type: 'add',
          rows: rows.map((row) => [...columns, ...groups].map(({ value }) => value(row))),
        })
      },
    })
    const check = checkCount(result)
    if (check.kind === 'wrong') throw new ExportCountError(check)
    const response = await ask({ type: 'finish' })
    if (response.type !== 'file') throw new Error('the worker gave no file')
    return { file: response.file, rows: result.rows, warnings: check.warnings }
  } finally {
    work.abort()
  }
}
