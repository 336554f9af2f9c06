import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { offersSchema } from './api'

const WIRE = {
  offer_id: 'turnover',
  title: 'Кредит под оборот',
  amount_up_to: { value: '15000000.00', currency: 643 },
  rate: '17.90',
  term_from: 3,
  term_to: 24,
  valid_until: '2026-12-31T20:59:59Z',
}

const read = (items: unknown) => z.parse(offersSchema, { items })

describe('offersSchema', () => {
  it('parses offers with a rate sent as text, and parses null as an empty list', () => {
    expect(read([WIRE])).toEqual([
      {
        id: 'turnover',
        title: 'Кредит под оборот',
        amountUpTo: { amount: 15000000, currency: 643 },
        rate: 17.9,
        termFrom: 3,
        termTo: 24,
        validUntil: '2026-12-31T20:59:59Z',
      },
    ])
    expect(read(null)).toEqual([])
  })

  it('rejects a response whose items are not a list', () => {
    expect(z.safeParse(offersSchema, { items: {} }).success).toBe(false)
  })
})
