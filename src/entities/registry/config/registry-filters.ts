/** Names of the filters of the list in its address, beside period and merchants. */
export const REGISTRY_FILTERS = ['status'] as const

export type RegistryFilter = (typeof REGISTRY_FILTERS)[number]
