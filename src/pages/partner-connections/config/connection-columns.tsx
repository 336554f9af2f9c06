import { ConnectionStatus, type PartnerConnection, productTitles, sourceTitle } from '@/entities/partner'
import { formatSum } from '@/shared/lib/money'
import { columnsOf, MoscowTime } from '@/shared/ui'

const column = columnsOf<PartnerConnection>()

const NOTHING = '—'
const MONEY = { align: 'right', className: 'whitespace-nowrap tabular' } as const

/** Ids are the server's names of the fields: it sorts by them (screens, sections 4 and 7). */
export const CONNECTION_COLUMNS = column.columns([
  column.accessor((row) => row.connectedAt, {
    id: 'connected_at',
    header: 'Подключён',
    cell: ({ getValue }) => <MoscowTime iso={getValue()} />,
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
  }),
  column.accessor((row) => row.inn ?? NOTHING, {
    id: 'inn',
    header: 'ИНН',
    meta: { className: 'whitespace-nowrap tabular' },
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
