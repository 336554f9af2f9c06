import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, useApi } from '@/shared/api'
import { useSession } from '@/shared/auth'
import { calculationQuery } from '../api/calculation.queries'
import {
  type Calculation,
  type CalculationInputs,
  inputsKey,
  type TermCalculation,
} from '../model/calculation'
import { useSettled } from './use-settled'

export type CalculationState =
  /** There is nothing to calculate. */
  | { readonly kind: 'none' }
  /** The inputs have changed. `old`: figures of the same tariff to earlier inputs, if any; to be shown as old. */
  | { readonly kind: 'waiting'; readonly old: Calculation | null }
  | { readonly kind: 'ready'; readonly calculation: Calculation }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }

type UseCalculationOptions = {
  /** Null while the amount is not valid or there is no tariff. */
  readonly inputs: CalculationInputs | null
  readonly isTyped: boolean
}

/**
 * The calculation of the inputs as they are now: asked for when they have settled, aborted when they change
 * (specification, sections 4 and 5; quality 44).
 */
export function useCalculation({ inputs, isTyped }: UseCalculationOptions): CalculationState {
  const api = useApi()
  const session = useSession()
  const key = inputs === null ? null : inputsKey(inputs)
  const isSettled = useSettled({ key, isTyped })
  const query = useQuery(calculationQuery(api, session?.clientId ?? null, isSettled ? inputs : null))

  const [last, setLast] = useState<Calculation | null>(null)
  const calculation = inputs !== null && query.data !== undefined ? query.data : null
  const failure = query.isFetching || query.error === null || isSessionEnded(query.error) ? null : query.error
  const next = failure === null ? nextLast({ last, inputs, rows: calculation }) : null
  // In the render of the change itself: no frame may show figures that are to be gone.
  if (next !== last) setLast(next)

  if (inputs === null) return { kind: 'none' }
  if (calculation !== null) return { kind: 'ready', calculation: { inputs, rows: calculation } }
  if (failure !== null) return { kind: 'failed', error: failure, retry: () => void query.refetch() }
  return { kind: 'waiting', old: next }
}

type Memory = {
  readonly last: Calculation | null
  readonly inputs: CalculationInputs | null
  readonly rows: readonly TermCalculation[] | null
}

/** The figures to dim while newer ones are awaited: gone with invalid inputs and with another tariff. */
function nextLast({ last, inputs, rows }: Memory): Calculation | null {
  if (inputs === null) return null
  if (rows !== null) return last?.rows === rows ? last : { inputs, rows }
  return last !== null && last.inputs.tariff.id === inputs.tariff.id ? last : null
}

/** The page is on its way to sign-in: that is not a failure to show. */
function isSessionEnded(error: Error): boolean {
  return error instanceof ApiError && error.kind === 'session-ended'
}
