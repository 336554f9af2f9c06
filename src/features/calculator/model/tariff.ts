/** A pricing model of the client. */
export type Tariff = {
  /** Unique among the tariffs of one answer. */
  readonly id: string
  /** `pricing_model_name`: shown, and named in call 13. */
  readonly name: string
  /** In the order of the provider, without repetitions; may be empty. */
  readonly terms: readonly string[]
}

export type Tariffs = {
  readonly tariffs: readonly Tariff[]
  /** Tariffs of the answer that could not be read and are not shown. */
  readonly unreadable: number
}

/** @param wanted id or name: some screens know a tariff by its name only */
export function findTariff(tariffs: readonly Tariff[], wanted: string | null): Tariff | null {
  if (wanted === null) return null
  return tariffs.find(({ id }) => id === wanted) ?? tariffs.find(({ name }) => name === wanted) ?? null
}

/** The chosen term while the tariff has it, else the tariff's first, or none (product §13.2). */
export function termOf(tariff: Tariff | null, chosen: string | null): string | null {
  if (tariff === null) return null
  if (chosen !== null && tariff.terms.includes(chosen)) return chosen
  return tariff.terms[0] ?? null
}
