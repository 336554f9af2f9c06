import type { Registry } from '@/entities/registry'
import type { Money } from '@/shared/lib/money'
import { type Day, moscowDay, parseDay, parseInstant } from '@/shared/lib/moscow-time'
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
  /** The count of registries that the payment order has paid. */
  readonly orderRegistries: number | null
  /** Masked by the server. */
  readonly account: string | null
}

/** What comes to the account in one sum: the registries of a payment order. */
export type Payout = Pick<PaidRegistry, 'order' | 'day' | 'kopecks' | 'currency' | 'account'> & {
  /** Whether `kopecks` is all that the order has paid, and not only the registries that were loaded. */
  readonly isComplete: boolean
  readonly registries: readonly Pick<PaidRegistry, 'id' | 'number'>[]
}

/** In the order of what needs the accountant most. */
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

/** Whether a person has to decide, as the statement leaves it open. */
export function isQuestion(verdict: Verdict): boolean {
  return ['other-payer', 'other-number', 'unknown-payer', 'unverified'].includes(verdict)
}

/** A payout and the money that came for it; one of them is lacking where the other stands alone. */
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

/** What of a registry the statement can have; null until it is paid. */
export function toPaidRegistry({ id, number, net, paidAt, paymentOrder }: Registry): PaidRegistry | null {
  const day = createDay(paymentOrder?.date ?? null) ?? createDay(paidAt)
  // No account of a statement is known to be in a currency that could not be read.
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

function createDay(iso: string | null): Day | null {
  if (iso === null) return null
  const moment = parseInstant(iso)
  return moment === null ? parseDay(iso) : moscowDay(moment)
}

function toKopecks({ amount }: Money): number {
  return Math.round(amount * 100)
}
