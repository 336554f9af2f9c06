import type { Api } from '@/shared/api'
import { dayBounds } from '@/shared/lib/moscow-time'
import type { LinkInput } from '../model/link-form'
import type { LinkChangesBody } from './payment-link.body'
import { type PaymentLink, paymentLinkSchema } from './payment-link.dto'
import { PAYMENT_LINKS_PATH } from './payment-link.queries'

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

/**
 * `POST {secure}/api/v1/payment-links` under an `Idempotency-Key`: a repeat with the same key gives the same link and
 * never a second one.
 */
export function createPaymentLink(api: Api, input: LinkInput, idempotencyKey: string): Promise<PaymentLink> {
  const headers = { 'Idempotency-Key': idempotencyKey }
  return api.secure.post(PAYMENT_LINKS_PATH, { schema: paymentLinkSchema, json: toLinkBody(input), headers })
}
