import { kindTitle, linkAmountTitle, type PaymentLink, paidTitle } from '@/entities/payment-link'
import { ClampedText, columnsOf, MoscowTime } from '@/shared/ui'
import { LinkAddress } from '../ui/link-address'
import { LinkState } from '../ui/link-state'
import { ProjectName } from '../ui/project-name'

const column = columnsOf<PaymentLink>()

const NOTHING = '—'

/**
 * Ids are the server's names of the fields: it sorts by them (product §3.14). The order stands in small under
 * the title, the kind under the payments, so that all of them fit a screen; their own columns are there to choose.
 */
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
    cell: ({ getValue, row: { original } }) => (
      <>
        <span className="line-clamp-2 wrap-anywhere" title={getValue()}>
          {getValue() === '' ? 'Без названия' : getValue()}
        </span>
        {original.cs1 !== null && (
          <ClampedText text={original.cs1} lines={1} className="text-hint font-normal text-gray-500" />
        )}
      </>
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
    cell: ({ getValue, row }) => (
      <>
        <span className="block">{getValue()}</span>
        <span className="block max-w-32 text-hint break-words whitespace-normal text-gray-500">
          {kindTitle(row.original.kind)}
        </span>
      </>
    ),
  }),
  column.accessor((row) => row.expiresAt, {
    id: 'expires_at',
    header: 'Действует до',
    cell: ({ getValue }) => <MoscowTime iso={getValue()} />,
  }),
  column.accessor((row) => row.cs1 ?? NOTHING, {
    id: 'cs1',
    header: 'Заказ (cs1)',
    cell: ({ getValue }) => <ClampedText text={getValue()} lines={2} className="w-32" />,
  }),
  column.accessor((row) => row.merchantId, {
    id: 'merchant_id',
    header: 'Проект',
    meta: { className: 'min-w-36' },
    cell: ({ getValue }) => (
      <span className="block max-w-44 break-words">
        <ProjectName id={getValue()} />
      </span>
    ),
  }),
  column.accessor((row) => row.status, {
    id: 'status',
    header: 'Статус',
    cell: ({ row }) => <LinkState link={row.original} />,
  }),
])

/** What stands under another fact: in sight as columns only when chosen. */
export const FOLDED_COLUMNS = ['kind', 'cs1']
