import type { Money } from '@/shared/lib/money'

/**
 * A link by which a buyer pays. Codes are kept as the server wrote them: an unknown one must be shown, not lost
 * (product §3.22). Null: the answer did not say.
 */
export type PaymentLink = {
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly title: string
  /** Null: the buyer names the sum. */
  readonly amount: Money | null
  /** https, ready for an `href`; null when what the server gave is no such address. */
  readonly url: string | null
  readonly kind: string | null
  /** How often it can be paid; null: as often as buyers come. */
  readonly maxPayments: number | null
  readonly paidCount: number | null
  readonly paidAmount: Money | null
  /** ISO 8601. */
  readonly expiresAt: string | null
  readonly status: string | null
  readonly merchantId: string | null
  readonly cs1: string | null
  /** The newest payment by the link. `paidAt`: ISO 8601. */
  readonly lastPayment: { readonly transactionId: string | null; readonly paidAt: string | null } | null
  readonly customer: { readonly email: string | null; readonly phone: string | null }
}
