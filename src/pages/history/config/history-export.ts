import {
  instrumentTitle,
  signedAmount,
  signedNet,
  stageTitle,
  statusTitle,
  type Transaction,
  typeTitle,
} from '@/entities/transaction'
import type { ExportColumn } from '@/features/export-list'
import { currencyCode } from '@/shared/lib/money'

export const STANDARD_EXPORT: readonly ExportColumn<Transaction>[] = [
  { id: 'created_at', title: 'Дата', kind: 'datetime', value: (row) => row.createdAt },
  { id: 'transaction_id', title: 'ID операции', kind: 'text', value: (row) => row.id },
  { id: 'type', title: 'Тип', kind: 'text', value: (row) => typeTitle(row.type) },
  { id: 'amount', title: 'Сумма', kind: 'money', value: signedAmount },
  {
    id: 'currency',
    goesWith: 'amount',
    title: 'Валюта',
    kind: 'text',
    value: (row) => currencyCode(row.amount),
  },
  { id: 'status', title: 'Статус', kind: 'text', value: (row) => statusTitle(row.status) },
  {
    id: 'instrument_type',
    title: 'Способ',
    kind: 'text',
    value: (row) => instrumentTitle(row.instrumentType),
  },
  { id: 'mask', title: 'Карта или телефон', kind: 'text', value: (row) => row.instrument.mask },
  { id: 'merchant_id', title: 'Проект', kind: 'text', value: (row) => row.merchantName ?? row.merchantId },
  { id: 'merchant', title: 'ID проекта', kind: 'text', value: (row) => row.merchantId },
  { id: 'cs1', title: 'cs1', kind: 'text', value: (row) => row.cs1 },
  { id: 'client_id', title: 'ID клиента', kind: 'text', value: (row) => row.clientId },
  { id: 'response_code', title: 'Код ответа', kind: 'text', value: (row) => row.responseCode },
  { id: 'completed_at', title: 'Дата проведения', kind: 'datetime', value: (row) => row.completedAt },
]

export const EXTENDED_EXPORT: readonly ExportColumn<Transaction>[] = [
  ...STANDARD_EXPORT,
  { id: 'fee', title: 'Комиссия', kind: 'money', value: (row) => row.fee?.amount ?? null },
  { id: 'net_amount', title: 'К зачислению', kind: 'money', value: (row) => signedNet(row)?.amount ?? null },
  { id: 'stage', title: 'Этап', kind: 'text', value: (row) => stageTitle(row.stage) },
  { id: 'rrn', title: 'RRN', kind: 'text', value: (row) => row.rrn },
  { id: 'auth_code', title: 'Код авторизации', kind: 'text', value: (row) => row.authCode },
  { id: 'registry_id', title: 'Реестр', kind: 'text', value: (row) => row.registryId },
]
