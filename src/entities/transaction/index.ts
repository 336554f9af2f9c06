export {
  TRANSACTIONS_PATH,
  type Transaction,
  type TransactionDetails,
  transactionQuery,
  transactionSchema,
} from './api'
export { TRANSACTION_FILTERS, TRANSACTION_SLICES, type TransactionFilter } from './config'
export {
  formatInstrument,
  formatTransactionAmount,
  hasMoved,
  instrumentTitle,
  isHeld,
  isOutgoing,
  isRefund,
  isVoid,
  NO_RESPONSE_CODE,
  refundNote,
  signedAmount,
  signedNet,
  stageTitle,
  statusTitle,
  TRANSACTION_WATCH,
  typeTitle,
} from './model'
export {
  readTransactionExtras,
  type TransactionExtras,
  type TransactionTotals,
  transactionTotalsSchema,
} from './totals'
export { TransactionStatus } from './ui'
