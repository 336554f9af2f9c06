// The app needs the types alone: in `api.ts` these schemas would bring more of zod into the first chunk.
import { z } from '@/shared/lib/zod'

const sum = z.object({
  value: z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)),
  /** The currency of the link as the server wrote it, also when the app could not read it. */
  currency: z.union([z.number(), z.string()]),
})

/** Body of `POST payment-links` (product §17.6). Without a sum the buyer names it, without an end the link has none. */
export const newPaymentLinkBody = z.object({
  merchant_id: z.string(),
  title: z.string(),
  amount: z.nullable(sum),
  cs1: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  max_payments: z.nullable(z.int()),
  expires_at: z.nullable(z.string()),
  customer: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
})

/** Body of `PATCH payment-links/{id}`: what has changed, or the end of the link. */
export const paymentLinkChangesBody = z.extend(z.partial(newPaymentLinkBody), {
  status: z.optional(z.literal('disabled')),
})

export type LinkChangesBody = Readonly<z.input<typeof paymentLinkChangesBody>>
