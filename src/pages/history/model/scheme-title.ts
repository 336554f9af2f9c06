const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['mir', 'Мир'],
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['sbp', 'СБП'],
])

/** A payment scheme by its own name; one that nobody knows as the server calls it. */
export function schemeTitle(scheme: string | null): string | null {
  return scheme === null ? null : (SCHEMES.get(scheme.toLowerCase()) ?? scheme)
}
