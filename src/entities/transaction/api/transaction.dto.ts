import {
  idSchema,
  instant,
  lenientArray,
  moneySchema,
  optionalId,
  optionalMoney,
  optionalText,
  orNull,
  recordIdSchema,
} from '@/shared/api'
import { z } from '@/shared/lib/zod'
import type { Transaction, TransactionDetails } from '../model/transaction'

/** Wire shape of a row of `transactions` (product §17.9). Id, time and sum are what a row cannot be without. */
export const transactionSchema = z.object({
  transaction_id: recordIdSchema,
  created_at: instant,
  completed_at: orNull(instant),
  type: optionalId,
  opcode: optionalId,
  status: optionalId,
  stage: optionalId,
  amount: moneySchema,
  fee: optionalMoney,
  net_amount: optionalMoney,
  instrument_type: optionalId,
  instrument: orNull(z.object({ mask: optionalText, scheme: optionalText })),
  merchant_id: optionalId,
  merchant_name: optionalText,
  client_id: optionalId,
  cs1: optionalId,
  channel_id: optionalId,
  response_code: optionalId,
  rrn: optionalId,
  auth_code: optionalId,
  parent_id: optionalId,
  registry_id: optionalId,
  registry_number: optionalId,
  refunded_amount: optionalMoney,
  receipt: orNull(z.object({ status: optionalId, url: optionalText })),
})

/** Wire shape of one operation: a row with what it went through and the operations that it belongs with. */
export const transactionDetailsSchema = z.extend(transactionSchema, {
  stages: lenientArray(z.object({ stage: idSchema, at: instant })),
  related: lenientArray(transactionSchema),
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
    registryNumber: dto.registry_number,
    refundedAmount: dto.refunded_amount,
    receipt: dto.receipt,
  }
}
