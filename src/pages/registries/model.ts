import { checkFigures, type Registry, subtractMoney } from '@/entities/registry'
import { isSameCurrency, type Money, toKopecks } from '@/shared/lib/money'
import {
  type Day,
  type DayRange,
  dottedDay,
  moscowDay,
  parseDay,
  parseInstant,
} from '@/shared/lib/moscow-time'
import { formatNumber } from '@/shared/lib/text'

/** The Moscow days whose transactions the registry pays; `null` when the response omits them. */
export function registryDays({
  periodFrom,
  periodTo,
}: Pick<Registry, 'periodFrom' | 'periodTo'>): DayRange | null {
  const from = createDay(periodFrom)
  const to = createDay(periodTo)
  return from === null || to === null ? null : { from, to }
}

/** `19.11.2026`, or `17.11.2026 – 19.11.2026`. */
export function registryDaysText(registry: Pick<Registry, 'periodFrom' | 'periodTo'>): string {
  const days = registryDays(registry)
  if (days === null) return '—'
  const { from, to } = days
  return from === to ? dottedDay(from) : `${dottedDay(from)} – ${dottedDay(to)}`
}

export function createDay(iso: string | null): Day | null {
  if (iso === null) return null
  const moment = parseInstant(iso)
  return moment === null ? parseDay(iso) : moscowDay(moment)
}

/** When the registry got its status, ISO 8601; `null` when that is unknown. */
export function statusDate({
  status,
  date,
  paidAt,
  paymentOrder,
}: Pick<Registry, 'status' | 'date' | 'paidAt' | 'paymentOrder'>): string | null {
  if (status === 'paid') return paidAt ?? paymentOrder?.date ?? null
  return status === 'formed' ? date : null
}

/** «4070…4417» of `40702810******4417`: people compare the ends. Other forms stay unchanged. */
export function shortAccount(account: string): string {
  const isMasked = /[*•]/.test(account) && /^\d{4}/.test(account) && /\d{4}$/.test(account)
  return isMasked ? `${account.slice(0, 4)}…${account.slice(-4)}` : account
}

/** «1,50 % от поступлений», without VAT; null when one of the two is unknown or not above zero. */
export function formatFeeRate({ fee, gross }: Pick<Registry, 'fee' | 'gross'>): string | null {
  if (fee === null || gross === null || !isSameCurrency(fee, gross)) return null
  if (fee.amount < 0 || gross.amount <= 0) return null
  return `${formatNumber((toKopecks(fee) * 100) / toKopecks(gross), 2, 2)}\u00a0% от поступлений`
}

/**
 * Returns the figures as books have them: what is left of `gross` is `net`, and the others are never below zero. An
 * amount below zero was paid to the merchant, which is a part of `gross`. A discrepancy is a holdback.
 */
export function toBookkeeping(registry: Registry) {
  const { gross, refunds, fee, feeVat, adjustments: held } = registry
  const check = checkFigures(registry)
  const difference = check.kind === 'wrong' ? check.difference : null
  const adjustments = held && difference ? subtractMoney(held, [difference]) : held
  const isIncome = (sum: Money | null): sum is Money =>
    sum !== null && sum.amount < 0 && gross !== null && isSameCurrency(sum, gross)
  const income = [refunds, fee, feeVat, adjustments].filter(isIncome)
  const taken = (sum: Money | null) => (isIncome(sum) ? { ...sum, amount: 0 } : sum)
  return {
    ...registry,
    gross: gross && (subtractMoney(gross, income) ?? gross),
    refunds: taken(refunds),
    fee: taken(fee),
    feeVat: taken(feeVat),
    adjustments: taken(adjustments),
    difference,
  }
}
