import { idSchema, listOf, moneySchema, optionalPart, roublesSchema, textSchema } from '@/shared/api'
import { parseDay, parseInstant } from '@/shared/lib/moscow-time'
import { z } from '@/shared/lib/zod'
import type { Offer } from '../model/offer'

/** Servers send such numbers as text, too. */
const number = optionalPart(roublesSchema)

/** Wire shape of an offer; without an id or a title there is nothing to show. */
const offerSchema = z.object({
  offer_id: idSchema,
  title: z.pipe(z.string().check(z.trim(), z.minLength(1)), textSchema),
  amount_up_to: optionalPart(moneySchema),
  rate: number,
  term_from: number,
  term_to: number,
  valid_until: optionalPart(
    z.string().check(z.refine((iso) => parseInstant(iso) !== null || parseDay(iso) !== null)),
  ),
})

export const offersSchema = z.object({ items: listOf(offerSchema) })

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
