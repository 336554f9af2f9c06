import {
  type Application,
  type ApplicationDetails,
  applicationQuery,
  applicationSchema,
  countGroups,
  type GroupCounts,
  PURCHASE_REQUEST_FILTERS,
  PURCHASE_REQUESTS_PATH,
  REQUEST_WATCH,
  requestStatusTitle,
} from '@/entities/application'
import { countsSchema } from '@/shared/api'
import { lazyPart } from '@/shared/lib/lazy'
import { formatSum } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import { z } from '@/shared/lib/zod'
import { columnBuilders, ListCard, LoadingPlaceholder, MoscowTime } from '@/shared/ui'
import { StatusWithCoolingOff } from './cooling-off'
import { termsText } from './model'

const extrasSchema = z.catch(z.object({ groups: countsSchema }), { groups: null })

const { text, code, money, currency, moment } = columnBuilders<Application>()

const getMerchantLabel = (row: Application) => row.merchantName ?? row.merchantId

/** Part of the declaration that all lists of applications share. Each page adds its name, texts and id. */
export const REQUEST_LIST = {
  resource: 'purchase-requests',
  path: PURCHASE_REQUESTS_PATH,
  row: applicationSchema,
  parseExtras: (response: unknown): GroupCounts | null => {
    const { groups } = z.parse(extrasSchema, response)
    return groups === null ? null : countGroups(groups)
  },
  columns: [
    moment({ id: 'created_at', title: 'Создана', of: (row) => row.createdAt }),
    code({
      id: 'request_id',
      title: 'Заявка',
      of: (row) => row.id,
      cut: true,
      primary: true,
      copyLabel: 'Скопировать номер заявки',
    }),
    text({
      id: 'status_code',
      title: 'Статус',
      of: (row) => requestStatusTitle(row.status),
      cell: (row) => <StatusWithCoolingOff application={row} />,
      sample: 'Средства переведены',
    }),
    money({ id: 'amount', title: 'Сумма', of: (row) => row.amount, strong: true, along: ['currency'] }),
    currency((row) => row.amount),
    text({
      id: 'cs1',
      title: 'Заказ',
      of: (row) => row.cs1,
      minWidth: 'min-w-20',
      along: ['merchant_id'],
    }),
    text({
      id: 'customer',
      title: 'Покупатель',
      of: (row) => row.customer.name,
      sample: 'Константинопольская-Преображенская А. К.',
      className: 'tabular',
    }),
    text({ id: 'phone', title: 'Телефон', of: (row) => row.customer.phone, table: false }),
    money({ id: 'fee', title: 'Комиссия', of: (row) => row.fee, table: false }),
    money({ id: 'settlement_amount', title: 'К зачислению', of: (row) => row.settlement, table: false }),
    text({
      id: 'tariff',
      title: 'Условия',
      of: termsText,
      // Fits the sample, because the terms need the space more than a long name.
      minWidth: 'min-w-44',
      sample: '12 мес., Покупка в кредит',
      file: { title: 'Тариф', value: (row) => row.tariff?.name ?? null },
      minScreen: 1366,
    }),
    text({ id: 'term', title: 'Срок, мес.', of: (row) => row.term, table: false }),
    text({ id: 'lender', title: 'Кредитор', of: (row) => row.lender, minWidth: 'min-w-32', minScreen: 1440 }),
    text({ id: 'code', title: 'Код статуса', of: (row) => row.status, table: false }),
    moment({ id: 'updated_at', title: 'Обновлена', of: (row) => row.updatedAt, minScreen: 1440 }),
    text({ id: 'merchant_id', title: 'Проект', of: getMerchantLabel, minScreen: 1440 }),
  ],
  // These columns are hidden by default, so that the other columns fit the screen.
  hiddenByDefault: ['lender', 'updated_at', 'merchant_id'],
  card: (row: Application) => <ApplicationCard application={row} />,
  dateFields: [
    { value: 'created_at', title: 'дате создания' },
    { value: 'updated_at', title: 'дате обновления' },
  ],
  filters: PURCHASE_REQUEST_FILTERS,
  tabCounts: ({ total, byGroup }: GroupCounts) => ({ total, of: (id: string) => byGroup.get(id) ?? 0 }),
  defaultSort: { column: 'created_at', direction: 'desc' },
  search: {
    label: 'Номер заявки или заказа',
    placeholder: '№ заявки, заказа',
    param: 'request_id',
    orElse: 'cs1',
  },
} as const

/** Renders an application as a card on phones, with the order number, or the id if there is none. */
function ApplicationCard({ application }: { readonly application: Application }) {
  const { customer, amount, createdAt, merchantName, cs1, id, term } = application
  const number = cs1 === null ? `Заявка ${isolated(id)}` : `Заказ ${isolated(cs1)}`
  return (
    <ListCard
      title={customer.name?.replace(/(?<=^.{1,12}|\.) (?=\p{Lu}\.)/gu, '\u00a0') ?? '—'}
      small={merchantName}
      amount={formatSum(amount)}
      status={<StatusWithCoolingOff application={application} />}
      beside={<MoscowTime iso={createdAt} show="short" className="text-gray-500" />}
    >
      <span className="flex justify-between gap-x-3 text-gray-500 tabular">
        <span className="line-clamp-2 min-w-0 wrap-anywhere" title={number}>
          {number}
        </span>
        {term !== null && <span className="whitespace-nowrap">{term} мес.</span>}
      </span>
    </ListCard>
  )
}

const ApplicationDetailsCard = lazyPart(
  async () => (await import('./application-details')).ApplicationDetailsCard,
  <LoadingPlaceholder className="min-h-60" />,
)
type Shown = { readonly record: Application; readonly details: ApplicationDetails | null }

/** Drawer of an application, whose code loads on demand. */
export const REQUEST_DRAWER = {
  title: () => 'Заявка',
  query: applicationQuery,
  watch: REQUEST_WATCH,
  messages: {
    missing: (id: string) => `Заявка ${id} не найдена. Проверьте ссылку или найдите заявку в списке.`,
    failed: 'Не удалось загрузить заявку',
  },
  render: ({ record, details }: Shown) => <ApplicationDetailsCard application={record} details={details} />,
}
