import { expect, it } from 'vitest'
import { checkCount } from './completeness'

it.each([
  [
    'all of a list at rest',
    { rows: 3, unreadable: 0, firstTotal: 3, lastTotal: 3 },
    { kind: 'whole', warnings: [] },
  ],
  ['an empty list', { rows: 0, unreadable: 0, firstTotal: 0, lastTotal: 0 }, { kind: 'whole', warnings: [] }],
  [
    'a list that has grown by rows that were read',
    { rows: 4, unreadable: 0, firstTotal: 3, lastTotal: 4 },
    { kind: 'whole', warnings: [{ kind: 'changed', before: 3, after: 4, isStart: false }] },
  ],
  [
    // If the cursor is an offset, a row that moves up between two requests is on neither page.
    'a list from which a row that was read has gone',
    { rows: 2, unreadable: 0, firstTotal: 3, lastTotal: 2 },
    { kind: 'whole', warnings: [{ kind: 'changed', before: 3, after: 2, isStart: false }] },
  ],
  [
    'a list whose first total is not known',
    { rows: 3, unreadable: 0, firstTotal: null, lastTotal: 3 },
    { kind: 'whole', warnings: [] },
  ],
  [
    'the list of the start while new rows came',
    { rows: 3, unreadable: 0, firstTotal: 3, lastTotal: 5 },
    { kind: 'whole', warnings: [{ kind: 'changed', before: 3, after: 5, isStart: true }] },
  ],
  [
    'unreadable rows, which count as rows of the list',
    { rows: 2, unreadable: 1, firstTotal: 3, lastTotal: 3 },
    { kind: 'whole', warnings: [{ kind: 'unreadable', rows: 1 }] },
  ],
  [
    'no total',
    { rows: 2, unreadable: 1, firstTotal: 3, lastTotal: null },
    { kind: 'whole', warnings: [{ kind: 'unreadable', rows: 1 }, { kind: 'uncounted' }] },
  ],
  [
    'a row too few',
    { rows: 2, unreadable: 0, firstTotal: 3, lastTotal: 3 },
    { kind: 'wrong', got: 2, wanted: 3 },
  ],
  [
    'a row too many',
    { rows: 4, unreadable: 0, firstTotal: 3, lastTotal: 3 },
    { kind: 'wrong', got: 4, wanted: 3 },
  ],
  [
    'neither the first nor the last total',
    { rows: 4, unreadable: 0, firstTotal: null, lastTotal: 6 },
    { kind: 'wrong', got: 4, wanted: 6 },
  ],
] as const)('findings are correct for %s', (_name, result, check) => {
  expect(checkCount(result)).toEqual(check)
})
