import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { balanceSchema } from './api'

const read = (response: unknown) => z.parse(balanceSchema, response)
const entry = (amount: unknown) => ({ real: { amount } })

describe('balanceSchema', () => {
  it('adds up the entries of each balance to the kopeck', () => {
    const balance = read({
      client: {
        total_balance: '1284.30',
        balances: [{ description: 'К выплате', balance: [entry(0.1), entry(0.2), entry('-0.05')] }],
      },
    })
    expect(balance).toEqual({ total: 1284.3, details: [{ label: 'К выплате', amount: 0.25 }] })
  })

  it('quality 46: returns a null amount for a balance with an invalid entry or without a valid list', () => {
    const balances = [
      { description: 'Целая', balance: [entry(5)] },
      { description: 'Пустая', balance: [] },
      { description: 'С дырой', balance: [entry(5), entry('много')] },
      { description: 'Без списка' },
      { description: 'Не список', balance: { real: { amount: 5 } } },
      { label: 'чужая' },
    ]
    expect(read({ client: { total_balance: 10, balances } }).details).toEqual([
      { label: 'Целая', amount: 5 },
      { label: 'Пустая', amount: 0 },
      { label: 'С дырой', amount: null },
      { label: 'Без списка', amount: null },
      { label: 'Не список', amount: null },
    ])
  })

  it('quality 85: returns a null amount for a balance that a number cannot represent exactly', () => {
    const balances = [{ description: 'Много', balance: [entry(2 ** 46), entry(0.01)] }]
    expect(read({ client: { total_balance: 10, balances } }).details).toEqual([
      { label: 'Много', amount: null },
    ])
  })

  it.each([{}, { client: {} }, { client: { total_balance: null, balances: [] } }, null])(
    'rejects the response %j, which has no total',
    (response) => {
      expect(z.safeParse(balanceSchema, response).success).toBe(false)
    },
  )
})
