import { createFileRoute } from '@tanstack/react-router'
import { EditPaymentLinkPage } from '@/pages/payment-link-editor'

export const Route = createFileRoute('/_authenticated/invoices/link/$id')({
  staticData: { screen: 'editPaymentLink' },
  component: EditPaymentLinkPage,
})
