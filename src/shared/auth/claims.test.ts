import { describe, expect, it } from 'vitest'
import { implicitIdentity } from '~tests/support/identity-kit'
import { claimedFacts } from './claims'

const CLAIMS = {
  email: 'owner@example.ru',
  upn: 'owner@ad.example.ru',
  client_id: 'oauth-client',
  realm_access: { roles: ['a', 'b'], merchant: { id: 501 } },
  'https://example.ru/roles': 'c d',
  groups: ['g'],
}

describe('claimedFacts', () => {
  it('reads claims by their default names', () => {
    expect(claimedFacts(CLAIMS, implicitIdentity)).toEqual({
      email: 'owner@example.ru',
      clientId: 'oauth-client',
      roles: ['g'],
      groups: ['g'],
    })
    expect(claimedFacts({ ...CLAIMS, roles: '' }, implicitIdentity).roles).toEqual([])
  })

  it('reads a claim by a dotted path, or by a list of segments when its name contains dots', () => {
    const claims = { clientId: 'realm_access.merchant.id', email: 'upn', roles: ['https://example.ru/roles'] }
    expect(claimedFacts(CLAIMS, { ...implicitIdentity, claims })).toEqual({
      email: 'owner@ad.example.ru',
      clientId: '501',
      roles: ['c', 'd'],
      groups: ['g'],
    })
  })

  it.each(['realm_access.admin', 'constructor.name', 'email.length', 'none.at.all', '', '__proto__'])(
    'returns null for the path %j, which is not a claim',
    (path) => {
      const claims = { roles: path, groups: path }
      expect(claimedFacts(CLAIMS, { ...implicitIdentity, claims })).toMatchObject({
        roles: null,
        groups: null,
      })
    },
  )
})
