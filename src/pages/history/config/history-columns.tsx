import {
  formatTransactionAmount,
  instrumentTitle,
  signedNet,
  stageTitle,
  type Transaction,
  TransactionStatus,
  typeTitle,
} from '@/entities/transaction'
import { formatSum, type Money } from '@/shared/lib/money'
import { cutMiddle } from '@/shared/lib/text'
import { ClampedText, columnsOf, MoscowTime } from '@/shared/ui'
import { FailureReason } from '../ui/failure-reason'

const column = columnsOf<Transaction>()

const MONEY = { align: 'right', className: 'whitespace-nowrap tabular' } as const
const CODE = { className: 'whitespace-nowrap tabular' } as const

/** A cell without a value. */
const NOTHING = '—'

const sum = (money: Money | null) => formatSum(money)

/** Ids are the server's names of the fields: it sorts by them (product §3.14). */
export const STANDARD_COLUMNS = column.columns([
  column.accessor((row) => row.createdAt, {
    id: 'created_at',
    header: 'Дата',
    cell: ({ getValue }) => <MoscowTime iso={getValue()} />,
  }),
  column.accessor((row) => row.id, {
    id: 'transaction_id',
    header: 'ID операции',
    meta: { ...CODE, primary: true, copyLabel: 'Скопировать ID операции' },
    cell: ({ getValue }) => <span title={getValue()}>{cutMiddle(getValue(), { head: 8, tail: 6 })}</span>,
  }),
  column.accessor((row) => typeTitle(row.type), {
    id: 'type',
    header: 'Тип',
    meta: { className: 'min-w-28' },
  }),
  column.accessor((row) => row.amount.amount, {
    id: 'amount',
    header: 'Сумма',
    meta: MONEY,
    cell: ({ row }) => <span className="font-medium">{formatTransactionAmount(row.original)}</span>,
  }),
  column.accessor((row) => row.status, {
    id: 'status',
    header: 'Статус',
    meta: { className: 'min-w-36' },
    cell: ({ row: { original } }) => (
      <>
        <TransactionStatus status={original.status} />
        {original.status === 'error' && <FailureReason transaction={original} />}
      </>
    ),
  }),
  column.accessor((row) => row.instrumentType, {
    id: 'instrument_type',
    header: 'Способ',
    cell: ({ row: { original } }) => (
      <>
        <span className="block">{instrumentTitle(original.instrumentType)}</span>
        {original.instrument.mask !== null && (
          <span className="block text-hint whitespace-nowrap text-gray-500 tabular">
            {original.instrument.mask}
          </span>
        )}
      </>
    ),
  }),
  column.accessor((row) => row.merchantName ?? row.merchantId ?? NOTHING, {
    id: 'merchant_id',
    header: 'Проект',
  }),
  column.accessor((row) => row.cs1 ?? NOTHING, {
    id: 'cs1',
    header: 'cs1',
    cell: ({ getValue }) => <ClampedText text={getValue()} lines={2} className="w-36" />,
  }),
])

export const EXTENDED_COLUMNS = [
  ...STANDARD_COLUMNS,
  ...column.columns([
    column.accessor((row) => row.fee?.amount ?? null, {
      id: 'fee',
      header: 'Комиссия',
      meta: MONEY,
      cell: ({ row }) => sum(row.original.fee),
    }),
    column.accessor((row) => signedNet(row)?.amount ?? null, {
      id: 'net_amount',
      header: 'К зачислению',
      meta: MONEY,
      cell: ({ row }) => sum(signedNet(row.original)),
    }),
    column.accessor((row) => stageTitle(row.stage), { id: 'stage', header: 'Этап' }),
    column.accessor((row) => row.responseCode ?? NOTHING, {
      id: 'response_code',
      header: 'Код ответа',
      meta: CODE,
    }),
    column.accessor((row) => row.rrn ?? NOTHING, { id: 'rrn', header: 'RRN', meta: CODE }),
    column.accessor((row) => row.authCode ?? NOTHING, {
      id: 'auth_code',
      header: 'Код авторизации',
      meta: CODE,
    }),
    column.accessor((row) => row.completedAt, {
      id: 'completed_at',
      header: 'Дата проведения',
      cell: ({ getValue }) => <MoscowTime iso={getValue()} />,
    }),
    column.accessor((row) => row.registryId ?? NOTHING, { id: 'registry_id', header: 'Реестр', meta: CODE }),
  ]),
]
