import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { z } from '@/shared/lib/zod'
import { SAMPLE_LINK } from '~tests/support/sample-payment-link'
import { isOutcomeUnknown, paymentLinkSchema } from './api'

const WIRE = {
  id: 17,
  created_at: '2026-11-01T09:00:00Z',
  title: 'Доставка',
  amount: { value: '1500.50', currency: 643 },
  url: 'https://pay.example.ru/l/17',
  kind: 'multi',
  max_payments: 20,
  paid_count: 3,
  paid_amount: { value: '4501.50', currency: 643 },
  expires_at: '2026-11-27T20:59:59Z',
  status: 'active',
  merchant_id: 501,
  cs1: 'ORD-1',
  last_payment: { transaction_id: 41019000000001, paid_at: '2026-11-22T11:05:00Z' },
  customer: { email: 'a@b.ru', phone: '+79001234567' },
}

const readLink = (wire: unknown) => z.safeParse(paymentLinkSchema, wire).data ?? null

describe('wire schema of a payment link', () => {
  it("maps to the app's field names", () => {
    expect(readLink(WIRE)).toEqual({
      ...SAMPLE_LINK,
      lastPayment: { transactionId: '41019000000001', paidAt: '2026-11-22T11:05:00Z' },
    })
  })

  it('quality 46: never throws when any field is missing, null or mistyped, and drops a row without a required field', () => {
    const required = new Set(['id', 'created_at', 'title', 'amount'])
    for (const name of Object.keys(WIRE)) {
      const { [name as keyof typeof WIRE]: _gone, ...without } = WIRE
      for (const wire of [without, { ...WIRE, [name]: { odd: true } }, { ...WIRE, [name]: [] }]) {
        expect(readLink(wire) === null, name).toBe(required.has(name))
      }
      expect(readLink({ ...WIRE, [name]: null }) === null, name).toBe(required.has(name) && name !== 'amount')
    }
  })

  it('rejects an unreadable amount, and accepts null as any amount', () => {
    expect(readLink({ ...WIRE, amount: { value: 'сто', currency: 643 } })).toBeNull()
    expect(readLink({ ...WIRE, amount: null })?.amount).toBeNull()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://pay.example.ru', 'l/17'])(
    'quality 28: %s is no address of a link',
    (url) => {
      expect(readLink({ ...WIRE, url })?.url).toBeNull()
    },
  )
})

const path = '/api/v1/payment-links'
const http = (status: number) => new ApiError({ kind: 'http', path, status })

describe('failed write of a payment link', () => {
  it.each<[unknown, 'unknown' | 'refused']>([
    [new ApiError({ kind: 'network', path }), 'unknown'],
    [new ApiError({ kind: 'timeout', path }), 'unknown'],
    [new ApiError({ kind: 'shape', path, status: 201 }), 'unknown'],
    [http(500), 'unknown'],
    [http(503), 'unknown'],
    [http(404), 'refused'],
    [http(409), 'refused'],
    [new ApiError({ kind: 'session-ended', path }), 'refused'],
    [new ApiError({ kind: 'too-long', path }), 'refused'],
    [new TypeError('x is not a function'), 'unknown'],
  ])('%s: its outcome is %s', (error, outcome) => {
    expect(isOutcomeUnknown(error)).toBe(outcome === 'unknown')
  })
})
