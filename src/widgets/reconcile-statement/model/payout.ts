import type { Day } from '@/shared/lib/moscow-time'
import type { Credit } from './statement'

/** A registry that the provider has paid. Sums in kopecks. */
export type PaidRegistry = {
  readonly id: string
  readonly number: string
  /** Of its payment order. */
  readonly day: Day
  readonly kopecks: number
  readonly currency: number
  readonly order: string | null
  /** What the payment order has paid in all. */
  readonly orderKopecks: number | null
  /** Masked by the server. */
  readonly account: string | null
}

/** What comes to the account in one sum: the registries of a payment order. */
export type Payout = Pick<PaidRegistry, 'order' | 'day' | 'kopecks' | 'currency' | 'account'> & {
  readonly registries: readonly Pick<PaidRegistry, 'id' | 'number'>[]
}

export type Verdict = 'missing' | 'different' | 'arrived' | 'extra'

/** In the order of what needs the accountant most. */
export const VERDICTS: readonly Verdict[] = ['missing', 'different', 'arrived', 'extra']

/** A payout and the money that came for it; one of them is lacking where the other stands alone. */
export type ResultRow = {
  readonly key: string
  readonly verdict: Verdict
  readonly currency: number
  readonly payout: Pick<Payout, 'registries' | 'order' | 'day' | 'kopecks'> | null
  readonly credit: Omit<Credit, 'currency'> | null
  /** The statement ends before the payout has to be there. */
  readonly mayCome: boolean
}

export type Sum = { readonly currency: number; readonly kopecks: number }

export type ResultGroup = {
  readonly verdict: Verdict
  readonly count: number
  /** What was to come, one a currency; of what has no registry, what came. */
  readonly sums: readonly Sum[]
  /** Its first rows. */
  readonly rows: readonly ResultRow[]
}

export type Result = {
  readonly groups: readonly ResultGroup[]
  /** Rows of all groups. */
  readonly count: number
  /** Payouts to accounts that the statement is not of: nothing is said of them. */
  readonly elsewhere: { readonly count: number; readonly accounts: readonly string[] }
}
