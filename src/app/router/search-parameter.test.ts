import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { createSearch } from './search-parameter'

/** Returns the search params that the router parses from a query. */
const read = (query: string) => ({ ...createSearch().parseSearch(query) })

/** Returns the query that the router writes for the search params. */
const write = (search: Record<string, unknown>) => createSearch().stringifySearch(search)

describe('createSearch', () => {
  it('parses numbers and lists, and leaves ids as text', () => {
    expect(read('?size=50&projects=%5B501%5D&search=12345678901234567890&cs1=007&client_id=1e5')).toEqual({
      size: 50,
      projects: [501],
      search: '12345678901234567890',
      cs1: '007',
      client_id: '1e5',
    })
  })

  it('writes a long id without quotes', () => {
    expect(write({ search: '12345678901234567890', size: 50 })).toBe('?search=12345678901234567890&size=50')
  })

  it('parses every written value back to the same value', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()))
    fc.assert(
      fc.property(value, (written) => {
        expect(read(write({ q: written }))).toEqual({ q: written })
      }),
    )
  })

  it('writes unchanged search params exactly as they were in the URL', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'a',
        'b',
        '__proto__',
        '=',
        '&',
        '%',
        '%20',
        '+',
        '1',
        '1.0',
        '007',
        'null',
        '{',
        '"',
        '[1]',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const { search } = new URL(`http://host/?${parts.join('').replaceAll('#', '')}`)
        const { parseSearch, stringifySearch } = createSearch()
        // Copies the params, because the router also passes a copy of them, merged with the screen's values.
        expect(stringifySearch({ ...parseSearch(search) })).toBe(search)
      }),
    )
  })

  it('preserves the encoding of unchanged params when another param changes', () => {
    const { parseSearch, stringifySearch } = createSearch()
    const search = parseSearch('?a=%31&page=2&a=2.0&&b&%61=3&c=+')
    expect(stringifySearch({ ...search, page: 3 })).toBe('?a=%31&a=2.0&%61=3&page=3&b&c=+')
    expect(stringifySearch({ ...search, page: undefined, size: 50 })).toBe('?a=%31&a=2.0&%61=3&b&c=+&size=50')
    expect(stringifySearch({ page: 2 })).toBe('?page=2')
    expect(stringifySearch({})).toBe('')
  })

  it('does not reuse the encoding of a previous URL', () => {
    const { parseSearch, stringifySearch } = createSearch()
    parseSearch('?page=%32')
    parseSearch('?a=1')
    expect(stringifySearch({ page: 2 })).toBe('?page=2')
  })
})
