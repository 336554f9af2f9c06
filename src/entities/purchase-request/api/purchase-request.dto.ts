import {
  idSchema,
  moneySchema,
  optionalPart,
  recordIdSchema,
  roublesSchema,
  rowsOf,
  textSchema,
} from '@/shared/api'
import { webHref } from '@/shared/lib/href'
import { parseDay, parseInstant } from '@/shared/lib/moscow-time'
import { z } from '@/shared/lib/zod'
import type { PurchaseRequest, PurchaseRequestDetails } from '../model/purchase-request'

const id = optionalPart(idSchema)
const text = optionalPart(z.string().check(z.trim(), z.minLength(1)))
const money = optionalPart(moneySchema)
const instant = z.string().check(z.refine((iso) => parseInstant(iso) !== null))

/** A lender by name, or with an id beside it. */
const lenderName = optionalPart(
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
  decision: id,
  amount: money,
  term: id,
  decided_at: optionalPart(instant),
})

const itemSchema = z.object({
  name: z.pipe(z.string().check(z.minLength(1)), textSchema),
  quantity: optionalPart(roublesSchema),
  price: money,
})

/** Wire shape of a row of `purchase-requests` (product §17.9). Id, time and sum are what a row cannot be without. */
export const purchaseRequestSchema = z.object({
  request_id: recordIdSchema,
  created_at: instant,
  updated_at: optionalPart(instant),
  status_code: id,
  stage: id,
  amount: moneySchema,
  settlement_amount: money,
  fee: money,
  tariff: optionalPart(z.object({ id, name: text })),
  term: id,
  lender: lenderName,
  lenders_decisions: rowsOf(decisionSchema),
  customer: optionalPart(z.object({ name_short: text, phone_masked: text })),
  merchant_id: id,
  merchant_name: text,
  cs1: id,
  cooldown_until: optionalPart(instant),
  application_url: text,
  registry_id: id,
  items: rowsOf(itemSchema),
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
    items: dto.items.rows,
  }
}

/** Wire shape of one application: a row with its steps and, once the credit is given, the buyer's payments. */
export const purchaseRequestDetailsSchema = z.extend(purchaseRequestSchema, {
  steps: rowsOf(z.object({ status_code: idSchema, at: instant })),
  schedule: rowsOf(
    z.object({
      date: z.string().check(z.refine((day) => parseDay(day) !== null || parseInstant(day) !== null)),
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

/** `groups` of the list's answer: how many requests each status code has. Null when the answer has no such part. */
export const statusCountsSchema = z.catch(
  z.nullable(
    z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((counts) => {
        const known = Object.entries(counts).filter(
          (entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isFinite(entry[1]),
        )
        return new Map(known)
      }),
    ),
  ),
  null,
)
