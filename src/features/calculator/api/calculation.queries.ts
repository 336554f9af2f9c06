import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Api, readAnswer } from '@/shared/api'
import { type Calculation, type CalculationInputs, inputsKey } from '../model/calculation'
import { calculationSchema } from './calculation.dto'

/**
 * Call 13: `POST {lendingBilling}/api/calculator/preview-amounts`, a read in the form of a write. The inputs are in the
 * key, so a response never passes for one to other inputs, and changing them aborts the request. Only the user repeats
 * it: no retry, no cache, no refetch behind the figures on screen.
 */
export function calculationQuery(api: Api, clientId: string | null, inputs: CalculationInputs | null) {
  return queryOptions({
    queryKey: ['calculator', clientId, 'calculation', inputs === null ? null : inputsKey(inputs)],
    queryFn:
      inputs === null
        ? skipToken
        : async ({ signal }): Promise<Calculation> => {
            const { amountType, amount, tariff } = inputs
            const url = `${api.hosts.lendingBilling}/api/calculator/preview-amounts`
            const body = { pricing_model_name: tariff.name, [amountType]: amount }
            const answer = await api.open.post(url, { signal, body, purpose: 'read' })
            return { inputs, rows: readAnswer(calculationSchema, answer, 'calculation') }
          },
    retry: false,
    // Offline it fails at once with a message instead of pausing silently.
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
