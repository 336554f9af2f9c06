import { ConnectionStatus, type PartnerConnection, productTitles, sourceTitle } from '@/entities/partner'
import { formatSum } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import { columnsOf, MoscowTime } from '@/shared/ui'

const column = columnsOf<PartnerConnection>()

const NOTHING = '—'
const MONEY = { align: 'right', className: 'whitespace-nowrap tabular' } as const

/**
 * Ids are the server's names of the fields: it sorts by them (product §3.14). The source stands in small under
 * the date, the tax number under the name, so that all of them fit a screen; their own columns are there to choose.
 */
export const CONNECTION_COLUMNS = column.columns([
  column.accessor((row) => row.connectedAt, {
    id: 'connected_at',
    header: 'Подключён',
    cell: ({ getValue, row: { original } }) => (
      <>
        <MoscowTime iso={getValue()} className="block" />
        <span className="block max-w-36 text-hint break-words text-gray-500">
          {sourceTitle(original.source)}
        </span>
      </>
    ),
  }),
  column.accessor((row) => row.clientId, {
    id: 'client_id',
    header: 'ID клиента',
    meta: { primary: true, className: 'whitespace-nowrap tabular', copyLabel: 'Скопировать ID клиента' },
  }),
  column.accessor((row) => row.name ?? NOTHING, {
    id: 'name',
    header: 'Название',
    meta: { className: 'min-w-52' },
    cell: ({ getValue, row: { original } }) => (
      <span className="block max-w-80 break-words">
        {getValue()}
        {original.inn !== null && (
          <span className="block text-hint text-gray-500 tabular">ИНН {isolated(original.inn)}</span>
        )}
      </span>
    ),
  }),
  column.accessor((row) => row.inn ?? NOTHING, {
    id: 'inn',
    header: 'ИНН',
    meta: { className: 'tabular' },
    cell: ({ getValue }) => <span className="block max-w-40 break-words">{getValue()}</span>,
  }),
  column.accessor((row) => productTitles(row.products), {
    id: 'products',
    header: 'Продукты',
    meta: { className: 'min-w-36' },
  }),
  column.accessor((row) => row.status, {
    id: 'status',
    header: 'Статус',
    cell: ({ getValue }) => <ConnectionStatus status={getValue()} />,
  }),
  column.accessor((row) => sourceTitle(row.source), { id: 'source', header: 'Источник' }),
  column.accessor((row) => row.firstOperationAt, {
    id: 'first_operation_at',
    header: 'Первая операция',
    cell: ({ getValue }) => <MoscowTime iso={getValue()} />,
  }),
  column.accessor((row) => formatSum(row.turnover), { id: 'turnover', header: 'Оборот', meta: MONEY }),
  column.accessor((row) => formatSum(row.reward), { id: 'reward', header: 'Вознаграждение', meta: MONEY }),
])

/** What stands under another fact: in sight as columns only when chosen. */
export const FOLDED_COLUMNS = ['inn', 'source']
