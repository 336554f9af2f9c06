/** Names of the filters of the list in its address, beside period and merchants. */
export const PAYMENT_LINK_FILTERS = ['status', 'kind', 'cs1'] as const

export type PaymentLinkFilter = (typeof PAYMENT_LINK_FILTERS)[number]
