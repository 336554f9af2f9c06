import { useEffect, useSyncExternalStore } from 'react'
import { useAccess } from '@/shared/auth'
import { lazyPart } from '@/shared/lib/lazy'
import { ErrorBoundary, LoadingPlaceholder } from '@/shared/ui'
import { takePendingOpen } from '../model/calculator-link'
import {
  closeCalculator,
  openCalculator,
  readCalculator,
  subscribeCalculator,
} from '../model/calculator-store'

const CalculatorDialog = lazyPart(
  async () => (await import('./calculator-dialog')).CalculatorDialog,
  <LoadingPlaceholder className="p-6" />,
)

export const preloadCalculator = CalculatorDialog.preload

/** Renders the calculator, whose code loads on first opening and only for users with the role. */
export function CalculatorHost() {
  const opening = useSyncExternalStore(subscribeCalculator, readCalculator)
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
      <ErrorBoundary key={opening.number} name="calculator" onFailure={closeCalculator}>
        <CalculatorDialog values={opening.values} onClose={closeCalculator} />
      </ErrorBoundary>
    </div>
  )
}
