import {
  PARTNER_PRODUCTS,
  PARTNER_SALES_PATH,
  type PartnerSale,
  type PartnerSaleFilter,
  partnerSaleSchema,
  SALE_STATUSES,
  toPartnerSale,
} from '@/entities/partner'
import { type ListDeclaration, rowsReader } from '@/widgets/list-screen'
import { SaleCard } from '../ui/sale-card'
import { FOLDED_COLUMNS, SALE_COLUMNS } from './sale-columns'
import { SALE_EXPORT } from './sale-export'

/** `partnersSales` (product §10.3). */
export const SALES_LIST: ListDeclaration<PartnerSale, PartnerSaleFilter> = {
  id: 'partner-sales',
  concept: 'partner-sales',
  label: 'Партнерские продажи',
  path: PARTNER_SALES_PATH,
  query: { process_type: 'partnersSales' },
  readItems: rowsReader(partnerSaleSchema, toPartnerSale),
  readExtras: () => null,
  rowId: (row) => row.id,
  columns: SALE_COLUMNS,
  hiddenColumns: FOLDED_COLUMNS,
  card: (row) => <SaleCard sale={row} />,
  dateFields: [
    { value: 'created_at', title: 'дате продажи' },
    { value: 'paid_at', title: 'дате выплаты' },
  ],
  hasProjects: false,
  filters: {
    status: { kind: 'choice', title: 'Статус', param: 'status__in', options: SALE_STATUSES },
    product: { kind: 'choice', title: 'Продукт', param: 'product__in', options: PARTNER_PRODUCTS },
    client_id: { kind: 'text', title: 'ID клиента', param: 'client_id' },
    cs1: { kind: 'text', title: 'Номер заказа (cs1)', param: 'cs1' },
  },
  defaultSort: { column: 'created_at', direction: 'desc' },
  search: { label: 'ID операции', param: 'transaction_id' },
  exportColumns: SALE_EXPORT,
  fileName: 'partnerskie_prodazhi',
  texts: {
    noneOf: 'продаж',
    notFound: 'Продажа с таким ID операции не найдена',
    never: 'Продаж пока не было',
    neverHint:
      'Здесь появятся покупки клиентов, которых вы привели. Отправьте им реферальную ссылку с экрана «О программе».',
  },
}
