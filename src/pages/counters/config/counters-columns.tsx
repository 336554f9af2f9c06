import { CounterStatus, DriveValidity, type ReceiptCounter } from '@/entities/receipt-counter'
import { formatSum } from '@/shared/lib/money'
import { columnsOf, MoscowTime } from '@/shared/ui'
import { countText, receiptsCount, receiptsText, shiftText } from '../model/wording'

const column = columnsOf<ReceiptCounter>()

const FIGURE = { align: 'right', className: 'whitespace-nowrap tabular' } as const

/** A cell without a value. */
const NOTHING = '—'

/**
 * Ids are the server's names of the fields: it sorts by them (product §3.14). The project stands in small under
 * the name, so that all of them fit a screen; its own column is there to choose.
 */
export const COUNTERS_COLUMNS = column.columns([
  column.accessor((row) => row.name, {
    id: 'name',
    header: 'Касса',
    meta: { className: 'min-w-44', primary: true },
    cell: ({ getValue, row: { original } }) => (
      <span className="block max-w-64 break-words">
        {getValue()}
        <span className="block text-hint font-normal text-gray-500">
          {original.merchantName ?? original.merchantId}
        </span>
      </span>
    ),
  }),
  column.accessor((row) => row.merchantName ?? row.merchantId ?? NOTHING, {
    id: 'merchant_id',
    header: 'Проект',
    cell: ({ getValue }) => <span className="block max-w-44 break-words">{getValue()}</span>,
  }),
  column.accessor((row) => row.drive.validUntil, {
    id: 'valid_until',
    header: 'ФН',
    cell: ({ row }) => <DriveValidity counter={row.original} />,
  }),
  column.accessor((row) => shiftText(row.shift), {
    id: 'shift',
    header: 'Смена',
    meta: { className: 'min-w-28' },
    cell: ({ getValue }) => <span className="block max-w-32 break-words">{getValue()}</span>,
  }),
  column.accessor((row) => receiptsCount(row.receipts), {
    id: 'receipts',
    header: 'Чеков',
    meta: FIGURE,
    cell: ({ getValue, row: { original } }) => (
      <>
        <span className="block">{countText(getValue())}</span>
        <span className="block w-40 text-hint whitespace-normal text-gray-500">
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
    meta: { align: 'right', className: 'min-w-32 tabular' },
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

/** What stands under another fact: in sight as columns only when chosen. */
export const FOLDED_COLUMNS = ['merchant_id']
