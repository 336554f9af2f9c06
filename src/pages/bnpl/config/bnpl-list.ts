import type { PurchaseRequest, PurchaseRequestFilter } from '@/entities/purchase-request'
import { type ListDeclaration, rowsReader } from '@/widgets/list-screen'
import { REQUEST_LIST, type RequestExtras } from '@/widgets/purchase-requests'

const { row, ...requests } = REQUEST_LIST

/** «Заявки» (product §6.1). */
export const BNPL_LIST: ListDeclaration<PurchaseRequest, PurchaseRequestFilter, RequestExtras> = {
  ...requests,
  id: 'bnpl',
  label: 'Заявки',
  readItems: rowsReader(row.schema, row.toRow),
  fileName: 'zayavki',
  texts: {
    noneOf: 'заявок',
    notFound: 'Заявка с таким номером не найдена',
    never: 'Заявок пока не было',
    neverHint:
      'Здесь появятся заявки покупателей на рассрочку. Подключите рассрочку на сайте или создайте ссылку на оплату.',
  },
}
