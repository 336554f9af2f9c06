import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logFailure } from '@/shared/lib/log'
import { implicitIdentity, storageEntries } from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import {
  ACCESS_TOKEN,
  begin,
  type Claims,
  type Delivered,
  deliver,
  expectNothingStored,
  FLOWS,
  FORGED,
  goodClaims,
  now,
  openTab,
  RETURN_TO,
  refused,
  signed,
  stranger,
} from '~tests/support/sign-in-kit'
import { wasClockOff } from '../redirect'
import { consumeReturnTo, rememberReturnTo } from '../return-path'
import { dropSession, expireSession, isExpired, readSession, storeSession } from '../session'
import type { SignInResult } from './validate-response'

vi.mock('@/shared/lib/location', { spy: true })
vi.mock('@/shared/lib/log', { spy: true })

beforeEach(() => {
  openTab()
  dropSession()
})

describe.each(FLOWS)('valid response, $flow flow', ({ identity }) => {
  it('product §2.5: creates the session and returns to the path', async () => {
    const begun = await begin(identity)
    const startedAt = Date.now()
    const { result } = await deliver(identity, begun, { idToken: await signed(begun) })
    expect(result).toEqual({ kind: 'signed-in', returnTo: RETURN_TO })
    const session = readSession()
    expect(session).toMatchObject({
      accessToken: ACCESS_TOKEN,
      userId: 'user-1',
      email: 'owner@example.ru',
      clientId: '501',
      roles: ['clients.pay_api.basic', 'visual_dark', 'clients.invoices'],
      groups: ['merchants'],
      inheritedGroups: ['partners'],
      origin: 'sign-in',
    })
    expect((session?.expiresAt ?? 0) - startedAt).toBeGreaterThanOrEqual(3_600_000)
    expect((session?.expiresAt ?? 0) - startedAt).toBeLessThan(3_610_000)
  })

  it('decision 4: stores tokens under a single key of sessionStorage only', async () => {
    const begun = await begin(identity)
    await deliver(identity, begun, { idToken: await signed(begun) })
    const holders = storageEntries(sessionStorage).filter(([, value]) => value.includes(ACCESS_TOKEN))
    expect(holders).toHaveLength(1)
    expect(JSON.stringify(storageEntries(localStorage))).not.toContain(ACCESS_TOKEN)
    expect(document.cookie).not.toContain(ACCESS_TOKEN)
  })
})

describe.each(FLOWS)('response with an invalid ID token, $flow flow', ({ identity }) => {
  it.each([
    { forgery: 'the signature of a stranger', failure: 'signature' },
    { forgery: 'the nonce of another sign-in', failure: 'nonce' },
    { forgery: 'the hash of another access token', failure: 'at_hash' },
  ])('quality 3, 4, 5: stores only the return path when the token has $forgery', async ({ failure }) => {
    const begun = await begin(identity)
    const tokens: Readonly<Record<string, () => Promise<string>>> = {
      signature: () => stranger.sign(goodClaims(begun)),
      nonce: () => signed(begun, { nonce: 'other' }),
      at_hash: () => signed(begun, { at_hash: 'other' }),
    }
    const { result } = await deliver(identity, begun, { idToken: (await tokens[failure]?.()) ?? '' })
    expect(result).toEqual(refused(failure))
    expectNothingStored()
    expect(consumeReturnTo()).toBe(RETURN_TO)
    expect(consumeReturnTo()).toBeNull()
  })
})

describe('rejected response', () => {
  it('quality 3: is one without at_hash in the implicit flow', async () => {
    const begun = await begin(implicitIdentity)
    const { result } = await deliver(implicitIdentity, begun, {
      idToken: await signed(begun, { at_hash: undefined }),
    })
    expect(result).toEqual(refused('at_hash'))
    expectNothingStored()
  })

  it('does not change a live session', async () => {
    const begun = await begin(implicitIdentity)
    await deliver(implicitIdentity, begun, { idToken: await signed(begun) })
    const session = readSession()
    expect(session).not.toBeNull()
    const { result } = await deliver(implicitIdentity, FORGED, {
      idToken: await stranger.sign(goodClaims(FORGED)),
    })
    expect(result.kind).toBe('refused')
    expect(readSession()).toBe(session)
  })

  it('logs the reason', async () => {
    const begun = await begin(implicitIdentity)
    const failure = new DOMException('no hash here', 'NotSupportedError')
    vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(failure)
    const { result } = await deliver(implicitIdentity, begun, { idToken: await signed(begun) })
    expect(result).toEqual(refused('unavailable'))
    expect(logFailure).toHaveBeenCalledWith('sign-in', failure)
    expectNothingStored()
  })
})

describe('device clock', () => {
  it.each([
    { skew: -3600, outcome: 'clock' },
    { skew: -303, outcome: 'clock' },
    { skew: -300, outcome: 'signed-in' },
    { skew: -180, outcome: 'signed-in' },
    { skew: -61, outcome: 'signed-in' },
    { skew: 0, outcome: 'signed-in' },
    { skew: 61, outcome: 'signed-in' },
    { skew: 300, outcome: 'signed-in' },
    { skew: 3600, outcome: 'signed-in' },
    { skew: 3890, outcome: 'signed-in' },
    { skew: 3900, outcome: 'clock' },
  ])('quality 71: $skew s ahead with a token of an hour: $outcome', async ({ skew, outcome }) => {
    const begun = await begin(implicitIdentity)
    const issuedAt = now() - skew
    const idToken = await signed(begun, { iat: issuedAt, nbf: issuedAt, exp: issuedAt + 3600 })
    const { result } = await deliver(implicitIdentity, begun, { idToken })
    expect(result.kind === 'refused' ? result.failure : result.kind).toBe(outcome)
    const session = readSession()
    expect(session === null || isExpired(session)).toBe(outcome !== 'signed-in')
  })

  it.each([
    { ahead: 0, isOff: false },
    { ahead: 290, isOff: false },
    { ahead: 310, isOff: true },
  ])('quality 11: ahead by $ahead s by the time of issue, isClockOff is $isOff', async ({ ahead, isOff }) => {
    const begun = await begin(implicitIdentity)
    const idToken = await signed(begun, { iat: now() - ahead })
    expect((await deliver(implicitIdentity, begun, { idToken })).result.kind).toBe('signed-in')
    expect(wasClockOff()).toBe(isOff)
  })

  it('does not end a session of unknown lifetime', async () => {
    const begun = await begin(implicitIdentity)
    await deliver(implicitIdentity, begun, {
      idToken: await signed(begun),
      parameters: { expires_in: null },
    })
    expect(readSession()).toMatchObject({ expiresAt: null })
  })
})

describe('path after a sign-in', () => {
  it('quality 9: is Main for an unsafe path', async () => {
    const begun = await begin(implicitIdentity, '/login#access_token=1')
    const { result } = await deliver(implicitIdentity, begun, { idToken: await signed(begun) })
    expect(result).toEqual({ kind: 'signed-in', returnTo: '/main' })
  })

  describe('quality 78: after a session has expired', () => {
    async function comeBack(sub: string): Promise<SignInResult> {
      storeSession(sampleSession({ userId: 'user-1' }))
      expireSession()
      rememberReturnTo('/invoices/link/42')
      await begin(implicitIdentity, '/history?cs1=first-users')
      const begun = await begin(implicitIdentity)
      return (await deliver(implicitIdentity, begun, { idToken: await signed(begun, { sub }) })).result
    }

    it('is the stored path for the same user', async () => {
      expect(await comeBack('user-1')).toEqual({ kind: 'signed-in', returnTo: RETURN_TO })
      expect(consumeReturnTo()).toBe('/invoices/link/42')
    })

    it('is Main for another user, and the stored paths are removed', async () => {
      expect(await comeBack('user-2')).toEqual({ kind: 'signed-in', returnTo: '/main' })
      expect(consumeReturnTo()).toBeNull()
      const left = JSON.stringify([storageEntries(sessionStorage), storageEntries(localStorage)])
      expect(left).not.toMatch(/user-1|first-users|bnpl|invoices\/link/)
    })

    it('is Main for another user also after a session that has expired', async () => {
      storeSession(sampleSession({ userId: 'user-2', expiresAt: 1 }))
      const begun = await begin(implicitIdentity)
      const { result } = await deliver(implicitIdentity, begun, { idToken: await signed(begun) })
      expect(result).toEqual({ kind: 'signed-in', returnTo: '/main' })
    })

    it('stays bound to the user after a rejected sign-in in between', async () => {
      storeSession(sampleSession({ userId: 'user-2' }))
      expireSession()
      await deliver(implicitIdentity, await begin(implicitIdentity), { idToken: 'a.b.c' })
      const begun = await begin(implicitIdentity, consumeReturnTo() ?? '')
      const { result } = await deliver(implicitIdentity, begun, { idToken: await signed(begun) })
      expect(result).toEqual({ kind: 'signed-in', returnTo: '/main' })
    })
  })
})

describe('data of other users in this browser', () => {
  it('product §2.19: is removed when another user signs in', async () => {
    localStorage.setItem('back-office:user/user-0/telegram', '{}')
    localStorage.setItem('back-office:user/user-1/telegram', '{}')
    const begun = await begin(implicitIdentity)
    await deliver(implicitIdentity, begun, { idToken: await signed(begun) })
    expect(localStorage.getItem('back-office:user/user-0/telegram')).toBeNull()
    expect(localStorage.getItem('back-office:user/user-1/telegram')).toBe('{}')
  })

  it("quality 13: removes the onboarding cookies of another user and keeps the user's own", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the onboarding site does
    document.cookie = 'qualification_token=q; Path=/'
    // biome-ignore lint/suspicious/noDocumentCookie: what the onboarding site does
    document.cookie = 'user_id=user-1; Path=/'
    const own = await begin(implicitIdentity)
    await deliver(implicitIdentity, own, { idToken: await signed(own) })
    expect(document.cookie).toContain('qualification_token=q')
    const other = await begin(implicitIdentity)
    await deliver(implicitIdentity, other, { idToken: await signed(other, { sub: 'user-2' }) })
    expect(document.cookie).not.toContain('qualification_token=q')
  })
})

describe('roles of the ID token', () => {
  it.each([
    { claims: { roles: ['a', 'b'], groups: 'g' }, roles: ['a', 'b'] },
    { claims: { roles: undefined, groups: 'g h' }, roles: ['g', 'h'] },
    { claims: { roles: null, groups: 'g h' }, roles: ['g', 'h'] },
    { claims: { roles: '', groups: 'g' }, roles: [] },
    { claims: { roles: { admin: true }, groups: 'g' }, roles: [] },
  ])('are $roles for $claims.roles and $claims.groups', async ({ claims, roles }) => {
    const begun = await begin(implicitIdentity)
    await deliver(implicitIdentity, begun, { idToken: await signed(begun, claims) })
    expect(readSession()?.roles).toEqual(roles)
  })
})

describe('user record after a sign-in', () => {
  async function signInWithout(
    claims: Claims,
    response: () => Response | Promise<Response>,
  ): Promise<Delivered> {
    const begun = await begin(implicitIdentity)
    return deliver(implicitIdentity, begun, {
      idToken: await signed(begun, claims),
      respond: (url) => (url === implicitIdentity.jwksUri ? undefined : response()),
    })
  }

  it('fills in a missing client id and e-mail (product §2.7)', async () => {
    const { calls } = await signInWithout({ client_id: undefined, email: '' }, () =>
      Response.json({ id: 'user-1', email: 'record@example.ru', client_id: 777, groups: [] }),
    )
    expect(calls[1]?.url).toBe('https://id.example.ru/users/user-1')
    expect(new Headers(calls[1]?.init?.headers).get('Authorization')).toBe(`Bearer ${ACCESS_TOKEN}`)
    expect(readSession()).toMatchObject({ clientId: '777', email: 'record@example.ru' })
  })

  it('quality 74: provides the groups as roles when the token has neither', async () => {
    await signInWithout({ roles: undefined, groups: undefined }, () =>
      Response.json({ id: 'user-1', groups: ['clients.invoices'] }),
    )
    expect(readSession()).toMatchObject({ roles: ['clients.invoices'], groups: ['clients.invoices'] })
    expect(readSession()?.rolesUnknown).toBeUndefined()
  })

  it('quality 74: keeps roles unknown, not empty, when no source has them', async () => {
    await signInWithout({ roles: undefined, groups: undefined }, () => new Response(null, { status: 500 }))
    expect(readSession()).toMatchObject({ roles: [], rolesUnknown: true })
  })

  it('quality 74: is not requested when the token has an empty list of roles', async () => {
    const { calls } = await signInWithout({ roles: '', groups: undefined }, () => Response.json({}))
    expect(calls).toHaveLength(1)
    expect(readSession()?.rolesUnknown).toBeUndefined()
  })

  it('quality 74: is requested once, with a timeout of three seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { calls, result } = await signInWithout({ client_id: undefined }, () =>
      Promise.reject(new DOMException('timed out', 'TimeoutError')),
    )
    expect(result.kind).toBe('signed-in')
    expect(calls).toHaveLength(2)
    expect(timeout).toHaveBeenLastCalledWith(3000)
  })

  it('is not requested when nothing is missing', async () => {
    const { calls } = await signInWithout({}, () => Response.json({}))
    expect(calls).toHaveLength(1)
  })

  it.each([
    { fault: 'status 500', response: () => new Response('boom', { status: 500 }) },
    { fault: 'status 401', response: () => new Response(null, { status: 401 }) },
    { fault: 'status 204', response: () => new Response(null, { status: 204 }) },
    { fault: 'no JSON', response: () => new Response('<html>') },
    { fault: 'no record', response: () => Response.json(null) },
    { fault: 'no connection', response: () => Promise.reject(new TypeError('Failed to fetch')) },
  ])('quality 48: with $fault the user is still signed in', async ({ response }) => {
    const { result } = await signInWithout({ client_id: undefined }, response)
    expect(result.kind).toBe('signed-in')
    expect(readSession()).toMatchObject({ clientId: null, email: 'owner@example.ru' })
    expect(vi.mocked(logFailure).mock.calls.map(([scope]) => scope)).toEqual(['user record'])
  })

  it.each([
    { missing: 'the e-mail', claims: { email: undefined }, clientId: '501', email: 'record@example.ru' },
    { missing: 'the client id', claims: { client_id: null }, clientId: '777', email: 'owner@example.ru' },
  ])(
    'fills in $missing only, and keeps the other value of the token',
    async ({ claims, clientId, email }) => {
      await signInWithout(claims, () =>
        Response.json({ id: 'user-1', email: 'record@example.ru', client_id: 777 }),
      )
      expect(readSession()).toMatchObject({ clientId, email })
    },
  )

  it.each(['', 5, null])('ignores the e-mail %j of the token', async (email) => {
    await signInWithout({ email }, () => new Response(null, { status: 500 }))
    expect(readSession()).toMatchObject({ email: null })
  })

  it('is not used when it belongs to another user', async () => {
    await signInWithout({ client_id: undefined, email: undefined }, () =>
      Response.json({ id: 'user-9', email: 'other@example.ru', client_id: 777 }),
    )
    expect(readSession()).toMatchObject({ clientId: null, email: null })
  })

  it('quality 14: is not requested for an id that would change the path', async () => {
    const { result, calls } = await signInWithout({ client_id: undefined, sub: '..' }, () =>
      Response.json({}),
    )
    expect(result.kind).toBe('signed-in')
    expect(calls).toHaveLength(1)
  })

  it('is requested for a user whose id is a directory path', async () => {
    const sub = 'uid=ирина/1,ou=Мерчанты 2,dc=example'
    const { calls } = await signInWithout(
      { client_id: undefined, roles: undefined, groups: undefined, sub },
      () => Response.json({ id: sub, client_id: 777, roles: ['a'], groups: ['b'] }),
    )
    expect(calls[1]?.url).toBe(`https://id.example.ru/users/${encodeURIComponent(sub)}`)
    expect(readSession()).toMatchObject({ userId: sub, clientId: '777', roles: ['a'], groups: ['b'] })
  })
})

describe('userinfo after a sign-in', () => {
  const identity = { ...implicitIdentity, userinfoEndpoint: 'https://id.example.ru/userinfo' }

  async function signInWithout(claims: Claims, sources: Readonly<Record<'record' | 'info', unknown>>) {
    const begun = await begin(identity)
    const delivered = await deliver(identity, begun, {
      idToken: await signed(begun, claims),
      respond: (url) => {
        if (url === identity.jwksUri) return undefined
        const { [url === identity.userinfoEndpoint ? 'info' : 'record']: body } = sources
        return body === null ? new Response(null, { status: 404 }) : Response.json(body)
      },
    })
    return delivered.calls.slice(1).map(({ url }) => url.split('/').at(3))
  }

  it('is requested, with the access token, for claims that neither the token nor the record has', async () => {
    const info = { sub: 'user-1', email: 'info@example.ru', client_id: 888, groups: ['i'] }
    const asked = await signInWithout(
      { client_id: undefined, roles: undefined, groups: undefined },
      { record: { id: 'user-1', client_id: 777 }, info },
    )
    expect(asked).toEqual(['users', 'userinfo'])
    expect(readSession()).toMatchObject({
      clientId: '777',
      email: 'owner@example.ru',
      roles: ['i'],
      groups: ['i'],
    })
    expect(readSession()?.rolesUnknown).toBeUndefined()
  })

  it('is requested when the record fails, and logs the values that both lack', async () => {
    await signInWithout({ client_id: undefined }, { record: null, info: { sub: 'user-1', client_id: 888 } })
    expect(readSession()).toMatchObject({ clientId: '888' })
    expect(vi.mocked(logFailure).mock.calls.map(([scope]) => scope)).toEqual(['user record'])
  })

  it('is not requested when the record has everything', async () => {
    const asked = await signInWithout(
      { client_id: undefined },
      { record: { id: 'user-1', client_id: 777 }, info: null },
    )
    expect(asked).toEqual(['users'])
  })

  it('is used only when it belongs to the same user', async () => {
    await signInWithout({ client_id: undefined }, { record: null, info: { sub: 'user-9', client_id: 888 } })
    expect(readSession()).toMatchObject({ clientId: null })
  })
})
