import { createFileRoute } from '@tanstack/react-router'
import { NewPaymentLinkPage } from '@/pages/payment-link-editor'
import { z } from '@/shared/lib/zod'

const searchSchema = z.object({
  /** Id of the link that the new one is copied from. */
  from: z.catch(z.optional(z.union([z.string().check(z.minLength(1)), z.number()])), undefined),
})

export const Route = createFileRoute('/_cabinet/invoices/link/')({
  staticData: { screen: 'newPaymentLink' },
  validateSearch: searchSchema,
  component: NewPaymentLinkPage,
})
