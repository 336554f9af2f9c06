import { describe, expect, it } from 'vitest'
import { ledgerOf } from './ledger'

const rub = (amount: number) => ({ amount, currency: 643 })

describe('the sums of successful operations', () => {
  it('add up to the total by the signs of their types, other currencies apart', () => {
    const { parts, total } = ledgerOf([
      { type: '1', count: 2, amount: rub(0.1) },
      { type: '3', count: 1, amount: rub(0.2) },
      { type: '1', count: 1, amount: { amount: 45, currency: 978 } },
      { type: '2', count: 1, amount: rub(0.05) },
      { type: '4', count: 3, amount: rub(11) },
      { type: '6', count: 1, amount: rub(1) },
      { type: '99', count: 1, amount: rub(0.5) },
    ])
    expect(
      parts
        .filter(({ count }) => count > 0)
        .map(({ title, sign, count, roubles }) => [title, sign, count, roubles.amount]),
    ).toEqual([
      ['Оплаты', '+', 4, 0.3],
      ['Возвраты', '−', 1, 0.05],
      ['Пополнения', '+', 1, 1],
      ['Прочее', '−', 1, 0.5],
    ])
    expect(parts[0]?.others).toEqual([{ amount: 45, currency: 978 }])
    expect(total).toEqual(rub(0.75))
  })

  it('quality 91: leave out an amount whose currency could not be read, and list it on its own', () => {
    const unread = { amount: 300, currency: 'USD' }
    const { parts, total } = ledgerOf([
      { type: '1', count: 2, amount: rub(100) },
      { type: '1', count: 1, amount: unread },
      { type: '3', count: 1, amount: unread },
    ])
    expect(parts[0]).toMatchObject({ count: 4, roubles: rub(100), others: [unread, unread] })
    expect(total).toEqual(rub(100))
  })
})
