import type { AmountType } from '../api'

export type CalculatorValues = {
  readonly amountType?: AmountType
  /** Amount in whole roubles. */
  readonly amount?: number
  /** Id or name of a tariff. Ignored if the client does not have the tariff. */
  readonly tariffId?: string
  readonly term?: string
}

/** An opening of the calculator. `number` changes each time, which resets the form. */
export type CalculatorOpening = { readonly values: CalculatorValues; readonly number: number }

let opening: CalculatorOpening | null = null
let count = 0
const listeners = new Set<() => void>()

function set(next: CalculatorOpening | null): void {
  opening = next
  for (const listener of listeners) listener()
}

/** Opens the calculator over the current screen (product §13.1); does nothing if the user lacks the role. */
export function openCalculator(values: CalculatorValues = {}): void {
  count += 1
  set({ values, number: count })
}

export function closeCalculator(): void {
  set(null)
}

export function readCalculator(): CalculatorOpening | null {
  return opening
}

export function subscribeCalculator(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
