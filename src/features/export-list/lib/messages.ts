import type { ExportFormat } from '../model/export'
import type { FileColumn, RawRow } from './cells'

/** The page's messages to the worker, in this order; each gets one response. */
export type ToWorker =
  | { readonly type: 'start'; readonly format: ExportFormat; readonly columns: readonly FileColumn[] }
  | { readonly type: 'add'; readonly rows: readonly RawRow[] }
  | { readonly type: 'finish' }

export type FromWorker = { readonly type: 'ready' } | { readonly type: 'file'; readonly file: Blob }
