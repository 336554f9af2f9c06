import type { AmountType } from './calculation'

export type CalculatorValues = {
  readonly amountType?: AmountType
  /** Whole roubles. */
  readonly amount?: number
  /** Id of the tariff, or its name where a screen knows no id; ignored if the client does not have it. */
  readonly tariffId?: string
  readonly term?: string
}

/** One opening; `number` differs each time, so that reopening starts afresh. */
export type CalculatorOpening = { readonly values: CalculatorValues; readonly number: number }

let opening: CalculatorOpening | null = null
let count = 0
const listeners = new Set<() => void>()

function set(next: CalculatorOpening | null): void {
  opening = next
  for (const listener of listeners) listener()
}

/** Opens the calculator over any screen (product §13.1); does nothing without the role. */
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
