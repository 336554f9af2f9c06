import { describe, expect, it } from 'vitest'
import { fileOf, filterOf, findMutantProblems, survivedIn } from '../mutation/mutant-rules.mjs'

const mutant = {
  what: 'An answer counts twice',
  rows: ['2'],
  edits: [{ from: 'forget()', to: '' }],
  killedBy: ['tests/e2e/a.spec.ts'],
}
const citation = (file: string, title: string, ...rows: string[]) => ({ file, title, rows })
const sources = new Map([
  ['a.ts', 'forget()\nkeep()'],
  ['b.ts', 'keep()'],
])

describe('mutants', () => {
  it('find the file that contains a unique text', () => {
    expect(fileOf({ from: 'forget()', to: '' }, sources)).toBe('a.ts')
    expect(fileOf({ in: 'b.ts', from: 'keep()', to: '' }, sources)).toBe('b.ts')
    expect(() => fileOf({ from: 'keep()', to: '' }, sources)).toThrow('2 times in the project: keep()')
    expect(() => fileOf({ in: 'c.ts', from: 'keep()', to: '' }, sources)).toThrow('0 times in c.ts')
  })

  it('are reported when their text is no longer in the program', () => {
    const citations = [citation('tests/e2e/a.spec.ts', 'quality 2', '2')]
    expect(findMutantProblems([mutant], citations, sources)).toEqual([])
    expect(
      findMutantProblems([{ ...mutant, edits: [{ from: 'gone', to: '' }] }], citations, sources),
    ).toEqual(['"An answer counts twice": 0 times in the project: gone'])
  })

  it('must cover every citing file that Stryker does not run', () => {
    const citations = [
      citation('tests/e2e/a.spec.ts', 'quality 2', '2'),
      citation('tests/e2e/b.spec.ts', 'quality 2, 3', '2', '3'),
      citation('src/c.test.ts', 'quality 4', '4'),
      citation('src/d.test.tsx', 'quality 4', '4'),
    ]
    expect(
      findMutantProblems(
        [{ ...mutant, killedBy: ['tests/e2e/a.spec.ts', 'src/c.test.ts'] }],
        citations,
        sources,
      ),
    ).toEqual([
      '"An answer counts twice": src/c.test.ts cites none of its rows',
      'No mutant of quality 2 challenges tests/e2e/b.spec.ts',
      'No mutant of quality 3 challenges tests/e2e/b.spec.ts',
      'No mutant of quality 4 challenges src/d.test.tsx',
    ])
  })

  it('are not required for journeys that other engines merely repeat', () => {
    const citations = [
      citation('tests/e2e/a.spec.ts', 'quality 2', '2'),
      citation('tests/engines/journeys.test.ts', 'quality 2, 3', '2', '3'),
    ]
    expect(findMutantProblems([mutant], citations, sources)).toEqual([])
  })

  it('are killed only by a failed test of their own row', () => {
    const [file = ''] = mutant.killedBy
    expect(survivedIn(mutant, [{ file, title: 'group › quality 2: once' }])).toEqual([])
    expect(survivedIn(mutant, [{ file, title: 'quality 21' }])).toEqual([file])
    expect(survivedIn(mutant, [{ file: 'b.spec.ts', title: 'quality 2: once' }])).toEqual([file])
  })

  it.each([
    ['quality 2: alone', true],
    ['group quality 40, 2, 41: among others', true],
    ['quality 21: another', false],
  ])('the filter of a row finds its tests: %s', (title, isOne) => {
    expect(new RegExp(filterOf(['2', 'O1'])).test(title)).toBe(isOne)
  })
})
