import { isSameCurrency, type Money } from '@/shared/lib/money'
import { DASH, formatNumber, plural } from '@/shared/lib/text'

/** Returns the relative change, e.g. 0.5 for growth by half; `null` for an unknown value or a change from zero. */
export function relativeChange(current: number | null, previous: number | null): number | null {
  if (current === null || previous === null) return null
  if (previous === 0) return current === 0 ? 0 : null
  return (current - previous) / Math.abs(previous)
}

/** Returns the {@link relativeChange} of an amount; `null` also when the currencies differ. */
export function moneyChange(current: Money | null, previous: Money | null): number | null {
  if (current === null || previous === null || !isSameCurrency(current, previous)) return null
  return relativeChange(current.amount, previous.amount)
}

export function shareChange(current: number | null, previous: number | null): number | null {
  return current === null || previous === null ? null : current - previous
}

export type Trend = 'up' | 'down' | 'level'

export type Change = { readonly trend: Trend; readonly text: string }

/** Formats a {@link relativeChange}, «+12,3 %», or {@link shareChange}, «+1,2 п. п.»; `null` stays `null`. */
export function formatChange(change: number | null, unit: '%' | 'п.\u00a0п.'): Change | null {
  if (change === null) return null
  // Rounds as displayed, because a change that is shown as zero has no direction.
  const tenths = Math.round(Math.abs(change) * 1000)
  if (tenths === 0) return { trend: 'level', text: 'без изменений' }
  const size = tenths / 10
  const digits = size < 100 ? formatNumber(size, 1, 1) : formatNumber(size)
  return { trend: change > 0 ? 'up' : 'down', text: `${change > 0 ? '+' : '\u2212'}${digits}\u00a0${unit}` }
}

/** Formats a share, e.g. 0.942 as «94,2 %»; «—» when unknown. */
export function formatShare(share: number | null): string {
  return share === null ? DASH : `${formatNumber(share * 100, 1, 1)}\u00a0%`
}

/**
 * Returns the change to show next to a value, or a text when there is no
 * comparison. `null` when the value is unknown, or zero in both periods.
 */
export function describeChange<Value>(
  current: Value | null,
  previous: Value | null,
  { isZero, change }: { isZero: (value: Value) => boolean; change: Change | null },
): Change | null {
  if (current === null || (previous !== null && isZero(current) && isZero(previous))) return null
  if (previous === null) return { trend: 'level', text: 'сравнить не с чем' }
  if (isZero(previous)) return { trend: 'level', text: 'раньше не было' }
  return change
}

/** Formats a count, e.g. «1 раз», «2 раза», «5 раз». Next to an amount, «5 ×» would read as a multiplication. */
export function countTimes(count: number): string {
  return plural(count, ['раз', 'раза', 'раз'])
}

export function countPayments(count: number): string {
  return plural(count, ['оплата', 'оплаты', 'оплат'])
}

export function formatRefundCount(count: number): string {
  return plural(count, ['возврат', 'возврата', 'возвратов'])
}
