import {
  INSTRUMENT_TYPES,
  readTransactionTotals,
  TRANSACTION_STAGES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  TRANSACTIONS_PATH,
  type Transaction,
  type TransactionFilter,
  type TransactionTotals,
  toTransaction,
  transactionSchema,
} from '@/entities/transaction'
import { type ListDeclaration, rowsReader } from '@/widgets/list-screen'
import { TransactionCard } from '../ui/transaction-card'
import { EXTENDED_COLUMNS, STANDARD_COLUMNS } from './history-columns'
import { EXTENDED_EXPORT, STANDARD_EXPORT } from './history-export'

type HistoryList = ListDeclaration<Transaction, TransactionFilter, TransactionTotals>

/** «Операции» (product §5.1). */
export const STANDARD_LIST: HistoryList = {
  id: 'history',
  concept: 'transactions',
  label: 'Операции',
  path: TRANSACTIONS_PATH,
  query: { process_type: 'standard' },
  readItems: rowsReader(transactionSchema, toTransaction),
  readExtras: readTransactionTotals,
  rowId: (row) => row.id,
  columns: STANDARD_COLUMNS,
  card: (row) => <TransactionCard transaction={row} />,
  dateFields: [
    { value: 'created_at', title: 'дате создания' },
    { value: 'completed_at', title: 'дате проведения' },
  ],
  filters: {
    instrument_type: {
      kind: 'choice',
      title: 'Способ',
      param: 'instrument_type__in',
      options: INSTRUMENT_TYPES,
    },
    opcodes: { kind: 'choice', title: 'Тип операции', param: 'opcode__in', options: TRANSACTION_TYPES },
    status: { kind: 'choice', title: 'Статус', param: 'status__in', options: TRANSACTION_STATUSES },
    stage: { kind: 'choice', title: 'Этап', param: 'stage__in', options: TRANSACTION_STAGES },
    cs1: { kind: 'text', title: 'Номер заказа (cs1)', param: 'cs1' },
    client_id: { kind: 'text', title: 'ID клиента', param: 'client_id' },
    registry_id: { kind: 'text', title: 'Реестр', param: 'registry_id' },
  },
  defaultSort: { column: 'created_at', direction: 'desc' },
  search: { label: 'ID операции', param: 'transaction_id' },
  exportColumns: STANDARD_EXPORT,
  fileName: 'istoriya',
  texts: {
    noneOf: 'операций',
    notFound: 'Операция с таким ID не найдена',
    never: 'Операций пока не было',
    neverHint:
      'Здесь появятся оплаты и возвраты. Сначала подключите приём платежей: как это сделать, описано в разделе «Интеграция» меню настроек.',
  },
}

/** «Расширенная»: the data warehouse, with more columns. */
export const EXTENDED_LIST: HistoryList = {
  ...STANDARD_LIST,
  id: 'history-extended',
  label: 'Операции, расширенная таблица',
  query: { process_type: 'dwh' },
  columns: EXTENDED_COLUMNS,
  exportColumns: EXTENDED_EXPORT,
  fileName: 'istoriya_rasshirennaya',
}
