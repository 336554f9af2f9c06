import type { ExportFormat } from '../model/export'
import type { FileColumn, FileSummary, FileWriter, RawRow } from './cells'
import { createCsvWriter } from './csv'
import { createXlsxWriter } from './xlsx'

/** Returns the worker's functions, to be called in this order. Tests call them without a worker. */
export function createExporter() {
  let writer: FileWriter | null = null
  const started = () => {
    if (writer === null) throw new Error('rows before the start')
    return writer
  }
  return {
    start: (format: ExportFormat, columns: readonly FileColumn[], summary: FileSummary) => {
      writer = format === 'xlsx' ? createXlsxWriter(columns, summary) : createCsvWriter(format, columns)
    },
    add: (rows: readonly RawRow[]) => started().add(rows),
    finish: () => started().finish(),
  }
}
