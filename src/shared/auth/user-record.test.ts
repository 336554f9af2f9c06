import { describe, expect, it, vi } from 'vitest'
import { stubFetch } from '~tests/support/identity-kit'
import { fc } from '~tests/support/property'
import { readId } from './session'
import { fetchUserRecord, userRecordUrl } from './user-record'

const USERS = 'https://id.example.ru/users'

describe('readId', () => {
  it.each([501, 'auth0|5f', 'owner@example.ru', 'a'.repeat(128)])('quality 14: accepts %j', (value) => {
    expect(readId(value)).toBe(String(value))
  })

  it.each(['../admin', '..', '%2f', '1?a=b', '1#a', '1/2', '1\\2', '', 'a'.repeat(129), 2 ** 53, ['1'], 1.5])(
    'quality 14: returns null for %j',
    (value) => {
      expect(readId(value)).toBeNull()
    },
  )
})

describe('userRecordUrl', () => {
  it('quality 14: contains the user id as a single path segment, or is null', () => {
    const hostile = fc.constantFrom(...'.. . / \\ %2f %2e ? # ; @ : a 1'.split(' '), ' ', '\n')
    const id = fc.oneof(
      fc.string(),
      fc.array(hostile).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(id, (userId) => {
        const address = userRecordUrl(USERS, userId)
        if (address === null) return
        const url = new URL(address)
        expect(url.pathname.split('/')).toHaveLength(3)
        expect(decodeURIComponent(url.pathname)).toBe(`/users/${userId}`)
        expect([url.origin, url.search, url.hash]).toEqual(['https://id.example.ru', '', ''])
      }),
      { numRuns: 300 },
    )
  })
})

describe('fetchUserRecord', () => {
  it('sends the token without cookies, and does not follow redirects', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const calls = stubFetch(() =>
      Response.json({ id: 5, email: 'a@example.ru', client_id: 501, groups: 'a b', extra: true }),
    )
    expect(await fetchUserRecord(USERS, { userId: '5', accessToken: 'token' })).toEqual({
      id: '5',
      email: 'a@example.ru',
      clientId: '501',
      roles: ['a', 'b'],
      groups: ['a', 'b'],
    })
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({
      url: `${USERS}/5`,
      init: {
        headers: { Authorization: 'Bearer token', Accept: 'application/json' },
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
      },
    })
    expect(timeout).toHaveBeenCalledWith(10_000)
  })

  it('quality 46: parses missing and invalid optional fields as null or an empty list', async () => {
    for (const [odd, groups] of [
      [{ email: 7, client_id: '../1', groups: { a: 1 } }, []],
      [{ email: '' }, null],
      [{ groups: null }, null],
    ] as const) {
      stubFetch(() => Response.json({ id: '5', ...odd }))
      expect(await fetchUserRecord(USERS, { userId: '5', accessToken: 'token' })).toEqual({
        id: '5',
        email: null,
        clientId: null,
        roles: groups,
        groups,
      })
    }
  })

  it.each(['..', '.', '', '\ud800'])(
    'quality 14: sends no request for %j, which is not a path segment',
    async (userId) => {
      const calls = stubFetch(() => Response.json({}))
      await expect(fetchUserRecord(USERS, { userId, accessToken: 'token' })).rejects.toMatchObject({
        name: 'UserRecordError',
        kind: 'id',
        message: 'No user record: id',
      })
      expect(calls).toEqual([])
    },
  )

  it.each([
    ['../admin', '..%2Fadmin'],
    [
      'uid=irina,ou=Мерчанты,dc=example',
      'uid%3Dirina%2Cou%3D%D0%9C%D0%B5%D1%80%D1%87%D0%B0%D0%BD%D1%82%D1%8B%2Cdc%3Dexample',
    ],
    ['q2/Xb+8 =', 'q2%2FXb%2B8%20%3D'],
  ])('quality 14: sends the user id %s as one encoded path segment', async (userId, segment) => {
    const calls = stubFetch(() => Response.json({ id: userId }))
    expect(await fetchUserRecord(USERS, { userId, accessToken: 'token' })).toMatchObject({ id: userId })
    expect(calls.map(({ url }) => url)).toEqual([`${USERS}/${segment}`])
  })

  it.each([201, 404, 500])('rejects status %i', async (status) => {
    stubFetch(() => new Response(null, { status }))
    await expect(fetchUserRecord(USERS, { userId: '5', accessToken: 'token' })).rejects.toMatchObject({
      kind: 'status',
      status,
    })
  })
})
