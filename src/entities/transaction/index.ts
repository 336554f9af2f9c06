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
  amountSign,
  instrumentTitle,
  NO_RESPONSE_CODE,
  stageTitle,
  statusTitle,
  TRANSACTION_STATUSES,
  typeTitle,
} from './model/transaction-codes'
export { TransactionStatus } from './ui/transaction-status'
