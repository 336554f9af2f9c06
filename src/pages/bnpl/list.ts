import type { GroupCounts, PurchaseRequest } from '@/entities/purchase-request'
import { type ListDeclaration, rowsParser } from '@/widgets/list-screen'
import { REQUEST_LIST } from '@/widgets/purchase-requests'

const { row, ...requests } = REQUEST_LIST

/** «Заявки» (product §6.1). */
export const BNPL_LIST: ListDeclaration<PurchaseRequest, GroupCounts> = {
  ...requests,
  id: 'bnpl',
  label: 'Заявки',
  parseRows: rowsParser(row.schema, row.toRow),
  fileName: 'zayavki',
  texts: {
    noneOf: 'заявок',
    fresh: ['новая заявка', 'новые заявки', 'новых заявок'],
    notFound: 'Заявка с таким номером не найдена',
    never: 'Заявок пока не было',
    neverHint:
      'Здесь появятся заявки покупателей на рассрочку. Подключите рассрочку на сайте или создайте ссылку на оплату.',
  },
}
