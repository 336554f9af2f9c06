import { useEffect, useSyncExternalStore } from 'react'
import { useAccess } from '@/shared/auth'
import { lazyPart } from '@/shared/lib/lazy'
import { LoadingPlaceholder, Region } from '@/shared/ui'
import { takePendingOpen } from '../model/calculator-link'
import {
  closeCalculator,
  openCalculator,
  readCalculator,
  subscribeCalculator,
} from '../model/calculator-store'

const { PromptPart: CalculatorDialog, preload } = lazyPart(
  async () => (await import('./calculator-dialog')).CalculatorDialog,
)

/** Loads the calculator's code early, on a sign that it is about to be opened. */
export const preloadCalculator = preload

/**
 * The place of the calculator, once in the shell; its code is loaded when it first opens. It opens for users with the
 * role only, whoever asks.
 */
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
    // The dialog itself stands in a portal: what is in this place is the notice of a failed one, and it must be seen.
    <div className="fixed safe-foot z-overlay animate-fade rounded-card bg-white shadow-float empty:hidden sm:left-auto">
      <Region key={opening.number} name="calculator">
        <CalculatorDialog
          props={{ values: opening.values, onClose: closeCalculator }}
          // The press has been heard. Seen only when the code takes its time.
          whileLoading={<LoadingPlaceholder className="p-6" />}
        />
      </Region>
    </div>
  )
}
