import type { PaymentError } from '@/entities/payment-error'
import {
  formatInstrument,
  formatTransactionAmount,
  instrumentTitle,
  isVoid,
  readTransactionExtras,
  signedAmount,
  signedNet,
  stageTitle,
  statusTitle,
  TRANSACTION_FILTERS,
  TRANSACTION_SLICES,
  TRANSACTIONS_PATH,
  type Transaction,
  type TransactionExtras,
  transactionSchema,
  typeTitle,
} from '@/entities/transaction'
import { cellAmount, formatFeeWithVat } from '@/shared/lib/money'
import { DASH } from '@/shared/lib/text'
import { columnBuilders, type ListColumn } from '@/shared/ui'
import type { ListDeclaration } from '@/widgets/list-screen'
import { failureReason, receiptTitle, sliceCount } from './model'
import { StatusWithNote, TransactionCard } from './ui/transaction-card'

const { text, code, money, currency, moment } = columnBuilders<Transaction>()

const RESPONSE_CODE = {
  id: 'response_code',
  title: 'Код ответа',
  of: (row: Transaction) => row.responseCode,
} as const

const COMPLETED_AT = {
  id: 'completed_at',
  title: 'Дата проведения',
  of: (row: Transaction) => row.completedAt,
} as const

const FEE = { id: 'fee', title: 'Комиссия', of: (row: Transaction) => row.fee } as const

const FEE_VAT = {
  id: 'fee_vat',
  title: 'НДС с комиссии',
  of: (row: Transaction) => row.feeVat,
  sortable: false,
} as const

const NET = { id: 'net_amount', title: 'К зачислению', of: signedNet } as const

const REGISTRY = {
  id: 'registry_id',
  title: 'Реестр',
  of: (row: Transaction) => row.registryNumber ?? row.registryId,
} as const

const FIRST_COLUMNS: readonly ListColumn<Transaction>[] = [
  moment({ id: 'created_at', title: 'Дата', of: (row) => row.createdAt }),
  code({
    id: 'transaction_id',
    title: 'ID операции',
    of: (row) => row.id,
    cut: true,
    primary: true,
    copyLabel: 'Скопировать ID операции',
    sample: '4101207805003',
  }),
  text({
    id: 'type',
    title: 'Тип',
    of: (row) => typeTitle(row.type),
    minWidth: 'min-w-14',
    sample: 'Проверка карты',
  }),
  money({
    id: 'amount',
    title: 'Сумма',
    of: (row) => row.amount,
    cell: (row) => (
      <span className={isVoid(row.status) ? 'text-gray-500' : 'font-medium'}>
        {formatTransactionAmount(row)}
      </span>
    ),
    file: { value: (row) => cellAmount(signedAmount(row)) },
    // Accounting needs these columns in every file with an amount.
    along: ['currency', 'fee', 'net_amount', 'registry_id'],
  }),
  currency((row) => row.amount),
]

const COMMON_COLUMNS: readonly ListColumn<Transaction>[] = [
  text({
    id: 'status',
    title: 'Статус',
    of: (row) => statusTitle(row.status),
    cell: (row) => <StatusWithNote transaction={row} />,
    minWidth: 'min-w-44',
    sample: '✓ Ошибка · платёж не прошёл',
  }),
  text({
    id: 'instrument_type',
    title: 'Способ',
    of: (row) => instrumentTitle(row.instrumentType),
    cell: (row) => formatInstrument(row.instrumentType, row.instrument.mask),
    minWidth: 'min-w-22',
    className: 'tabular',
    sample: 'Карта •• 0000',
  }),
  text({ id: 'mask', title: 'Карта или телефон', of: (row) => row.instrument.mask, table: false }),
  text({
    id: 'merchant_id',
    title: 'Проект',
    of: (row) => row.merchantName ?? row.merchantId,
    minWidth: 'min-w-36',
    sample: 'Маркетплейс «Ветер»',
    minScreen: 1366,
  }),
  text({ id: 'merchant', title: 'ID проекта', of: (row) => row.merchantId, table: false }),
  text({ id: 'cs1', title: 'Заказ (cs1)', of: (row) => row.cs1, minWidth: 'min-w-20' }),
  text({ id: 'client_id', title: 'ID покупателя', of: (row) => row.clientId, table: false }),
  code({ ...RESPONSE_CODE, table: false }),
  moment({ ...COMPLETED_AT, table: false }),
  text({
    id: 'receipt',
    title: 'Чек',
    of: (row) => receiptTitle(row.receipt?.status ?? null),
    sortable: false,
  }),
  money({ id: 'refunded_amount', title: 'Возвращено', of: (row) => row.refundedAmount, table: false }),
]

const STANDARD_COLUMNS: readonly ListColumn<Transaction>[] = [
  ...FIRST_COLUMNS,
  ...COMMON_COLUMNS,
  money({ ...FEE, table: false }),
  money(FEE_VAT),
  money({ ...NET, table: false }),
  code({ ...REGISTRY, table: false }),
]

const EXTENDED_COLUMNS: readonly ListColumn<Transaction>[] = [
  ...FIRST_COLUMNS,
  money({
    ...FEE,
    // The cell includes the VAT, so that the columns add up to «К зачислению». The file has the VAT separately.
    title: 'Комиссия с НДС',
    cell: (row) =>
      row.fee?.amount === 0 && signedNet(row) === null ? DASH : formatFeeWithVat(row.fee, row.feeVat),
    file: { title: FEE.title },
  }),
  money({ ...FEE_VAT, title: 'НДС в комиссии', file: { title: FEE_VAT.title } }),
  money(NET),
  ...COMMON_COLUMNS,
  text({ id: 'stage', title: 'Этап', of: (row) => stageTitle(row.stage, row) }),
  code({ ...RESPONSE_CODE, file: false }),
  code({ id: 'rrn', title: 'RRN', of: (row) => row.rrn }),
  code({ id: 'auth_code', title: 'Код авторизации', of: (row) => row.authCode }),
  moment({ ...COMPLETED_AT, file: false }),
  code(REGISTRY),
]

export const STANDARD_LIST: ListDeclaration<Transaction, TransactionExtras> = {
  id: 'history',
  resource: 'transactions',
  label: 'Операции',
  path: TRANSACTIONS_PATH,
  query: { process_type: 'standard' },
  row: transactionSchema,
  parseExtras: readTransactionExtras,
  columns: STANDARD_COLUMNS,
  hiddenByDefault: ['fee_vat', 'receipt'],
  card: (row) => <TransactionCard transaction={row} />,
  dateFields: [
    { value: 'created_at', title: 'дате создания' },
    { value: 'completed_at', title: 'дате проведения' },
  ],
  filters: TRANSACTION_FILTERS,
  slices: TRANSACTION_SLICES,
  sliceCount,
  defaultSort: { column: 'created_at', direction: 'desc' },
  search: {
    label: 'ID операции или номер заказа',
    placeholder: 'ID или № заказа',
    param: 'transaction_id',
    orElse: 'cs1',
  },
  fileName: 'istoriya',
  neverLink: { title: 'Открыть инструкцию', href: ({ docsSite }) => docsSite },
  readyViews: [
    { name: 'Прошлый месяц', search: { period: 'last-month' } },
    { name: 'Ошибки вчера', search: { period: 'yesterday', status: 'error' } },
    { name: 'Возвраты за месяц', search: { period: '30d', opcodes: 2 } },
  ],
  texts: {
    noneOf: 'операций',
    fresh: ['новую операцию', 'новые операции', 'новых операций'],
    notFound: 'Нет операции с таким ID или номером заказа',
    never: 'Операций пока не было',
    neverHint: 'Здесь появятся оплаты и возвраты. Сначала подключите приём платежей по инструкции.',
  },
}

export const EXTENDED_LIST: typeof STANDARD_LIST = {
  ...STANDARD_LIST,
  id: 'history-extended',
  label: 'Операции, расширенная таблица',
  query: { process_type: 'dwh' },
  columns: EXTENDED_COLUMNS,
  card: (row) => <TransactionCard transaction={row} isExtended />,
  fileName: 'istoriya_rasshirennaya',
}

/** Returns the list with a column of failure reasons, which only the exported file has. */
export function withReasons(
  list: typeof STANDARD_LIST,
  errors: readonly PaymentError[],
): typeof STANDARD_LIST {
  const reason = text({
    id: 'failure_reason',
    title: 'Причина отказа',
    of: (row) => failureReason(errors, row),
    table: false,
  })
  const columns = list.columns.flatMap((column) =>
    column.id === 'status' ? [{ ...column, along: [...column.along, reason.id] }, reason] : [column],
  )
  return { ...list, columns }
}

/** Returns the list that the path names; for an open row, the list that `tab` names (product §5.1). */
export function historyList(selected: string | undefined, tab: 'extended' | undefined): typeof STANDARD_LIST {
  return (isTransactionId(selected) ? tab : selected) === 'extended' ? EXTENDED_LIST : STANDARD_LIST
}

export function isTransactionId(selected: string | undefined): selected is string {
  return selected !== undefined && selected !== 'transactions' && selected !== 'extended'
}
