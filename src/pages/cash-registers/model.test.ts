import { describe, expect, it } from 'vitest'
import { receiptsCount, receiptsText, shiftText } from './model'

describe('texts of a cash register', () => {
  it('show the known fields of the shift', () => {
    expect(shiftText({ number: '17', status: 'open', openedAt: null })).toBe('№\u00a017, открыта')
    expect(shiftText({ number: null, status: 'stuck', openedAt: null })).toBe('другой статус: stuck')
    expect(shiftText({ number: null, status: null, openedAt: null })).toBe('—')
  })

  it('show a dash for an unknown count of receipts, and no total when one of the counts is unknown', () => {
    expect(receiptsCount({ income: 40, refund: 2, correction: 1 })).toBe(43)
    expect(receiptsCount({ income: 40, refund: null, correction: 1 })).toBeNull()
    expect(receiptsText({ income: 40, refund: null, correction: 0 })).toBe('40\u00a0/\u00a0—\u00a0/\u00a00')
  })
})
