import type { Registry } from '@/entities/registry'
import { isSameCurrency, toKopecks } from '@/shared/lib/money'
import { type Day, type DayRange, dottedDay, toMoscowDay } from '@/shared/lib/moscow-time'
import { formatNumber, plural } from '@/shared/lib/text'

/** Formats a number of registries, e.g. «93 реестра». */
export const registriesText = (count: number) => plural(count, ['реестр', 'реестра', 'реестров'])

/** Returns the Moscow days whose transactions the registry pays; `null` when a day is unknown. */
export function registryDays(registry: Pick<Registry, 'periodFrom' | 'periodTo'>): DayRange | null {
  const from = toMoscowDay(registry.periodFrom)
  const to = toMoscowDay(registry.periodTo)
  return from === null || to === null ? null : { from, to }
}

export function registryDaysText(registry: Pick<Registry, 'periodFrom' | 'periodTo'>): string {
  const days = registryDays(registry)
  if (days === null) return '—'
  const { from, to } = days
  return from === to ? dottedDay(from) : `${dottedDay(from)} – ${dottedDay(to)}`
}

type PaidRegistry = Pick<Registry, 'status' | 'paidAt' | 'paymentOrder'>

/** Returns the Moscow day of the payout; `null` when unknown or when the registry is not paid. */
export function payoutDay({ status, paidAt, paymentOrder }: PaidRegistry): Day | null {
  return status === 'paid' ? toMoscowDay(paidAt ?? paymentOrder?.date) : null
}

/** Formats `40702810******4417` as «4070…4417», since users compare the ends. Other formats stay unchanged. */
export function shortAccount(account: string): string {
  const isMasked = /[*•]/.test(account) && /^\d{4}/.test(account) && /\d{4}$/.test(account)
  return isMasked ? `${account.slice(0, 4)}…${account.slice(-4)}` : account
}

/** Formats the fee rate without VAT, e.g. «1,50 % от поступлений»; `null` when the amounts do not give a rate. */
export function formatFeeRate({ fee, gross }: Pick<Registry, 'fee' | 'gross'>): string | null {
  if (fee === null || gross === null || !isSameCurrency(fee, gross)) return null
  if (fee.amount < 0 || gross.amount <= 0) return null
  return `${formatNumber((toKopecks(fee) * 100) / toKopecks(gross), 2, 2)}\u00a0% от поступлений`
}
