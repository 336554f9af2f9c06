import { describe, expect, it } from 'vitest'
import { citationsOf, findProblems, rowsOf, tableOf } from './quality-rules.mjs'

const row = (id: string, priority: 'P0' | 'P1' | 'P2' = 'P0') => ({ id, priority, behaviour: `Row ${id}` })
const inapplicable = { ...row('4'), notApplicable: 'no such part' }

describe('citations of quality rows', () => {
  it.each([
    ['row 42', 'quality 42: pressed twice', ['42']],
    ['rows 40 and 41', 'quality 40, 41: an answer that was lost', ['40', '41']],
    ['row O1', 'kinds of failures (quality O1)', ['O1']],
    ['no row', 'of good quality: 42', []],
  ])('include %s for the title "%s"', (_rows, title, rows) => {
    expect(rowsOf(title)).toEqual(rows)
  })

  it('are read from titles, including those of enclosing groups', () => {
    const code = `
      // quality 1: a comment
      const text = 'quality 2: a text'
      describe('quality 3: a group', () => {
        it('first', () => {})
        it.each(rows)(\`quality 4: \${name} and more\`, async () => {})
      })
      test.describe('browser', { tag: '@phone' }, () => {
        test('quality 5: tagged', { tag: '@x' }, async ({ page }) => { test.slow() })
      })
      describe.each([1])('quality 6', () => {})
      for (const [title, body] of cases) test(title, () => {})
    `
    const found = citationsOf('a.test.ts', code)
    expect(found.map(({ title, rows }) => [title, rows])).toEqual([
      ['quality 3: a group › first', ['3']],
      ['quality 3: a group › quality 4: … and more', ['3', '4']],
      ['browser › quality 5: tagged', ['5']],
    ])
  })

  it('are attributed to the describe block when a function generates its tests, unlike hooks', () => {
    const code = `
      describe('quality 46: the calls of the start', () => faultMatrix(START))
      describe('quality 47', () => { beforeEach(() => {}); render() })
      describe('quality 48', () => { beforeEach(() => {}) })
      describe('quality 49', () => { it('here', () => {}); help() })
    `
    expect(citationsOf('a.test.ts', code).map(({ title, rows }) => [title, rows])).toEqual([
      ['quality 46: the calls of the start › …', ['46']],
      ['quality 47 › …', ['47']],
      ['quality 49 › here', ['49']],
    ])
  })

  it.each(['it.skip', 'it.todo', 'test.fixme', 'test.fail'])('are ignored in %s', (name) => {
    expect(citationsOf('a.test.ts', `${name}('quality 1: later', () => {})`)).toEqual([])
    expect(citationsOf('a.test.ts', `describe.skip('quality 1', () => { it('a', () => {}) })`)).toEqual([])
  })

  it('are reported as missing for a required row without a test, and as invalid for an unknown row', () => {
    const rows = [row('1'), row('2', 'P1'), row('3', 'P2'), inapplicable]
    const citations = [{ file: 'a.test.ts', title: 'quality 1, 9', rows: ['1', '9'] }]
    expect(findProblems(rows, citations)).toEqual([
      'quality 2 (P1) has no test: Row 2',
      'a.test.ts cites quality 9, which is no row: quality 1, 9',
    ])
    expect(findProblems([inapplicable], [{ file: 'a', title: 'quality 4', rows: ['4'] }])).toEqual([
      'quality 4 is said not to apply, and has tests',
    ])
  })

  it('are listed once per file in the table', () => {
    const citations = ['b.test.ts', 'a.test.ts', 'b.test.ts'].map((file) => ({
      file,
      title: '',
      rows: ['1'],
    }))
    expect(
      tableOf([row('1'), row('2', 'P2')], citations)
        .split('\n')
        .slice(2),
    ).toEqual(['| 1 | P0 | Row 1 | `a.test.ts`, `b.test.ts` |', '| 2 | P2 | Row 2 | – |'])
  })
})
