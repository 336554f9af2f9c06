import {
  idSchema,
  instant,
  lenientArray,
  moneySchema,
  optionalCount,
  optionalId,
  optionalMoney,
  optionalText,
  orNull,
  recordIdSchema,
  roublesSchema,
} from '@/shared/api'
import { webHref } from '@/shared/lib/href'
import { z } from '@/shared/lib/zod'
import type { PartnerConnection, PartnerInfo, PartnerSale } from '../model/partner'

/** Per cent; decimal text or a number, as sums are. */
const rateSchema = roublesSchema

/** Wire shape of a row of `partner/sales` (product §17.9). Id, time and reward are what it cannot be without. */
export const partnerSaleSchema = z.object({
  sale_id: recordIdSchema,
  created_at: instant,
  client: orNull(z.object({ id: optionalId, name: optionalText })),
  transaction_id: optionalId,
  product: optionalId,
  amount: optionalMoney,
  rate: orNull(rateSchema),
  reward: moneySchema,
  status: optionalId,
  paid_at: orNull(instant),
  cs1: optionalId,
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
  name: optionalText,
  inn: optionalId,
  products: lenientArray(idSchema),
  status: optionalId,
  source: optionalId,
  first_operation_at: orNull(instant),
  turnover: optionalMoney,
  reward: optionalMoney,
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
  accrued: optionalMoney,
  awaiting: optionalMoney,
  available: optionalMoney,
  paid: optionalMoney,
  referral: orNull(z.object({ code: optionalId, url: optionalText })),
  terms: orNull(
    z.object({
      rates: lenientArray(z.object({ product: idSchema, rate: rateSchema })),
      hold_days: optionalCount,
      payout_days: optionalCount,
      url: optionalText,
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
