import type { RequestHandler } from 'msw'
import { findPayment } from '../data/payment-links.ts'
import {
  netOf,
  receiptOf,
  type Transaction,
  transactionDetails,
  transactionRow,
  transactionTotals,
} from '../data/transactions.ts'
import type { ProviderState } from '../state.ts'
import { countBy, type ListDefinition, listHandlers } from './list.ts'

const TRANSACTIONS: ListDefinition<Transaction> = {
  path: 'transactions',
  rows: (books) => books.transactions(),
  idOf: (row) => row.id,
  findUnlisted: (id, books, { client }) => {
    const merchants = client.merchants.map(({ merchant_id, name }) => ({ id: merchant_id, name }))
    return findPayment(id, { links: books.paymentLinks(), merchants, now: Date.now() })
  },
  dates: { created_at: (row) => row.createdAt, completed_at: (row) => row.completedAt },
  sorts: {
    created_at: (row) => row.createdAt,
    completed_at: (row) => row.completedAt ?? 0,
    transaction_id: (row) => row.id,
    type: (row) => row.type,
    opcode: (row) => row.type,
    amount: (row) => row.amount,
    status: (row) => row.status,
    stage: (row) => row.stage,
    fee: (row) => row.fee,
    net_amount: netOf,
    instrument_type: (row) => row.instrumentType,
    merchant_id: (row) => Number(row.merchant.id),
    merchant_name: (row) => row.merchant.name,
    client_id: (row) => row.buyerId,
    cs1: (row) => row.cs1,
    response_code: (row) => row.responseCode,
    rrn: (row) => row.rrn,
    auth_code: (row) => row.authCode,
    registry_id: (row) => row.registryId,
  },
  lists: {
    instrument_type__in: (row) => row.instrumentType,
    opcode__in: (row) => row.type,
    status__in: (row) => row.status,
    stage__in: (row) => row.stage,
    merchant_id__in: (row) => row.merchant.id,
    response_code__in: (row) => row.responseCode ?? 'none',
  },
  texts: {
    transaction_id: (row) => row.id,
    cs1: (row) => row.cs1,
    client_id: (row) => row.buyerId,
    registry_id: (row) => row.registryId ?? 'none',
    parent_id: (row) => row.parentId,
    rrn: (row) => row.rrn,
    auth_code: (row) => row.authCode,
    // The mask of a phone (СБП) ends in fewer than four digits.
    card_last4: (row) => /\d{4}$/.exec(row.mask ?? '')?.[0] ?? null,
    amount: (row) => (row.amount / 100).toFixed(2),
    receipt_status: receiptOf,
  },
  processTypes: ['standard', 'dwh'],
  row: transactionRow,
  details: transactionDetails,
  extras: ({ rows, ignoring }) => {
    const all = ignoring('status__in', 'opcode__in', 'receipt_status')
    return {
      totals: transactionTotals(rows),
      by_status: countBy(all, (row) => row.status),
      by_opcode: countBy(all, (row) => String(row.type)),
    }
  },
}

/** Returns handlers for transactions: the standard list, and the data warehouse with more fields. */
export function transactionsHandlers(state: ProviderState): RequestHandler[] {
  return listHandlers(state, TRANSACTIONS)
}
