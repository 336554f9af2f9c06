import { describe, expect, it } from 'vitest'
import { filterOf, findBreakProblems, neverRed, unnoticedBy, withEdit } from './break-rules.mjs'

const broken = {
  rows: ['2'],
  what: 'An answer counts twice',
  in: 'a.ts',
  from: 'forget()',
  to: '',
  noticedBy: ['a.test.ts'],
}
const citation = (file: string, title: string, ...rows: string[]) => ({ file, title, rows })
const FILES: Record<string, string> = { 'a.ts': 'forget()\nkeep()\nkeep()' }
const read = (file: string) => FILES[file] ?? null

describe('breaks of the promises', () => {
  it('replace a text that stands there once', () => {
    expect(withEdit('let a = $1', { in: 'a.ts', from: '$1', to: '$&' })).toBe('let a = $&')
    expect(() => withEdit('keep() keep()', { in: 'a.ts', from: 'keep()', to: '' })).toThrow(
      'a.ts has 2 times',
    )
    expect(() => withEdit('', { in: 'a.ts', from: 'keep()', to: '' })).toThrow('a.ts has 0 times')
  })

  it('are told when they no longer fit the program', () => {
    const citations = [citation('a.test.ts', 'quality 2', '2')]
    expect(findBreakProblems([broken], citations, read)).toEqual([])
    expect(findBreakProblems([{ ...broken, from: 'keep()' }], citations, read)).toEqual([
      '"An answer counts twice": its text is 2 times in a.ts',
    ])
    const also = [{ in: 'gone.ts', from: 'x', to: '' }]
    expect(findBreakProblems([{ ...broken, also }], citations, read)).toEqual([
      '"An answer counts twice": its text is 0 times in gone.ts',
    ])
    expect(findBreakProblems([broken, broken], citations, read)).toEqual([
      'Two breaks are named "An answer counts twice"',
    ])
  })

  it('challenge each file that proves a row, and no other', () => {
    const citations = [
      citation('a.test.ts', 'quality 2', '2'),
      citation('b.test.ts', 'quality 2, 3', '2', '3'),
      citation('c.test.ts', 'quality 4', '4'),
    ]
    expect(
      findBreakProblems([{ ...broken, noticedBy: ['a.test.ts', 'c.test.ts'] }], citations, read),
    ).toEqual([
      '"An answer counts twice": c.test.ts cites none of its rows',
      'No break of quality 2 challenges b.test.ts',
      'No break of quality 3 challenges b.test.ts',
      'No break of quality 4 challenges c.test.ts',
    ])
  })

  it('are noticed by a test of the row, not by any', () => {
    expect(unnoticedBy(broken, [{ file: 'a.test.ts', title: 'group › quality 2: once' }])).toEqual([])
    expect(unnoticedBy(broken, [{ file: 'a.test.ts', title: 'quality 21' }])).toEqual(['a.test.ts'])
    expect(unnoticedBy(broken, [{ file: 'b.test.ts', title: 'quality 2: once' }])).toEqual(['a.test.ts'])
  })

  it.each([
    ['quality 2: alone', true],
    ['group quality 40, 2, 41: among others', true],
    ['quality 21: another', false],
    ['quality C.1, 2: a point of a section', false],
  ])('the filter of a row: %s', (title, isOne) => {
    expect(new RegExp(filterOf(['2', 'O1'])).test(title)).toBe(isOne)
  })

  it('a test that never failed is found, whatever stands for its values', () => {
    const citations = [
      citation('a.test.ts', 'group › quality 2: $rule is refused (as %s)', '2'),
      citation('a.test.ts', 'quality 2: … again', '2'),
      citation('a.test.ts', 'quality 2: plain', '2'),
    ]
    const red = [
      { file: 'a.test.ts', title: 'group › quality 2: no state is refused (as none)' },
      { file: 'b.test.ts', title: 'quality 2: plain' },
    ]
    expect(neverRed(citations, red).map(({ title }) => title)).toEqual([
      'quality 2: … again',
      'quality 2: plain',
    ])
  })
})
