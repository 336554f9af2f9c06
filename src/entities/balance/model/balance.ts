/** What the provider holds for the client, roubles. */
export type Balance = {
  readonly total: number
  /**
   * `balance_details` of the specification's section 3: a label and the sum of its entries, null when they are not all
   * known.
   */
  readonly details: readonly { readonly label: string; readonly amount: number | null }[]
}
