/** A pricing model of the client. */
export type Tariff = {
  /** Unique within a response. */
  readonly id: string
  /** `pricing_model_name`: shown, and sent in call 13. */
  readonly name: string
  /** In the provider's order, without duplicates; may be empty. */
  readonly terms: readonly string[]
}

export type Tariffs = {
  readonly tariffs: readonly Tariff[]
  /** Number of tariffs in the response that could not be read. */
  readonly unreadable: number
}

/** @param wanted id or name: some screens only know the name */
export function findTariff(tariffs: readonly Tariff[], wanted: string | null): Tariff | null {
  if (wanted === null) return null
  return tariffs.find(({ id }) => id === wanted) ?? tariffs.find(({ name }) => name === wanted) ?? null
}

/** The chosen term if the tariff has it, else its first, else null (product §13.2). */
export function termOf(tariff: Tariff | null, chosen: string | null): string | null {
  if (tariff === null) return null
  if (chosen !== null && tariff.terms.includes(chosen)) return chosen
  return tariff.terms[0] ?? null
}
