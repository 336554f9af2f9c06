import { REGISTRY_STATUSES } from '../model/registry-codes'

/** The filters of the list by their names in its address, beside period and merchants. */
export const REGISTRY_FILTERS = {
  status: { kind: 'choice', title: 'Статус', param: 'status__in', options: REGISTRY_STATUSES },
} as const

export type RegistryFilter = keyof typeof REGISTRY_FILTERS
