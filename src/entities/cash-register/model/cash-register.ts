import type { Money } from '@/shared/lib/money'

/** A cash register. Null: the answer did not say. */
export type CashRegister = {
  readonly id: string
  /** The id where there is no name. */
  readonly name: string
  readonly merchantId: string | null
  readonly merchantName: string | null
  readonly registrationNumber: string | null
  /** «ФН», the fiscal drive. `validUntil`: a day or a moment, ISO 8601. */
  readonly drive: { readonly number: string | null; readonly validUntil: string | null }
  readonly shift: {
    readonly number: string | null
    /** As the server wrote it. */
    readonly status: string | null
    readonly openedAt: string | null
  }
  readonly receipts: {
    readonly income: number | null
    readonly refund: number | null
    readonly correction: number | null
  }
  readonly amount: Money | null
  /** Receipts that the operator of fiscal data does not have yet. */
  readonly unsent: number | null
  readonly lastReceiptAt: string | null
  /** As the server wrote it. */
  readonly status: string | null
}
