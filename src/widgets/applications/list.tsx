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
import { DASH, isolated } from '@/shared/lib/text'
import { z } from '@/shared/lib/zod'
import { ClampedText, columnBuilders, LoadingPlaceholder, MoscowTime, UnbrokenText } from '@/shared/ui'
import { StatusWithCoolingOff } from './cooling-off'
import { termsText } from './model'

const extrasSchema = z.catch(z.object({ groups: countsSchema }), { groups: null })

const { text, code, clamped, money, currency, moment } = columnBuilders<Application>()

const getMerchantLabel = (row: Application) => row.merchantName ?? row.merchantId

/** The common part of every list of applications; the page adds its name, texts and id. */
export const REQUEST_LIST = {
  resource: 'purchase-requests',
  path: PURCHASE_REQUESTS_PATH,
  row: applicationSchema,
  parseExtras: (response: unknown): GroupCounts | null => {
    const { groups } = z.parse(extrasSchema, response)
    return groups === null ? null : countGroups(groups)
  },
  rowId: (row: Application) => row.id,
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
      className: 'min-w-36',
    }),
    money({ id: 'amount', title: 'Сумма', of: (row) => row.amount, strong: true, along: ['currency'] }),
    currency((row) => row.amount),
    clamped({
      id: 'cs1',
      title: 'Заказ',
      of: (row) => row.cs1,
      width: 'w-28',
      small: (row) => <ClampedText text={getMerchantLabel(row) ?? DASH} lines={1} />,
      smallClass: 'max-w-28',
      along: ['merchant_id'],
    }),
    text({
      id: 'customer',
      title: 'Клиент',
      of: (row) => row.customer.name,
      small: (row) => row.customer.phone,
      smallClass: 'max-w-44 break-words tabular',
      // A masked phone has many places to break at: it stands in one line all the same.
      className: 'min-w-36',
    }),
    text({ id: 'phone', title: 'Телефон', of: (row) => row.customer.phone, table: false }),
    money({ id: 'fee', title: 'Комиссия', of: (row) => row.fee, table: false }),
    money({ id: 'settlement_amount', title: 'К зачислению', of: (row) => row.settlement, table: false }),
    text({
      id: 'tariff',
      title: 'Условия',
      of: termsText,
      cell: (row) => <UnbrokenText text={termsText(row)} />,
      className: 'min-w-32',
      file: { title: 'Тариф', value: (row) => row.tariff?.name ?? null },
      wideOnly: true,
    }),
    text({ id: 'term', title: 'Срок, мес.', of: (row) => row.term, table: false }),
    clamped({ id: 'lender', title: 'Кредитор', of: (row) => row.lender, width: 'w-32', wideOnly: true }),
    text({ id: 'code', title: 'Код статуса', of: (row) => row.status, table: false }),
    moment({ id: 'updated_at', title: 'Обновлена', of: (row) => row.updatedAt, wideOnly: true }),
    text({
      id: 'merchant_id',
      title: 'Проект',
      of: getMerchantLabel,
      wideOnly: true,
    }),
  ],
  // So that the others fit a screen.
  hiddenByDefault: ['updated_at', 'merchant_id'],
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

/** A shop knows an application by its order; its number is in the drawer. */
function ApplicationCard({ application }: { readonly application: Application }) {
  const { customer, amount, createdAt, merchantName, cs1, id } = application
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 text-base font-medium wrap-anywhere">{customer.name ?? '—'}</span>
        <span className="text-base font-medium whitespace-nowrap tabular">{formatSum(amount)}</span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <StatusWithCoolingOff application={application} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-gray-500">
        <span>
          <UnbrokenText text={termsText(application)} />
        </span>
        <span className="truncate">{merchantName}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-hint text-gray-500 tabular">
        <span className="min-w-0 wrap-anywhere">{cs1 === null ? id : `Заказ ${isolated(cs1)}`}</span>
        <MoscowTime iso={createdAt} show="short" />
      </span>
    </span>
  )
}

const ApplicationDetailsCard = lazyPart(
  async () => (await import('./application-details')).ApplicationDetailsCard,
  <LoadingPlaceholder className="min-h-60" />,
)
type Shown = { readonly record: Application; readonly details: ApplicationDetails | null }

/** The drawer of an application, for `ListScreen`; its code loads on demand. */
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
