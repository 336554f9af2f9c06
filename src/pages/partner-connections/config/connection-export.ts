import { connectionStatusTitle, type PartnerConnection, productTitles, sourceTitle } from '@/entities/partner'
import type { ExportColumn } from '@/features/export-list'
import { currencyCode } from '@/shared/lib/money'

/** What the table tells under another fact goes with the number, which is always in sight. */
export const CONNECTION_EXPORT: readonly ExportColumn<PartnerConnection>[] = [
  { id: 'connected_at', title: 'Подключён', kind: 'datetime', value: (row) => row.connectedAt },
  { id: 'client_id', title: 'ID клиента', kind: 'text', value: (row) => row.clientId },
  { id: 'name', title: 'Название', kind: 'text', value: (row) => row.name },
  { id: 'inn', goesWith: 'client_id', title: 'ИНН', kind: 'text', value: (row) => row.inn },
  { id: 'products', title: 'Продукты', kind: 'text', value: (row) => productTitles(row.products) },
  { id: 'status', title: 'Статус', kind: 'text', value: (row) => connectionStatusTitle(row.status) },
  {
    id: 'source',
    goesWith: 'client_id',
    title: 'Источник',
    kind: 'text',
    value: (row) => sourceTitle(row.source),
  },
  {
    id: 'first_operation_at',
    title: 'Первая операция',
    kind: 'datetime',
    value: (row) => row.firstOperationAt,
  },
  { id: 'turnover', title: 'Оборот', kind: 'money', value: (row) => row.turnover?.amount ?? null },
  { id: 'reward', title: 'Вознаграждение', kind: 'money', value: (row) => row.reward?.amount ?? null },
  {
    id: 'currency',
    goesWith: 'reward',
    title: 'Валюта',
    kind: 'text',
    value: (row) => currencyCode(row.reward),
  },
]
