/** Starting values of the calculator, from the screen that opens it. */
export type CalculatorValues = {
  readonly amountType?: 'cart_amount' | 'settlement_amount'
  /** Roubles, an integer. */
  readonly amount?: number
  readonly tariffId?: string
  readonly term?: string
}

type Listener = () => void

let opened: CalculatorValues | null = null
const listeners = new Set<Listener>()

function set(values: CalculatorValues | null): void {
  opened = values
  for (const listener of listeners) listener()
}

/** Opens the calculator over any screen: the shared flag of the specification's section 2. */
export function openCalculator(values: CalculatorValues = {}): void {
  set(values)
}

export function closeCalculator(): void {
  set(null)
}

export function readCalculator(): CalculatorValues | null {
  return opened
}

export function subscribeCalculator(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
