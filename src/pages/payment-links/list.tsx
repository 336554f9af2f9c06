import { useState } from 'react'
import { useClient } from '@/entities/client'
import {
  getLinkState,
  kindTitle,
  linkAmountTitle,
  linkStatusTitle,
  PAYMENT_LINK_FILTERS,
  PAYMENT_LINKS_PATH,
  type PaymentLink,
  PaymentLinkStatus,
  paidTitle,
  paymentLinkSchema,
} from '@/entities/payment-link'
import { cutTexts } from '@/shared/lib/cut-texts'
import { parseInstant, shortMoscowDateTime } from '@/shared/lib/moscow-time'
import { DASH, isolated } from '@/shared/lib/text'
import { AlertText, columnBuilders, ListCard, MoscowTime } from '@/shared/ui'
import type { ListDeclaration } from '@/widgets/list-screen'

const { text, code, count, money, currency, moment, day } = columnBuilders<PaymentLink>()

/** The list «Ссылки на оплату». The file has a cell's small text as a column, even if it is hidden (product §9.1). */
export const LINKS_LIST: ListDeclaration<PaymentLink> = {
  id: 'payment-links',
  resource: 'payment-links',
  label: 'Ссылки на оплату',
  path: PAYMENT_LINKS_PATH,
  row: paymentLinkSchema,
  columns: [
    moment({ id: 'created_at', title: 'Создана', of: (row) => row.createdAt }),
    code({ id: 'id', title: 'Номер', of: (row) => row.id, cut: true, sample: '100000', sortable: false }),
    text({
      id: 'title',
      title: 'Назначение',
      of: (row) => row.title,
      cell: ({ title }) => (title === '' ? 'Без названия' : title),
      small: ({ cs1 }) => cs1,
      wholeSmall: true,
      sample: 'Взнос за участие в выставке «Ремёсла Севера»: стенд',
      minWidth: 'min-w-56',
      primary: true,
      along: ['kind', 'cs1'],
    }),
    text({
      id: 'status',
      title: 'Статус',
      of: (row) => linkStatusTitle(row.status),
      cell: (row) => <PaymentLinkStatus link={row} />,
      sample: 'Отключена',
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
      cell: ({ url }) => (url === null ? DASH : getUrlEnd(url)),
      minWidth: 'min-w-32',
      className: 'text-gray-500',
      sortable: false,
    }),
    text({ id: 'kind', title: 'Сколько раз', of: (row) => kindTitle(row.kind), sortable: false }),
    code({
      id: 'paid_count',
      title: 'Оплата',
      of: paidTitle,
      file: { title: 'Оплачено, раз', kind: 'number', value: (row) => row.paidCount },
      along: ['max_payments'],
    }),
    count({ id: 'max_payments', title: 'Оплат не больше', of: (row) => row.maxPayments, table: false }),
    money({ id: 'paid_amount', title: 'Оплачено, сумма', of: (row) => row.paidAmount, table: false }),
    day({
      id: 'expires_at',
      title: 'Действует до',
      of: (row) => row.expiresAt,
      cell: (row) => <LinkExpiry link={row} show="day" />,
      sample: '✓✓ 22.11.2026',
      file: { kind: 'datetime' },
    }),
    text({ id: 'cs1', title: 'Заказ (cs1)', of: (row) => row.cs1, minWidth: 'min-w-32' }),
    text({
      id: 'merchant_id',
      title: 'Проект',
      of: (row) => row.merchantId,
      cell: (row) => <ProjectName id={row.merchantId} />,
      minWidth: 'min-w-40',
      sample: 'Название проекта',
      file: { title: 'ID проекта' },
      minScreen: 1536,
    }),
    text({ id: 'email', title: 'E-mail покупателя', of: (row) => row.customer.email, table: false }),
    text({ id: 'phone', title: 'Телефон покупателя', of: (row) => row.customer.phone, table: false }),
  ],
  hiddenByDefault: ['url', 'kind', 'cs1'],
  card: (row) => <LinkCard link={row} />,
  dateFields: [
    { value: 'created_at', title: 'дате создания' },
    { value: 'expires_at', title: 'сроку действия', hasFuture: true },
  ],
  filters: PAYMENT_LINK_FILTERS,
  slices: {
    title: 'Какие ссылки',
    filters: ['status'],
    options: [
      { title: 'Все', values: {} },
      { title: 'Активные', values: { status: 'active' } },
      { title: 'Оплаченные', values: { status: 'paid' } },
      { title: 'Истёкшие', values: { status: 'expired' } },
      { title: 'Отключённые', values: { status: 'disabled' } },
    ],
  },
  defaultSort: { column: 'created_at', direction: 'desc' },
  search: { label: 'Номер ссылки', param: 'id' },
  fileName: 'ssylki',
  texts: {
    noneOf: 'ссылок',
    fresh: ['новую ссылку', 'новые ссылки', 'новых ссылок'],
    notFound: 'Ссылка с таким номером не найдена',
    never: 'Ссылок на оплату пока нет',
    neverHint: 'Создайте ссылку и отправьте её покупателю: он заплатит без сайта и кассы.',
  },
}

function LinkCard({ link }: { readonly link: PaymentLink }) {
  return (
    <ListCard
      title={
        <span className="line-clamp-2" title={link.title}>
          {link.title === '' ? 'Без названия' : link.title}
        </span>
      }
      amount={linkAmountTitle(link.amount)}
      status={
        <span>
          <PaymentLinkStatus link={link} />
          {link.status !== 'paid' && link.paidCount !== null && `, ${paidTitle(link).toLowerCase()}`}
        </span>
      }
      beside={
        <span className="text-gray-500">
          <LinkExpiry link={link} show="short" />
        </span>
      }
    >
      <span className="pr-8 wrap-anywhere text-gray-500">
        № {isolated(link.id)} от <MoscowTime iso={link.createdAt} show="short" />
        {link.cs1 !== null && `, ${link.cs1}`}
      </span>
    </ListCard>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

type LinkExpiryProps = { readonly link: PaymentLink; readonly show: 'day' | 'short' }

/** Renders when the link expires, with a warning in its last 24 hours. */
function LinkExpiry({ link, show }: LinkExpiryProps) {
  const [shownAt] = useState(() => new Date())
  const { expiresAt } = link
  const end = expiresAt === null ? null : parseInstant(expiresAt)
  const isActive = getLinkState(link, shownAt) === 'active'
  const isLastDay = isActive && end !== null && end.getTime() - shownAt.getTime() <= DAY_MS
  const text = (
    <>
      {show === 'day' ? (
        <MoscowTime iso={expiresAt} show="day" />
      ) : (
        `до ${shortMoscowDateTime(expiresAt ?? '', shownAt).split(',')[0]}`
      )}
    </>
  )
  if (!isLastDay) return <span>{text}</span>
  return (
    <AlertText variant="warning" title="Осталось меньше суток">
      {text}
    </AlertText>
  )
}

/** Renders the merchant's name from the client's data, because rows contain only the merchant's id. */
export function ProjectName({ id }: { readonly id: string | null }) {
  const { data: client } = useClient()
  const merchant = client?.merchants.find((known) => known.id === id)
  return merchant?.name ? cutTexts(merchant.name) : (id ?? DASH)
}

/** Shortens a URL to its last path segment, e.g. «501-64», with the query and the hash. */
function getUrlEnd(url: string): string {
  const { pathname, search, hash, host } = new URL(url)
  const step = pathname.split('/').findLast((part) => part !== '') ?? host
  return `${step}${search}${hash}`
}
