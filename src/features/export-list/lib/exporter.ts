import type { ExportFormat } from '../model/export'
import type { FileColumn, FileSummary, FileWriter, RawRow } from './cells'
import { createCsvWriter } from './csv'
import { createXlsxWriter } from './xlsx'

export type FileOrder = {
  readonly format: ExportFormat
  readonly columns: readonly FileColumn[]
  readonly summary: FileSummary
}

/** Messages from the page to the worker, in this order. Each gets one response. */
export type ToWorker =
  | ({ readonly type: 'start' } & FileOrder)
  | { readonly type: 'add'; readonly rows: readonly RawRow[] }
  | { readonly type: 'finish' }

export type FromWorker = { readonly type: 'ready' } | { readonly type: 'file'; readonly file: Blob }

/** Creates the worker's message handler, which tests can run without a worker. An exception ends the export. */
export function createMessageHandler(): (message: ToWorker) => FromWorker {
  let writer: FileWriter | null = null
  return (message) => {
    if (message.type === 'start') {
      const { format, columns, summary } = message
      writer = format === 'xlsx' ? createXlsxWriter(columns, summary) : createCsvWriter(format, columns)
      return { type: 'ready' }
    }
    if (writer === null) throw new Error('rows before the start')
    if (message.type === 'finish') return { type: 'file', file: writer.finish() }
    writer.add(message.rows)
    return { type: 'ready' }
  }
}
