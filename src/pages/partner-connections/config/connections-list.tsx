import {
  CONNECTION_SOURCES,
  CONNECTION_STATUSES,
  PARTNER_CONNECTIONS_PATH,
  type PartnerConnection,
  type PartnerConnectionFilter,
  partnerConnectionSchema,
  toPartnerConnection,
} from '@/entities/partner'
import { type ListDeclaration, rowsReader } from '@/widgets/list-screen'
import { ConnectionCard } from '../ui/connection-card'
import { CONNECTION_COLUMNS, FOLDED_COLUMNS } from './connection-columns'
import { CONNECTION_EXPORT } from './connection-export'

/** `partnersConnections` (product §10.4). */
export const CONNECTIONS_LIST: ListDeclaration<PartnerConnection, PartnerConnectionFilter> = {
  id: 'partner-connections',
  concept: 'partner-connections',
  label: 'Подключения партнера',
  path: PARTNER_CONNECTIONS_PATH,
  query: { process_type: 'partnersConnections' },
  readItems: rowsReader(partnerConnectionSchema, toPartnerConnection),
  readExtras: () => null,
  rowId: (row) => row.clientId,
  columns: CONNECTION_COLUMNS,
  hiddenColumns: FOLDED_COLUMNS,
  card: (row) => <ConnectionCard connection={row} />,
  dateFields: [
    { value: 'connected_at', title: 'дате подключения' },
    { value: 'first_operation_at', title: 'первой операции' },
  ],
  hasProjects: false,
  filters: {
    status: { kind: 'choice', title: 'Статус', param: 'status__in', options: CONNECTION_STATUSES },
    source: { kind: 'choice', title: 'Источник', param: 'source__in', options: CONNECTION_SOURCES },
    inn: { kind: 'text', title: 'ИНН', param: 'inn' },
  },
  defaultSort: { column: 'connected_at', direction: 'desc' },
  search: { label: 'ID клиента', param: 'client_id' },
  exportColumns: CONNECTION_EXPORT,
  fileName: 'podklyucheniya',
  texts: {
    noneOf: 'подключений',
    notFound: 'Клиент с таким ID не найден среди ваших подключений',
    never: 'Подключений пока нет',
    neverHint:
      'Здесь появятся компании, которые подключились по вашей ссылке или коду. Они ждут вас на экране «О программе».',
  },
}
