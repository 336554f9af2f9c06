import { describe, expect, it } from 'vitest'
import { listChips } from './list-chips'
import { askedDays, readListState } from './list-state'
import { TEST_LIST } from './test-list'

const NOW = new Date('2026-11-20T09:00:00Z')
const TIMELESS: typeof TEST_LIST = { ...TEST_LIST, dateFields: [] }

describe('a list without a period', () => {
  it('asks for no days, and does not speak of a period in its address', () => {
    const state = readListState(TIMELESS, { period: 'nonsense' })
    expect(state.isPeriodUnread).toBe(false)
    expect(askedDays(TIMELESS, state, NOW)).toBeNull()
    expect(askedDays(TEST_LIST, state, NOW)).toEqual({ from: '2026-11-14', to: '2026-11-20' })
  })

  it('has no word of a period beside a search', () => {
    const keys = (list: typeof TEST_LIST) =>
      listChips(list, readListState(list, { search: 7 }), String).map(({ key }) => key)
    expect(keys(TIMELESS)).toEqual(['search'])
    expect(keys(TEST_LIST)).toEqual(['search', 'any-period'])
  })
})
