import {
  ConnectionStatus,
  connectionStatusTitle,
  PARTNER_CONNECTION_FILTERS,
  PARTNER_CONNECTIONS_PATH,
  type PartnerConnection,
  partnerConnectionSchema,
  productTitles,
  sourceTitle,
} from '@/entities/partner'
import { formatSum } from '@/shared/lib/money'
import { DASH, isolated } from '@/shared/lib/text'
import { ClampedText, columnBuilders, MoscowTime } from '@/shared/ui'
import type { ListDeclaration } from '@/widgets/list-screen'

const { text, code, money, currency, moment } = columnBuilders<PartnerConnection>()

/** `partnersConnections` (product §10.4). What is below other values goes along with the number, always visible. */
export const CONNECTIONS_LIST: ListDeclaration<PartnerConnection> = {
  id: 'partner-connections',
  resource: 'partner-connections',
  label: 'Подключённые компании',
  path: PARTNER_CONNECTIONS_PATH,
  query: { process_type: 'partnersConnections' },
  row: partnerConnectionSchema,
  rowId: (row) => row.clientId,
  columns: [
    moment({
      id: 'connected_at',
      title: 'Подключён',
      of: (row) => row.connectedAt,
      // The moment keeps its line; an unknown source is longer.
      small: (row) => <ClampedText text={sourceTitle(row.source)} lines={1} className="whitespace-normal" />,
      smallClass: 'max-w-36',
    }),
    code({
      id: 'client_id',
      title: 'ID клиента',
      of: (row) => row.clientId,
      primary: true,
      copyLabel: 'Скопировать ID клиента',
      along: ['inn', 'source'],
    }),
    text({
      id: 'name',
      title: 'Название',
      of: (row) => row.name,
      cell: ({ name }) => <ClampedText text={name ?? DASH} lines={1} />,
      small: ({ inn }) => (inn === null ? null : `ИНН ${isolated(inn)}`),
      smallClass: 'max-w-80 break-words tabular',
      maxWidth: 'max-w-80',
      className: 'min-w-52',
    }),
    text({ id: 'inn', title: 'ИНН', of: (row) => row.inn, maxWidth: 'max-w-40', className: 'tabular' }),
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
      className: 'min-w-36',
    }),
    text({ id: 'source', title: 'Источник', of: (row) => sourceTitle(row.source) }),
    moment({
      id: 'first_operation_at',
      title: 'Первая операция',
      of: (row) => row.firstOperationAt,
      wideOnly: true,
    }),
    money({ id: 'turnover', title: 'Оборот', of: (row) => row.turnover, wideOnly: true }),
    money({ id: 'reward', title: 'Вознаграждение', of: (row) => row.reward, along: ['currency'] }),
    currency((row) => row.reward),
  ],
  hiddenByDefault: ['inn', 'source'],
  card: (row) => <ConnectionCard connection={row} />,
  dateFields: [
    { value: 'connected_at', title: 'дате подключения' },
    { value: 'first_operation_at', title: 'первой операции' },
  ],
  hasProjects: false,
  filters: PARTNER_CONNECTION_FILTERS,
  defaultSort: { column: 'connected_at', direction: 'desc' },
  search: { label: 'ID клиента', param: 'client_id' },
  fileName: 'podklyucheniya',
  texts: {
    noneOf: 'подключений',
    fresh: ['новое подключение', 'новые подключения', 'новых подключений'],
    notFound: 'Клиент с таким ID не найден среди ваших подключений',
    never: 'Подключений пока нет',
    neverHint:
      'Здесь появятся компании, которые подключатся по вашей ссылке или коду. Возьмите их на экране «О программе».',
  },
}

function ConnectionCard({ connection }: { readonly connection: PartnerConnection }) {
  const { name, clientId, status, connectedAt, products, turnover, reward, inn } = connection
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="text-base font-medium wrap-anywhere">{name ?? clientId}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <ConnectionStatus status={status} />
        <MoscowTime iso={connectedAt} show="short" className="text-gray-500" />
      </span>
      <span className="text-gray-500">{productTitles(products)}</span>
      <span className="flex flex-wrap justify-between gap-x-3 tabular">
        <span className="whitespace-nowrap text-gray-500">Оборот {formatSum(turnover)}</span>
        <span className="font-medium whitespace-nowrap">{formatSum(reward)}</span>
      </span>
      <span className="text-hint wrap-anywhere text-gray-500 tabular">
        ID {clientId}
        {inn !== null && `, ИНН ${isolated(inn)}`}
      </span>
    </span>
  )
}
