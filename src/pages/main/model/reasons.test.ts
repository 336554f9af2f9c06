import { describe, expect, it } from 'vitest'
import type { Failure } from '../api'
import { topReasons } from './reasons'

const roubles = (amount: number) => ({ amount, currency: 643 })

const failure = (responseCode: string | null, count: number, amount: number): Failure => ({
  channelId: '1',
  responseCode,
  count,
  amount: roubles(amount),
})

const error = (channelId: string, responseCode: string, ru: string) => ({
  channelId,
  responseCode,
  description: { ru },
})

describe('topReasons', () => {
  it('merges codes with the same text, and returns the most frequent reason first', () => {
    const errors = [
      error('1', '51', 'Нет денег'),
      error('*', '52', 'Нет денег'),
      error('1', '54', 'Старая карта'),
    ]
    expect(topReasons([failure('54', 3, 1), failure('51', 2, 0.1), failure('52', 2, 0.2)], errors)).toEqual([
      { text: 'Нет денег', count: 4, lost: [roubles(0.3)], codes: ['51', '52'] },
      { text: 'Старая карта', count: 3, lost: [roubles(1)], codes: ['54'] },
    ])
  })

  it('assigns each code to a single reason, even when its text depends on the channel', () => {
    const card = failure('51', 3, 300)
    const sbp = { ...failure('51', 2, 40), channelId: '2' }
    const own = [error('1', '51', 'На карте нет денег'), error('2', '51', 'На счёте нет денег')]
    expect(topReasons([sbp, card], [...own, error('*', '51', 'Нет денег')])).toEqual([
      { text: 'Нет денег', count: 5, lost: [roubles(340)], codes: ['51'] },
    ])
    expect(topReasons([sbp, card], own).map(({ text }) => text)).toEqual(['На карте нет денег'])
  })

  it('returns codes as reasons when the error mapping is missing or empty', () => {
    const expected = ['Код ответа 05', 'Причина не указана банком']
    for (const errors of [null, []]) {
      const reasons = topReasons([failure('05', 2, 10), failure(null, 1, 5)], errors)
      expect(reasons.map(({ text }) => text)).toEqual(expected)
    }
  })

  it('does not return the general failure text as a reason', () => {
    const reasons = topReasons(
      [failure('05', 2, 10), failure(null, 1, 5)],
      [error('*', '*', 'Платёж не прошёл')],
    )
    expect(reasons).toEqual([
      { text: 'Причина не указана банком', count: 3, lost: [roubles(15)], codes: ['05', 'none'] },
    ])
  })

  it('combines the reasons after the fifth into one when there are more than six', () => {
    const failures = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((code, index) => failure(code, 10 - index, 100))
    const reasons = topReasons(failures, null)
    expect(reasons).toHaveLength(6)
    expect(reasons.at(-1)).toEqual({
      text: 'Остальные причины',
      count: 9,
      lost: [roubles(200)],
      codes: ['f', 'g'],
    })
    expect(topReasons(failures.slice(0, 6), null).at(-1)?.text).toBe('Код ответа f')
  })

  it('returns lost amounts in different currencies separately', () => {
    const euros = { ...failure('05', 1, 10), amount: { amount: 10, currency: 978 } }
    expect(topReasons([failure('05', 1, 10), euros], null)).toEqual([
      { text: 'Код ответа 05', count: 2, lost: [roubles(10), { amount: 10, currency: 978 }], codes: ['05'] },
    ])
  })
})
