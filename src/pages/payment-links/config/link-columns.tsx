import { kindTitle, linkAmountTitle, type PaymentLink, paidTitle } from '@/entities/payment-link'
import { columnsOf, MoscowTime } from '@/shared/ui'
import { LinkAddress } from '../ui/link-address'
import { LinkState } from '../ui/link-state'
import { ProjectName } from '../ui/project-name'

const column = columnsOf<PaymentLink>()

const NOTHING = '—'

/** Ids are the server's names of the fields: it sorts by them (screens, sections 4 and 7). */
export const LINK_COLUMNS = column.columns([
  column.accessor((row) => row.createdAt, {
    id: 'created_at',
    header: 'Создана',
    cell: ({ getValue }) => <MoscowTime iso={getValue()} />,
  }),
  column.accessor((row) => row.title, {
    id: 'title',
    header: 'Назначение',
    meta: { primary: true, className: 'min-w-48' },
    cell: ({ getValue }) => (
      <span className="line-clamp-2 wrap-anywhere" title={getValue()}>
        {getValue() === '' ? 'Без названия' : getValue()}
      </span>
    ),
  }),
  column.accessor((row) => linkAmountTitle(row.amount), {
    id: 'amount',
    header: 'Сумма',
    meta: { align: 'right', className: 'whitespace-nowrap tabular' },
    cell: ({ getValue }) => <span className="font-medium">{getValue()}</span>,
  }),
  column.display({
    id: 'url',
    header: 'Ссылка',
    enableSorting: false,
    cell: ({ row }) => <LinkAddress link={row.original} />,
  }),
  column.accessor((row) => kindTitle(row.kind), { id: 'kind', header: 'Вид', enableSorting: false }),
  column.accessor((row) => paidTitle(row), {
    id: 'paid_count',
    header: 'Оплачено',
    meta: { className: 'whitespace-nowrap tabular' },
  }),
  column.accessor((row) => row.expiresAt, {
    id: 'expires_at',
    header: 'Действует до',
    cell: ({ getValue }) => <MoscowTime iso={getValue()} />,
  }),
  column.accessor((row) => row.cs1 ?? NOTHING, {
    id: 'cs1',
    header: 'Заказ (cs1)',
    cell: ({ getValue }) => (
      <span className="line-clamp-2 w-32 wrap-anywhere" title={getValue()}>
        {getValue()}
      </span>
    ),
  }),
  column.accessor((row) => row.merchantId, {
    id: 'merchant_id',
    header: 'Проект',
    cell: ({ getValue }) => <ProjectName id={getValue()} />,
  }),
  column.accessor((row) => row.status, {
    id: 'status',
    header: 'Статус',
    cell: ({ row }) => <LinkState link={row.original} />,
  }),
])
