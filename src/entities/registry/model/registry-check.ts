import { addMoney, isSameCurrency, type Money, toKopecks } from '@/shared/lib/money'
import type { Registry } from '../api/registry.dto'

export type RegistryCheck =
  /** `withheld`: holdbacks that are not among the transactions and explain the difference to them. */
  | { readonly kind: 'right'; readonly withheld?: Money }
  /** `difference`: what is to be paid less what it should be; below zero when the merchant gets too little. */
  | { readonly kind: 'wrong'; readonly difference: Money }
  /** Not all figures are known, or their currencies differ. */
  | { readonly kind: 'unknown' }

type Figures = Pick<Registry, 'gross' | 'refunds' | 'fee' | 'adjustments' | 'net'>

/** «Поступления − Возвраты − Комиссия − Удержания = К выплате», to the kopeck (product §8.3). */
export function checkFigures({ gross, refunds, fee, adjustments, net }: Figures): RegistryCheck {
  if (gross === null || refunds === null || fee === null || adjustments === null) return { kind: 'unknown' }
  const taken = [refunds, fee, adjustments].map((sum) => ({ ...sum, amount: -sum.amount }))
  return compare(net, addMoney([gross, ...taken]))
}

/**
 * Compares the amount to be paid with the transactions. A difference that equals the holdbacks is right: they may be no
 * transactions.
 *
 * @param sums one per currency; null when the response has none
 */
export function checkOperations(
  { net, adjustments }: Pick<Figures, 'net' | 'adjustments'>,
  sums: readonly (Money | null)[] | null,
): RegistryCheck {
  const [sum = null, other] = sums ?? []
  const check = compare(net, other === undefined ? sum : null)
  if (check.kind !== 'wrong' || adjustments === null || !isSameCurrency(net, adjustments)) return check
  const isWithheld = toKopecks(check.difference) === -toKopecks(adjustments)
  return isWithheld ? { kind: 'right', withheld: adjustments } : check
}

function compare(net: Money, expected: Money | null): RegistryCheck {
  const difference = expected && addMoney([net, { ...expected, amount: -expected.amount }])
  if (difference === null) return { kind: 'unknown' }
  return difference.amount === 0 ? { kind: 'right' } : { kind: 'wrong', difference }
}
