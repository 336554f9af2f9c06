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
import { mapped, z } from '@/shared/lib/zod'

/** A rate or a term, which some servers send as text; `null` when missing or invalid. */
const number = orNull(roublesSchema)

const offerSchema = record({
  id: from('offer_id', idSchema),
  title: z.pipe(z.string().check(z.trim(), z.minLength(1)), textSchema),
  amountUpTo: from('amount_up_to', optionalMoney),
  /** Interest rate, per cent per year. */
  rate: number,
  /** Shortest and longest term, in months. */
  termFrom: from('term_from', number),
  termTo: from('term_to', number),
  /** The last Moscow day of the offer, or the time at which it expires, ISO 8601. */
  validUntil: from('valid_until', orNull(dayOrInstant)),
})

/** A credit offer to the client. An optional field is `null` when missing or invalid. */
export type Offer = Parsed<typeof offerSchema>

export const offersSchema = mapped(z.object({ items: requiredArray(offerSchema) }), ({ items }) => items.rows)

/** The lender of this page, as the API names it (product §7.2). */
export const LENDER = 't-bank'

/** Page size of the request, well above the number of offers of one lender. */
const LIMIT = 100

/** Queries `GET {secure}/api/v1/offers?lender=t-bank` (product §7.1). */
export function offersQuery({ api, clientId }: ApiScope) {
  return queryOptions({
    queryKey: ['offers', clientId, LENDER],
    queryFn: ({ signal }) => {
      const searchParams = { lender: LENDER, limit: LIMIT }
      return api.secure.get('/api/v1/offers', { schema: offersSchema, signal, searchParams })
    },
  })
}
