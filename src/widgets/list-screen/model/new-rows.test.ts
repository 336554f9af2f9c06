import { expect, it } from 'vitest'
import { TEST_LIST } from '~tests/support/test-list'
import { newRowsText } from './new-rows'

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

it.each([
  ['one', page(['3'], 3, 1), '1\u00a0новую строку'],
  ['three', page(['5'], 5, 1), '3\u00a0новые строки'],
  ['so many that the server did not say', page(['5'], null, 1), 'новые строки'],
  ['as many as have gone', page(['3'], 2, 1), 'новые строки'],
  ['of other days, which cannot be counted', page(['3'], 9, 1, null), 'новые строки'],
  ['none: the newest is on the page', page(['2'], 2, 1), null],
  ['none: the newest has gone', page(['1'], 1, 1), null],
  ['none: the answer is older than the page', page(['3'], 3, -1), null],
  ['none: there was no answer yet', null, null],
])('new rows: %s', (_what, newest, text) => {
  expect(newRowsText(LIST, shown, newest)).toBe(text)
})
