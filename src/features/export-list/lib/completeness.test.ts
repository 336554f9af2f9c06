import { describe, expect, it } from 'vitest'
import { checkCount } from './completeness'

describe('checkCount', () => {
  it.each([
    [
      'no warnings for a complete list',
      { rows: 3, unreadable: 0, firstTotal: 3, lastTotal: 3 },
      { kind: 'whole', warnings: [] },
    ],
    [
      'no warnings for an empty list',
      { rows: 0, unreadable: 0, firstTotal: 0, lastTotal: 0 },
      { kind: 'whole', warnings: [] },
    ],
    [
      'a change when the list grew and the new rows were fetched',
      { rows: 4, unreadable: 0, firstTotal: 3, lastTotal: 4 },
      { kind: 'whole', warnings: [{ kind: 'changed', before: 3, after: 4, isStart: false }] },
    ],
    [
      // If the cursor is an offset, a row that moves up between two requests is on neither page.
      'a change when the list shrank to the number of fetched rows',
      { rows: 2, unreadable: 0, firstTotal: 3, lastTotal: 2 },
      { kind: 'whole', warnings: [{ kind: 'changed', before: 3, after: 2, isStart: false }] },
    ],
    [
      'no warnings when the first total is unknown',
      { rows: 3, unreadable: 0, firstTotal: null, lastTotal: 3 },
      { kind: 'whole', warnings: [] },
    ],
    [
      'a change when the list grew and the file contains its state at the start',
      { rows: 3, unreadable: 0, firstTotal: 3, lastTotal: 5 },
      { kind: 'whole', warnings: [{ kind: 'changed', before: 3, after: 5, isStart: true }] },
    ],
    [
      'invalid rows, which count towards the total',
      { rows: 2, unreadable: 1, firstTotal: 3, lastTotal: 3 },
      { kind: 'whole', warnings: [{ kind: 'unreadable', rows: 1 }] },
    ],
    [
      'that the row count cannot be checked when the last total is unknown',
      { rows: 2, unreadable: 1, firstTotal: 3, lastTotal: null },
      { kind: 'whole', warnings: [{ kind: 'unreadable', rows: 1 }, { kind: 'uncounted' }] },
    ],
    [
      'an error when one row is missing',
      { rows: 2, unreadable: 0, firstTotal: 3, lastTotal: 3 },
      { kind: 'wrong', got: 2, wanted: 3 },
    ],
    [
      'an error when there is one row too many',
      { rows: 4, unreadable: 0, firstTotal: 3, lastTotal: 3 },
      { kind: 'wrong', got: 4, wanted: 3 },
    ],
    [
      'an error when the count matches neither the first nor the last total',
      { rows: 4, unreadable: 0, firstTotal: null, lastTotal: 6 },
      { kind: 'wrong', got: 4, wanted: 6 },
    ],
  ] as const)('reports %s', (_name, result, check) => {
    expect(checkCount(result)).toEqual(check)
  })
})
