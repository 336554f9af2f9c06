import {
  REGISTRIES_PATH,
  REGISTRY_STATUSES,
  type Registry,
  type RegistryFilter,
  registrySchema,
  toRegistry,
} from '@/entities/registry'
import { type ListDeclaration, rowsReader } from '@/widgets/list-screen'
import { RegistryCard } from '../ui/registry-card'
import { FOLDED_COLUMNS, REGISTRIES_COLUMNS } from './registries-columns'
import { REGISTRIES_EXPORT } from './registries-export'

/** «Реестры выплат» (product §8.1). */
export const REGISTRIES_LIST: ListDeclaration<Registry, RegistryFilter> = {
  id: 'registries',
  concept: 'registries',
  label: 'Реестры выплат',
  path: REGISTRIES_PATH,
  readItems: rowsReader(registrySchema, toRegistry),
  readExtras: () => null,
  rowId: (row) => row.id,
  columns: REGISTRIES_COLUMNS,
  hiddenColumns: FOLDED_COLUMNS,
  card: (row) => <RegistryCard registry={row} />,
  dateFields: [
    { value: 'registry_date', title: 'дате реестра' },
    { value: 'period_from', title: 'дате операций' },
    { value: 'paid_at', title: 'дате выплаты' },
  ],
  filters: {
    status: { kind: 'choice', title: 'Статус', param: 'status__in', options: REGISTRY_STATUSES },
  },
  defaultSort: { column: 'registry_date', direction: 'desc' },
  search: { label: 'Номер реестра', param: 'registry_number' },
  exportColumns: REGISTRIES_EXPORT,
  fileName: 'reestry',
  texts: {
    noneOf: 'реестров',
    notFound: 'Реестр с таким номером не найден',
    never: 'Реестров пока не было',
    neverHint: 'Реестр появится на следующее утро после первых успешных оплат.',
  },
}
