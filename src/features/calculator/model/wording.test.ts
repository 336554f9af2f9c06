import { describe, expect, it } from 'vitest'
import { calculationText, NOTE, termText } from './wording'

const tariff = { id: '11', name: 'Рассрочка 0-0-12' }
const row = { term: '6', amount: 9400, payment: 1666.67, overpayment: 0, total: 10_000 }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('calculationText', () => {
  it('includes the price and the payments', () => {
    const text = calculationText({ amountType: 'cart_amount', amount: 10_000, tariff }, row)
    expect(plain(text)).toBe(
      [
        'Рассрочка 0-0-12',
        'Сумма корзины: 10 000,00 ₽',
        'Срок: 6 мес.',
        'Ежемесячный платёж: 1 666,67 ₽',
        'Переплата: 0,00 ₽',
        'Итого к оплате: 10 000,00 ₽',
        '',
        `${NOTE}.`,
      ].join('\n'),
    )
  })

  it.each([
    ['cart_amount', 10_000, 9400],
    ['settlement_amount', 9400, 10_000],
  ] as const)("never reveals the merchant's share to the buyer: %s", (amountType, amount, other) => {
    const text = plain(calculationText({ amountType, amount, tariff }, { ...row, amount: other }))
    expect(text).toContain('Сумма корзины: 10 000,00 ₽')
    expect(text).not.toContain('9 400')
  })
})

describe('texts', () => {
  it('show a non-numeric term as it is', () => {
    expect(plain(termText('6'))).toBe('6 мес.')
    expect(termText('до зарплаты')).toBe('до зарплаты')
  })
})
