import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { cashRegisterSchema } from './api'

const WIRE: Readonly<Record<string, unknown>> = {
  counter_id: 3100,
  name: 'Касса 1',
  merchant_id: 501,
  merchant_name: 'Магазин',
  registration_number: '0000123456078901',
  fiscal_drive: { number: '9960440012345678', valid_until: '2026-11-27T20:59:59Z' },
  shift: { number: 17, status: 'open', opened_at: '2026-11-20T06:00:00Z' },
  receipts: { income: 40, refund: 2, correction: 0 },
  amount: { value: '1234.50', currency: 643 },
  unsent_count: 0,
  last_receipt_at: '2026-11-20T11:05:00Z',
  status: 'active',
}

describe('cashRegisterSchema', () => {
  it('parses registration numbers as text, and an unknown number of receipts as null rather than zero', () => {
    expect(z.parse(cashRegisterSchema, WIRE)).toMatchObject({
      id: '3100',
      registrationNumber: '0000123456078901',
      shift: { number: '17', status: 'open' },
      receipts: { income: 40, refund: 2, correction: 0 },
      unsent: 0,
    })
    expect(z.parse(cashRegisterSchema, { counter_id: 1 })).toMatchObject({
      name: '1',
      drive: { number: null, validUntil: null },
      receipts: { income: null, refund: null, correction: null },
      unsent: null,
    })
  })

  it.each(Object.keys(WIRE).map((field) => [field === 'counter_id' ? 'rejects' : 'accepts', field]))(
    'quality 46: %s a cash register whose field `%s` is missing, null or of the wrong type',
    (verb, field) => {
      const { [field]: _, ...without } = WIRE
      for (const wire of [without, { ...WIRE, [field]: null }, { ...WIRE, [field]: true }]) {
        expect(z.safeParse(cashRegisterSchema, wire).success).toBe(verb === 'accepts')
      }
    },
  )
})
