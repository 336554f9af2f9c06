import { anySignal } from '@/shared/api'
import type { ExportColumn } from '@/shared/ui'
import type { ExportFormat, ExportSource } from '../model/export'
import { type Doubt, ExportCountError, judgeCount } from './completeness'
import { startFileBuilder } from './file-builder'
import { type WalkProgress, walkList } from './walk-list'

type Order<Row> = {
  readonly format: ExportFormat
  /** In the order of the file. */
  readonly columns: readonly ExportColumn<Row>[]
  readonly source: ExportSource<Row>
  readonly signal: AbortSignal
  readonly onProgress: (progress: WalkProgress) => void
}

export type ExportedFile = {
  readonly file: Blob
  readonly rows: number
  /** What to tell the user before the file is saved; empty when it is certainly complete. */
  readonly doubts: readonly Doubt[]
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
  source,
  signal,
  onProgress,
}: Order<Row>): Promise<ExportedFile> {
  // Terminates the worker and frees its memory, however the export ends.
  const work = new AbortController()
  const ending = anySignal([signal, work.signal])
  try {
    const builder = await startFileBuilder(
      { format, columns: columns.map(({ title, kind }) => ({ title, kind })) },
      ending,
    )
    const result = await walkList({
      source,
      signal: ending,
      onProgress,
      onRows: (rows) => builder.add(rows.map((row) => columns.map(({ value }) => value(row)))),
    })
    const verdict = judgeCount(result)
    if (verdict.kind === 'wrong') throw new ExportCountError(verdict)
    return { file: await builder.finish(), rows: result.rows, doubts: verdict.doubts }
  } finally {
    work.abort()
  }
}
