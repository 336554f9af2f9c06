import {
  COUNTER_STATUSES,
  RECEIPT_COUNTERS_PATH,
  type ReceiptCounter,
  type ReceiptCounterFilter,
  receiptCounterSchema,
  toReceiptCounter,
} from '@/entities/receipt-counter'
import { type ListDeclaration, rowsReader } from '@/widgets/list-screen'
import { CounterCard } from '../ui/counter-card'
import { COUNTERS_COLUMNS, FOLDED_COLUMNS } from './counters-columns'
import { COUNTERS_EXPORT } from './counters-export'

/** «Кассы» (product §11.1). A register is there whatever the day; those whose drive runs out are first. */
export const COUNTERS_LIST: ListDeclaration<ReceiptCounter, ReceiptCounterFilter> = {
  id: 'counters',
  concept: 'receipt-counters',
  label: 'Кассы',
  path: RECEIPT_COUNTERS_PATH,
  readItems: rowsReader(receiptCounterSchema, toReceiptCounter),
  readExtras: () => null,
  rowId: (row) => row.id,
  columns: COUNTERS_COLUMNS,
  hiddenColumns: FOLDED_COLUMNS,
  card: (row) => <CounterCard counter={row} />,
  dateFields: [],
  filters: {
    status: { kind: 'choice', title: 'Статус', param: 'status__in', options: COUNTER_STATUSES },
  },
  defaultSort: { column: 'valid_until', direction: 'asc' },
  search: { label: 'РНМ кассы', param: 'registration_number' },
  exportColumns: COUNTERS_EXPORT,
  fileName: 'kassy',
  texts: {
    noneOf: 'касс',
    notFound: 'Касса с таким регистрационным номером не найдена',
    never: 'Касс пока нет',
    neverHint: 'Здесь появятся кассы, как только их подключат к вашим проектам.',
  },
}
