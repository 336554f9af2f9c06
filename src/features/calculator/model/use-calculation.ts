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

type UseCalculationOptions = {
  /** Inputs; `null` while the amount is invalid or there is no tariff. */
  readonly inputs: CalculationInputs | null
  /** False for the initial inputs, which need no debounce. */
  readonly isTyped: boolean
}

/** Requests the calculation once the inputs settle; a change aborts the request (product §13.4; quality 44). */
export function useCalculation({ inputs, isTyped }: UseCalculationOptions): CalculationState {
  const scope = useApiScope()
  const isSettled = useSettled(inputs === null ? null : inputsKey(inputs))
  const asked = isSettled || !isTyped ? inputs : null
  const query = useQuery(calculationQuery(scope, asked))
  const load = queryState(query)
  const calculation = query.data ?? null
  const old = useOldFigures({ calculation, inputs, hasFailed: load.kind === 'failed' })

  if (inputs === null) return { kind: 'none' }
  if (calculation !== null) return { kind: 'ready', calculation }
  if (load.kind === 'failed') return load
  return { kind: 'waiting', old }
}

type OldFigures = {
  readonly calculation: Calculation | null
  readonly inputs: CalculationInputs | null
  readonly hasFailed: boolean
}

/** Returns the previous results until the inputs become invalid, the tariff changes, or a calculation fails. */
function useOldFigures({ calculation, inputs, hasFailed }: OldFigures): Calculation | null {
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
