import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { sampleSession } from '~tests/support/sample-session'
import { hasAnyRole, parseRoles, uiFlags } from './roles'

const session = sampleSession({ roles: ['clients.invoices', 'visual_dark'], groups: ['clients.advanced'] })

describe('parseRoles', () => {
  it.each([
    ['a b  c\n', ['a', 'b', 'c']],
    [
      ['a b', 'a'],
      ['a', 'b'],
    ],
    ['', []],
    ['["a","b"]', []],
    ['a,b', []],
    ['<script>', []],
    [['a', 1, null, { admin: true }], ['a']],
    [{ admin: true }, []],
    [undefined, []],
  ])('quality 26: parses the claim %j as the roles %j', (claim, roles) => {
    expect(parseRoles(claim)).toEqual(roles)
  })

  it('quality 26: accepts a role of 200 characters, and ignores a role of 201 characters', () => {
    expect(parseRoles('x'.repeat(200))).toEqual(['x'.repeat(200)])
    expect(parseRoles('x'.repeat(201))).toEqual([])
  })

  it('quality 26: returns plain names only, whatever the claim contains', () => {
    fc.assert(
      fc.property(fc.anything(), (claim) => {
        for (const role of parseRoles(claim)) expect(role).toMatch(/^[\w.:/-]+$/)
      }),
      { numRuns: 300 },
    )
  })

  it('quality 26: returns each name once', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z_.]{1,12}$/)), (names) => {
        const expected = [...new Set(names)]
        expect(parseRoles(names.join(' '))).toEqual(expected)
        expect(parseRoles(names)).toEqual(expected)
      }),
      { numRuns: 100 },
    )
  })
})

describe('hasAnyRole', () => {
  it('returns true only for a user with one of the listed roles', () => {
    expect(hasAnyRole(session, ['other', 'clients.invoices'])).toBe(true)
    expect(hasAnyRole(session, ['other', 'clients.advanced'])).toBe(false)
    expect(hasAnyRole(session, ['toString', '0', 'length'])).toBe(false)
    expect(hasAnyRole(session, [])).toBe(false)
    expect(hasAnyRole(null, ['clients.invoices'])).toBe(false)
  })
})

describe('uiFlags', () => {
  it('returns the names that follow the prefix `visual_` (product §1.17)', () => {
    expect([
      ...uiFlags(['visual_dark', 'visual_', 'audiovisual_x', 'clients.invoices', 'visual_new_menu']),
    ]).toEqual(['dark', 'new_menu'])
  })
})
