import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { listPageSearch, listSearch, ownSearch, withoutDefaults } from './list-search'

/** Returns the state of a list from search params, as the router passes them. */
const read = (url: Readonly<Record<string, unknown>>) =>
  ownSearch(Object.assign({ ...url }, listSearch(url)), ['status', 'cs1'])

describe('list URL', () => {
  it('keeps known params, and omits defaults and unknown params', () => {
    const known = {
      period: '30d',
      merchants: '501,612',
      status: 'error',
      search: 4101207780045,
      size: 50,
      order: 'asc',
      sort: 'amount',
      page: 2,
      cursor: 'abc',
    }
    expect(read({ ...known, utm_source: 'letter', toString: 'x' })).toEqual(known)
    expect(read({ size: 25, cs1: '', page: 1 })).toEqual({})
  })

  it.each([
    ['a negative page', { page: -1, cursor: 'a' }],
    ['a page without its cursor', { page: 3 }],
    ['a cursor without its page number', { cursor: 'abc' }],
    ['a size that is not a number', { size: 'сто' }],
    ['an invalid sort column', { sort: '../secret' }],
    ['objects as values', { status: { a: 1 }, search: { a: 1 }, period: null }],
  ])('falls back to the default for %s', (_, url) => {
    expect(read(url)).toEqual({})
  })

  it('is parsed with undefined for each invalid param, so that the router removes the param', () => {
    const junk = { order: 'sideways', page: 3 }
    expect(Object.entries(listSearch(junk))).toEqual(
      ['order', 'page', 'cursor'].map((name) => [name, undefined]),
    )
  })

  it('quality 69: is parsed without unknown params, so that the router keeps them unchanged', () => {
    expect(listSearch({ a: [1, 2], x: { y: 1 }, utm_source: ' letter ', cs1: ' ORD-1 ' })).toEqual({})
  })

  it.each([
    ['a period of 500 characters but not of 501', { period: 'x'.repeat(500) }, { period: 'x'.repeat(501) }],
    [
      'a cursor of 4000 characters but not of 4001',
      { page: 2, cursor: 'x'.repeat(4000) },
      { page: 2, cursor: 'x'.repeat(4001) },
    ],
    ['a sort column of 40 characters but not of 41', { sort: 'x'.repeat(40) }, { sort: 'x'.repeat(41) }],
    ['a list of columns but not an empty column name', { columns: 'id,sum_1,note' }, { columns: 'id,,sum' }],
    ['columns of 500 characters but not of 501', { columns: 'x'.repeat(500) }, { columns: 'x'.repeat(501) }],
    ['page 1,000,000 but no later page', { page: 1_000_000, cursor: 'x' }, { page: 1_000_001, cursor: 'x' }],
    ['the size 100 but not 1000', { size: 100 }, { size: 1000 }],
    ['a search by id but not a blank search', { search: 'ab-1' }, { search: '   ' }],
    ['the order `desc` but not `down`', { order: 'desc' }, { order: 'down' }],
  ])('accepts %s', (_, fits, doesNot) => {
    expect(read(fits)).toEqual(fits)
    expect(read(doesNot)).toEqual({})
  })

  it.each(['merchants', 'search', 'status', 'cs1'])('quality 90: accepts a long param `%s`', (name) => {
    const long = 'x,'.repeat(10_000)
    expect(read({ [name]: long })).toEqual({ [name]: long })
  })

  it('quality 90: keeps every value of a repeated parameter', () => {
    expect(read({ status: ['error', 'success'], merchants: [501, '007'] })).toEqual({
      status: 'error,success',
      merchants: '501,007',
    })
  })

  it.each(['-id', 'id-', 'id,', ',id', 'id;sum'])(
    'rejects %j as a column name in the params `columns`, `sort` and `date_field`',
    (text) => {
      expect(read({ columns: text, sort: text, date_field: text })).toEqual({})
    },
  )

  it('trims typed text', () => {
    expect(read({ cs1: '  ORD-1 ' })).toEqual({ cs1: 'ORD-1' })
  })

  it('omits empty params when it is written', () => {
    const written = withoutDefaults({ period: undefined, search: '', page: 2, cs1: 'a' })
    expect(Object.entries(written)).toEqual([
      ['page', 2],
      ['cs1', 'a'],
    ])
  })

  it('accepts any search params without throwing', () => {
    const keys = fc.constantFrom(...'period merchants search page cursor size status __proto__'.split(' '))
    fc.assert(fc.property(fc.dictionary(keys, fc.anything()), (url) => void read(url)))
  })
})

describe('list URL with the row id in the search params', () => {
  it('keeps the open row and the list state, and drops an invalid row id', () => {
    expect(listPageSearch({ row: 12, size: 50, junk: 1 })).toEqual({ row: 12, size: 50 })
    expect(listPageSearch({ row: 'PR-1' }).row).toBe('PR-1')
    for (const row of ['', ' ', null, {}, 'x'.repeat(201)])
      expect(listPageSearch({ row }).row).toBeUndefined()
  })
})
