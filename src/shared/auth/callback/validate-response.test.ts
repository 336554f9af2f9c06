// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logFailure } from '@/shared/lib/log'
import { implicitIdentity, setCookie, storageEntries } from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import {
  ACCESS_TOKEN,
  type Begun,
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
import { expireSession, readSession, storeSession } from '../session'
import { type SignInResult, validateAuthorizationResponse } from './validate-response'

vi.mock('@/shared/lib/location', { spy: true })
vi.mock('@/shared/lib/log', { spy: true })
vi.mock('./validate-response', { spy: true })

beforeEach(() => openTab())

describe.each(FLOWS)('valid response in the $flow flow', ({ identity }) => {
  it('creates the session, stores its access token under one key (decision 4), and returns to the stored path', async () => {
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
    const holders = storageEntries(sessionStorage).filter(([, value]) => value.includes(ACCESS_TOKEN))
    expect(holders).toHaveLength(1)
    expect(JSON.stringify(storageEntries(localStorage))).not.toContain(ACCESS_TOKEN)
    expect(document.cookie).not.toContain(ACCESS_TOKEN)
  })
})

describe.each(FLOWS)('response with an invalid ID token in the $flow flow', ({ identity }) => {
  it.each<[wrong: string, failure: string, sign: (begun: Begun) => Promise<string>]>([
    ['the signature of another key', 'signature', (begun) => stranger.sign(goodClaims(begun))],
    ['the nonce of another sign-in', 'nonce', (begun) => signed(begun, { nonce: 'other' })],
    ['the hash of another access token', 'at_hash', (begun) => signed(begun, { at_hash: 'other' })],
  ])('quality 3, 4, 5: stores only the return path when the ID token has %s', async (_, failure, sign) => {
    const begun = await begin(identity)
    const { result } = await deliver(identity, begun, { idToken: await sign(begun) })
    expect(result).toEqual(refused(failure))
    expectNothingStored()
    expect(consumeReturnTo()).toBe(RETURN_TO)
    expect(consumeReturnTo()).toBeNull()
  })
})

describe('rejection of a response', () => {
  it('follows when the chunk with the checks fails to load', async () => {
    const failure = new TypeError('Failed to fetch dynamically imported module')
    vi.mocked(validateAuthorizationResponse).mockRejectedValueOnce(failure)
    const begun = await begin(implicitIdentity)
    const { result } = await deliver(implicitIdentity, begun, { idToken: await signed(begun) })
    expect(result).toEqual(refused('unavailable'))
    expect(logFailure).toHaveBeenCalledWith('sign-in', failure)
    expectNothingStored()
  })

  it('quality 3: is caused by a missing at_hash in the implicit flow', async () => {
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

  it('is logged with its cause', async () => {
    const begun = await begin(implicitIdentity)
    const failure = new DOMException('no hash here', 'NotSupportedError')
    vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(failure)
    const { result } = await deliver(implicitIdentity, begun, { idToken: await signed(begun) })
    expect(result).toEqual(refused('unavailable'))
    expect(logFailure).toHaveBeenCalledWith('sign-in', failure)
    expectNothingStored()
  })
})

describe('sign-in with a one-hour token', () => {
  it.each([
    ['reports no clock error', 'right', 0, false],
    ['reports no clock error', '290 s ahead', 290, false],
    ['reports a clock error', '310 s ahead', 310, true],
  ])('quality 11: %s when the clock of the device is %s', async (_error, _clock, ahead, isOff) => {
    const begun = await begin(implicitIdentity)
    const idToken = await signed(begun, { iat: now() - ahead })
    expect((await deliver(implicitIdentity, begun, { idToken })).result.kind).toBe('signed-in')
    expect(wasClockOff()).toBe(isOff)
  })

  it('creates a session without a known expiry when the response omits expires_in', async () => {
    const begun = await begin(implicitIdentity)
    await deliver(implicitIdentity, begun, {
      idToken: await signed(begun),
      parameters: { expires_in: null },
    })
    expect(readSession()).toMatchObject({ expiresAt: null })
  })
})

describe('path after a sign-in', () => {
  it('quality 9: is Main when the stored path is unsafe', async () => {
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

    it('is Main for another user when an expired session is still stored', async () => {
      storeSession(sampleSession({ userId: 'user-2', expiresAt: 1 }))
      const begun = await begin(implicitIdentity)
      const { result } = await deliver(implicitIdentity, begun, { idToken: await signed(begun) })
      expect(result).toEqual({ kind: 'signed-in', returnTo: '/main' })
    })

    it('is Main for another user even after a rejected sign-in', async () => {
      storeSession(sampleSession({ userId: 'user-2' }))
      expireSession()
      await deliver(implicitIdentity, await begin(implicitIdentity), { idToken: 'a.b.c' })
      const begun = await begin(implicitIdentity, consumeReturnTo() ?? '')
      const { result } = await deliver(implicitIdentity, begun, { idToken: await signed(begun) })
      expect(result).toEqual({ kind: 'signed-in', returnTo: '/main' })
    })
  })
})

describe('data of previous users in this browser', () => {
  it('product §2.19: is removed when another user signs in', async () => {
    localStorage.setItem('back-office:user/user-0/telegram', '{}')
    localStorage.setItem('back-office:user/user-1/telegram', '{}')
    const begun = await begin(implicitIdentity)
    await deliver(implicitIdentity, begun, { idToken: await signed(begun) })
    expect(localStorage.getItem('back-office:user/user-0/telegram')).toBeNull()
    expect(localStorage.getItem('back-office:user/user-1/telegram')).toBe('{}')
  })

  it('quality 13: is removed from the onboarding cookies only when another user signs in', async () => {
    setCookie('qualification_token=q')
    setCookie('user_id=user-1')
    const own = await begin(implicitIdentity)
    await deliver(implicitIdentity, own, { idToken: await signed(own) })
    expect(document.cookie).toContain('qualification_token=q')
    const other = await begin(implicitIdentity)
    await deliver(implicitIdentity, other, { idToken: await signed(other, { sub: 'user-2' }) })
    expect(document.cookie).not.toContain('qualification_token=q')
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

  it('provides a missing client id and e-mail address (product §2.7)', async () => {
    const { calls } = await signInWithout({ client_id: undefined, email: '' }, () =>
      Response.json({ id: 'user-1', email: 'record@example.ru', client_id: 777, groups: [] }),
    )
    expect(calls[1]?.url).toBe('https://id.example.ru/users/user-1')
    expect(new Headers(calls[1]?.init?.headers).get('Authorization')).toBe(`Bearer ${ACCESS_TOKEN}`)
    expect(readSession()).toMatchObject({ clientId: '777', email: 'record@example.ru' })
  })

  const noRoles = { roles: undefined, groups: undefined }
  const record = { id: 'user-1', email: 'record@example.ru', client_id: 777, groups: ['clients.invoices'] }

  it.each<[provided: string, missing: Claims, body: object | null, session: object]>([
    ['the groups as roles', noRoles, record, { roles: ['clients.invoices'], groups: ['clients.invoices'] }],
    ['no roles when its request fails', noRoles, null, { roles: [], rolesUnknown: true }],
    ['only the e-mail address', { email: undefined }, record, { clientId: '501', email: record.email }],
    ['only the client id', { client_id: null }, record, { clientId: '777', email: 'owner@example.ru' }],
    ['nothing of another user', { client_id: null }, { ...record, id: 'user-9' }, { clientId: null }],
  ])('quality 74: provides %s', async (_, missing, body, session) => {
    await signInWithout(missing, () =>
      body === null ? new Response(null, { status: 500 }) : Response.json(body),
    )
    expect({ rolesUnknown: undefined, ...readSession() }).toMatchObject({
      rolesUnknown: undefined,
      ...session,
    })
  })

  it.each([
    ['nothing is missing', {}],
    ['the token has an empty claim `roles`', { roles: '', groups: undefined }],
  ])('quality 74: is not requested when %s', async (_, claims) => {
    const { calls } = await signInWithout(claims, () => Response.json({}))
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

  it.each([
    ['status 401', () => new Response(null, { status: 401 })],
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)(
    'quality 48: does not prevent the sign-in when its request ends with %s',
    async (_, response) => {
      const { result } = await signInWithout({ client_id: undefined }, response)
      expect(result.kind).toBe('signed-in')
      expect(readSession()).toMatchObject({ clientId: null, email: 'owner@example.ru' })
      expect(vi.mocked(logFailure).mock.calls.map(([scope]) => scope)).toEqual(['user record'])
    },
  )
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

  const record = { id: 'user-1', client_id: 777 }
  const info = { sub: 'user-1', client_id: 888, groups: ['i'] }
  const noClient = { client_id: undefined }
  const noRoles = { ...noClient, roles: undefined, groups: undefined }

  it.each<[use: string, missing: Claims, sources: object, requests: string[], session: object]>([
    [
      'for claims that the user record lacks',
      noRoles,
      { record, info },
      ['users', 'userinfo'],
      { roles: ['i'] },
    ],
    ['without a user record', noClient, { record: null, info }, ['users', 'userinfo'], { clientId: '888' }],
    ['not when the user record suffices', noClient, { record, info }, ['users'], { clientId: '777' }],
    [
      'not when it belongs to another user',
      noClient,
      { record: null, info: { ...info, sub: 'user-9' } },
      ['users', 'userinfo'],
      { clientId: null },
    ],
  ])('is used %s', async (_, missing, sources, requests, session) => {
    expect(await signInWithout(missing, { record: null, info: null, ...sources })).toEqual(requests)
    expect(readSession()).toMatchObject({ email: 'owner@example.ru', ...session })
    expect(readSession()?.rolesUnknown).toBeUndefined()
  })
})
