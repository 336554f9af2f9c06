import type { Money } from '@/shared/lib/money'
import type { Registry } from '../api/registry.dto'

export type RegistryCheck =
  | { readonly kind: 'right' }
  /** `difference`: what is to be paid less what it should be; below zero when the merchant gets too little. */
  | { readonly kind: 'wrong'; readonly difference: Money }
  /** Not all figures are known, or their currencies differ. */
  | { readonly kind: 'unknown' }

type Figures = Pick<Registry, 'gross' | 'refunds' | 'fee' | 'adjustments' | 'net'>

/** «Поступления − Возвраты − Комиссия − Удержания = К выплате», to the kopeck (product §8.3). */
export function checkFigures({ gross, refunds, fee, adjustments, net }: Figures): RegistryCheck {
  if (gross === null || refunds === null || fee === null || adjustments === null) return { kind: 'unknown' }
  const taken = [refunds, fee, adjustments]
  if (taken.some(({ currency }) => currency !== gross.currency)) return { kind: 'unknown' }
  const rest = taken.reduce((left, sum) => left - kopecks(sum), kopecks(gross))
  return compare(net, { amount: rest / 100, currency: gross.currency })
}

/**
 * The sum to be paid against that of the operations.
 *
 * @param sums one a currency; null when the answer had none
 */
export function checkOperations(net: Money, sums: readonly (Money | null)[] | null): RegistryCheck {
  const [sum, other] = sums ?? []
  return sum == null || other !== undefined ? { kind: 'unknown' } : compare(net, sum)
}

function compare(net: Money, expected: Money): RegistryCheck {
  if (net.currency !== expected.currency) return { kind: 'unknown' }
  const difference = kopecks(net) - kopecks(expected)
  return difference === 0
    ? { kind: 'right' }
    : { kind: 'wrong', difference: { amount: difference / 100, currency: net.currency } }
}

/** Sums of decimals are not exact in floating point. */
function kopecks({ amount }: Money): number {
  return Math.round(amount * 100)
}
