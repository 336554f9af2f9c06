export { BulkLinks } from './ui/bulk-links'
