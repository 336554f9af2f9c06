import {
  kindTitle,
  linkAmountTitle,
  linkStatusTitle,
  PAYMENT_LINK_FILTERS,
  PAYMENT_LINKS_PATH,
  type PaymentLink,
  paidTitle,
  paymentLinkSchema,
} from '@/entities/payment-link'
import { ClampedText, columnBuilders, MoscowTime } from '@/shared/ui'
import type { ListDeclaration } from '@/widgets/list-screen'
import { LinkState, LinkUrl, ProjectName } from './ui/link-values'

const { text, code, clamped, count, money, currency, moment } = columnBuilders<PaymentLink>()

/** «Ссылки на оплату» (product §9.1). What is below other values goes along with the title, which is always visible. */
export const LINKS_LIST: ListDeclaration<PaymentLink> = {
  id: 'payment-links',
  resource: 'payment-links',
  label: 'Ссылки на оплату',
  path: PAYMENT_LINKS_PATH,
  row: paymentLinkSchema,
  rowId: (row) => row.id,
  columns: [
    moment({ id: 'created_at', title: 'Создана', of: (row) => row.createdAt }),
    text({ id: 'id', title: 'Номер', of: (row) => row.id, table: false }),
    text({
      id: 'title',
      title: 'Назначение',
      of: (row) => row.title,
      cell: ({ title }) => (
        <span className="line-clamp-2 wrap-anywhere" title={title}>
          {title === '' ? 'Без названия' : title}
        </span>
      ),
      small: ({ cs1 }) => (cs1 === null ? null : <ClampedText text={cs1} lines={1} />),
      className: 'min-w-48',
      primary: true,
      along: ['kind', 'cs1'],
    }),
    text({
      id: 'status',
      title: 'Статус',
      of: (row) => linkStatusTitle(row.status),
      cell: (row) => <LinkState link={row} />,
    }),
    money({
      id: 'amount',
      title: 'Сумма',
      of: (row) => row.amount,
      cell: (row) => <span className="font-medium">{linkAmountTitle(row.amount)}</span>,
      along: ['currency'],
    }),
    currency((row) => row.amount),
    text({
      id: 'url',
      title: 'Ссылка',
      of: (row) => row.url,
      cell: (row) => <LinkUrl link={row} />,
      sortable: false,
    }),
    text({ id: 'kind', title: 'Сколько раз', of: (row) => kindTitle(row.kind), sortable: false }),
    code({
      id: 'paid_count',
      title: 'Оплата',
      of: paidTitle,
      small: (row) => kindTitle(row.kind),
      smallClass: 'max-w-32 break-words whitespace-normal',
      file: { title: 'Оплачено, раз', kind: 'number', value: (row) => row.paidCount },
      along: ['max_payments'],
    }),
    count({ id: 'max_payments', title: 'Оплат не больше', of: (row) => row.maxPayments, table: false }),
    money({ id: 'paid_amount', title: 'Оплачено, сумма', of: (row) => row.paidAmount, table: false }),
    moment({ id: 'expires_at', title: 'Действует до', of: (row) => row.expiresAt, wideOnly: true }),
    clamped({ id: 'cs1', title: 'Заказ (cs1)', of: (row) => row.cs1, width: 'w-32' }),
    text({
      id: 'merchant_id',
      title: 'Проект',
      of: (row) => row.merchantId,
      cell: (row) => <ProjectName id={row.merchantId} />,
      maxWidth: 'max-w-44',
      className: 'min-w-36',
      file: { title: 'ID проекта' },
      wideOnly: true,
    }),
    text({ id: 'email', title: 'E-mail покупателя', of: (row) => row.customer.email, table: false }),
    text({ id: 'phone', title: 'Телефон покупателя', of: (row) => row.customer.phone, table: false }),
  ],
  hiddenByDefault: ['kind', 'cs1'],
  card: (row) => <LinkCard link={row} />,
  dateFields: [
    { value: 'created_at', title: 'дате создания' },
    { value: 'expires_at', title: 'сроку действия' },
  ],
  filters: PAYMENT_LINK_FILTERS,
  defaultSort: { column: 'created_at', direction: 'desc' },
  search: { label: 'Номер ссылки', param: 'id' },
  fileName: 'ssylki',
  texts: {
    noneOf: 'ссылок',
    fresh: ['новая ссылка', 'новые ссылки', 'новых ссылок'],
    notFound: 'Ссылка с таким номером не найдена',
    never: 'Ссылок на оплату пока нет',
    neverHint: 'Создайте ссылку и отправьте её покупателю: он заплатит без сайта и кассы.',
  },
}

function LinkCard({ link }: { readonly link: PaymentLink }) {
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="line-clamp-2 text-base font-medium wrap-anywhere">
          {link.title === '' ? 'Без названия' : link.title}
        </span>
        <span className="ml-auto text-base font-medium whitespace-nowrap tabular">
          {linkAmountTitle(link.amount)}
        </span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <LinkState link={link} />
        <MoscowTime iso={link.createdAt} show="short" className="text-gray-500" />
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-gray-500">
        <span className="whitespace-nowrap">{paidTitle(link)}</span>
        <span>
          до <MoscowTime iso={link.expiresAt} show="short" />
        </span>
      </span>
      {link.cs1 !== null && <span className="text-hint wrap-anywhere text-gray-500">{link.cs1}</span>}
    </span>
  )
}
