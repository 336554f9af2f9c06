import type { Registry } from '@/entities/registry'
import type { Money } from '@/shared/lib/money'
import { type Day, moscowDay, parseDay, parseInstant } from '@/shared/lib/moscow-time'
import type { PaidRegistry } from './payout'

/** What of a registry the statement can have; null until it is paid. */
export function toPaidRegistry({ id, number, net, paidAt, paymentOrder }: Registry): PaidRegistry | null {
  const day = dayOf(paymentOrder?.date ?? null) ?? dayOf(paidAt)
  // No account of a statement is known to be in a currency that could not be read.
  if (day === null || typeof net.currency === 'string') return null
  const total = paymentOrder?.amount ?? null
  return {
    id,
    number,
    day,
    kopecks: kopecksOf(net),
    currency: net.currency,
    order: paymentOrder?.number ?? null,
    orderKopecks: total === null || total.currency !== net.currency ? null : kopecksOf(total),
    orderRegistries: paymentOrder?.registriesCount ?? null,
    account: paymentOrder?.account ?? null,
  }
}

function dayOf(iso: string | null): Day | null {
  if (iso === null) return null
  const moment = parseInstant(iso)
  return moment === null ? parseDay(iso) : moscowDay(moment)
}

function kopecksOf({ amount }: Money): number {
  return Math.round(amount * 100)
}
