import type { ExportFormat } from '../model/export'
import type { FileColumn } from './cells'
import { createCsvWriter } from './csv'
import type { FileWriter } from './file-writer'
import { createXlsxWriter } from './xlsx'

/** The only way to write a file, in the worker and in tests. */
export function createWriter(format: ExportFormat, columns: readonly FileColumn[]): FileWriter {
  return format === 'xlsx' ? createXlsxWriter(columns) : createCsvWriter(format, columns)
}
