import { describe, expect, it } from 'vitest'
import { transactionSchema } from '@/entities/transaction'
import { z } from '@/shared/lib/zod'
import { failureReason, shortenReason, totalsTerms } from './model'

const ERRORS = [
  { channelId: '*', responseCode: '51', description: { ru: 'Недостаточно средств' } },
  { channelId: '*', responseCode: '*', description: { ru: 'Платёж не прошёл' } },
]

function reasonOf(part: object): string | null {
  const row = { transaction_id: 1, created_at: '2026-11-20T12:00:00Z', amount: { value: '1' }, ...part }
  return failureReason(ERRORS, z.parse(transactionSchema, row))
}

describe('failureReason', () => {
  it.each([
    ['the text for the code of a failed payment', 1, 'error', '51', 'Недостаточно средств'],
    ['the general text for a failed payment with an unknown code', 1, 'error', '96', 'Платёж не прошёл'],
    ['a refund text for a failed refund with an unknown code', 2, 'error', '96', 'Возврат не прошёл'],
    ['the text for the code of a failed refund', 2, 'error', '51', 'Недостаточно средств'],
    ['null for a successful payment', 1, 'success', '51', null],
  ])('returns %s', (_, type, status, code, reason) => {
    expect(reasonOf({ type, status, response_code: code })).toBe(reason)
  })
})

const rub = (amount: number) => ({ amount, currency: 643 })
const ENTRY = { count: 3, amount: rub(50), fee: null, feeVat: null, net: null, heldCount: 0, errors: null }

describe('totalsTerms', () => {
  it('returns totals by type, counts captures as payments and omits card checks', () => {
    const types = [
      { type: '2', amount: rub(40) },
      { type: '1', amount: rub(70) },
      { type: '4', amount: rub(1) },
      { type: '3', amount: rub(30) },
      { type: '99', amount: rub(10) },
    ]
    expect(totalsTerms({ ...ENTRY, types })).toEqual([
      { title: 'Оплаты', sign: '+', amount: rub(100) },
      { title: 'Возвраты', sign: '−', amount: rub(40) },
      { title: 'Другие операции', sign: '−', amount: rub(10) },
    ])
  })

  it('returns nothing when the response omits the totals by type', () => {
    expect(totalsTerms({ ...ENTRY, types: null })).toEqual([])
  })

  it('adds up amounts to the kopeck, despite floating-point errors', () => {
    const types = [
      { type: '1', amount: rub(0.1) },
      { type: '3', amount: rub(-0.2) },
    ]
    expect(totalsTerms({ ...ENTRY, types })).toEqual([{ title: 'Оплаты', sign: '+', amount: rub(0.3) }])
  })

  it.each([978, 'USD'])(
    'quality 91: returns nothing when roubles are mixed with the currency %s',
    (currency) => {
      const types = [
        { type: '1', amount: rub(70) },
        { type: '3', amount: { amount: 30, currency } },
      ]
      expect(totalsTerms({ ...ENTRY, types })).toEqual([])
    },
  )
})

describe('shortenReason', () => {
  it.each([
    ['returns a shorter text for a frequent reason', { type: '1', responseCode: '51' }, 'нет средств'],
    ['returns another reason with a small letter', { type: '1', responseCode: 'Z9' }, 'платёж не прошёл'],
    ['does not shorten the reason of a refund', { type: '2', responseCode: '51' }, 'платёж не прошёл'],
  ])('%s', (_, transaction, text) => {
    expect(shortenReason('Платёж не прошёл', transaction)).toBe(text)
  })
})
