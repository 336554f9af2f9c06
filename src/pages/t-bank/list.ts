import type { Application, GroupCounts } from '@/entities/application'
import { REQUEST_LIST } from '@/widgets/applications'
import type { ListDeclaration } from '@/widgets/list-screen'
import { LENDER } from './api'

/** The list of applications limited to one lender (product §7.2), so the lender column is hidden by default. */
export const T_BANK_LIST: ListDeclaration<Application, GroupCounts> = {
  ...REQUEST_LIST,
  id: 't-bank',
  label: 'Заявки в Т-Банк',
  query: { lender: LENDER },
  hiddenByDefault: ['lender', ...REQUEST_LIST.hiddenByDefault],
  fileName: 'zayavki_t_bank',
  texts: {
    noneOf: 'заявок в Т-Банк',
    fresh: ['новую заявку', 'новые заявки', 'новых заявок'],
    notFound: 'Заявка в Т-Банк с таким номером не найдена',
    never: 'Заявок в Т-Банк пока не было',
    neverHint: 'Здесь появятся заявки покупателей, которые рассматривает Т-Банк.',
  },
}
