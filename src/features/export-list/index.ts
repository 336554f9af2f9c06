export type { ExportColumn, ExportPage, ExportSource } from './model/export'
