import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Failure, queryState } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { type Calculation, type CalculationInputs, calculationQuery, inputsKey } from '../api'

const DEBOUNCE_MS = 1000

export type CalculationState =
  | { readonly kind: 'none' }
  /** Inputs have not settled, or the request is pending. `old`: results for earlier inputs with this tariff, if any. */
  | { readonly kind: 'waiting'; readonly old: Calculation | null }
  | { readonly kind: 'ready'; readonly calculation: Calculation }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly onRetry: () => void }

/**
 * Requests the calculation once the inputs settle; a change aborts the request (product §13.4; quality 44). Without
 * a valid amount and a tariff, `inputs` is `null`. The initial inputs are not typed, so they need no debounce.
 */
export function useCalculation(inputs: CalculationInputs | null, isTyped: boolean): CalculationState {
  const scope = useApiScope()
  const isSettled = useSettled(inputs === null ? null : inputsKey(inputs))
  const asked = isSettled || !isTyped ? inputs : null
  const query = useQuery(calculationQuery(scope, asked))
  const load = queryState(query)
  const calculation = query.data ?? null
  const old = useOldFigures(calculation, inputs, load.kind === 'failed')

  if (inputs === null) return { kind: 'none' }
  if (calculation !== null) return { kind: 'ready', calculation }
  if (load.kind === 'failed') return load
  return { kind: 'waiting', old }
}

/** Returns the previous results until the inputs become invalid, the tariff changes, or a calculation fails. */
function useOldFigures(
  calculation: Calculation | null,
  inputs: CalculationInputs | null,
  hasFailed: boolean,
) {
  const [last, setLast] = useState<Calculation | null>(null)
  const latest = calculation ?? last
  const isGone = inputs === null || hasFailed || latest?.inputs.tariff.id !== inputs.tariff.id
  const kept = isGone ? null : latest
  // Sets the state during rendering, so that discarded results are not shown for a frame.
  if (kept !== last) setLast(kept)
  return kept
}

/** Returns true after 1000 ms without a change (product §13.4). A change resets the wait, even if undone. */
function useSettled(key: string | null): boolean {
  const [settledKey, setSettledKey] = useState<string | null | undefined>(undefined)

  useEffect(() => {
    const timer = setTimeout(() => setSettledKey(key), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      setSettledKey(undefined)
    }
  }, [key])

  return settledKey === key
}
