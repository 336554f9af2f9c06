import { queryOptions } from '@tanstack/react-query'
import {
  type ApiScope,
  detailQuery,
  from,
  idSchema,
  instant,
  lenientArray,
  moneySchema,
  optionalCount,
  optionalHref,
  optionalId,
  optionalMoney,
  optionalText,
  orEmpty,
  orNull,
  type Parsed,
  record,
  recordIdSchema,
  roublesSchema,
  rowsOf,
  STARTED_BY_LOADER,
} from '@/shared/api'
import { cutTexts } from '@/shared/lib/cut-texts'
import { mapped, z } from '@/shared/lib/zod'

/** The schema of a row of `partner/sales` (product §17.9). The id, the time and the reward are required. */
export const partnerSaleSchema = record({
  id: from('sale_id', recordIdSchema),
  createdAt: from('created_at', instant),
  client: orEmpty(record({ id: optionalId, name: optionalText })),
  transactionId: from('transaction_id', optionalId),
  product: optionalId,
  amount: optionalMoney,
  rate: orNull(roublesSchema),
  reward: moneySchema,
  status: optionalId,
  paidAt: from('paid_at', orNull(instant)),
  cs1: optionalId,
})

/** A referred client's transaction that earns a reward. An optional field is `null` when missing or invalid. */
export type PartnerSale = Parsed<typeof partnerSaleSchema>

export const partnerConnectionSchema = record({
  id: from('client_id', recordIdSchema),
  connectedAt: from('connected_at', instant),
  name: optionalText,
  inn: optionalId,
  products: rowsOf(idSchema),
  status: optionalId,
  source: optionalId,
  firstOperationAt: from('first_operation_at', orNull(instant)),
  turnover: optionalMoney,
  reward: optionalMoney,
})

/** A client whom the partner referred. An optional field is `null` when missing or invalid. */
export type PartnerConnection = Parsed<typeof partnerConnectionSchema>

const termsSchema = mapped(
  orNull(
    record({
      rates: lenientArray(z.object({ product: idSchema, rate: roublesSchema })),
      holdDays: from('hold_days', optionalCount),
      payoutDays: from('payout_days', optionalCount),
      url: optionalHref,
    }),
  ),
  (terms) => ({
    ...(terms ?? { holdDays: null, payoutDays: null, url: null }),
    rates: terms?.rates.rows ?? [],
    /** False when the response has no readable terms, or a rate in the terms could not be read. */
    areRatesWhole: terms?.rates.unreadable === 0,
  }),
)

/** The schema of `partner/info`. An invalid amount becomes `null`; an invalid `referral` or `terms` counts as empty. */
export const partnerInfoSchema = mapped(
  record({
    accrued: optionalMoney,
    awaiting: optionalMoney,
    available: optionalMoney,
    paid: optionalMoney,
    referral: orEmpty(record({ code: optionalId, url: optionalHref })),
    terms: termsSchema,
  }),
  cutTexts,
)

/** The rewards and terms of a partner. An optional field is `null` when missing or invalid. */
export type PartnerInfo = Parsed<typeof partnerInfoSchema>

/** Paths of the lists (product §17.6). `detailQuery` adds the id of a row. */
export const PARTNER_SALES_PATH = '/api/v1/partner/sales'
export const PARTNER_CONNECTIONS_PATH = '/api/v1/partner/connections'

/** Queries the partner's rewards and terms. 404 means that the client is not a partner. */
export function partnerInfoQuery({ api, clientId }: ApiScope) {
  return queryOptions({
    queryKey: ['partner', clientId, 'info'],
    queryFn: ({ signal }) => api.secure.get('/api/v1/partner/info', { schema: partnerInfoSchema, signal }),
    ...STARTED_BY_LOADER,
  })
}

export const partnerSaleQuery = detailQuery('partner-sales', PARTNER_SALES_PATH, partnerSaleSchema)

export const partnerConnectionQuery = detailQuery(
  'partner-connections',
  PARTNER_CONNECTIONS_PATH,
  partnerConnectionSchema,
)
