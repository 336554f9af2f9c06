import { idSchema, moneySchema, optionalPart, recordIdSchema, roublesSchema, rowsOf } from '@/shared/api'
import { webHref } from '@/shared/lib/href'
import { parseInstant } from '@/shared/lib/moscow-time'
import { z } from '@/shared/lib/zod'
import type { PartnerConnection, PartnerInfo, PartnerSale } from '../model/partner'

const id = optionalPart(idSchema)
const text = optionalPart(z.string().check(z.trim(), z.minLength(1)))
const money = optionalPart(moneySchema)
const instant = z.string().check(z.refine((iso) => parseInstant(iso) !== null))
const moment = optionalPart(instant)
/** Per cent; decimal text or a number, as sums are. */
const rateSchema = roublesSchema
const days = optionalPart(z.int().check(z.minimum(0)))

/** Wire shape of a row of `partner/sales` (product §17.9). Id, time and reward are what it cannot be without. */
export const partnerSaleSchema = z.object({
  sale_id: recordIdSchema,
  created_at: instant,
  client: optionalPart(z.object({ id, name: text })),
  transaction_id: id,
  product: id,
  amount: money,
  rate: optionalPart(rateSchema),
  reward: moneySchema,
  status: id,
  paid_at: moment,
  cs1: id,
})

export function toPartnerSale(dto: z.output<typeof partnerSaleSchema>): PartnerSale {
  return {
    id: dto.sale_id,
    createdAt: dto.created_at,
    client: dto.client ?? { id: null, name: null },
    transactionId: dto.transaction_id,
    product: dto.product,
    amount: dto.amount,
    rate: dto.rate,
    reward: dto.reward,
    status: dto.status,
    paidAt: dto.paid_at,
    cs1: dto.cs1,
  }
}

/** Wire shape of a row of `partner/connections`. */
export const partnerConnectionSchema = z.object({
  client_id: recordIdSchema,
  connected_at: instant,
  name: text,
  inn: id,
  products: rowsOf(idSchema),
  status: id,
  source: id,
  first_operation_at: moment,
  turnover: money,
  reward: money,
})

export function toPartnerConnection(dto: z.output<typeof partnerConnectionSchema>): PartnerConnection {
  return {
    clientId: dto.client_id,
    connectedAt: dto.connected_at,
    name: dto.name,
    inn: dto.inn,
    products: dto.products.rows,
    status: dto.status,
    source: dto.source,
    firstOperationAt: dto.first_operation_at,
    turnover: dto.turnover,
    reward: dto.reward,
  }
}

/** Wire shape of `partner/info`: no part of it is worth losing the others for. */
export const partnerInfoSchema = z.object({
  accrued: money,
  awaiting: money,
  available: money,
  paid: money,
  referral: optionalPart(z.object({ code: id, url: text })),
  terms: optionalPart(
    z.object({
      rates: rowsOf(z.object({ product: idSchema, rate: rateSchema })),
      hold_days: days,
      payout_days: days,
      url: text,
    }),
  ),
})

export function toPartnerInfo({ referral, terms, ...sums }: z.output<typeof partnerInfoSchema>): PartnerInfo {
  return {
    ...sums,
    referral: { code: referral?.code ?? null, url: hrefOf(referral?.url) },
    terms: {
      rates: terms?.rates.rows ?? [],
      areRatesWhole: terms?.rates.unreadable === 0,
      holdDays: terms?.hold_days ?? null,
      payoutDays: terms?.payout_days ?? null,
      url: hrefOf(terms?.url),
    },
  }
}

function hrefOf(url: string | null | undefined): string | null {
  return url == null ? null : webHref(url)
}
