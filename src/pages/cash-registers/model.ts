import { type CashRegister, shiftStatusTitle } from '@/entities/cash-register'
import { DASH, formatCount } from '@/shared/lib/text'

/** «№ 17, открыта»; what is not known is left out. */
export function shiftText({ number, status }: CashRegister['shift']): string {
  const parts = [number === null ? null : `№\u00a0${number}`, shiftStatusTitle(status)]
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? DASH : known.join(', ')
}

/** All kinds of receipts together; null when one of them is not known: a part would be a wrong number. */
export function receiptsCount({ income, refund, correction }: CashRegister['receipts']): number | null {
  return income === null || refund === null || correction === null ? null : income + refund + correction
}

/** «6 465 / 48 / 0», in the order of the column's head. */
export function receiptsText({ income, refund, correction }: CashRegister['receipts']): string {
  return [income, refund, correction].map(formatCount).join('\u00a0/\u00a0')
}
