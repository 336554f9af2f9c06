import type { Money } from '@/shared/lib/money'

/** The sum to the kopeck; null for none at all, and for sums of different currencies. */
export function sumOf(sums: readonly Money[]): Money | null {
  const [first] = sums
  if (first === undefined || sums.some(({ currency }) => currency !== first.currency)) return null
  const kopecks = sums.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return { amount: kopecks / 100, currency: first.currency }
}
