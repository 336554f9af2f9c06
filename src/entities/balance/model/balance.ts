/** What the provider holds for the client, roubles. */
export type Balance = {
  readonly total: number
  /** A label and the sum of its entries, null when they are not all known (product §4.4). */
  readonly details: readonly { readonly label: string; readonly amount: number | null }[]
}
