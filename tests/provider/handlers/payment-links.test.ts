import { getResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { createState } from '../state.ts'
import { createHandlers } from './index.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const PATH = '/api/secure/api/v1/payment-links'

const linkSchema = z.looseObject({ id: z.string(), status: z.string(), paid_count: z.number() })
const listSchema = z.object({ items: z.array(linkSchema), cursor: z.object({ total: z.number() }) })

/** Returns a separate provider, and a function that sends requests as one client. */
function provider(slug = 'full') {
  const state = createState({}, () => NOW)
  const persona = state.personaBySlug(slug)
  if (persona === undefined) throw new Error(`no persona ${slug}`)
  state.registerToken('token', persona.userId)
  const handlers = createHandlers(state)
  return async (method: string, path: string, body?: unknown, key?: string) => {
    const response = await getResponse(
      handlers,
      new Request(`https://api.example.test${PATH}${path}`, {
        method,
        headers: {
          Authorization: 'Bearer token',
          'Content-Type': 'application/json',
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    if (response === undefined) throw new Error('no handler')
    const text = response.type === 'error' ? '' : await response.text()
    return { status: response.status, type: response.type, body: text === '' ? null : JSON.parse(text) }
  }
}

const INPUT = {
  merchant_id: '501',
  title: 'Курс',
  amount: { value: '1500.50', currency: 643 },
  cs1: null,
  kind: 'single',
  max_payments: null,
  expires_at: '2026-11-27T23:59:59+03:00',
  customer: { email: null, phone: null },
}

describe('payment links of the embedded provider', () => {
  it('are listed in every status and returned by id, and an unknown id leads to a 404', async () => {
    const call = provider()
    const { items, cursor } = z.parse(listSchema, (await call('GET', '?limit=100')).body)
    expect(cursor.total).toBe(64)
    expect(new Set(items.map(({ status }) => status))).toEqual(
      new Set(['active', 'paid', 'expired', 'disabled']),
    )
    const active = z.parse(listSchema, (await call('GET', '?limit=100&status__in=active')).body)
    expect(active.items.length).toBeGreaterThan(0)
    expect(active.items.every(({ status }) => status === 'active')).toBe(true)
    expect((await call('GET', '/17')).body).toEqual(items.find(({ id }) => id === '17'))
    expect((await call('GET', '/no-such')).status).toBe(404)
  })

  it('are created once per Idempotency-Key, however often the request is repeated', async () => {
    const call = provider()
    const first = await call('POST', '', INPUT, 'key-1')
    expect(first).toMatchObject({
      status: 201,
      body: {
        title: 'Курс',
        amount: { value: '1500.50', currency: 643 },
        max_payments: 1,
        paid_count: 0,
        expires_at: '2026-11-27T20:59:59Z',
        status: 'active',
      },
    })
    expect(await call('POST', '', INPUT, 'key-1')).toEqual(first)
    expect((await call('POST', '', { ...INPUT, title: 'Другой' }, 'key-1')).status).toBe(422)
    const second = await call('POST', '', INPUT, 'key-2')
    expect(second.body.id).not.toBe(first.body.id)
    expect((await call('GET', '?limit=1')).body.cursor.total).toBe(66)
    expect((await call('POST', '', INPUT)).status).toBe(400)
  })

  it('are created although «fail-drop» loses the response, and returned for the same key', async () => {
    const call = provider()
    const input = { ...INPUT, cs1: 'fail-drop' }
    expect((await call('POST', '', input, 'key-1')).type).toBe('error')
    expect((await call('POST', '', input, 'key-1')).status).toBe(201)
    expect((await call('GET', '?limit=1&cs1=fail-500')).status).toBe(500)
    expect((await call('GET', '?limit=1')).body.cursor.total).toBe(65)
    expect((await call('POST', '', { ...INPUT, cs1: 'fail-500' }, 'key-2')).status).toBe(500)
  })

  it.each([
    ['an empty title', { title: ' ' }, 'Назначение: от 1 до 255 символов'],
    ['a title of 256 characters', { title: 'я'.repeat(256) }, 'Назначение: от 1 до 255 символов'],
    ['an amount of zero', { amount: { value: '0', currency: 643 } }, 'Сумма должна быть больше нуля'],
    ['a negative amount', { amount: { value: '-1', currency: 643 } }, 'Сумма должна быть больше нуля'],
    [
      'an amount with three decimals',
      { amount: { value: '1.005', currency: 643 } },
      'Сумма должна быть больше нуля',
    ],
    [
      'an amount of 13 digits',
      { amount: { value: '1000000000000', currency: 643 } },
      'Сумма должна быть больше нуля',
    ],
    [
      'an amount above the limit',
      { amount: { value: '10000000000', currency: 643 } },
      'Слишком большая сумма',
    ],
    [
      'an expiry date in the past',
      { expires_at: '2026-11-19T23:59:59+03:00' },
      'Срок действия должен быть в будущем',
    ],
    [
      'an invalid e-mail address',
      { customer: { email: 'почта', phone: null } },
      'Некорректный e-mail покупателя',
    ],
    [
      'a phone number without a plus',
      { customer: { email: null, phone: '89001234567' } },
      'Некорректный телефон покупателя',
    ],
    ['a maximum of zero payments', { kind: 'multi', max_payments: 0 }, 'Число оплат должно быть больше нуля'],
    ['an unknown merchant', { merchant_id: '999' }, 'Проект не найден'],
  ])('are rejected with %s', async (_name, part, text) => {
    const call = provider()
    const { status, body } = await call('POST', '', { ...INPUT, ...part }, 'key')
    expect(status).toBe(422)
    expect(body.error).toContain(text)
  })

  it('change only in the given fields, and keep their amount once paid', async () => {
    const call = provider()
    const { body: link } = await call('POST', '', { ...INPUT, cs1: 'paid-meanwhile' }, 'key-1')
    const amount = { value: '2000.00', currency: 643 }
    expect(await call('PATCH', `/${link.id}`, { amount }, 'key-2')).toMatchObject({ status: 409 })
    expect((await call('GET', `/${link.id}`)).body).toMatchObject({ paid_count: 1, status: 'paid' })
    expect(await call('PATCH', `/${link.id}`, { title: 'Новое' }, 'key-3')).toMatchObject({
      status: 200,
      body: { title: 'Новое', amount: { value: '1500.50' } },
    })
    expect((await call('PATCH', `/${link.id}`, { status: 'disabled' }, 'key-4')).body.status).toBe('disabled')
    expect((await call('PATCH', '/no-such', {}, 'key-5')).status).toBe(404)
  })
})
