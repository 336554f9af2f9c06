import { idSchema, moneySchema, optionalPart, recordIdSchema } from '@/shared/api'
import { webHref } from '@/shared/lib/href'
import { parseInstant } from '@/shared/lib/moscow-time'
import { isBlank } from '@/shared/lib/text'
import { z } from '@/shared/lib/zod'
import type { PaymentLink } from '../model/payment-link'

const id = optionalPart(idSchema)
const text = optionalPart(z.string().check(z.trim(), z.minLength(1)))
const count = optionalPart(z.int().check(z.minimum(0)))

const instant = z.string().check(z.refine((iso) => parseInstant(iso) !== null))

/**
 * Wire shape of a row of `payment-links` and of one link (product §17.9). Id, time, title and sum are what a link
 * cannot be without: null is «any sum», so a sum that cannot be read must not pass for null.
 */
export const paymentLinkSchema = z.object({
  id: recordIdSchema,
  created_at: instant,
  title: z.string(),
  amount: z.nullable(moneySchema),
  url: text,
  kind: id,
  max_payments: count,
  paid_count: count,
  paid_amount: optionalPart(moneySchema),
  expires_at: optionalPart(instant),
  status: id,
  merchant_id: id,
  cs1: id,
  customer: optionalPart(z.object({ email: text, phone: text })),
})

export function toPaymentLink(dto: z.output<typeof paymentLinkSchema>): PaymentLink {
  return {
    id: dto.id,
    createdAt: dto.created_at,
    title: isBlank(dto.title) ? '' : dto.title,
    amount: dto.amount,
    url: dto.url === null ? null : webHref(dto.url),
    kind: dto.kind,
    maxPayments: dto.max_payments,
    paidCount: dto.paid_count,
    paidAmount: dto.paid_amount,
    expiresAt: dto.expires_at,
    status: dto.status,
    merchantId: dto.merchant_id,
    cs1: dto.cs1,
    customer: dto.customer ?? { email: null, phone: null },
  }
}
