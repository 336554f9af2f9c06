import type { Money } from '@/shared/lib/money'

/** What the provider pays to a merchant for some days. Null: the answer did not say. */
export type Registry = {
  readonly id: string
  /** As people name it; the id where there is no number. */
  readonly number: string
  /** A day or a moment, ISO 8601, as all dates here. */
  readonly date: string
  readonly periodFrom: string | null
  readonly periodTo: string | null
  readonly merchantId: string | null
  readonly merchantName: string | null
  readonly operationsCount: number | null
  readonly gross: Money | null
  readonly refunds: Money | null
  readonly fee: Money | null
  readonly adjustments: Money | null
  /** To be paid. */
  readonly net: Money
  /** As the server wrote it. */
  readonly status: string | null
  readonly paidAt: string | null
  readonly paymentOrder: {
    readonly number: string | null
    readonly date: string | null
    /** Masked by the server. */
    readonly account: string | null
    /** The sum in the bank's statement, which several registries may be paid by. */
    readonly amount: Money | null
    readonly registriesCount: number | null
  } | null
  readonly files: readonly RegistryFile[]
  /** Why it could not be paid. */
  readonly error: string | null
}

/** The payment order and its sum, where it has paid other registries too: the bank's statement has that sum alone. */
export function sharedOrder({ paymentOrder }: Pick<Registry, 'paymentOrder'>) {
  if (paymentOrder === null) return null
  const { number, amount, registriesCount } = paymentOrder
  if (number === null || amount === null || registriesCount === null || registriesCount < 2) return null
  return { number, amount, registriesCount }
}

/** What the registries of a filtered list come to, by their status. */
export type RegistryTotals = readonly {
  readonly status: string | null
  readonly count: number | null
  readonly net: Money
}[]

export type RegistryFile = {
  readonly kind: string | null
  readonly format: string | null
  /** https only, or this machine. */
  readonly url: string
}
