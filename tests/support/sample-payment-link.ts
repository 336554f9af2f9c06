import type { PaymentLink } from '@/entities/payment-link'

/** A reusable link with some payments received. */
export const SAMPLE_LINK: PaymentLink = {
  id: '17',
  createdAt: '2026-11-01T09:00:00Z',
  title: 'Доставка',
  amount: { amount: 1500.5, currency: 643 },
  url: 'https://pay.example.ru/l/17',
  paymentCode: null,
  kind: 'multi',
  maxPayments: 20,
  paidCount: 3,
  paidAmount: { amount: 4501.5, currency: 643 },
  expiresAt: '2026-11-27T20:59:59Z',
  status: 'active',
  merchantId: '501',
  cs1: 'ORD-1',
  lastPayment: null,
  customer: { email: 'a@b.ru', phone: '+79001234567' },
}
