export { SettlementDialog } from './settlement-dialog'
export { StatementDialog } from './statement-dialog'
