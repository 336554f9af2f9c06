import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ApiScope } from '@/shared/api'
import type { z } from '@/shared/lib/zod'
import { type Calculation, type CalculationInputs, inputsKey } from '../model/calculation'
import type { calculationBody } from './calculation.body'
import { calculationSchema } from './calculation.dto'

/**
 * Call 13: `POST {lendingBilling}/api/calculator/preview-amounts`, a read in the form of a write. The inputs are in the
 * key, so a response never passes for one to other inputs, and changing them aborts the request. Only the user repeats
 * it: no retry, no cache, no refetch behind the figures on screen.
 */
export function calculationQuery({ api, clientId }: ApiScope, inputs: CalculationInputs | null) {
  return queryOptions({
    queryKey: ['calculator', clientId, 'calculation', inputs === null ? null : inputsKey(inputs)],
    queryFn:
      inputs === null
        ? skipToken
        : async ({ signal }): Promise<Calculation> => {
            const { amountType, amount, tariff } = inputs
            const url = `${api.hosts.lendingBilling}/api/calculator/preview-amounts`
            const model = { pricing_model_name: tariff.name }
            const json: z.input<typeof calculationBody> =
              amountType === 'cart_amount'
                ? { ...model, cart_amount: amount }
                : { ...model, settlement_amount: amount }
            const options = { schema: calculationSchema, signal, json, purpose: 'read' } as const
            return { inputs, rows: await api.open.post(url, options) }
          },
    retry: false,
    // Offline it fails at once with a message instead of pausing silently.
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
