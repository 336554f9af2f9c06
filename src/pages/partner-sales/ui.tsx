import {
  PARTNER_SALE_FILTERS,
  PARTNER_SALES_PATH,
  type PartnerSale,
  partnerSaleQuery,
  partnerSaleSchema,
  productTitle,
  rateTitle,
  SaleStatus,
  saleStatusTitle,
} from '@/entities/partner'
import { formatSum } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import { columnBuilders, ListCard, MoscowTime, Page } from '@/shared/ui'
import { type ListDeclaration, ListScreen, lazyDetails, useListPageUrl } from '@/widgets/list-screen'
import { PartnerNavigation } from '@/widgets/section-navigation'

const { text, count, money, currency, moment } = columnBuilders<PartnerSale>()

export const SALES_LIST: ListDeclaration<PartnerSale> = {
  id: 'partner-sales',
  resource: 'partner-sales',
  label: 'Продажи',
  path: PARTNER_SALES_PATH,
  query: { process_type: 'partnersSales' },
  row: partnerSaleSchema,
  // Status and reward precede the other details, so that they are visible on a narrow screen.
  columns: [
    moment({ id: 'created_at', title: 'Дата', of: (row) => row.createdAt }),
    text({ id: 'sale_id', title: 'ID продажи', of: (row) => row.id, table: false }),
    text({
      id: 'transaction_id',
      title: 'Операция',
      of: (row) => row.transactionId ?? row.id,
      minWidth: 'min-w-28',
      className: 'tabular',
      primary: true,
      file: { value: (row) => row.transactionId },
      along: ['cs1'],
    }),
    text({
      id: 'status',
      title: 'Статус',
      of: (row) => saleStatusTitle(row.status),
      cell: (row) => <SaleStatus status={row.status} />,
      minWidth: 'min-w-20',
    }),
    money({
      id: 'reward',
      title: 'Вознаграждение',
      of: (row) => row.reward,
      strong: true,
      along: ['currency'],
    }),
    currency((row) => row.reward),
    text({
      id: 'client',
      title: 'Компания',
      of: (row) => row.client.name ?? row.client.id,
      minWidth: 'min-w-44',
      file: { value: (row) => row.client.name },
    }),
    text({ id: 'client_id', title: 'ID компании', of: (row) => row.client.id, table: false }),
    text({ id: 'product', title: 'Продукт', of: (row) => productTitle(row.product), minScreen: 1366 }),
    money({ id: 'amount', title: 'Сумма', of: (row) => row.amount }),
    count({
      id: 'rate',
      title: 'Ставка',
      of: (row) => row.rate,
      cell: (row) => rateTitle(row.rate),
      file: { title: 'Ставка, %' },
    }),
    moment({ id: 'paid_at', title: 'Дата выплаты', of: (row) => row.paidAt, minScreen: 1440 }),
    text({ id: 'cs1', title: 'Заказ (cs1)', of: (row) => row.cs1, minWidth: 'min-w-32' }),
  ],
  hiddenByDefault: ['cs1'],
  card: (row) => <SaleCard sale={row} />,
  dateFields: [
    { value: 'created_at', title: 'дате продажи' },
    { value: 'paid_at', title: 'дате выплаты' },
  ],
  hasProjects: false,
  // The default period is long, because sales and rewards are rare.
  defaultPeriod: { kind: 'preset', preset: '90d' },
  filters: PARTNER_SALE_FILTERS,
  defaultSort: { column: 'created_at', direction: 'desc' },
  search: { label: 'ID операции', param: 'transaction_id' },
  fileName: 'partnerskie_prodazhi',
  texts: {
    noneOf: 'продаж',
    fresh: ['новую продажу', 'новые продажи', 'новых продаж'],
    notFound: 'Продажа с таким ID операции не найдена',
    never: 'Продаж пока не было',
    neverHint:
      'Здесь появятся продажи компаний, которые пришли по вашей ссылке. Она на экране «О программе».',
  },
}

function SaleCard({ sale }: { readonly sale: PartnerSale }) {
  const { client, product, amount, reward, rate, status, createdAt, transactionId, id } = sale
  return (
    <ListCard
      title={
        <span className="line-clamp-2" title={client.name ?? ''}>
          {client.name ?? client.id ?? '—'}
        </span>
      }
      amount={formatSum(reward)}
      status={<SaleStatus status={status} />}
      beside={
        <span className="text-gray-500 tabular">
          <span className="max-[22.5rem]:hidden">{productTitle(product)}, </span>
          {rate === null ? 'продажа' : `${rateTitle(rate)} от`} {formatSum(amount)}
        </span>
      }
    >
      <span className="flex flex-wrap justify-between gap-x-3 text-gray-500 tabular">
        <span className="min-w-0 wrap-anywhere">ID {isolated(transactionId ?? id)}</span>
        <MoscowTime iso={createdAt} show="short" />
      </span>
    </ListCard>
  )
}

const SaleDetails = lazyDetails(async () => (await import('./sale-details')).SaleDetails)

export function PartnerSalesPage() {
  return (
    <Page navigation={<PartnerNavigation />}>
      <ListScreen
        list={SALES_LIST}
        url={useListPageUrl(SALES_LIST)}
        drawer={{
          title: () => 'Продажа',
          query: partnerSaleQuery,
          fetch: 'when-missing',
          messages: {
            missing: (id) => `Продажа ${id} не найдена. Проверьте ссылку или найдите её в списке.`,
            failed: 'Не удалось загрузить продажу',
          },
          render: ({ record }) => <SaleDetails sale={record} />,
        }}
      />
    </Page>
  )
}
