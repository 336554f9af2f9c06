import {
  dayOrInstant,
  idSchema,
  instant,
  lenientArray,
  moneySchema,
  optionalId,
  optionalMoney,
  optionalText,
  orNull,
  recordIdSchema,
  roublesSchema,
  textSchema,
} from '@/shared/api'
import { webHref } from '@/shared/lib/href'
import { z } from '@/shared/lib/zod'
import type { PurchaseRequest, PurchaseRequestDetails } from '../model/purchase-request'

/** A lender by name, or with an id beside it. */
const lenderName = orNull(
  z.union([
    idSchema,
    z.pipe(
      z.object({ name: idSchema }),
      z.transform(({ name }) => name),
    ),
  ]),
)

const decisionSchema = z.object({
  lender: lenderName,
  decision: optionalId,
  amount: optionalMoney,
  term: optionalId,
  decided_at: orNull(instant),
})

const itemSchema = z.object({
  name: z.pipe(z.string().check(z.minLength(1)), textSchema),
  quantity: orNull(roublesSchema),
  price: optionalMoney,
})

/** Wire shape of a row of `purchase-requests` (product §17.9). Id, time and sum are what a row cannot be without. */
export const purchaseRequestSchema = z.object({
  request_id: recordIdSchema,
  created_at: instant,
  updated_at: orNull(instant),
  status_code: optionalId,
  stage: optionalId,
  amount: moneySchema,
  settlement_amount: optionalMoney,
  fee: optionalMoney,
  tariff: orNull(z.object({ id: optionalId, name: optionalText })),
  term: optionalId,
  lender: lenderName,
  lenders_decisions: lenientArray(decisionSchema),
  customer: orNull(z.object({ name_short: optionalText, phone_masked: optionalText })),
  merchant_id: optionalId,
  merchant_name: optionalText,
  cs1: optionalId,
  cooldown_until: orNull(instant),
  application_url: optionalText,
  registry_id: optionalId,
  registry_number: optionalId,
  items: lenientArray(itemSchema),
})

export function toPurchaseRequest(dto: z.output<typeof purchaseRequestSchema>): PurchaseRequest {
  return {
    id: dto.request_id,
    createdAt: dto.created_at,
    updatedAt: dto.updated_at,
    status: dto.status_code,
    stage: dto.stage,
    amount: dto.amount,
    settlement: dto.settlement_amount,
    fee: dto.fee,
    tariff: dto.tariff,
    term: dto.term,
    lender: dto.lender,
    decisions: dto.lenders_decisions.rows.map(({ decided_at, ...decision }) => ({
      ...decision,
      decidedAt: decided_at,
    })),
    customer: { name: dto.customer?.name_short ?? null, phone: dto.customer?.phone_masked ?? null },
    merchantId: dto.merchant_id,
    merchantName: dto.merchant_name,
    cs1: dto.cs1,
    cooldownUntil: dto.cooldown_until,
    applicationUrl: dto.application_url === null ? null : webHref(dto.application_url),
    registryId: dto.registry_id,
    registryNumber: dto.registry_number,
    items: dto.items.rows,
  }
}

/** Wire shape of one application: a row with its steps and, once the credit is given, the buyer's payments. */
export const purchaseRequestDetailsSchema = z.extend(purchaseRequestSchema, {
  steps: lenientArray(z.object({ status_code: idSchema, at: instant })),
  schedule: lenientArray(
    z.object({
      date: dayOrInstant,
      amount: moneySchema,
    }),
  ),
})

export function toPurchaseRequestDetails(
  dto: z.output<typeof purchaseRequestDetailsSchema>,
): PurchaseRequestDetails {
  return {
    ...toPurchaseRequest(dto),
    steps: dto.steps.rows.map(({ status_code, at }) => ({ status: status_code, at })),
    schedule: dto.schedule.rows,
    // A payment that cannot be read would make the buyer's debt look smaller.
    isScheduleWhole: dto.schedule.unreadable === 0,
  }
}
