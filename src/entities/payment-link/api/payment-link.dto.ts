import {
  from,
  instant,
  moneySchema,
  optionalCount,
  optionalHref,
  optionalId,
  optionalMoney,
  optionalText,
  orEmpty,
  orNull,
  type Parsed,
  record,
  recordIdSchema,
} from '@/shared/api'
import { isBlank } from '@/shared/lib/text'
import { z } from '@/shared/lib/zod'

const titleSchema = z.pipe(
  z.string(),
  z.transform((title) => (isBlank(title) ? '' : title)),
)

/**
 * A row of `payment-links`, and one link (product §17.9). The id, the time, the title and the amount are required: an
 * unreadable amount must not pass for `null`.
 */
export const paymentLinkSchema = record({
  id: recordIdSchema,
  createdAt: from('created_at', instant),
  title: titleSchema,
  /** `null` when the buyer names the amount. */
  amount: z.nullable(moneySchema),
  url: optionalHref,
  kind: optionalId,
  /** The number of payments that the link allows; `null` when it is not limited. */
  maxPayments: from('max_payments', optionalCount),
  paidCount: from('paid_count', optionalCount),
  paidAmount: from('paid_amount', optionalMoney),
  expiresAt: from('expires_at', orNull(instant)),
  status: optionalId,
  merchantId: from('merchant_id', optionalId),
  cs1: optionalId,
  /** The newest payment by the link. */
  lastPayment: from(
    'last_payment',
    orNull(
      record({
        transactionId: from('transaction_id', optionalId),
        paidAt: from('paid_at', orNull(instant)),
      }),
    ),
  ),
  customer: orEmpty(record({ email: optionalText, phone: optionalText })),
})

/**
 * A link by which a buyer pays. Codes stay as the server wrote them: an unknown one must be shown (product §3.22).
 * A field is `null` when the response omits it.
 */
export type PaymentLink = Parsed<typeof paymentLinkSchema>
