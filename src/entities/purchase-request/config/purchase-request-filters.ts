/** Names of the filters of the list in its address, beside period and merchants. */
export const PURCHASE_REQUEST_FILTERS = ['group', 'cs1'] as const

export type PurchaseRequestFilter = (typeof PURCHASE_REQUEST_FILTERS)[number]
