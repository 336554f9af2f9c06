import type { RequestHandler } from 'msw'
import { type Counter, counterRow, isDriveEnding, type Offer, offerRow } from '../data/counters.ts'
import type { ProviderState } from '../state.ts'
import { type ListDefinition, listHandlers } from './list.ts'

const countersOf = (state: ProviderState): ListDefinition<Counter> => ({
  path: 'receipt-counters',
  rows: (books) => books.counters(),
  idOf: (row) => row.id,
  dates: { last_receipt_at: (row) => row.lastReceiptAt, valid_until: (row) => row.driveValidUntil },
  sorts: {
    last_receipt_at: (row) => row.lastReceiptAt ?? 0,
    valid_until: (row) => row.driveValidUntil,
    fiscal_drive: (row) => row.driveValidUntil,
    counter_id: (row) => row.id,
    name: (row) => row.name,
    registration_number: (row) => row.registration,
    merchant_id: (row) => Number(row.merchant.id),
    merchant_name: (row) => row.merchant.name,
    shift: (row) => row.shift,
    receipts: (row) => row.income + row.refund + row.correction,
    amount: (row) => row.amount,
    unsent_count: (row) => row.unsent,
    status: (row) => row.status,
  },
  lists: {
    status__in: (row) => row.status,
    merchant_id__in: (row) => row.merchant.id,
    attention__in: (row) => [
      ...(isDriveEnding(row, state.now()) ? ['drive'] : []),
      ...(row.unsent > 0 ? ['unsent'] : []),
    ],
  },
  texts: {
    counter_id: (row) => row.id,
    transaction_id: (row) => row.id,
    registration_number: (row) => row.registration,
  },
  processTypes: ['standard'],
  row: counterRow,
  details: counterRow,
})

const OFFERS: ListDefinition<Offer> = {
  path: 'offers',
  rows: (books) => books.offers(),
  idOf: (row) => row.id,
  dates: { valid_until: (row) => row.validUntil },
  sorts: {
    valid_until: (row) => row.validUntil,
    amount_up_to: (row) => row.amountUpTo,
    rate: (row) => Number(row.rate),
    title: (row) => row.title,
  },
  lists: {},
  texts: { offer_id: (row) => row.id, lender: (row) => row.lender.id },
  processTypes: ['standard'],
  row: offerRow,
  details: offerRow,
}

export function countersHandlers(state: ProviderState): RequestHandler[] {
  return [...listHandlers(state, countersOf(state)), ...listHandlers(state, OFFERS)]
}
