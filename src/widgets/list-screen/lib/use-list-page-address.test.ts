import { describe, expect, it } from 'vitest'
import { listPageSearch } from './use-list-page-address'

describe('the address of a list whose path has no place for a row', () => {
  it('keeps the row beside the state of the list, and drops what is none', () => {
    const read = listPageSearch(['status'])
    expect(read({ row: 12, status: 'error', junk: 1 })).toMatchObject({ row: 12, status: 'error' })
    expect(read({ row: 'PR-1' }).row).toBe('PR-1')
    for (const row of ['', ' ', null, {}, 'x'.repeat(201)]) expect(read({ row }).row).toBeUndefined()
  })
})
