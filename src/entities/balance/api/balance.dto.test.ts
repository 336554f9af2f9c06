import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { balanceSchema, toBalance } from './balance.dto'

const read = (answer: unknown) => toBalance(z.parse(balanceSchema, answer))
const entry = (amount: unknown) => ({ real: { amount } })

describe('balance', () => {
  it('sums the entries of each balance to the kopeck', () => {
    const balance = read({
      client: {
        total_balance: '1284.30',
        balances: [{ description: 'К выплате', balance: [entry(0.1), entry(0.2), entry('-0.05')] }],
      },
    })
    expect(balance).toEqual({ total: 1284.3, details: [{ label: 'К выплате', amount: 0.25 }] })
  })

  it('leaves out a balance with an unreadable entry instead of showing a wrong sum', () => {
    const balances = [
      { description: 'Целая', balance: [entry(5)] },
      { description: 'С дырой', balance: [entry(5), entry('много')] },
      { label: 'чужая' },
    ]
    expect(read({ client: { total_balance: 10, balances } }).details).toEqual([{ label: 'Целая', amount: 5 }])
  })

  it.each([{}, { client: {} }, { client: { total_balance: null, balances: [] } }, null])(
    'without a total there is no balance: %j',
    (answer) => {
      expect(z.safeParse(balanceSchema, answer).success).toBe(false)
    },
  )
})
