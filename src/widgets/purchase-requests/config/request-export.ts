import { type PurchaseRequest, requestStatusTitle } from '@/entities/purchase-request'
import type { ExportColumn } from '@/features/export-list'
import { currencyCode } from '@/shared/lib/money'

export const REQUEST_EXPORT: readonly ExportColumn<PurchaseRequest>[] = [
  { id: 'created_at', title: 'Создана', kind: 'datetime', value: (row) => row.createdAt },
  { id: 'request_id', title: 'Заявка', kind: 'text', value: (row) => row.id },
  { id: 'cs1', title: 'Заказ', kind: 'text', value: (row) => row.cs1 },
  { id: 'customer', title: 'Клиент', kind: 'text', value: (row) => row.customer.name },
  { id: 'phone', title: 'Телефон', kind: 'text', value: (row) => row.customer.phone },
  { id: 'amount', title: 'Сумма', kind: 'money', value: (row) => row.amount.amount },
  {
    id: 'currency',
    goesWith: 'amount',
    title: 'Валюта',
    kind: 'text',
    value: (row) => currencyCode(row.amount),
  },
  { id: 'fee', title: 'Комиссия', kind: 'money', value: (row) => row.fee?.amount ?? null },
  {
    id: 'settlement_amount',
    title: 'К зачислению',
    kind: 'money',
    value: (row) => row.settlement?.amount ?? null,
  },
  { id: 'tariff', title: 'Тариф', kind: 'text', value: (row) => row.tariff?.name ?? null },
  { id: 'term', title: 'Срок, мес.', kind: 'text', value: (row) => row.term },
  { id: 'lender', title: 'Кредитор', kind: 'text', value: (row) => row.lender },
  { id: 'status_code', title: 'Статус', kind: 'text', value: (row) => requestStatusTitle(row.status) },
  { id: 'code', title: 'Код статуса', kind: 'text', value: (row) => row.status },
  { id: 'updated_at', title: 'Обновлена', kind: 'datetime', value: (row) => row.updatedAt },
  { id: 'merchant_id', title: 'Проект', kind: 'text', value: (row) => row.merchantName ?? row.merchantId },
]
