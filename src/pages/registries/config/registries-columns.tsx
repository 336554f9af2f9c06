import { type Registry, RegistryStatus } from '@/entities/registry'
import { formatSum, type Money } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { columnsOf } from '@/shared/ui'
import { registryDaysText } from '../model/registry-days'
import { FileLinks } from '../ui/file-links'

const column = columnsOf<Registry>()

const NUMBER = new Intl.NumberFormat('ru-RU')
const FIGURE = { align: 'right', className: 'whitespace-nowrap tabular' } as const
const PLAIN = { className: 'whitespace-nowrap tabular' } as const

/** A cell without a value. */
const NOTHING = '—'

function sumColumn(id: string, header: string, of: (row: Registry) => Money | null) {
  return column.accessor((row) => of(row)?.amount ?? null, {
    id,
    header,
    meta: FIGURE,
    cell: ({ row }) => formatSum(of(row.original)),
  })
}

/**
 * Ids are the server's names of the fields: it sorts by them (product §3.14). Project, number of operations and
 * payment order stand in small under another fact, so that all of them fit a screen; their own columns are there to choose.
 */
export const REGISTRIES_COLUMNS = column.columns([
  column.accessor((row) => row.number, {
    id: 'registry_number',
    header: 'Реестр №',
    meta: { className: 'tabular', primary: true },
    cell: ({ getValue, row: { original } }) => (
      <span className="block max-w-44 break-words">
        {getValue()}
        <span className="block text-hint font-normal text-gray-500">
          {original.merchantName ?? original.merchantId}
        </span>
      </span>
    ),
  }),
  column.accessor((row) => row.date, {
    id: 'registry_date',
    header: 'Дата',
    meta: PLAIN,
    cell: ({ getValue }) => formatMoscowDay(getValue()),
  }),
  column.accessor(registryDaysText, {
    id: 'period_from',
    header: 'Операции за',
    meta: { className: 'tabular' },
    cell: ({ getValue, row: { original } }) => (
      <>
        <span className="block">{getValue()}</span>
        {original.operationsCount !== null && (
          <span className="block text-hint whitespace-nowrap text-gray-500">
            операций: {NUMBER.format(original.operationsCount)}
          </span>
        )}
      </>
    ),
  }),
  column.accessor((row) => row.merchantName ?? row.merchantId ?? NOTHING, {
    id: 'merchant_id',
    header: 'Проект',
    cell: ({ getValue }) => <span className="block max-w-44 break-words">{getValue()}</span>,
  }),
  column.accessor((row) => row.operationsCount, {
    id: 'operations_count',
    header: 'Операций',
    meta: FIGURE,
    cell: ({ getValue }) => {
      const count = getValue()
      return count === null ? NOTHING : NUMBER.format(count)
    },
  }),
  sumColumn('gross', 'Поступления', (row) => row.gross),
  sumColumn('refunds', 'Возвраты', (row) => row.refunds),
  sumColumn('fee', 'Комиссия', (row) => row.fee),
  sumColumn('adjustments', 'Удержания', (row) => row.adjustments),
  column.accessor((row) => row.net.amount, {
    id: 'net',
    header: 'К выплате',
    meta: FIGURE,
    cell: ({ row }) => <span className="font-medium">{formatSum(row.original.net)}</span>,
  }),
  column.accessor((row) => row.paymentOrder?.number ?? NOTHING, {
    id: 'paid_at',
    header: 'П/п № и дата',
    meta: PLAIN,
    cell: ({ getValue, row: { original } }) => (
      <>
        <span className="block">{getValue()}</span>
        {original.paymentOrder !== null && (
          <span className="block text-hint text-gray-500">{formatMoscowDay(original.paymentOrder.date)}</span>
        )}
      </>
    ),
  }),
  column.accessor((row) => row.status, {
    id: 'status',
    header: 'Статус',
    meta: { className: 'min-w-36' },
    cell: ({ getValue, row: { original } }) => (
      <>
        <span className="block max-w-60 break-words">
          <RegistryStatus status={getValue()} />
        </span>
        {original.paymentOrder !== null && (
          <span className="block max-w-48 text-hint break-words text-gray-500 tabular">
            п/п {original.paymentOrder.number ?? NOTHING} от {formatMoscowDay(original.paymentOrder.date)}
          </span>
        )}
      </>
    ),
  }),
  column.display({
    id: 'files',
    header: 'Файлы',
    enableSorting: false,
    cell: ({ row }) => <FileLinks registry={row.original} />,
  }),
])

/** What stands under another fact: in sight as columns only when chosen. */
export const FOLDED_COLUMNS = ['merchant_id', 'operations_count', 'paid_at']
