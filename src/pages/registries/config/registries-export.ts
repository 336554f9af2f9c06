import { type Registry, registryStatusTitle } from '@/entities/registry'
import type { ExportColumn } from '@/features/export-list'
import { currencyCode } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { registryDaysText } from '../model/registry-days'

/** `registry_number.…`: what the table tells under another fact goes with the number, which is always in sight. */
export const REGISTRIES_EXPORT: readonly ExportColumn<Registry>[] = [
  { id: 'registry_number', title: 'Реестр №', kind: 'text', value: (row) => row.number },
  {
    id: 'registry_number.merchant',
    title: 'Проект',
    kind: 'text',
    value: (row) => row.merchantName ?? row.merchantId,
  },
  {
    id: 'registry_number.operations_count',
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
  { id: 'net.currency', title: 'Валюта', kind: 'text', value: (row) => currencyCode(row.net) },
  {
    id: 'registry_number.payment_order',
    title: 'П/п №',
    kind: 'text',
    value: (row) => row.paymentOrder?.number ?? null,
  },
  {
    id: 'registry_number.payment_date',
    title: 'Дата п/п',
    kind: 'text',
    value: ({ paymentOrder }) => (paymentOrder?.date == null ? null : formatMoscowDay(paymentOrder.date)),
  },
  { id: 'status', title: 'Статус', kind: 'text', value: (row) => registryStatusTitle(row.status) },
  { id: 'error', title: 'Причина ошибки', kind: 'text', value: (row) => row.error },
  { id: 'registry_id', title: 'ID реестра', kind: 'text', value: (row) => row.id },
]
