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
  /** What the user has to be told before the file is saved; empty when it is certainly whole. */
  readonly doubts: readonly Doubt[]
}

/**
 * The whole filtered list as one file, or nothing: there is no file of a part.
 *
 * @throws {ApiError} a page failed, or the session has ended
 * @throws {ChunkError} the worker's script did not load
 * @throws {ExportCountError | CursorLoopError} the server's pages do not make up the list it speaks of
 * @throws the reason of the signal
 */
export async function runExport<Row>({
  format,
  columns,
  source,
  signal,
  onProgress,
}: Order<Row>): Promise<ExportedFile> {
  // Ends the worker when the export has ended in any way, and with it all its memory.
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
