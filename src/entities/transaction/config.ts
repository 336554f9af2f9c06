import {
  INSTRUMENT_TYPES,
  responseCodesText,
  TRANSACTION_STAGES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from './model'

/** Filters of the list, keyed by search param. Registries link here with `registry_id` (product §5.3). */
export const TRANSACTION_FILTERS = {
  status: { kind: 'choice', title: 'Статус', param: 'status__in', options: TRANSACTION_STATUSES },
  card_last4: {
    kind: 'text',
    title: 'Последние цифры карты',
    placeholder: 'Например, 0634',
    param: 'card_last4',
    isSearch: true,
  },
  amount: {
    kind: 'text',
    title: 'Сумма',
    placeholder: 'Точно: 1 500,50',
    param: 'amount',
    isSearch: true,
    sends: (text: string) => text.replace(',', '.'),
  },
  cs1: { kind: 'text', title: 'Номер заказа (cs1)', param: 'cs1', anyPeriod: true },
  client_id: { kind: 'text', title: 'ID покупателя', param: 'client_id', anyPeriod: true },
  opcodes: { kind: 'choice', title: 'Тип операции', param: 'opcode__in', options: TRANSACTION_TYPES },
  instrument_type: {
    kind: 'choice',
    title: 'Способ',
    param: 'instrument_type__in',
    options: INSTRUMENT_TYPES,
  },
  receipt_status: {
    kind: 'choice',
    title: 'Чек',
    param: 'receipt_status',
    options: [{ value: 'none', title: 'Без чека' }],
  },
  stage: { kind: 'choice', title: 'Этап', param: 'stage__in', options: TRANSACTION_STAGES },
  rrn: { kind: 'text', title: 'RRN', param: 'rrn', isSearch: true, anyPeriod: true },
  auth_code: { kind: 'text', title: 'Код авторизации', param: 'auth_code', isSearch: true, anyPeriod: true },
  registry_id: {
    kind: 'text',
    title: 'ID реестра',
    param: 'registry_id',
    anyPeriod: true,
    wordOf: (id: string) => (id === 'none' ? 'ещё нет' : id),
  },
  /** Response codes, comma-separated. The main screen links here with the codes of a failure reason. */
  response_code: { kind: 'text', title: 'Код ответа', param: 'response_code__in', wordOf: responseCodesText },
} as const

export const TRANSACTION_SLICES = {
  title: 'Какие операции',
  filters: ['status', 'opcodes', 'receipt_status'],
  options: [
    { title: 'Все', values: {} },
    { title: 'Успешные', values: { status: 'success' } },
    { title: 'Ошибки', values: { status: 'error' } },
    { title: 'Возвраты', values: { opcodes: '2' } },
    { title: 'В обработке', values: { status: 'pending' } },
    { title: 'Без чека', values: { receipt_status: 'none' } },
  ],
} as const

export type TransactionFilter = keyof typeof TRANSACTION_FILTERS
