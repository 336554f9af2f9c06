import { describe, expect, it } from 'vitest'
import { topReasons } from './reasons'
import type { Failure } from './summary'

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

describe('reasons of failed payments', () => {
  it('makes one reason of codes with the same words, the most frequent first', () => {
    const errors = [
      error('1', '51', 'Нет денег'),
      error('*', '52', 'Нет денег'),
      error('1', '54', 'Старая карта'),
    ]
    expect(topReasons([failure('54', 3, 1), failure('51', 2, 0.1), failure('52', 2, 0.2)], errors)).toEqual([
      { text: 'Нет денег', count: 4, lost: roubles(0.3) },
      { text: 'Старая карта', count: 3, lost: roubles(1) },
    ])
  })

  it('shows codes when there is no mapping, or no words in it', () => {
    const expected = ['Код ответа 05', 'Причина не указана']
    for (const errors of [null, []]) {
      const reasons = topReasons([failure('05', 2, 10), failure(null, 1, 5)], errors)
      expect(reasons.map(({ text }) => text)).toEqual(expected)
    }
  })

  it('adds up what is beyond the first five', () => {
    const failures = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((code, index) => failure(code, 10 - index, 100))
    const reasons = topReasons(failures, null)
    expect(reasons).toHaveLength(6)
    expect(reasons.at(-1)).toEqual({ text: 'Остальные причины', count: 9, lost: roubles(200) })
    expect(topReasons(failures.slice(0, 6), null).at(-1)?.text).toBe('Код ответа f')
  })

  it('never adds sums of different currencies', () => {
    const euros = { ...failure('05', 1, 10), amount: { amount: 10, currency: 978 } }
    expect(topReasons([failure('05', 1, 10), euros], null)).toHaveLength(2)
  })
})
