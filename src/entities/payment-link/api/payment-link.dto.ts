import {
  instant,
  moneySchema,
  optionalCount,
  optionalId,
  optionalMoney,
  optionalText,
  orNull,
  recordIdSchema,
} from '@/shared/api'
import { webHref } from '@/shared/lib/href'
import { isBlank } from '@/shared/lib/text'
import { z } from '@/shared/lib/zod'
import type { PaymentLink } from '../model/payment-link'

/**
 * Wire shape of a row of `payment-links` and of one link (product §17.9). Id, time, title and sum are what a link
 * cannot be without: null is «any sum», so a sum that cannot be read must not pass for null.
 */
export const paymentLinkSchema = z.object({
  id: recordIdSchema,
  created_at: instant,
  title: z.string(),
  amount: z.nullable(moneySchema),
  url: optionalText,
  kind: optionalId,
  max_payments: optionalCount,
  paid_count: optionalCount,
  paid_amount: optionalMoney,
  expires_at: orNull(instant),
  status: optionalId,
  merchant_id: optionalId,
  cs1: optionalId,
  last_payment: orNull(z.object({ transaction_id: optionalId, paid_at: orNull(instant) })),
  customer: orNull(z.object({ email: optionalText, phone: optionalText })),
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
    lastPayment:
      dto.last_payment === null
        ? null
        : { transactionId: dto.last_payment.transaction_id, paidAt: dto.last_payment.paid_at },
    customer: dto.customer ?? { email: null, phone: null },
  }
}
