export { type Transaction, type TransactionDetails, transactionSchema } from './api/transaction.dto'
export { registryOperationsQuery, TRANSACTIONS_PATH, transactionQuery } from './api/transaction.queries'
export {
  readTransactionExtras,
  type TransactionExtras,
  type TransactionTotals,
} from './api/transaction-totals.dto'
export { TRANSACTION_FILTERS, TRANSACTION_SLICES, type TransactionFilter } from './config/transaction-filters'
export {
  formatTransactionAmount,
  hasMoved,
  isNetRight,
  isOutgoing,
  refundNote,
  signedAmount,
  signedNet,
  statusMoment,
} from './model/transaction-amount'
export {
  amountSign,
  instrumentTitle,
  isRefund,
  NO_RESPONSE_CODE,
  stageTitle,
  statusTitle,
  typeTitle,
} from './model/transaction-codes'
export { TRANSACTION_WATCH } from './model/transaction-watch'
export { TransactionStatus } from './ui/transaction-status'
