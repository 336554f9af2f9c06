import { anySignal } from '@/shared/api'
import { loadChunk } from '@/shared/lib/lazy'
import { openWorker } from '@/shared/lib/worker'
import type { ExportColumn } from '@/shared/ui'
import type { ExportFormat, ExportSource } from '../model/export'
import type { FileSummary } from './cells'
import { checkCount } from './completeness'
// oxlint-disable-next-line import/default -- the bundler provides the default export
import workerUrl from './export.worker?worker&url'
import type { createExporter } from './exporter'
import { type FetchProgress, fetchAllPages } from './fetch-all-pages'

export type ExportOrder<Row> = Omit<FileSummary, 'groups'> & {
  readonly format: ExportFormat
  readonly columns: readonly ExportColumn<Row>[]
  /** Columns by which totals are grouped, even if the file omits them. */
  readonly groups: readonly ExportColumn<Row>[]
  readonly source: ExportSource<Row>
  readonly signal: AbortSignal
  readonly onProgress: (progress: FetchProgress) => void
}

export type ExportedFile = Awaited<ReturnType<typeof runExport>>

/**
 * Writes the whole filtered list to a file. The caller shows the warnings before it saves the file.
 * @throws {ApiError} when a page failed or the session has ended
 * @throws {ChunkError} when the worker's script did not load (quality 53)
 * @throws {ExportCountError | CursorLoopError} when the pages do not add up to the whole list
 */
export async function runExport<Row>(order: ExportOrder<Row>) {
  const { format, columns, groups, source, signal, onProgress, ...summary } = order
  // This controller is aborted at the end in any case, which terminates the worker and frees its memory.
  const work = new AbortController()
  const ending = anySignal([signal, work.signal])
  try {
    const ask = await loadChunk(async () => {
      const worker = openWorker<ReturnType<typeof createExporter>>(workerUrl, ending)
      await worker('start', [
        format,
        columns.map(({ title, kind }) => ({ title, kind })),
        { ...summary, groups: groups.map(({ title }) => ({ title })) },
      ])
      return worker
    })
    const result = await fetchAllPages({
      source,
      signal: ending,
      onProgress,
      // The next page is fetched once the rows are written, so that a slow device can keep up.
      onRows: (rows) =>
        ask('add', [rows.map((row) => [...columns, ...groups].map(({ value }) => value(row)))]),
    })
    const warnings = checkCount(result)
    return { file: await ask('finish', []), rows: result.rows, warnings }
  } finally {
    work.abort()
  }
}
