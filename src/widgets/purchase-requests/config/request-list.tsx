import {
  countGroups,
  type GroupCounts,
  PURCHASE_REQUESTS_PATH,
  type PurchaseRequest,
  purchaseRequestSchema,
  STATUS_GROUPS,
  statusCountsSchema,
  toPurchaseRequest,
} from '@/entities/purchase-request'
import { z } from '@/shared/lib/zod'
import { RequestCard } from '../ui/request-card'
import { REQUEST_COLUMNS } from './request-columns'
import { REQUEST_EXPORT } from './request-export'

/** What the response has besides its rows; null without counts. */
export type RequestExtras = GroupCounts | null

const extrasSchema = z.catch(z.object({ groups: statusCountsSchema }), { groups: null })

/**
 * What all lists of applications share. A page adds the list's name, whose applications it requests and how to parse
 * its rows.
 */
export const REQUEST_LIST = {
  concept: 'purchase-requests',
  path: PURCHASE_REQUESTS_PATH,
  row: { schema: purchaseRequestSchema, toRow: toPurchaseRequest },
  readExtras: (answer: unknown): RequestExtras => {
    const { groups } = z.parse(extrasSchema, answer)
    return groups === null ? null : countGroups(groups)
  },
  rowId: (row: PurchaseRequest) => row.id,
  columns: REQUEST_COLUMNS,
  card: (row: PurchaseRequest) => <RequestCard request={row} />,
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
      counts: (extras: RequestExtras) =>
        extras === null ? null : { total: extras.total, of: (id: string) => extras.byGroup.get(id) ?? 0 },
    },
    cs1: { kind: 'text', title: 'Номер заказа (cs1)', param: 'cs1' },
  },
  defaultSort: { column: 'created_at', direction: 'desc' },
  search: { label: 'Номер заявки', param: 'request_id' },
  exportColumns: REQUEST_EXPORT,
} as const
