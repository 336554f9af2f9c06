import { describe, expect, it } from 'vitest'
import { TEST_LIST } from '~tests/support/test-list'
import { dateFieldChips, listChips } from './list-chips'
import { askedDays, readListState } from './list-state'

const NOW = new Date('2026-11-20T09:00:00Z')
const TIMELESS: typeof TEST_LIST = { ...TEST_LIST, dateFields: [] }

describe('list without a period', () => {
  it('requests no days and ignores a period in the URL', () => {
    const state = readListState(TIMELESS, { period: 'nonsense' })
    expect(state.isPeriodUnread).toBe(false)
    expect(askedDays(TIMELESS, state, NOW)).toBeNull()
    expect(askedDays(TEST_LIST, state, NOW)).toEqual({ from: '2026-11-14', to: '2026-11-20' })
  })

  it('shows no chip about the period during a search', () => {
    const keys = (list: typeof TEST_LIST) =>
      listChips(list, readListState(list, { search: 7 }), String).map(({ key }) => key)
    expect(keys(TIMELESS)).toEqual(['search'])
    expect(keys(TEST_LIST)).toEqual(['search', 'any-period'])
  })
})

describe('date field of the period', () => {
  const chipsOf = (search: Parameters<typeof readListState>[1]) =>
    dateFieldChips(TEST_LIST, readListState(TEST_LIST, search))

  it('has a chip that resets it when it is not the default', () => {
    const search = { date_field: 'updated_at' }
    const [chip, ...others] = chipsOf(search)
    expect([chip?.key, chip?.text]).toEqual(['date-field', 'Период по дате обновления'])
    expect(others).toEqual([])
    expect(chipsOf({ ...search, ...chip?.change })).toEqual([])
  })

  it.each([
    ['it is the default', {}],
    ['it is unknown', { date_field: 'x' }],
    ['the list is searched by id', { date_field: 'updated_at', search: 7 }],
  ])('has no chip when %s', (_, search) => {
    expect(chipsOf(search)).toEqual([])
  })
})
