import { createStore } from '@/shared/lib/store'
import type { AmountType } from './calculation'

/** Starting values of the calculator, from the screen that opens it. */
export type CalculatorValues = {
  readonly amountType?: AmountType
  /** Whole roubles. */
  readonly amount?: number
  /** Id of the tariff, or its name where a screen knows no id. One that the client does not have is ignored. */
  readonly tariffId?: string
  readonly term?: string
}

/** One opening: a new object each time, so that opening it anew starts anew. */
type CalculatorOpening = { readonly values: CalculatorValues; readonly number: number }

let count = 0

/** Null while the calculator is closed. */
export const calculatorStore = createStore<CalculatorOpening | null>(null)

/**
 * Opens the calculator over any screen (product §13.1). Does nothing for a user without the role.
 */
export function openCalculator(values: CalculatorValues = {}): void {
  count += 1
  calculatorStore.write({ values, number: count })
}

export function closeCalculator(): void {
  calculatorStore.write(null)
}
