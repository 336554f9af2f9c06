import type { Application, GroupCounts } from '@/entities/application'
import { REQUEST_LIST } from '@/widgets/applications'
import type { ListDeclaration } from '@/widgets/list-screen'

export const BNPL_LIST: ListDeclaration<Application, GroupCounts> = {
  ...REQUEST_LIST,
  id: 'bnpl',
  label: 'Заявки',
  fileName: 'zayavki',
  texts: {
    noneOf: 'заявок',
    fresh: ['новую заявку', 'новые заявки', 'новых заявок'],
    notFound: 'Заявка с таким номером не найдена',
    never: 'Заявок пока не было',
    neverHint:
      'Здесь появятся заявки покупателей на рассрочку. Подключите рассрочку на сайте или создайте ссылку на оплату.',
  },
}
