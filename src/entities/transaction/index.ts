export { toTransaction, transactionSchema } from './api/transaction.dto'
export { registryOperationsQuery, TRANSACTIONS_PATH, transactionQuery } from './api/transaction.queries'
export { readTransactionTotals, type TransactionTotals } from './api/transaction-totals.dto'
export { TRANSACTION_FILTERS, type TransactionFilter } from './config/transaction-filters'
export type { Transaction, TransactionDetails } from './model/transaction'
export {
  formatTransactionAmount,
  hasMoved,
  isNetRight,
  isOutgoing,
  signedAmount,
  signedNet,
} from './model/transaction-amount'
export {
  INSTRUMENT_TYPES,
  instrumentTitle,
  stageTitle,
  statusTitle,
  TRANSACTION_STAGES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  typeTitle,
} from './model/transaction-codes'
export { TransactionStatus } from './ui/transaction-status'
