import { type PurchaseRequest, RequestStatus } from '@/entities/purchase-request'
import { formatSum } from '@/shared/lib/money'
import { cutMiddle } from '@/shared/lib/text'
import { ClampedText, columnsOf, MoscowTime, UnbrokenText } from '@/shared/ui'
import { termsText } from '../model/terms'

const column = columnsOf<PurchaseRequest>()

const NOTHING = '—'

/** Ids are the server's field names, which it sorts by (product §3.14). */
export const REQUEST_COLUMNS = column.columns([
  column.accessor((row) => row.createdAt, {
    id: 'created_at',
    header: 'Создана',
    cell: ({ getValue }) => <MoscowTime iso={getValue()} />,
  }),
  column.accessor((row) => row.id, {
    id: 'request_id',
    header: 'Заявка',
    meta: { className: 'whitespace-nowrap tabular', primary: true, copyLabel: 'Скопировать номер заявки' },
    cell: ({ getValue }) => <span title={getValue()}>{cutMiddle(getValue(), { head: 8, tail: 6 })}</span>,
  }),
  column.accessor((row) => row.cs1 ?? NOTHING, {
    id: 'cs1',
    header: 'Заказ',
    cell: ({ getValue }) => <ClampedText text={getValue()} lines={2} className="w-28" />,
  }),
  column.accessor((row) => row.customer.name ?? NOTHING, {
    id: 'customer',
    header: 'Клиент',
    // Wide enough to keep a masked phone, with its many break points, on one line.
    meta: { className: 'min-w-36' },
    cell: ({ getValue, row }) => (
      <>
        <span className="block">{getValue()}</span>
        <span className="block max-w-44 text-hint break-words text-gray-500 tabular">
          {row.original.customer.phone}
        </span>
      </>
    ),
  }),
  column.accessor((row) => row.amount.amount, {
    id: 'amount',
    header: 'Сумма',
    meta: { align: 'right', className: 'whitespace-nowrap tabular' },
    cell: ({ row }) => <span className="font-medium">{formatSum(row.original.amount)}</span>,
  }),
  column.accessor((row) => termsText(row), {
    id: 'tariff',
    header: 'Условия',
    meta: { className: 'min-w-32' },
    cell: ({ getValue }) => <UnbrokenText text={getValue()} />,
  }),
  column.accessor((row) => row.lender ?? NOTHING, { id: 'lender', header: 'Кредитор' }),
  column.accessor((row) => row.status, {
    id: 'status_code',
    header: 'Статус',
    meta: { className: 'min-w-36' },
    cell: ({ getValue }) => <RequestStatus status={getValue()} />,
  }),
  column.accessor((row) => row.updatedAt, {
    id: 'updated_at',
    header: 'Обновлена',
    cell: ({ getValue }) => <MoscowTime iso={getValue()} />,
  }),
  column.accessor((row) => row.merchantName ?? row.merchantId ?? NOTHING, {
    id: 'merchant_id',
    header: 'Проект',
  }),
])
