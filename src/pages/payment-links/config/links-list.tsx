import {
  PAYMENT_LINK_KINDS,
  PAYMENT_LINK_STATUSES,
  PAYMENT_LINKS_PATH,
  type PaymentLink,
  type PaymentLinkFilter,
  paymentLinkSchema,
  toPaymentLink,
} from '@/entities/payment-link'
import { type ListDeclaration, rowsReader } from '@/widgets/list-screen'
import { LinkCard } from '../ui/link-card'
import { FOLDED_COLUMNS, LINK_COLUMNS } from './link-columns'
import { LINK_EXPORT } from './link-export'

/** «Ссылки на оплату» (product §9.1). */
export const LINKS_LIST: ListDeclaration<PaymentLink, PaymentLinkFilter> = {
  id: 'payment-links',
  concept: 'payment-links',
  label: 'Ссылки на оплату',
  path: PAYMENT_LINKS_PATH,
  readItems: rowsReader(paymentLinkSchema, toPaymentLink),
  readExtras: () => null,
  rowId: (row) => row.id,
  columns: LINK_COLUMNS,
  hiddenColumns: FOLDED_COLUMNS,
  card: (row) => <LinkCard link={row} />,
  dateFields: [
    { value: 'created_at', title: 'дате создания' },
    { value: 'expires_at', title: 'сроку действия' },
  ],
  filters: {
    status: { kind: 'choice', title: 'Статус', param: 'status__in', options: PAYMENT_LINK_STATUSES },
    kind: { kind: 'choice', title: 'Вид', param: 'kind__in', options: PAYMENT_LINK_KINDS },
    cs1: { kind: 'text', title: 'Номер заказа (cs1)', param: 'cs1' },
  },
  defaultSort: { column: 'created_at', direction: 'desc' },
  search: { label: 'Номер ссылки', param: 'id' },
  exportColumns: LINK_EXPORT,
  fileName: 'ssylki',
  texts: {
    noneOf: 'ссылок',
    notFound: 'Ссылка с таким номером не найдена',
    never: 'Ссылок на оплату пока нет',
    neverHint: 'Создайте ссылку и отправьте её покупателю: он заплатит без сайта и кассы.',
  },
}
