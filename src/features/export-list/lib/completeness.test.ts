import { describe, expect, it } from 'vitest'
import { checkCount } from './completeness'

describe('checkCount', () => {
  it.each([
    ['no warnings for a complete list', { rows: 3, unreadable: 0, firstTotal: 3, lastTotal: 3 }, []],
    ['no warnings for an empty list', { rows: 0, unreadable: 0, firstTotal: 0, lastTotal: 0 }, []],
    [
      'a change when the list grew and the new rows were fetched',
      { rows: 4, unreadable: 0, firstTotal: 3, lastTotal: 4 },
      [{ kind: 'changed', before: 3, after: 4, isStart: false }],
    ],
    [
      // If the cursor is an offset, a row that moves up between two requests is on neither page.
      'a change when the list shrank to the number of fetched rows',
      { rows: 2, unreadable: 0, firstTotal: 3, lastTotal: 2 },
      [{ kind: 'changed', before: 3, after: 2, isStart: false }],
    ],
    [
      'no warnings when the first total is unknown',
      { rows: 3, unreadable: 0, firstTotal: null, lastTotal: 3 },
      [],
    ],
    [
      'a change when the list grew and the file contains its state at the start',
      { rows: 3, unreadable: 0, firstTotal: 3, lastTotal: 5 },
      [{ kind: 'changed', before: 3, after: 5, isStart: true }],
    ],
    [
      'invalid rows, which count towards the total',
      { rows: 2, unreadable: 1, firstTotal: 3, lastTotal: 3 },
      [{ kind: 'unreadable', rows: 1 }],
    ],
    [
      'that the row count cannot be checked when the last total is unknown',
      { rows: 2, unreadable: 1, firstTotal: 3, lastTotal: null },
      [{ kind: 'unreadable', rows: 1 }, { kind: 'uncounted' }],
    ],
  ] as const)('reports %s', (_name, result, check) => {
    expect(checkCount(result)).toEqual(check)
  })

  it.each([
    ['one row is missing', { rows: 2, unreadable: 0, firstTotal: 3, lastTotal: 3 }, '2 rows of 3'],
    ['there is one row too many', { rows: 4, unreadable: 0, firstTotal: 3, lastTotal: 3 }, '4 rows of 3'],
    [
      'the count matches neither the first nor the last total',
      { rows: 4, unreadable: 0, firstTotal: null, lastTotal: 6 },
      '4 rows of 6',
    ],
  ] as const)('throws an error when %s', (_name, result, message) => {
    expect(() => checkCount(result)).toThrow(message)
  })
})
