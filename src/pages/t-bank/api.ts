import { queryOptions } from '@tanstack/react-query'
import {
  type ApiScope,
  dayOrInstant,
  from,
  idSchema,
  optionalMoney,
  orNull,
  type Parsed,
  record,
  requiredArray,
  roublesSchema,
  textSchema,
} from '@/shared/api'
import { z } from '@/shared/lib/zod'

/** Servers send such numbers as text as well. */
const number = orNull(roublesSchema)

const offerSchema = record({
  id: from('offer_id', idSchema),
  title: z.pipe(z.string().check(z.trim(), z.minLength(1)), textSchema),
  amountUpTo: from('amount_up_to', optionalMoney),
  /** Per cent a year. */
  rate: number,
  /** Months. */
  termFrom: from('term_from', number),
  termTo: from('term_to', number),
  /** A Moscow day or an instant, ISO 8601. */
  validUntil: from('valid_until', orNull(dayOrInstant)),
})

/** An offer of credit to the client; its id and title are required. A field is `null` when the response omits it. */
export type Offer = Parsed<typeof offerSchema>

export const offersSchema = z.pipe(
  z.object({ items: requiredArray(offerSchema) }),
  z.transform(({ items }) => items.rows),
)

/** The lender of this page, as the calls name it (product §7.2). */
export const LENDER = 't-bank'

/** More offers than one lender has, and the maximum of a request. */
const LIMIT = 100

/** `GET {secure}/api/v1/offers?lender=t-bank` (product §7.1). The failure belongs to the block. */
export function offersQuery({ api, clientId }: ApiScope) {
  return queryOptions({
    queryKey: ['offers', clientId, LENDER],
    queryFn: ({ signal }) => {
      const searchParams = { lender: LENDER, limit: LIMIT }
      return api.secure.get('/api/v1/offers', { schema: offersSchema, signal, searchParams })
    },
  })
}
