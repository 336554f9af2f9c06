import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Failure, queryState } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { calculationQuery } from '../api'
import { type Calculation, type CalculationInputs, inputsKey } from './calculation'

const DEBOUNCE_MS = 1000

export type CalculationState =
  | { readonly kind: 'none' }
  /** The inputs have changed. `old`: outdated figures of the same tariff for earlier inputs, if any. */
  | { readonly kind: 'waiting'; readonly old: Calculation | null }
  | { readonly kind: 'ready'; readonly calculation: Calculation }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly onRetry: () => void }

type UseCalculationOptions = {
  /** Null while the amount is invalid or there is no tariff. */
  readonly inputs: CalculationInputs | null
  /** False while the inputs are those the calculator opened with, which need no debounce. */
  readonly isTyped: boolean
}

/** Calculates the current inputs: requested once they settle, aborted when they change (product §13.4; quality 44). */
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

/** The last figures, until the inputs are invalid, the tariff is another one, or a calculation has failed. */
function useOldFigures({ calculation, inputs, hasFailed }: OldFigures): Calculation | null {
  const [last, setLast] = useState<Calculation | null>(null)
  const latest = calculation ?? last
  const isGone = inputs === null || hasFailed || latest?.inputs.tariff.id !== inputs.tariff.id
  const kept = isGone ? null : latest
  // Set during the render, so that no frame shows discarded figures.
  if (kept !== last) setLast(kept)
  return kept
}

/** Whether the key has been unchanged for 1000 ms (product §13.4). False at once after a change and back. */
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
