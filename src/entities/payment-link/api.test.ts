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

describe('paymentLinkSchema', () => {
  it('maps wire names to field names', () => {
    expect(readLink(WIRE)).toEqual({
      ...SAMPLE_LINK,
      lastPayment: { transactionId: '41019000000001', paidAt: '2026-11-22T11:05:00Z' },
    })
  })

  it('rejects an invalid amount, and accepts null when the buyer enters the amount', () => {
    expect(readLink({ ...WIRE, amount: { value: 'сто', currency: 643 } })).toBeNull()
    expect(readLink({ ...WIRE, amount: null })?.amount).toBeNull()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://pay.example.ru', 'l/17'])(
    'quality 28: parses %s as null, because it is not an https URL',
    (url) => {
      expect(readLink({ ...WIRE, url })?.url).toBeNull()
    },
  )
})

const path = '/api/v1/payment-links'
const http = (status: number) => new ApiError({ kind: 'http', path, status })

describe('isOutcomeUnknown', () => {
  it.each<[boolean, string, unknown]>([
    [true, 'a network error', new ApiError({ kind: 'network', path })],
    [true, 'a timeout', new ApiError({ kind: 'timeout', path })],
    [true, 'an invalid response body', new ApiError({ kind: 'shape', path, status: 201 })],
    [true, 'status 500', http(500)],
    [false, 'status 404', http(404)],
    [false, 'an ended session', new ApiError({ kind: 'session-ended', path })],
    [false, 'a request that is too long', new ApiError({ kind: 'too-long', path })],
    [true, 'a programming error', new TypeError('x is not a function')],
  ])('returns %s for %s', (isUnknown, _, error) => {
    expect(isOutcomeUnknown(error)).toBe(isUnknown)
  })
})
