export type { ExportPage, ExportSource } from './model/export'
export { ExportDialog } from './ui/export-dialog'
