import { createFileRoute } from '@tanstack/react-router'
import { PaymentLinksPage } from '@/pages/payment-links'

export const Route = createFileRoute('/_cabinet/invoices/links')({
  staticData: { title: 'Ссылки на оплату' },
  component: PaymentLinksPage,
})
