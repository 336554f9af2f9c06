import type { Money } from '@/shared/lib/money'

/**
 * An operation of the history. Codes are kept as the server wrote them: an unknown one must be shown, not lost
 * (product §3.22). Null: the answer did not say.
 */
export type Transaction = {
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly completedAt: string | null
  readonly type: string | null
  readonly opcode: string | null
  readonly status: string | null
  readonly stage: string | null
  readonly amount: Money
  readonly fee: Money | null
  readonly netAmount: Money | null
  readonly instrumentType: string | null
  readonly instrument: { readonly mask: string | null; readonly scheme: string | null }
  readonly merchantId: string | null
  readonly merchantName: string | null
  readonly clientId: string | null
  readonly cs1: string | null
  readonly channelId: string | null
  readonly responseCode: string | null
  readonly rrn: string | null
  readonly authCode: string | null
  readonly parentId: string | null
  readonly registryId: string | null
  /** What people call the registry by. */
  readonly registryNumber: string | null
  /** What has been given back of a payment. */
  readonly refundedAmount: Money | null
  readonly receipt: { readonly status: string | null; readonly url: string | null } | null
}

/** One operation as its own call gives it. */
export type TransactionDetails = Transaction & {
  /** Oldest first, as the answer has them. */
  readonly stages: readonly { readonly stage: string; readonly at: string }[]
  /** Its payment, refunds and captures. */
  readonly related: readonly Transaction[]
}
