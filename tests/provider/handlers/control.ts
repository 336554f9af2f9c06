import { randomBytes } from 'node:crypto'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { z } from '@/shared/lib/zod'
import { arrivedTransaction, transactionDetails } from '../data/transactions.ts'
import { parseFaultSettings } from '../faults.ts'
import type { ProviderState } from '../state.ts'
import { failure, readObject } from './support.ts'

const MOMENT = z.iso.datetime({ offset: true })

/** A transaction to add while the list is being read; omitted fields have defaults. */
const newTransactionSchema = z.strictObject({
  client_id: z._default(z.string(), '4101'),
  transaction_id: z.optional(z.string().check(z.minLength(1))),
  merchant_id: z.optional(z.union([z.string(), z.number()])),
  created_at: z.optional(MOMENT),
  type: z._default(z.int(), 1),
  status: z._default(z.string(), 'success'),
  amount: z._default(z.string().check(z.regex(/^\d{1,12}\.\d{2}$/)), '100.00'),
  instrument_type: z._default(z.string(), 'card'),
  cs1: z._default(z.nullable(z.string()), null),
  response_code: z._default(z.nullable(z.string()), '00'),
})

function addTransaction(state: ProviderState, body: unknown): Response {
  const parsed = z.safeParse(newTransactionSchema, body)
  if (!parsed.success) {
    return failure(
      422,
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    )
  }
  const input = parsed.data
  const persona = state.personaByClient(input.client_id)
  const merchants = persona?.client.merchants ?? []
  const wanted = input.merchant_id === undefined ? undefined : String(input.merchant_id)
  const merchant = merchants.find(({ merchant_id: id }) => wanted === undefined || String(id) === wanted)
  if (persona === undefined || merchant === undefined) return failure(404, 'Клиент или проект не найден')
  const books = state.books(persona)
  const id = input.transaction_id ?? String(state.nextId())
  if (books.transactions().some((row) => row.id === id)) return failure(409, 'Такая операция уже есть')
  const createdAt = input.created_at === undefined ? state.now() : Date.parse(input.created_at)
  const row = arrivedTransaction({
    id,
    createdAt: Math.floor(createdAt / 1000) * 1000,
    type: input.type,
    status: input.status,
    amount: Number(input.amount.replace('.', '')),
    instrumentType: input.instrument_type,
    merchant: { id: merchant.merchant_id, name: merchant.name },
    cs1: input.cs1,
    responseCode: input.response_code,
  })
  books.addTransaction(row)
  return HttpResponse.json(transactionDetails(row, []), { status: 201 })
}

/**
 * Returns the control API for tests and demonstrations (README). It needs no token and is not part of the
 * product's API.
 */
export function controlHandlers(state: ProviderState): RequestHandler[] {
  const report = () => HttpResponse.json(state.faults.report())
  return [
    http.get('*/provider/faults', report),
    http.put('*/provider/faults', async ({ request }) => {
      const settings = parseFaultSettings(await readObject(request))
      if (typeof settings === 'string') return failure(422, settings)
      state.faults.replace(settings)
      return report()
    }),
    http.delete('*/provider/faults', () => {
      state.faults.replace({})
      return report()
    }),
    http.post('*/provider/reset', () => {
      state.reset()
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('*/provider/revoke', () => {
      state.revokeAllTokens()
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('*/provider/transactions', async ({ request }) =>
      addTransaction(state, (await readObject(request)) ?? {}),
    ),
    http.post('*/provider/cursors/expire', () => {
      state.expireCursors()
      return new HttpResponse(null, { status: 204 })
    }),
    http.put('*/provider/now', async ({ request }) => {
      const parsed = z.safeParse(z.nullable(MOMENT), (await readObject(request))?.now)
      if (!parsed.success) return failure(422, 'Поле now: время ISO 8601 со смещением или null')
      state.setNow(parsed.data === null ? null : Date.parse(parsed.data))
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('*/provider/tokens', async ({ request }) => {
      const userId = (await readObject(request))?.user_id
      if (typeof userId !== 'string' || state.personaByUser(userId) === undefined) {
        return failure(404, 'Пользователь не найден')
      }
      const token = randomBytes(24).toString('base64url')
      state.registerToken(token, userId)
      return HttpResponse.json({ token }, { status: 201 })
    }),
  ]
}
