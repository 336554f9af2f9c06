import type { Registry } from '@/entities/registry'
import type { Money } from '@/shared/lib/money'
import type { Day } from '@/shared/lib/moscow-time'
import { createDay } from '../model'
import type { Credit } from './statement'

/** A registry that the provider has paid. Sums in kopecks. */
export type PaidRegistry = {
  readonly id: string
  readonly number: string
  readonly day: Day
  readonly kopecks: number
  readonly currency: number
  readonly order: string | null
  /** The total of the payment order. */
  readonly orderKopecks: number | null
  readonly orderRegistries: number | null
  /** Masked by the server. */
  readonly account: string | null
}

/** The registries of a payment order, paid in one amount. */
export type Payout = Pick<PaidRegistry, 'order' | 'day' | 'kopecks' | 'currency' | 'account'> & {
  /** Whether `kopecks` is all that the order has paid, and not only the registries that were loaded. */
  readonly isComplete: boolean
  readonly registries: readonly Pick<PaidRegistry, 'id' | 'number'>[]
}

/** In the order of urgency. */
export const VERDICTS = [
  'missing',
  'different',
  'other-payer',
  'other-number',
  'unknown-payer',
  'unverified',
  'arrived',
  'extra',
] as const

export type Verdict = (typeof VERDICTS)[number]

/** Whether the user has to decide. */
export function isQuestion(verdict: Verdict): boolean {
  return ['other-payer', 'other-number', 'unknown-payer', 'unverified'].includes(verdict)
}

/** A payout and its credit; one of them may be missing. */
export type ResultRow = {
  readonly key: string
  readonly verdict: Verdict
  readonly currency: number
  readonly payout: Pick<Payout, 'registries' | 'order' | 'day' | 'kopecks'> | null
  readonly credit: Credit | null
  /** The statement ends before the payout has to be there. */
  readonly mayCome: boolean
}

export type Sum = { readonly currency: number; readonly kopecks: number }

export type ResultGroup = {
  readonly verdict: Verdict
  readonly count: number
  /** The expected totals, one a currency; received totals for credits without a registry. */
  readonly sums: readonly Sum[]
  readonly rows: readonly ResultRow[]
}

export type Result = {
  readonly groups: readonly ResultGroup[]
  readonly count: number
  /** Payouts to accounts that the statement does not cover. */
  readonly elsewhere: { readonly count: number; readonly accounts: readonly string[] }
}

/** `null` for a registry that is not paid. */
export function toPaidRegistry({ id, number, net, paidAt, paymentOrder }: Registry): PaidRegistry | null {
  const day = createDay(paymentOrder?.date ?? null) ?? createDay(paidAt)
  // No account of a statement has a currency that could not be parsed.
  if (day === null || typeof net.currency === 'string') return null
  const total = paymentOrder?.amount ?? null
  return {
    id,
    number,
    day,
    kopecks: toKopecks(net),
    currency: net.currency,
    order: paymentOrder?.number ?? null,
    orderKopecks: total === null || total.currency !== net.currency ? null : toKopecks(total),
    orderRegistries: paymentOrder?.registriesCount ?? null,
    account: paymentOrder?.account ?? null,
  }
}

function toKopecks({ amount }: Money): number {
  return Math.round(amount * 100)
}
