import type { Money } from '@/shared/lib/money'

/**
 * A purchase by a client whom the partner has brought. Codes are kept as the server wrote them: an unknown one must
 * be shown, not lost (product §3.22). Null: the answer did not say.
 */
export type PartnerSale = {
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly client: { readonly id: string | null; readonly name: string | null }
  readonly transactionId: string | null
  readonly product: string | null
  readonly amount: Money | null
  /** Per cent. */
  readonly rate: number | null
  readonly reward: Money
  readonly status: string | null
  readonly paidAt: string | null
  readonly cs1: string | null
}

/** A client whom the partner has brought. */
export type PartnerConnection = {
  readonly clientId: string
  /** ISO 8601. */
  readonly connectedAt: string
  readonly name: string | null
  readonly inn: string | null
  readonly products: readonly string[]
  readonly status: string | null
  readonly source: string | null
  readonly firstOperationAt: string | null
  readonly turnover: Money | null
  readonly reward: Money | null
}

/** Where the partner stands, and on which terms. */
export type PartnerInfo = {
  readonly accrued: Money | null
  readonly awaiting: Money | null
  readonly available: Money | null
  readonly paid: Money | null
  /** `url`: https, ready for an `href`; null when what the server gave is no such address. */
  readonly referral: { readonly code: string | null; readonly url: string | null }
  readonly terms: {
    readonly rates: readonly { readonly product: string; readonly rate: number }[]
    /** False when a rate of the answer could not be read and is not in `rates`. */
    readonly areRatesWhole: boolean
    /** How long a reward waits before it is available, and before it is paid. */
    readonly holdDays: number | null
    readonly payoutDays: number | null
    readonly url: string | null
  }
}
