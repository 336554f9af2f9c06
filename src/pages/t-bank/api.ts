import { queryOptions } from '@tanstack/react-query'
import {
  type ApiScope,
  dayOrInstant,
  idSchema,
  optionalMoney,
  orNull,
  requiredArray,
  roublesSchema,
  textSchema,
} from '@/shared/api'
import { z } from '@/shared/lib/zod'
import type { Offer } from './model'

/** Servers send such numbers as text, too. */
const number = orNull(roublesSchema)

/** Wire shape of an offer; without an id or a title there is nothing to show. */
const offerSchema = z.object({
  offer_id: idSchema,
  title: z.pipe(z.string().check(z.trim(), z.minLength(1)), textSchema),
  amount_up_to: optionalMoney,
  rate: number,
  term_from: number,
  term_to: number,
  valid_until: orNull(dayOrInstant),
})

export const offersSchema = z.object({ items: requiredArray(offerSchema) })

export function toOffers({ items }: z.output<typeof offersSchema>): readonly Offer[] {
  return items.rows.map((dto) => ({
    id: dto.offer_id,
    title: dto.title,
    amountUpTo: dto.amount_up_to,
    rate: dto.rate,
    termFrom: dto.term_from,
    termTo: dto.term_to,
    validUntil: dto.valid_until,
  }))
}

/** The lender of this page, as the calls name it (product §7.2). */
export const LENDER = 't-bank'

/** More offers than one lender makes; the most that a call gives. */
const LIMIT = 100

/** `GET {secure}/api/v1/offers?lender=t-bank` (product §7.1). The failure belongs to the block. */
export function offersQuery({ api, clientId }: ApiScope) {
  return queryOptions({
    queryKey: ['offers', clientId, LENDER],
    queryFn: async ({ signal }) => {
      const searchParams = { lender: LENDER, limit: LIMIT }
      return toOffers(await api.secure.get('/api/v1/offers', { schema: offersSchema, signal, searchParams }))
    },
  })
}
