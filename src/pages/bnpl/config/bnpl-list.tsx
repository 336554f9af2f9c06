import {
  countGroups,
  type GroupCounts,
  PURCHASE_REQUESTS_PATH,
  type PurchaseRequest,
  type PurchaseRequestFilter,
  purchaseRequestSchema,
  STATUS_GROUPS,
  statusCountsSchema,
  toPurchaseRequest,
} from '@/entities/purchase-request'
import { z } from '@/shared/lib/zod'
import { type ListDeclaration, rowsReader } from '@/widgets/list-screen'
import { RequestCard } from '../ui/request-card'
import { BNPL_COLUMNS } from './bnpl-columns'
import { BNPL_EXPORT } from './bnpl-export'

/** Null when the answer had no counts. */
type Extras = GroupCounts | null

const extrasSchema = z.catch(z.object({ groups: statusCountsSchema }), { groups: null })

/** «Заявки» (screens, section 4). */
export const BNPL_LIST: ListDeclaration<PurchaseRequest, PurchaseRequestFilter, Extras> = {
  id: 'bnpl',
  concept: 'purchase-requests',
  label: 'Заявки',
  path: PURCHASE_REQUESTS_PATH,
  readItems: rowsReader(purchaseRequestSchema, toPurchaseRequest),
  readExtras: (answer) => {
    const { groups } = z.parse(extrasSchema, answer)
    return groups === null ? null : countGroups(groups)
  },
  rowId: (row) => row.id,
  columns: BNPL_COLUMNS,
  card: (row) => <RequestCard request={row} />,
  dateFields: [
    { value: 'created_at', title: 'дате создания' },
    { value: 'updated_at', title: 'дате обновления' },
  ],
  filters: {
    group: {
      kind: 'tabs',
      title: 'Статус заявки',
      param: 'status__in',
      allTitle: 'Все',
      options: STATUS_GROUPS.map(({ id, label, codes }) => ({ value: id, title: label, sends: codes })),
      counts: (extras) =>
        extras === null ? null : { total: extras.total, of: (id) => extras.byGroup.get(id) ?? 0 },
    },
    cs1: { kind: 'text', title: 'Номер заказа (cs1)', param: 'cs1' },
  },
  defaultSort: { column: 'created_at', direction: 'desc' },
  search: { label: 'Номер заявки', param: 'request_id' },
  exportColumns: BNPL_EXPORT,
  fileName: 'zayavki',
  texts: {
    noneOf: 'заявок',
    notFound: 'Заявка с таким номером не найдена',
    never: 'Заявок пока не было',
    neverHint:
      'Здесь появятся заявки покупателей на рассрочку. Подключите рассрочку на сайте или создайте ссылку на оплату.',
  },
}
