import {
  dayOrInstant,
  detailQuery,
  feeVat,
  from,
  idSchema,
  instant,
  moneySchema,
  optionalCount,
  optionalId,
  optionalMoney,
  optionalText,
  orEmpty,
  orNull,
  type Parsed,
  record,
  recordIdSchema,
  rowsOf,
} from '@/shared/api'

const fields = {
  id: from('transaction_id', recordIdSchema),
  createdAt: from('created_at', instant),
  completedAt: from('completed_at', orNull(instant)),
  type: optionalId,
  opcode: optionalId,
  status: optionalId,
  stage: optionalId,
  amount: moneySchema,
  fee: optionalMoney,
  feeVat,
  netAmount: from('net_amount', optionalMoney),
  instrumentType: from('instrument_type', optionalId),
  instrument: orEmpty(record({ mask: optionalText, scheme: optionalText })),
  merchantId: from('merchant_id', optionalId),
  merchantName: from('merchant_name', optionalText),
  clientId: from('client_id', optionalId),
  cs1: optionalId,
  channelId: from('channel_id', optionalId),
  responseCode: from('response_code', optionalId),
  rrn: optionalId,
  authCode: from('auth_code', optionalId),
  parentId: from('parent_id', optionalId),
  registryId: from('registry_id', optionalId),
  registryNumber: from('registry_number', optionalId),
  /** The amount of a payment that has been refunded so far. */
  refundedAmount: from('refunded_amount', optionalMoney),
  /** The expected payout day, until a registry contains the transaction. */
  payoutDate: from('payout_date', orNull(dayOrInstant)),
  /** Number of days in which a refund usually reaches the buyer. */
  refundTermDays: from('refund_term_days', optionalCount),
  receipt: orNull(record({ status: optionalId, url: optionalText })),
}

/** The schema of a row of `transactions` (product §17.9). The id, the time and the amount are required. */
export const transactionSchema = record(fields)

/** A payment, refund or other movement of money. An optional field is `null` when missing or invalid. */
export type Transaction = Parsed<typeof transactionSchema>

export const transactionDetailsSchema = record({
  ...fields,
  stages: rowsOf(record({ stage: idSchema, at: instant })),
  /** The payment, refunds and captures that belong to the transaction. */
  related: rowsOf(transactionSchema),
})

export type TransactionDetails = Parsed<typeof transactionDetailsSchema>

export const TRANSACTIONS_PATH = '/api/v1/transactions'

export const transactionQuery = detailQuery('transactions', TRANSACTIONS_PATH, transactionDetailsSchema)
