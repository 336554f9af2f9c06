import { describe, expect, it } from 'vitest'
import { checkCount } from './completeness'

const check = (rows: number, unreadable: number, firstTotal: number | null, lastTotal: number | null) =>
  checkCount({ rows, unreadable, firstTotal, lastTotal })

describe('checkCount', () => {
  it('reports nothing for a complete list, whose total may be unknown at first', () => {
    expect(check(3, 0, 3, 3)).toEqual([])
    expect(check(0, 0, 0, 0)).toEqual([])
    expect(check(3, 0, null, 3)).toEqual([])
  })

  it('reports a list that changed during the export, and whether the file contains its first state', () => {
    expect(check(4, 0, 3, 4)).toEqual([{ kind: 'changed', before: 3, after: 4, isStart: false }])
    // If the cursor is an offset, a row that moves up between two requests is on neither page.
    expect(check(2, 0, 3, 2)).toEqual([{ kind: 'changed', before: 3, after: 2, isStart: false }])
    expect(check(3, 0, 3, 5)).toEqual([{ kind: 'changed', before: 3, after: 5, isStart: true }])
  })

  it('reports invalid rows, which count towards the total, and a total that remains unknown', () => {
    expect(check(2, 1, 3, 3)).toEqual([{ kind: 'unreadable', rows: 1 }])
    expect(check(2, 1, 3, null)).toEqual([{ kind: 'unreadable', rows: 1 }, { kind: 'uncounted' }])
  })

  it('throws an error when the count matches neither the first nor the last total', () => {
    expect(() => check(2, 0, 3, 3)).toThrow('2 rows of 3')
    expect(() => check(4, 0, 3, 3)).toThrow('4 rows of 3')
    expect(() => check(4, 0, null, 6)).toThrow('4 rows of 6')
  })
})
