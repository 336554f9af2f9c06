import { describe, expect, it } from 'vitest'
import { TEST_LIST } from '~tests/support/test-list'
import { dateFieldChips } from './list-chips'
import { readListState } from './list-state'

describe('date field of the period', () => {
  const chipsOf = (search: Parameters<typeof readListState>[1]) =>
    dateFieldChips(TEST_LIST, readListState(TEST_LIST, search))

  it('has a chip that restores the default date field when another date field is selected', () => {
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
