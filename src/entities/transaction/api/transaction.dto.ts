import { idSchema, moneySchema, optionalPart, recordIdSchema, rowsOf } from '@/shared/api'
import { parseInstant } from '@/shared/lib/moscow-time'
import { z } from '@/shared/lib/zod'
import type { Transaction, TransactionDetails } from '../model/transaction'

const id = optionalPart(idSchema)
const text = optionalPart(z.string().check(z.trim(), z.minLength(1)))
const money = optionalPart(moneySchema)

/** A moment as servers write it; one that no clock shows makes the row unreadable rather than wrong. */
const instant = z.string().check(z.refine((iso) => parseInstant(iso) !== null))

/** Wire shape of a row of `transactions` (product §17.9). Id, time and sum are what a row cannot be without. */
export const transactionSchema = z.object({
  transaction_id: recordIdSchema,
  created_at: instant,
  completed_at: optionalPart(instant),
  type: id,
  opcode: id,
  status: id,
  stage: id,
  amount: moneySchema,
  fee: money,
  net_amount: money,
  instrument_type: id,
  instrument: optionalPart(z.object({ mask: text, scheme: text })),
  merchant_id: id,
  merchant_name: text,
  client_id: id,
  cs1: id,
  channel_id: id,
  response_code: id,
  rrn: id,
  auth_code: id,
  parent_id: id,
  registry_id: id,
  receipt: optionalPart(z.object({ status: id, url: text })),
})

/** Wire shape of one operation: a row with what it went through and the operations that it belongs with. */
export const transactionDetailsSchema = z.extend(transactionSchema, {
  stages: rowsOf(z.object({ stage: idSchema, at: instant })),
  related: rowsOf(transactionSchema),
})

export function toTransactionDetails(dto: z.output<typeof transactionDetailsSchema>): TransactionDetails {
  return {
    ...toTransaction(dto),
    stages: dto.stages.rows,
    related: dto.related.rows.map(toTransaction),
  }
}

export function toTransaction(dto: z.output<typeof transactionSchema>): Transaction {
  return {
    id: dto.transaction_id,
    createdAt: dto.created_at,
    completedAt: dto.completed_at,
    type: dto.type,
    opcode: dto.opcode,
    status: dto.status,
    stage: dto.stage,
    amount: dto.amount,
    fee: dto.fee,
    netAmount: dto.net_amount,
    instrumentType: dto.instrument_type,
    instrument: dto.instrument ?? { mask: null, scheme: null },
    merchantId: dto.merchant_id,
    merchantName: dto.merchant_name,
    clientId: dto.client_id,
    cs1: dto.cs1,
    channelId: dto.channel_id,
    responseCode: dto.response_code,
    rrn: dto.rrn,
    authCode: dto.auth_code,
    parentId: dto.parent_id,
    registryId: dto.registry_id,
    receipt: dto.receipt,
  }
}
