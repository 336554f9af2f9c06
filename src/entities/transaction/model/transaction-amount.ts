import { addMoney, formatMoney, formatSum, isSameCurrency, type Money, toKopecks } from '@/shared/lib/money'
import type { Transaction } from '../api/transaction.dto'
import { amountSign } from './transaction-codes'

/** `+1 234,56 ₽`: the sign comes from the type alone, whatever sign the server's sum has. */
export function formatTransactionAmount({ amount, type }: Pick<Transaction, 'amount' | 'type'>): string {
  return `${amountSign(type)}${formatMoney(Math.abs(amount.amount), amount.currency)}`
}

/** Returns the amount with a minus where the operation takes money from the merchant, whatever sign the server gave it. */
export function signedAmount({ amount, type }: Pick<Transaction, 'amount' | 'type'>): Money {
  const size = Math.abs(amount.amount)
  return { ...amount, amount: isOutgoing({ type }) ? -size : size }
}

/** Whether the operation takes money from the merchant. */
export function isOutgoing({ type }: Pick<Transaction, 'type'>): boolean {
  return amountSign(type) === '\u2212'
}

/** Money that has not moved is credited to nobody, whatever the answer says; a check of a card, without a sign, moves none. */
export function hasMoved({ status, type }: Pick<Transaction, 'status' | 'type'>): boolean {
  return status === 'success' && amountSign(type) !== ''
}

/** What the operation adds to the payout, or takes from it with a minus; null for nothing and where it is not known. */
export function signedNet(transaction: Pick<Transaction, 'netAmount' | 'status' | 'type'>): Money | null {
  const { netAmount } = transaction
  if (!hasMoved(transaction)) return null
  if (netAmount === null || !isOutgoing(transaction)) return netAmount
  return { ...netAmount, amount: -Math.abs(netAmount.amount) }
}

/** What the shop calls a refund of the whole payment, or of a part; null for a payment without refunds. */
export function refundNote({
  amount,
  refundedAmount,
}: Pick<Transaction, 'amount' | 'refundedAmount'>): string | null {
  if (refundedAmount === null || refundedAmount.amount === 0) return null
  const isWhole =
    isSameCurrency(refundedAmount, amount) && Math.abs(refundedAmount.amount) >= Math.abs(amount.amount)
  return isWhole ? 'Возвращена' : `Возвращена частично, ${formatSum(refundedAmount)}`
}

/** When the operation reached the status that it has. */
export function statusMoment({ completedAt, createdAt }: Pick<Transaction, 'completedAt' | 'createdAt'>) {
  return completedAt ?? createdAt
}

/**
 * Whether `±amount − fee = ±net` holds to the kopeck, by the direction of the money; null when one of the three is not
 * known or their currencies differ. A refund with its own fee takes both from the merchant.
 */
export function isNetRight(
  transaction: Pick<Transaction, 'amount' | 'fee' | 'netAmount' | 'type'>,
): boolean | null {
  const { fee, netAmount } = transaction
  const rest = fee && addMoney([signedAmount(transaction), { ...fee, amount: -fee.amount }])
  if (rest === null || netAmount === null || !isSameCurrency(rest, netAmount)) return null
  return Math.abs(toKopecks(rest)) === Math.abs(toKopecks(netAmount))
}
