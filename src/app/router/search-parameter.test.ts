import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { parseParameter } from './search-parameter'

const parse = parseSearchWith(parseParameter)
const stringify = stringifySearchWith(JSON.stringify, parseParameter)

describe('parameters of an address', () => {
  it('reads numbers and lists, and leaves ids as they stand', () => {
    expect({
      ...parse('?size=50&projects=%5B501%5D&search=12345678901234567890&cs1=007&client_id=1e5'),
    }).toEqual({
      size: 50,
      projects: [501],
      search: '12345678901234567890',
      cs1: '007',
      client_id: '1e5',
    })
  })

  it('writes a long id without quotes', () => {
    expect(stringify({ search: '12345678901234567890', size: 50 })).toBe(
      '?search=12345678901234567890&size=50',
    )
  })

  it('reads what it has written', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()))
    fc.assert(
      fc.property(value, (written) => {
        expect({ ...parse(stringify({ q: written })) }).toEqual({ q: written })
      }),
    )
  })
})
