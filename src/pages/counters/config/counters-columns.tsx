import { CounterStatus, DriveValidity, type ReceiptCounter } from '@/entities/receipt-counter'
import { formatSum } from '@/shared/lib/money'
import { columnsOf, MoscowTime } from '@/shared/ui'
import { countText, receiptsCount, receiptsText, shiftText } from '../model/wording'

const column = columnsOf<ReceiptCounter>()

const FIGURE = { align: 'right', className: 'whitespace-nowrap tabular' } as const

/** A cell without a value. */
const NOTHING = '—'

/** Ids are the server's names of the fields: it sorts by them (screens, sections 4 and 7). */
export const COUNTERS_COLUMNS = column.columns([
  column.accessor((row) => row.name, {
    id: 'name',
    header: 'Касса',
    meta: { className: 'min-w-44', primary: true },
  }),
  column.accessor((row) => row.merchantName ?? row.merchantId ?? NOTHING, {
    id: 'merchant_id',
    header: 'Проект',
  }),
  column.accessor((row) => row.drive.validUntil, {
    id: 'valid_until',
    header: 'ФН',
    cell: ({ row }) => <DriveValidity counter={row.original} />,
  }),
  column.accessor((row) => shiftText(row.shift), {
    id: 'shift',
    header: 'Смена',
    meta: { className: 'whitespace-nowrap' },
  }),
  column.accessor((row) => receiptsCount(row.receipts), {
    id: 'receipts',
    header: 'Чеков',
    meta: FIGURE,
    cell: ({ getValue, row: { original } }) => (
      <>
        <span className="block">{countText(getValue())}</span>
        <span className="block w-36 text-hint whitespace-normal text-gray-500">
          {receiptsText(original.receipts)}
        </span>
      </>
    ),
  }),
  column.accessor((row) => row.amount?.amount ?? null, {
    id: 'amount',
    header: 'Сумма',
    meta: FIGURE,
    cell: ({ row }) => formatSum(row.original.amount),
  }),
  column.accessor((row) => row.unsent, {
    id: 'unsent_count',
    header: 'Не отправлено в ОФД',
    meta: FIGURE,
    cell: ({ getValue }) => countText(getValue()),
  }),
  column.accessor((row) => row.lastReceiptAt, {
    id: 'last_receipt_at',
    header: 'Последний чек',
    cell: ({ getValue }) => <MoscowTime iso={getValue()} />,
  }),
  column.accessor((row) => row.status, {
    id: 'status',
    header: 'Статус',
    meta: { className: 'min-w-36' },
    cell: ({ getValue }) => <CounterStatus status={getValue()} />,
  }),
])
