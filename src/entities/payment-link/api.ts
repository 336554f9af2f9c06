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
import { z } from '@/shared/lib/zod'
import type { LinkChangesBody } from './body'

const titleSchema = z.pipe(
  z.string(),
  z.transform((title) => (isBlank(title) ? '' : title)),
)

/** A row of `payment-links` (product §17.9). An unreadable amount must not pass for `null`. */
export const paymentLinkSchema = record({
  id: recordIdSchema,
  createdAt: from('created_at', instant),
  title: titleSchema,
  /** `null` when the buyer names the amount. */
  amount: z.nullable(moneySchema),
  url: optionalHref,
  /** Content of the QR code in place of the URL. */
  paymentCode: from('payment_code', optionalText),
  kind: optionalId,
  /** The number of payments that the link allows; `null` when it is not limited. */
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

/** A link by which a buyer pays. Unknown codes are kept and shown (product §3.22). `null`: omitted. */
export type PaymentLink = Parsed<typeof paymentLinkSchema>

export const PAYMENT_LINKS_PATH = '/api/v1/payment-links'

const RESOURCE = 'payment-links'

/** The start of every key of this resource: what a write makes stale. */
export function paymentLinksKey(clientId: string | null) {
  return [RESOURCE, clientId] as const
}

export function paymentLinkPath(id: string): string {
  return `${PAYMENT_LINKS_PATH}/${pathSegment(id)}`
}

/** Never taken for fresh: a buyer may pay at any moment. */
export const paymentLinkQuery = detailQuery({
  resource: RESOURCE,
  path: PAYMENT_LINKS_PATH,
  schema: paymentLinkSchema,
  staleTime: 0,
})

/** A link in the terms of the calls (product §17.9), checked. */
export type LinkInput = {
  readonly merchantId: string
  readonly title: string
  /** `value`: decimal text, two decimals; null: the buyer names the sum. */
  readonly amount: { readonly value: string; readonly currency: Money['currency'] } | null
  readonly cs1: string | null
  readonly kind: string | null
  /** Null: no limit; of a single link always null. */
  readonly maxPayments: number | null
  /** The last day, in Moscow. Null: a link from the server that has no end. */
  readonly expires: Day | null
  readonly customer: { readonly email: string | null; readonly phone: string | null }
}

/** Wire shape of the bodies (product §17.6): what is not given is not sent. */
export function toLinkBody(input: Partial<LinkInput>): LinkChangesBody {
  const { merchantId, title, amount, cs1, kind, maxPayments, expires, customer } = input
  return {
    ...(merchantId !== undefined && { merchant_id: merchantId }),
    ...(title !== undefined && { title }),
    ...(amount !== undefined && { amount }),
    ...(cs1 !== undefined && { cs1 }),
    ...(kind !== undefined && { kind }),
    ...(maxPayments !== undefined && { max_payments: maxPayments }),
    // The whole last day counts, in Moscow.
    ...(expires !== undefined && {
      expires_at: expires === null ? null : dayBounds({ from: expires, to: expires }).to,
    }),
    ...(customer !== undefined && { customer }),
  }
}

/** A repeat with the same `Idempotency-Key` returns the same link and never creates a second one. */
export function createPaymentLink(api: Api, input: LinkInput, idempotencyKey: string): Promise<PaymentLink> {
  const headers = { 'Idempotency-Key': idempotencyKey }
  return api.secure.post(PAYMENT_LINKS_PATH, { schema: paymentLinkSchema, json: toLinkBody(input), headers })
}

/** Whether the write may have been done all the same: no answer, one that cannot be read, or a broken server. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'shape':
    case 'too-large':
      return true
    case 'http':
      return (error.status ?? 0) >= 500
    case 'too-long':
    case 'session-ended':
      return false
  }
}
