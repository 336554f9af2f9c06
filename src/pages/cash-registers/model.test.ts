import { describe, expect, it } from 'vitest'
import { receiptsCount, receiptsText, shiftText } from './model'

describe('what a cash register says', () => {
  it('names the shift by what is known of it', () => {
    expect(shiftText({ number: '17', status: 'open', openedAt: null })).toBe('№\u00a017, открыта')
    expect(shiftText({ number: null, status: 'stuck', openedAt: null })).toBe('неизвестный статус (stuck)')
    expect(shiftText({ number: null, status: null, openedAt: null })).toBe('—')
  })

  it('adds receipts up only when all are known', () => {
    expect(receiptsCount({ income: 40, refund: 2, correction: 1 })).toBe(43)
    expect(receiptsCount({ income: 40, refund: null, correction: 1 })).toBeNull()
    expect(receiptsText({ income: 40, refund: null, correction: 0 })).toBe('40\u00a0/\u00a0—\u00a0/\u00a00')
  })
})
