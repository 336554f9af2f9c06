import { refundNote, type Transaction } from '@/entities/transaction'

/** Under the status of a payment that was given back, in whole or in part. */
export function RefundNote({ transaction }: { readonly transaction: Transaction }) {
  const note = refundNote(transaction)
  return note === null ? null : <span className="block text-hint text-gray-700">{note}</span>
}
