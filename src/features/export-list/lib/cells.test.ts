import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { toCell, withoutFormulas } from './cells'

describe('toCell', () => {
  it.each([
    ['text', null, { kind: 'empty' }],
    ['money', '', { kind: 'empty' }],
    ['text', '0012', { kind: 'text', text: '0012' }],
    ['text', 12, { kind: 'text', text: '12' }],
    ['number', 12, { kind: 'number', text: '12' }],
    ['number', '12', { kind: 'number', text: '12' }],
    ['number', 0.0000001, { kind: 'number', text: '0.0000001' }],
    ['number', '007', { kind: 'text', text: '007' }],
    ['number', Number.NaN, { kind: 'text', text: 'NaN' }],
    ['number', '=1+1', { kind: 'text', text: '=1+1' }],
    ['money', 1234.5, { kind: 'money', text: '1234.50' }],
    ['money', 0.1 + 0.2, { kind: 'money', text: '0.30' }],
    ['money', -0, { kind: 'money', text: '0.00' }],
    ['money', -0.001, { kind: 'money', text: '0.00' }],
    ['money', '-1234.56', { kind: 'money', text: '-1234.56' }],
    ['money', '99999999999999999.99', { kind: 'money', text: '99999999999999999.99' }],
    ['money', '1 234,56 ₽', { kind: 'text', text: '1 234,56 ₽' }],
    ['money', Number.POSITIVE_INFINITY, { kind: 'text', text: 'Infinity' }],
    ['datetime', '2026-11-20T20:59:59.999Z', { kind: 'moment', day: '2026-11-20', seconds: 86_399 }],
    ['datetime', '2026-11-20T21:00:00Z', { kind: 'moment', day: '2026-11-21', seconds: 0 }],
    ['datetime', '2026-11-20T14:05:09+03:00', { kind: 'moment', day: '2026-11-20', seconds: 50_709 }],
    ['datetime', 'вчера', { kind: 'text', text: 'вчера' }],
    ['date', '2026-11-20', { kind: 'day', day: '2026-11-20' }],
    ['date', '2026-11-20T21:00:00Z', { kind: 'day', day: '2026-11-21' }],
    ['date', 'вчера', { kind: 'text', text: 'вчера' }],
  ] as const)('converts a %s value of %o to the cell %j', (kind, value, cell) => {
    expect(toCell(kind, value)).toEqual(cell)
  })

  it('preserves any amount to the kopeck', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (kopecks) => {
        const cell = toCell('money', kopecks / 100)
        expect(cell.kind).toBe('money')
        expect(cell).toHaveProperty('text', expect.stringMatching(/^-?\d+\.\d\d$/))
        expect('text' in cell && Math.round(Number(cell.text) * 100)).toBe(kopecks)
      }),
    )
  })
})

describe('withoutFormulas', () => {
  it.each([
    ['=1', "'=1"],
    ['+7', "'+7"],
    ['-', "'-"],
    ['@SUM', "'@SUM"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n1', "'\n1"],
    ['  =1', "  '=1"],
    ['\u00a0=1', "\u00a0'=1"],
    ['\uFEFF=1', "\uFEFF'=1"],
    ['＝1', "'＝1"],
    ['"=1"', `"'=1"`],
    ['x;=1,y', "x;'=1,y"],
    ['x, -1; +2', "x, '-1; '+2"],
    ['Петров\n=1', "Петров\n'=1"],
    ['x,"" =1', `x,"" '=1`],
  ])('turns the formula %j into the text %j', (text, safe) => {
    expect(withoutFormulas(text)).toBe(safe)
    expect(withoutFormulas(safe)).toBe(safe)
  })

  it.each(['', 'a=1', '—', '−5', '1+1', "'=1", ' text', 'x, y; z', 'a - b', 'x;a=1'])(
    'does not change %j, which is not a formula',
    (text) => {
      expect(withoutFormulas(text)).toBe(text)
    },
  )
})
