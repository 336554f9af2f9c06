/** Names of the filters of the lists in their addresses, beside the period. */
export const PARTNER_SALE_FILTERS = ['status', 'product', 'client_id', 'cs1'] as const

export type PartnerSaleFilter = (typeof PARTNER_SALE_FILTERS)[number]

export const PARTNER_CONNECTION_FILTERS = ['status', 'source', 'inn'] as const

export type PartnerConnectionFilter = (typeof PARTNER_CONNECTION_FILTERS)[number]
