import { type Registry, registryStatusTitle } from '@/entities/registry'
import type { ExportColumn } from '@/features/export-list'
import { currencyCode } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { registryDaysText } from '../model/registry-days'

/** What the table tells under another fact goes with the number, which is always in sight. */
export const REGISTRIES_EXPORT: readonly ExportColumn<Registry>[] = [
  { id: 'registry_number', title: 'Реестр №', kind: 'text', value: (row) => row.number },
  {
    id: 'merchant',
    goesWith: 'registry_number',
    title: 'Проект',
    kind: 'text',
    value: (row) => row.merchantName ?? row.merchantId,
  },
  {
    id: 'operations_count',
    goesWith: 'registry_number',
    title: 'Операций',
    kind: 'number',
    value: (row) => row.operationsCount,
  },
  { id: 'registry_date', title: 'Дата', kind: 'text', value: (row) => formatMoscowDay(row.date) },
  { id: 'period_from', title: 'Операции за', kind: 'text', value: registryDaysText },
  { id: 'gross', title: 'Поступления', kind: 'money', value: (row) => row.gross?.amount ?? null },
  { id: 'refunds', title: 'Возвраты', kind: 'money', value: (row) => row.refunds?.amount ?? null },
  { id: 'fee', title: 'Комиссия', kind: 'money', value: (row) => row.fee?.amount ?? null },
  { id: 'adjustments', title: 'Удержания', kind: 'money', value: (row) => row.adjustments?.amount ?? null },
  { id: 'net', title: 'К выплате', kind: 'money', value: (row) => row.net.amount },
  { id: 'currency', goesWith: 'net', title: 'Валюта', kind: 'text', value: (row) => currencyCode(row.net) },
  {
    id: 'payment_order',
    goesWith: 'registry_number',
    title: 'П/п №',
    kind: 'text',
    value: (row) => row.paymentOrder?.number ?? null,
  },
  {
    id: 'payment_date',
    goesWith: 'registry_number',
    title: 'Дата п/п',
    kind: 'text',
    value: ({ paymentOrder }) => (paymentOrder?.date == null ? null : formatMoscowDay(paymentOrder.date)),
  },
  { id: 'status', title: 'Статус', kind: 'text', value: (row) => registryStatusTitle(row.status) },
  { id: 'error', title: 'Причина ошибки', kind: 'text', value: (row) => row.error },
  { id: 'registry_id', title: 'ID реестра', kind: 'text', value: (row) => row.id },
]
