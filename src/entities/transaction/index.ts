export {
  readTransactionExtras,
  TRANSACTIONS_PATH,
  type Transaction,
  type TransactionDetails,
  type TransactionExtras,
  type TransactionTotals,
  transactionQuery,
  transactionSchema,
  transactionTotalsSchema,
} from './api'
export { TRANSACTION_FILTERS, TRANSACTION_SLICES, type TransactionFilter } from './config'
export {
  amountSign,
  formatTransactionAmount,
  hasMoved,
  instrumentTitle,
  isNetRight,
  isOutgoing,
  isRefund,
  NO_RESPONSE_CODE,
  refundNote,
  signedAmount,
  signedNet,
  stageTitle,
  statusMoment,
  statusTitle,
  TRANSACTION_WATCH,
  typeTitle,
} from './model'
export { TransactionStatus } from './ui'
