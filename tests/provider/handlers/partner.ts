import { HttpResponse, http, type RequestHandler } from 'msw'
import {
  type PartnerConnection,
  type PartnerSale,
  partnerConnectionRow,
  partnerInfo,
  partnerSaleRow,
} from '../data/partner.ts'
import type { ProviderState } from '../state.ts'
import { type ListDefinition, listHandlers, SECURE_API } from './list.ts'
import { failure, signedIn } from './support.ts'

const SALES: ListDefinition<PartnerSale> = {
  path: 'partner/sales',
  rows: (books) => books.partner()?.sales ?? NO_SALES,
  idOf: (row) => row.id,
  dates: { created_at: (row) => row.createdAt, paid_at: (row) => row.paidAt },
  sorts: {
    created_at: (row) => row.createdAt,
    paid_at: (row) => row.paidAt ?? 0,
    sale_id: (row) => row.id,
    transaction_id: (row) => row.transactionId,
    client: (row) => row.client.name,
    client_id: (row) => row.client.id,
    product: (row) => row.product,
    amount: (row) => row.amount,
    rate: (row) => row.rate,
    reward: (row) => row.reward,
    status: (row) => row.status,
    cs1: (row) => row.cs1,
  },
  lists: { status__in: (row) => row.status, product__in: (row) => row.product },
  texts: {
    sale_id: (row) => row.id,
    transaction_id: (row) => row.transactionId,
    client_id: (row) => row.client.id,
    cs1: (row) => row.cs1,
  },
  processTypes: ['partnersSales'],
  row: partnerSaleRow,
  details: partnerSaleRow,
}

/** A constant array, so that the sorter's cache recognises it. */
const NO_SALES: readonly PartnerSale[] = []
const NO_CONNECTIONS: readonly PartnerConnection[] = []

const CONNECTIONS: ListDefinition<PartnerConnection> = {
  path: 'partner/connections',
  rows: (books) => books.partner()?.connections ?? NO_CONNECTIONS,
  idOf: (row) => row.clientId,
  dates: { connected_at: (row) => row.connectedAt, first_operation_at: (row) => row.firstOperationAt },
  sorts: {
    connected_at: (row) => row.connectedAt,
    first_operation_at: (row) => row.firstOperationAt ?? 0,
    client_id: (row) => row.clientId,
    name: (row) => row.name,
    inn: (row) => row.inn,
    products: (row) => row.products.join(' '),
    status: (row) => row.status,
    source: (row) => row.source,
    turnover: (row) => row.turnover,
    reward: (row) => row.reward,
  },
  lists: { status__in: (row) => row.status, source__in: (row) => row.source },
  texts: { client_id: (row) => row.clientId, transaction_id: (row) => row.clientId, inn: (row) => row.inn },
  processTypes: ['partnersConnections'],
  row: partnerConnectionRow,
  details: partnerConnectionRow,
}

/** Returns handlers for the partner's account, sales and referred clients. */
export function partnerHandlers(state: ProviderState): RequestHandler[] {
  return [
    http.get(
      `${SECURE_API}/partner/info`,
      signedIn(state, ({ persona }) => {
        const book = state.books(persona).partner()
        return book === undefined
          ? failure(404, 'Партнёрский договор не найден')
          : HttpResponse.json(partnerInfo(Number(persona.client.client_id), book))
      }),
    ),
    ...listHandlers(state, SALES),
    ...listHandlers(state, CONNECTIONS),
  ]
}
