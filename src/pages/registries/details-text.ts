import type { Registry } from '@/entities/registry'
import { isSameCurrency, toKopecks } from '@/shared/lib/money'
import { formatNumber } from '@/shared/lib/text'

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
