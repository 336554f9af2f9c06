import { type PartnerSale, productTitle, rateTitle, SaleStatus } from '@/entities/partner'
import { formatSum } from '@/shared/lib/money'
import { ClampedText, columnsOf, MoscowTime } from '@/shared/ui'

const column = columnsOf<PartnerSale>()

const NOTHING = '—'
const MONEY = { align: 'right', className: 'whitespace-nowrap tabular' } as const

/**
 * Ids are the server's names of the fields: it sorts by them (product §3.14). The order stands in small under
 * the operation, so that all of them fit a screen; its own column is there to choose.
 */
export const SALE_COLUMNS = column.columns([
  column.accessor((row) => row.createdAt, {
    id: 'created_at',
    header: 'Дата',
    cell: ({ getValue }) => <MoscowTime iso={getValue()} />,
  }),
  column.accessor((row) => row.client.name ?? row.client.id ?? NOTHING, {
    id: 'client',
    header: 'Клиент',
    meta: { className: 'min-w-44' },
    cell: ({ getValue }) => <span className="block max-w-64 break-words">{getValue()}</span>,
  }),
  column.accessor((row) => row.transactionId ?? row.id, {
    id: 'transaction_id',
    header: 'Операция',
    meta: { primary: true, className: 'tabular' },
    cell: ({ getValue, row: { original } }) => (
      <span className="block max-w-48 break-words">
        {getValue()}
        {original.cs1 !== null && (
          <ClampedText text={original.cs1} lines={1} className="text-hint font-normal text-gray-500" />
        )}
      </span>
    ),
  }),
  column.accessor((row) => productTitle(row.product), { id: 'product', header: 'Продукт' }),
  column.accessor((row) => formatSum(row.amount), { id: 'amount', header: 'Сумма', meta: MONEY }),
  column.accessor((row) => rateTitle(row.rate), { id: 'rate', header: 'Ставка', meta: MONEY }),
  column.accessor((row) => formatSum(row.reward), {
    id: 'reward',
    header: 'Вознаграждение',
    meta: MONEY,
    cell: ({ getValue }) => <span className="font-medium">{getValue()}</span>,
  }),
  column.accessor((row) => row.status, {
    id: 'status',
    header: 'Статус',
    meta: { className: 'min-w-40' },
    cell: ({ getValue }) => <SaleStatus status={getValue()} />,
  }),
  column.accessor((row) => row.paidAt, {
    id: 'paid_at',
    header: 'Дата выплаты',
    cell: ({ getValue }) => <MoscowTime iso={getValue()} />,
  }),
  column.accessor((row) => row.cs1 ?? NOTHING, {
    id: 'cs1',
    header: 'Заказ (cs1)',
    cell: ({ getValue }) => <ClampedText text={getValue()} lines={2} className="w-32" />,
  }),
])

/** What stands under another fact: in sight as columns only when chosen. */
export const FOLDED_COLUMNS = ['cs1']
