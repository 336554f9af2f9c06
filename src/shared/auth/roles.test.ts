import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { sampleSession } from '~tests/support/sample-session'
import { hasAnyRole, parseRoles, uiFlags } from './roles'

const session = sampleSession({ roles: ['clients.invoices', 'visual_dark'], groups: ['clients.advanced'] })

describe('parseRoles', () => {
  it.each([
    { claim: 'a b  c\n', roles: ['a', 'b', 'c'] },
    { claim: ['a', 'b'], roles: ['a', 'b'] },
    { claim: ['a b', 'a'], roles: ['a', 'b'] },
    { claim: 'a a', roles: ['a'] },
    { claim: 'clients.life_merchant.bnpl', roles: ['clients.life_merchant.bnpl'] },
    { claim: '', roles: [] },
    { claim: '["a","b"]', roles: [] },
    { claim: 'a,b', roles: [] },
    { claim: 'a, ,b', roles: [] },
    { claim: 'x'.repeat(200), roles: ['x'.repeat(200)] },
    { claim: 'x'.repeat(201), roles: [] },
    { claim: '<script>', roles: [] },
    { claim: ['a', 1, null, { admin: true }], roles: ['a'] },
    { claim: { admin: true }, roles: [] },
    { claim: 5, roles: [] },
    { claim: null, roles: [] },
    { claim: undefined, roles: [] },
  ])('quality 26: $claim gives $roles', ({ claim, roles }) => {
    expect(parseRoles(claim)).toEqual(roles)
  })

  it('quality 26: never throws, and returns plain names only', () => {
    fc.assert(
      fc.property(fc.anything(), (claim) => {
        for (const role of parseRoles(claim)) expect(role).toMatch(/^[\w.:/-]+$/)
      }),
      { numRuns: 2_000 },
    )
  })

  it('quality 26: returns the joined names, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z_.]{1,12}$/)), (names) => {
        const expected = [...new Set(names)]
        expect(parseRoles(names.join(' '))).toEqual(expected)
        expect(parseRoles(names)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})

describe('hasAnyRole', () => {
  it('is true for a user with any of the listed roles only', () => {
    expect(hasAnyRole(session, ['other', 'clients.invoices'])).toBe(true)
    expect(hasAnyRole(session, ['other', 'clients.advanced'])).toBe(false)
    expect(hasAnyRole(session, ['toString', '0', 'length'])).toBe(false)
    expect(hasAnyRole(session, [])).toBe(false)
    expect(hasAnyRole(null, ['clients.invoices'])).toBe(false)
  })
})

describe('uiFlags', () => {
  it('returns the names after `visual_` (product §1.17)', () => {
    expect([
      ...uiFlags(['visual_dark', 'visual_', 'audiovisual_x', 'clients.invoices', 'visual_new_menu']),
    ]).toEqual(['dark', 'new_menu'])
  })
})
