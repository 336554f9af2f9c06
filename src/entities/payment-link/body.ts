// These schemas are in a separate file, of which `api.ts` imports only types, to keep them out of the first chunk.
import { z } from '@/shared/lib/zod'

const sum = z.object({
  value: z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)),
  /** The currency as the server wrote it, even if the app cannot interpret it. */
  currency: z.union([z.number(), z.string()]),
})

/** Body for a new link. If `amount` is `null`, the buyer enters it. `expires_at: null` means never. */
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

/** Body for a change of a link: the changed fields, or the status that disables the link. */
export const paymentLinkChangesBody = z.extend(z.partial(newPaymentLinkBody), {
  status: z.optional(z.literal('disabled')),
})

export type LinkChangesBody = Readonly<z.input<typeof paymentLinkChangesBody>>
