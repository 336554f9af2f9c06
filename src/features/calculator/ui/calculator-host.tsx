import { useEffect, useSyncExternalStore } from 'react'
import { useAccess } from '@/shared/auth'
import { createStore } from '@/shared/lib/storage'
import { LoadingPlaceholder, lazyWindow } from '@/shared/ui'
import type { AmountType } from '../api'
import { takePendingOpen } from '../model/calculator-link'

const CalculatorDialog = lazyWindow(
  'calculator',
  async () => (await import('./calculator-dialog')).CalculatorDialog,
  <LoadingPlaceholder className="p-6" />,
)

export const preloadCalculator = CalculatorDialog.preload

export type CalculatorValues = {
  readonly amountType?: AmountType
  /** Amount in whole roubles. */
  readonly amount?: number
  /** Id or name of a tariff. Ignored if the client does not have the tariff. */
  readonly tariffId?: string
  readonly term?: string
}

/** The opened calculator; `null` while it is closed. `number` changes with each opening, which resets the form. */
const store = createStore<{ readonly values: CalculatorValues; readonly number: number } | null>(null)
let count = 0

/** Opens the calculator over the current screen (product §13.1); does nothing if the user lacks the role. */
export function openCalculator(values: CalculatorValues = {}): void {
  count += 1
  store.write({ values, number: count })
}

const closeCalculator = () => store.write(null)

/** Renders the calculator, whose code loads on first opening and only for users with the role. */
export function CalculatorHost() {
  const opening = useSyncExternalStore(store.subscribe, store.read)
  const isAllowed = useAccess()('calculator')
  const isRefused = opening !== null && !isAllowed

  useEffect(() => {
    if (takePendingOpen()) openCalculator()
  }, [])

  useEffect(() => {
    if (isRefused) closeCalculator()
  }, [isRefused])

  if (opening === null || isRefused) return null
  return (
    // The dialog renders in a portal, so this box only contains the loading indicator.
    <div className="fixed safe-foot z-overlay animate-fade rounded-card bg-white shadow-float empty:hidden sm:left-auto">
      <CalculatorDialog key={opening.number} values={opening.values} onClose={closeCalculator} />
    </div>
  )
}
