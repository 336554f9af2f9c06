import type { ExportFormat } from '../model/export'
import type { FileColumn, RawRow } from './cells'

/** What the page asks of the worker, in this order; each question has one answer. */
export type ToWorker =
  | { readonly type: 'start'; readonly format: ExportFormat; readonly columns: readonly FileColumn[] }
  | { readonly type: 'add'; readonly rows: readonly RawRow[] }
  | { readonly type: 'finish' }

export type FromWorker = { readonly type: 'ready' } | { readonly type: 'file'; readonly file: Blob }
