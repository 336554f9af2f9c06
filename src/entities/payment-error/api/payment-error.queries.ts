import { queryOptions } from '@tanstack/react-query'
import { type Api, idSchema, lenientArray, orNull, STARTED_BY_LOADER } from '@/shared/api'
import { z } from '@/shared/lib/zod'
import type { PaymentError } from '../model/payment-error'
import { paymentErrorsUrl } from './payment-errors-url'

/** Wire shape of a row of call 14: `{channel_id, response_code, description: {ru, en}}`. */
export const paymentErrorsSchema = lenientArray(
  z.object({
    channel_id: idSchema,
    response_code: idSchema,
    description: z.pipe(
      z.record(z.string(), orNull(z.string())),
      z.transform((texts) =>
        Object.fromEntries(
          Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null),
        ),
      ),
    ),
  }),
)

/** Call 14: the mapping changes rarely and is asked for once a session. A failure is logged only. */
export function paymentErrorsQuery(api: Api) {
  return queryOptions({
    queryKey: ['payment-errors', null, 'list'],
    queryFn: async ({ signal }): Promise<readonly PaymentError[]> => {
      const { rows } = await api.open.get(paymentErrorsUrl(api.hosts), {
        schema: paymentErrorsSchema,
        signal,
      })
      return rows.map((row) => ({
        channelId: row.channel_id,
        responseCode: row.response_code,
        description: row.description,
      }))
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    ...STARTED_BY_LOADER,
  })
}
