import { createFileRoute } from '@tanstack/react-router'
import { NewPaymentLinkPage } from '@/pages/payment-link-editor'
import { z } from '@/shared/lib/zod'

const id = z.catch(z.optional(z.union([z.string().check(z.minLength(1)), z.number()])), undefined)

const searchSchema = z.object({
  /** Id of the link that the new one is copied from. */
  from: id,
  /** Id of the payment that the link asks for again; its sum, order and project stay out of the address. */
  operation: id,
})

export const Route = createFileRoute('/_authenticated/invoices/link/')({
  staticData: { screen: 'newPaymentLink' },
  validateSearch: searchSchema,
  component: NewPaymentLinkPage,
})
