import { type CashRegister, shiftStatusTitle } from '@/entities/cash-register'
import { DASH, formatCount } from '@/shared/lib/text'

/** Formats a shift, e.g. «№ 17, открыта», without unknown parts. */
export function shiftText({ number, status }: CashRegister['shift']): string {
  const parts = [number === null ? null : `№\u00a0${number}`, shiftStatusTitle(status)]
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? DASH : known.join(', ')
}

/** Returns the total of all kinds of receipts; `null` when a count is unknown, since the total would be wrong. */
export function receiptsCount({ income, refund, correction }: CashRegister['receipts']): number | null {
  return income === null || refund === null || correction === null ? null : income + refund + correction
}

/** Formats the counts of receipts, e.g. «6 465 / 48 / 0», in the order of the column's heading. */
export function receiptsText({ income, refund, correction }: CashRegister['receipts']): string {
  return [income, refund, correction].map(formatCount).join('\u00a0/\u00a0')
}
