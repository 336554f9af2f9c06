import type { Registry } from '../api/registry.dto'

/** The payment order and its sum, where it has paid other registries too: the bank's statement has that sum alone. */
export function sharedOrder({ paymentOrder }: Pick<Registry, 'paymentOrder'>) {
  if (paymentOrder === null) return null
  const { number, amount, registriesCount } = paymentOrder
  if (number === null || amount === null || registriesCount === null || registriesCount < 2) return null
  return { number, amount, registriesCount }
}
