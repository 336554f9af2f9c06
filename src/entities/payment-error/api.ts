import { queryOptions } from '@tanstack/react-query'
import {
  type Api,
  from,
  idSchema,
  orNull,
  type Parsed,
  record,
  rowsOf,
  STARTED_BY_LOADER,
} from '@/shared/api'
import { cutTexts } from '@/shared/lib/cut-texts'
import { mapped, z } from '@/shared/lib/zod'
import { paymentErrorsUrl } from './url'

const paymentErrorSchema = record({
  /** Id of a channel, or `*` for all channels. */
  channelId: from('channel_id', idSchema),
  /** Response code, or `*` for all codes. */
  responseCode: from('response_code', idSchema),
  /** Texts, keyed by language code, e.g. `ru`. */
  description: mapped(
    z.record(z.string(), orNull(z.string())),
    (texts): Readonly<Record<string, string>> =>
      cutTexts(
        Object.fromEntries(
          Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null),
        ),
      ),
  ),
})

export type PaymentError = Parsed<typeof paymentErrorSchema>

export const paymentErrorsSchema = rowsOf(paymentErrorSchema)

/** Queries the texts of payment errors once per page load, because they rarely change. A failure is only logged. */
export function paymentErrorsQuery(api: Api) {
  return queryOptions({
    queryKey: ['payment-errors', null, 'list'],
    queryFn: ({ signal }) =>
      api.open.get(paymentErrorsUrl(api.hosts), { schema: paymentErrorsSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    ...STARTED_BY_LOADER,
  })
}
