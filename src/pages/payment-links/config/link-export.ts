import { kindTitle, linkStatusTitle, type PaymentLink } from '@/entities/payment-link'
import type { ExportColumn } from '@/features/export-list'
import { currencyCode } from '@/shared/lib/money'

/** What the table tells under another fact goes with the title, which is always in sight. */
export const LINK_EXPORT: readonly ExportColumn<PaymentLink>[] = [
  { id: 'created_at', title: 'Создана', kind: 'datetime', value: (row) => row.createdAt },
  { id: 'id', title: 'Номер', kind: 'text', value: (row) => row.id },
  { id: 'title', title: 'Назначение', kind: 'text', value: (row) => row.title },
  { id: 'amount', title: 'Сумма', kind: 'money', value: (row) => row.amount?.amount ?? null },
  {
    id: 'currency',
    goesWith: 'amount',
    title: 'Валюта',
    kind: 'text',
    value: (row) => currencyCode(row.amount),
  },
  { id: 'url', title: 'Ссылка', kind: 'text', value: (row) => row.url },
  { id: 'kind', goesWith: 'title', title: 'Вид', kind: 'text', value: (row) => kindTitle(row.kind) },
  { id: 'paid_count', title: 'Оплачено, раз', kind: 'number', value: (row) => row.paidCount },
  {
    id: 'max_payments',
    goesWith: 'paid_count',
    title: 'Оплат не больше',
    kind: 'number',
    value: (row) => row.maxPayments,
  },
  {
    id: 'paid_amount',
    title: 'Оплачено, сумма',
    kind: 'money',
    value: (row) => row.paidAmount?.amount ?? null,
  },
  { id: 'expires_at', title: 'Действует до', kind: 'datetime', value: (row) => row.expiresAt },
  { id: 'cs1', goesWith: 'title', title: 'Заказ (cs1)', kind: 'text', value: (row) => row.cs1 },
  { id: 'merchant_id', title: 'ID проекта', kind: 'text', value: (row) => row.merchantId },
  { id: 'email', title: 'E-mail покупателя', kind: 'text', value: (row) => row.customer.email },
  { id: 'phone', title: 'Телефон покупателя', kind: 'text', value: (row) => row.customer.phone },
  { id: 'status', title: 'Статус', kind: 'text', value: (row) => linkStatusTitle(row.status) },
]
