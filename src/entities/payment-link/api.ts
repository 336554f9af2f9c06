import {
  type Api,
  ApiError,
  detailQuery,
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
  pathSegment,
  record,
  recordIdSchema,
} from '@/shared/api'
import type { Money } from '@/shared/lib/money'
import { type Day, dayBounds } from '@/shared/lib/moscow-time'
import { isBlank } from '@/shared/lib/text'
import { mapped, z } from '@/shared/lib/zod'
import type { LinkChangesBody } from './body'

const titleSchema = mapped(z.string(), (title) => (isBlank(title) ? '' : title))

/** The schema of a row. An unreadable amount makes the row invalid: `null` means any amount (product §17.9). */
export const paymentLinkSchema = record({
  id: recordIdSchema,
  createdAt: from('created_at', instant),
  title: titleSchema,
  /** Amount to pay; `null` when the buyer enters it. */
  amount: z.nullable(moneySchema),
  url: optionalHref,
  /** Content of the QR code; if `null`, the QR code contains the URL. */
  paymentCode: from('payment_code', optionalText),
  kind: optionalId,
  /** Maximum number of payments; `null` for no limit. */
  maxPayments: from('max_payments', optionalCount),
  paidCount: from('paid_count', optionalCount),
  paidAmount: from('paid_amount', optionalMoney),
  expiresAt: from('expires_at', orNull(instant)),
  status: optionalId,
  merchantId: from('merchant_id', optionalId),
  cs1: optionalId,
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

/** A URL where a buyer pays. An optional field is `null` when missing or invalid. */
export type PaymentLink = Parsed<typeof paymentLinkSchema>

export const PAYMENT_LINKS_PATH = '/api/v1/payment-links'

const RESOURCE = 'payment-links'

export function paymentLinksKey(clientId: string | null) {
  return [RESOURCE, clientId] as const
}

export function paymentLinkPath(id: string): string {
  return `${PAYMENT_LINKS_PATH}/${pathSegment(id)}`
}

/** Queries a payment link. Its data is always stale, because a buyer may pay at any moment. */
export const paymentLinkQuery = detailQuery(RESOURCE, PAYMENT_LINKS_PATH, paymentLinkSchema, { staleTime: 0 })

export type LinkInput = {
  readonly merchantId: string
  readonly title: string
  /** `value` is decimal text with two decimals. `null` when the buyer enters the amount. */
  readonly amount: { readonly value: string; readonly currency: Money['currency'] } | null
  readonly cs1: string | null
  readonly kind: string | null
  /** Maximum number of payments; `null` for no limit, and for single-use links. */
  readonly maxPayments: number | null
  /** The last Moscow day on which the link is valid. `null` for an existing link that never expires. */
  readonly expires: Day | null
  readonly customer: { readonly email: string | null; readonly phone: string | null }
}

/** Returns the request body for the values (product §17.6). Undefined values are not sent. */
export function toLinkBody(input: Partial<LinkInput>): LinkChangesBody {
  const { merchantId, title, amount, cs1, kind, maxPayments, expires, customer } = input
  return {
    merchant_id: merchantId,
    title,
    amount,
    cs1,
    kind,
    max_payments: maxPayments,
    // The link is valid until the end of the day `expires`, Moscow time.
    expires_at: expires == null ? expires : dayBounds({ from: expires, to: expires }).to,
    customer,
  }
}

/** Creates a payment link. Repeating the request with the same `Idempotency-Key` returns the same link. */
export function createPaymentLink(api: Api, input: LinkInput, idempotencyKey: string): Promise<PaymentLink> {
  const headers = { 'Idempotency-Key': idempotencyKey }
  return api.secure.post(PAYMENT_LINKS_PATH, { schema: paymentLinkSchema, json: toLinkBody(input), headers })
}

/** Returns true when a failed write may have been saved: the response is missing, unreadable or a server error. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { kind, status } = error
  return kind === 'http' ? (status ?? 0) >= 500 : kind !== 'too-long' && kind !== 'session-ended'
}
