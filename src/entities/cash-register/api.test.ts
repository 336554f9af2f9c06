import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { cashRegisterSchema } from './api'

const WIRE = {
  counter_id: 3100,
  registration_number: '0000123456078901',
  shift: { number: 17, status: 'open' },
  receipts: { income: 40, refund: 2, correction: 0 },
  unsent_count: 0,
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
})
