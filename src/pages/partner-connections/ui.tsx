import {
  ConnectionStatus,
  connectionStatusTitle,
  PARTNER_CONNECTION_FILTERS,
  PARTNER_CONNECTIONS_PATH,
  type PartnerConnection,
  partnerConnectionQuery,
  partnerConnectionSchema,
  productTitles,
  sourceTitle,
} from '@/entities/partner'
import { formatSum } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import { ClampedText, columnBuilders, ListCard, MoscowTime, Page } from '@/shared/ui'
import { type ListDeclaration, ListScreen, lazyDetails, useListPageUrl } from '@/widgets/list-screen'
import { PartnerNavigation } from '@/widgets/section-navigation'

const { text, code, money, currency, moment } = columnBuilders<PartnerConnection>()

/** The list «Подключения». The file has the tax number and the source even if they are hidden (product §10.4). */
export const CONNECTIONS_LIST: ListDeclaration<PartnerConnection> = {
  id: 'partner-connections',
  resource: 'partner-connections',
  label: 'Подключённые компании',
  path: PARTNER_CONNECTIONS_PATH,
  query: { process_type: 'partnersConnections' },
  row: partnerConnectionSchema,
  columns: [
    moment({ id: 'connected_at', title: 'Подключён', of: (row) => row.connectedAt }),
    code({
      id: 'client_id',
      title: 'ID компании',
      of: (row) => row.id,
      primary: true,
      copyLabel: 'Скопировать ID компании',
      along: ['inn', 'source'],
    }),
    text({
      id: 'name',
      title: 'Название',
      of: (row) => row.name,
      minWidth: 'min-w-40',
      className: 'tabular',
    }),
    text({ id: 'inn', title: 'ИНН', of: (row) => row.inn, className: 'tabular' }),
    text({
      id: 'status',
      title: 'Статус',
      of: (row) => connectionStatusTitle(row.status),
      cell: (row) => <ConnectionStatus status={row.status} />,
    }),
    text({
      id: 'products',
      title: 'Продукты',
      of: (row) => productTitles(row.products),
      minWidth: 'min-w-50',
    }),
    text({ id: 'source', title: 'Источник', of: (row) => sourceTitle(row.source) }),
    moment({ id: 'first_operation_at', title: 'Первая операция', of: (row) => row.firstOperationAt }),
    money({ id: 'turnover', title: 'Оборот', of: (row) => row.turnover, minScreen: 1440 }),
    money({ id: 'reward', title: 'Вознаграждение', of: (row) => row.reward, along: ['currency'] }),
    currency((row) => row.reward),
  ],
  // These columns are hidden by default, so that the reward fits the screen.
  hiddenByDefault: ['source', 'first_operation_at'],
  card: (row) => <ConnectionCard connection={row} />,
  dateFields: [
    { value: 'connected_at', title: 'дате подключения' },
    { value: 'first_operation_at', title: 'первой операции' },
  ],
  hasProjects: false,
  // The default period is long, because connections and rewards are rare.
  defaultPeriod: { kind: 'preset', preset: '90d' },
  filters: PARTNER_CONNECTION_FILTERS,
  defaultSort: { column: 'connected_at', direction: 'desc' },
  search: { label: 'ID компании или ИНН', placeholder: 'ID или ИНН', param: 'client_id', orElse: 'inn' },
  fileName: 'podklyucheniya',
  texts: {
    noneOf: 'подключений',
    fresh: ['новое подключение', 'новые подключения', 'новых подключений'],
    notFound: 'Компания с таким ID или ИНН не найдена среди ваших подключений',
    never: 'Подключений пока нет',
    neverHint:
      'Здесь появятся компании, которые пришли по вашей ссылке или коду. Они на экране «О программе».',
  },
}

function ConnectionCard({ connection }: { readonly connection: PartnerConnection }) {
  const { id, name, status, connectedAt, products, turnover, reward, inn } = connection
  return (
    <ListCard
      title={<ClampedText text={name ?? id} lines={2} />}
      amount={formatSum(reward)}
      status={<ConnectionStatus status={status} />}
      beside={<span className="text-gray-500 tabular">с оборота {formatSum(turnover)}</span>}
    >
      <span className="flex justify-between gap-x-3 text-gray-500">
        <span className="min-w-0">{productTitles(products)}</span>
        <span className="whitespace-nowrap">
          с <MoscowTime iso={connectedAt} show="day" />
        </span>
      </span>
      <span className="text-hint wrap-anywhere text-gray-500 tabular">
        ID {id}
        {inn !== null && `, ИНН ${isolated(inn)}`}
      </span>
    </ListCard>
  )
}

const ConnectionDetails = lazyDetails(async () => (await import('./connection-details')).ConnectionDetails)

export function PartnerConnectionsPage() {
  return (
    <Page navigation={<PartnerNavigation />}>
      <ListScreen
        list={CONNECTIONS_LIST}
        url={useListPageUrl(CONNECTIONS_LIST)}
        drawer={{
          title: () => 'Подключение',
          query: partnerConnectionQuery,
          fetch: 'when-missing',
          messages: {
            missing: (id) =>
              `Компания ${id} не найдена среди ваших подключений. Проверьте ссылку или найдите её в списке.`,
            failed: 'Не удалось загрузить подключение',
          },
          render: ({ record }) => <ConnectionDetails connection={record} />,
        }}
      />
    </Page>
  )
}
