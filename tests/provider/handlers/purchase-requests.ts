import type { RequestHandler } from 'msw'
import {
  type Application,
  phoneEnding,
  purchaseRequestDetails,
  purchaseRequestRow,
} from '../data/purchase-requests.ts'
import type { ProviderState } from '../state.ts'
import { countBy, type ListDefinition, listHandlers } from './list.ts'

const PURCHASE_REQUESTS: ListDefinition<Application> = {
  path: 'purchase-requests',
  rows: (books) => books.purchaseRequests(),
  idOf: (row) => row.id,
  dates: { created_at: (row) => row.createdAt, updated_at: (row) => row.updatedAt },
  sorts: {
    created_at: (row) => row.createdAt,
    updated_at: (row) => row.updatedAt,
    request_id: (row) => row.id,
    status_code: (row) => row.code,
    stage: (row) => row.stage,
    amount: (row) => row.amount,
    settlement_amount: (row) => row.amount - row.fee,
    fee: (row) => row.fee,
    tariff: (row) => row.tariff.name,
    term: (row) => row.term,
    lender: (row) => row.lender?.name ?? null,
    customer: (row) => row.customer,
    merchant_id: (row) => Number(row.merchant.id),
    merchant_name: (row) => row.merchant.name,
    cs1: (row) => row.cs1,
  },
  lists: {
    status__in: (row) => row.code,
    stage__in: (row) => row.stage,
    merchant_id__in: (row) => row.merchant.id,
    lender__in: (row) => row.lender?.id ?? null,
  },
  texts: {
    request_id: (row) => row.id,
    transaction_id: (row) => row.id,
    cs1: (row) => row.cs1,
    registry_id: (row) => row.registryId,
    lender: (row) => row.lender?.id ?? null,
    phone_last4: phoneEnding,
    amount: (row) => (row.amount / 100).toFixed(2),
  },
  processTypes: ['standard'],
  row: purchaseRequestRow,
  details: purchaseRequestDetails,
  // Ignores the status filter, so that the other tabs keep their counts when a tab is selected.
  extras: ({ ignoring }) => ({ groups: countBy(ignoring('status__in'), ({ code }) => code) }),
}

export function purchaseRequestsHandlers(state: ProviderState): RequestHandler[] {
  return listHandlers(state, PURCHASE_REQUESTS)
}
