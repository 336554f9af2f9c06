import { type PartnerSale, productTitle, saleStatusTitle } from '@/entities/partner'
import type { ExportColumn } from '@/features/export-list'
import { currencyCode } from '@/shared/lib/money'

/** What the table tells under another fact goes with the operation, which is always in sight. */
export const SALE_EXPORT: readonly ExportColumn<PartnerSale>[] = [
  { id: 'created_at', title: 'Дата', kind: 'datetime', value: (row) => row.createdAt },
  { id: 'sale_id', title: 'ID продажи', kind: 'text', value: (row) => row.id },
  { id: 'client', title: 'Клиент', kind: 'text', value: (row) => row.client.name },
  { id: 'client_id', title: 'ID клиента', kind: 'text', value: (row) => row.client.id },
  { id: 'transaction_id', title: 'Операция', kind: 'text', value: (row) => row.transactionId },
  { id: 'product', title: 'Продукт', kind: 'text', value: (row) => productTitle(row.product) },
  { id: 'amount', title: 'Сумма', kind: 'money', value: (row) => row.amount?.amount ?? null },
  { id: 'rate', title: 'Ставка, %', kind: 'number', value: (row) => row.rate },
  { id: 'reward', title: 'Вознаграждение', kind: 'money', value: (row) => row.reward.amount },
  {
    id: 'currency',
    goesWith: 'reward',
    title: 'Валюта',
    kind: 'text',
    value: (row) => currencyCode(row.reward),
  },
  { id: 'status', title: 'Статус', kind: 'text', value: (row) => saleStatusTitle(row.status) },
  { id: 'paid_at', title: 'Дата выплаты', kind: 'datetime', value: (row) => row.paidAt },
  { id: 'cs1', goesWith: 'transaction_id', title: 'Заказ (cs1)', kind: 'text', value: (row) => row.cs1 },
]
