import type { Watch } from '@/shared/api'
import type { Transaction } from '../api/transaction.dto'
import { formatTransactionAmount } from './transaction-amount'
import { statusTitle } from './transaction-codes'

/** An operation may change as long as it is being processed. */
export const TRANSACTION_WATCH: Watch<Pick<Transaction, 'status' | 'amount' | 'type'>> = {
  isSettled: ({ status }) => status !== 'pending',
  words: (transaction) => `${statusTitle(transaction.status)} · ${formatTransactionAmount(transaction)}`,
}
