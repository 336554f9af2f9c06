import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '@/shared/lib/lazy'
import { Region } from '@/shared/ui'
import { closeCalculator, readCalculator, subscribeCalculator } from '../model/calculator-flag'

const { Part: CalculatorDialog } = lazyPart(
  async () => (await import('./calculator-dialog')).CalculatorDialog,
)

/** The place of the calculator, once in the shell; its code is loaded when it first opens. */
export function CalculatorHost() {
  const values = useSyncExternalStore(subscribeCalculator, readCalculator)
  if (values === null) return null
  return (
    <Region name="calculator">
      <Suspense>
        <CalculatorDialog values={values} onClose={closeCalculator} />
      </Suspense>
    </Region>
  )
}
