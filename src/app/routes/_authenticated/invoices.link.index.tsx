import { createFileRoute } from '@tanstack/react-router'
import { NewPaymentLinkPage } from '@/pages/payment-link-editor'
import { z } from '@/shared/lib/zod'

const id = z.catch(z.optional(z.union([z.string().check(z.minLength(1)), z.number()])), undefined)

const searchSchema = z.object({
  from: id,
  /** Ids of the payment to repeat and of the rejected application. Their amount and order are not in the URL. */
  operation: id,
  application: id,
})

export const Route = createFileRoute('/_authenticated/invoices/link/')({
  staticData: { screen: 'newPaymentLink' },
  validateSearch: searchSchema,
  component: NewPaymentLinkPage,
})
