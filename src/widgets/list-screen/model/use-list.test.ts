import { describe, expect, it } from 'vitest'
import { TEST_LIST } from '~tests/support/test-list'
import { newRowsText } from './use-list'

const LIST = {
  ...TEST_LIST,
  texts: { ...TEST_LIST.texts, fresh: ['новую строку', 'новые строки', 'новых строк'] as const },
}
const DAYS = { from: '2026-11-16', to: '2026-11-22' } as const

function page(ids: readonly string[], total: number | null, minute: number, days: typeof DAYS | null = DAYS) {
  const rows = ids.map((id) => ({ id, sum: 1 }))
  return { rows, total, days, askedAt: new Date(Date.UTC(2026, 10, 22, 9, minute)) }
}
const shown = page(['2', '1'], 2, 0)

describe('newRowsText', () => {
  it.each([
    ['a count for one new row', page(['3'], 3, 1), '1\u00a0новую строку'],
    ['a count for three new rows', page(['5'], 5, 1), '3\u00a0новые строки'],
    ['no count when the response omits the total', page(['5'], null, 1), 'новые строки'],
    ['no count when as many rows were removed', page(['3'], 2, 1), 'новые строки'],
    ['no count when the responses cover different days', page(['3'], 9, 1, null), 'новые строки'],
    ['null when the newest row is already on the page', page(['2'], 2, 1), null],
    ['null when the newest row was removed', page(['1'], 1, 1), null],
    ['null when the response is older than the page', page(['3'], 3, -1), null],
    ['null before the first response', null, null],
  ])('returns %s', (_what, newest, text) => {
    expect(newRowsText(LIST, shown, newest)).toBe(text)
  })
})
