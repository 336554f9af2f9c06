import { counterStatusTitle, type ReceiptCounter } from '@/entities/receipt-counter'
import type { ExportColumn } from '@/features/export-list'
import { currencyCode } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { shiftText } from '../model/wording'

/** With a dot: what the table tells in the cell of another column goes with it. */
export const COUNTERS_EXPORT: readonly ExportColumn<ReceiptCounter>[] = [
  { id: 'name', title: 'Касса', kind: 'text', value: (row) => row.name },
  { id: 'counter_id', title: 'ID кассы', kind: 'text', value: (row) => row.id },
  {
    id: 'merchant',
    goesWith: 'name',
    title: 'Проект',
    kind: 'text',
    value: (row) => row.merchantName ?? row.merchantId,
  },
  { id: 'registration_number', title: 'РНМ', kind: 'text', value: (row) => row.registrationNumber },
  { id: 'drive', title: 'Номер ФН', kind: 'text', value: (row) => row.drive.number },
  {
    id: 'valid_until',
    title: 'ФН действует до',
    kind: 'text',
    value: ({ drive }) => (drive.validUntil === null ? null : formatMoscowDay(drive.validUntil)),
  },
  { id: 'shift', title: 'Смена', kind: 'text', value: (row) => shiftText(row.shift) },
  { id: 'receipts', title: 'Чеков прихода', kind: 'number', value: (row) => row.receipts.income },
  {
    id: 'refund',
    goesWith: 'receipts',
    title: 'Чеков возврата',
    kind: 'number',
    value: (row) => row.receipts.refund,
  },
  {
    id: 'correction',
    goesWith: 'receipts',
    title: 'Чеков коррекции',
    kind: 'number',
    value: (row) => row.receipts.correction,
  },
  { id: 'amount', title: 'Сумма', kind: 'money', value: (row) => row.amount?.amount ?? null },
  {
    id: 'currency',
    goesWith: 'amount',
    title: 'Валюта',
    kind: 'text',
    value: (row) => currencyCode(row.amount),
  },
  { id: 'unsent_count', title: 'Не отправлено в ОФД', kind: 'number', value: (row) => row.unsent },
  { id: 'last_receipt_at', title: 'Последний чек', kind: 'datetime', value: (row) => row.lastReceiptAt },
  { id: 'status', title: 'Статус', kind: 'text', value: (row) => counterStatusTitle(row.status) },
]
