import type { Money } from '@/shared/lib/money'

/** A buyer's application for an instalment. Null: the answer did not say. */
export type PurchaseRequest = {
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string | null
  readonly status: string | null
  readonly stage: string | null
  /** Price of the cart. */
  readonly amount: Money
  /** What the shop gets. */
  readonly settlement: Money | null
  readonly fee: Money | null
  readonly tariff: { readonly id: string | null; readonly name: string | null } | null
  /** Months. */
  readonly term: string | null
  readonly lender: string | null
  readonly decisions: readonly LenderDecision[]
  /** Masked by the server. */
  readonly customer: { readonly name: string | null; readonly phone: string | null }
  readonly merchantId: string | null
  readonly merchantName: string | null
  readonly cs1: string | null
  /** Until then the buyer cannot apply again. */
  readonly cooldownUntil: string | null
  /** Of the buyer's form; https only. */
  readonly applicationUrl: string | null
  readonly registryId: string | null
  readonly registryNumber: string | null
  readonly items: readonly CartItem[]
}

export type LenderDecision = {
  readonly lender: string | null
  readonly decision: string | null
  readonly amount: Money | null
  readonly term: string | null
  readonly decidedAt: string | null
}

export type CartItem = {
  readonly name: string
  readonly quantity: number | null
  readonly price: Money | null
}

/** One application as its own call gives it. */
export type PurchaseRequestDetails = PurchaseRequest & {
  /** Statuses that it went through, oldest first. */
  readonly steps: readonly { readonly status: string; readonly at: string }[]
  /** The buyer's payments; empty while there is no credit. Dates are days or moments, ISO 8601. */
  readonly schedule: readonly { readonly date: string; readonly amount: Money }[]
  /** False when a payment of the answer could not be read and is not in `schedule`. */
  readonly isScheduleWhole: boolean
}
