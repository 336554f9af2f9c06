import { HttpResponse, http, type RequestHandler } from 'msw'
import {
  discrepancyOf,
  paymentOrderNumber,
  type Registry,
  registryDocument,
  registryFile,
  registryRow,
  registryTotals,
} from '../data/registries.ts'
import { encodeStatement, sampleStatement } from '../data/statement.ts'
import { SECOND, startOfMoscowDay } from '../data/wire.ts'
import type { ProviderState } from '../state.ts'
import { type ListDefinition, listHandlers } from './list.ts'
import { failure } from './support.ts'

const REGISTRIES: ListDefinition<Registry> = {
  path: 'registries',
  rows: (books) => books.registries(),
  idOf: (row) => row.id,
  dates: {
    registry_date: (row) => row.formedAt,
    period_from: (row) => startOfMoscowDay(row.day),
    period_to: (row) => startOfMoscowDay(row.day + 1) - SECOND,
    paid_at: (row) => row.paidAt,
  },
  sorts: {
    registry_date: (row) => row.formedAt,
    period_from: (row) => row.day,
    paid_at: (row) => row.paidAt ?? 0,
    registry_id: (row) => row.id,
    registry_number: (row) => `${row.day}/${row.merchant.id}`,
    merchant_id: (row) => Number(row.merchant.id),
    merchant_name: (row) => row.merchant.name,
    operations_count: (row) => row.operations,
    gross: (row) => row.gross,
    refunds: (row) => row.refunds,
    fee: (row) => row.fee,
    adjustments: (row) => row.adjustments,
    net: (row) => row.net,
    status: (row) => row.status,
  },
  lists: {
    status__in: (row) => row.status,
    merchant_id__in: (row) => row.merchant.id,
    has_discrepancy: (row) => String(discrepancyOf(row) !== 0),
  },
  texts: {
    registry_id: (row) => row.id,
    transaction_id: (row) => row.id,
    registry_number: (row) => `${row.day}/${row.merchant.id}`,
    payment_order_number: paymentOrderNumber,
    net: (row) => (row.net / 100).toFixed(2),
  },
  processTypes: ['standard'],
  row: registryRow,
  extras: ({ rows }) => ({ totals: registryTotals(rows) }),
  details: (row, _all, origin) => registryRow(row, 'standard', origin),
}

/** Returns handlers for registries, their files and a sample statement. Files are plain links that need no token. */
export function registriesHandlers(state: ProviderState): RequestHandler[] {
  return [
    ...listHandlers(state, REGISTRIES),

    http.get('*/api/secure/files/registries/:name', ({ params }) => {
      const [, id = '', kind] = /^(\d+)(?:-(act|upd))?\.(?:csv|xml)$/.exec(String(params.name)) ?? []
      for (const persona of state.personas()) {
        const books = state.books(persona)
        const found = books.registries().find((row) => row.id === id)
        if (found === undefined) continue
        if (kind !== undefined) {
          return new HttpResponse(registryDocument(found, kind), {
            headers: {
              'Content-Type': 'application/xml; charset=utf-8',
              'Content-Disposition': `attachment; filename="${kind}-${id}.xml"`,
            },
          })
        }
        return new HttpResponse(registryFile(found, books.transactions()), {
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': `attachment; filename="registry-${id}.csv"`,
          },
        })
      }
      return failure(404, 'Файл не найден')
    }),

    http.get('*/api/secure/files/statements/:client/kl_to_1c.txt', ({ params }) => {
      const persona = state.personaByClient(String(params.client))
      if (persona === undefined) return failure(404, 'Файл не найден')
      const text = sampleStatement(state.books(persona).registries(), state.now())
      return new HttpResponse(encodeStatement(text, 'windows-1251'), {
        headers: {
          'Content-Type': 'text/plain; charset=windows-1251',
          'Content-Disposition': 'attachment; filename="kl_to_1c.txt"',
        },
      })
    }),
  ]
}
