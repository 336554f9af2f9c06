// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { codeIdentity, implicitIdentity, openUrl, stubFetch } from '~tests/support/identity-kit'
import {
  ACCESS_TOKEN,
  begin,
  deliver,
  expectNothingStored,
  FLOWS,
  openTab,
  refused,
  signed,
} from '~tests/support/sign-in-kit'
import { completeSignIn } from './complete-sign-in'
import { isAuthorizationResponse } from './response'

vi.mock('@/shared/lib/location', { spy: true })

beforeEach(() => openTab())

describe('isAuthorizationResponse', () => {
  it.each([
    '/login#access_token=a&state=s',
    '/login#id_token=a',
    '/login#error=access_denied',
    '/login?code=a&state=s',
    '/login?error=access_denied',
    '/login/#access_token=a',
  ])('quality 1: returns true for %s', (url) => {
    openUrl(url)
    expect(isAuthorizationResponse()).toBe(true)
  })

  it.each(['/login', '/login?failure=loop', '/login#top', '/main#access_token=a', '/main?code=a'])(
    'returns false for %s',
    (url) => {
      openUrl(url)
      expect(isAuthorizationResponse()).toBe(false)
    },
  )
})

describe.each(FLOWS)('response of the $flow flow in the URL', ({ identity }) => {
  it('quality 7: is removed from the URL before any request', async () => {
    const begun = await begin(identity)
    const hrefs: string[] = []
    const { result } = await deliver(identity, begun, {
      idToken: await signed(begun),
      respond: () => {
        hrefs.push(window.location.href)
        return undefined
      },
    })
    expect(result.kind).toBe('signed-in')
    expect(new Set(hrefs)).toEqual(new Set(['https://cabinet.example.ru/login']))
    expect(window.history.state).toBeNull()
  })

  it.each([
    ['response_issuer', 'the iss of another provider', { iss: 'https://evil.example.ru' }],
    ['provider_denied', 'the error access_denied', { error: 'access_denied' }],
    ['provider_unavailable', 'the error temporarily_unavailable', { error: 'temporarily_unavailable' }],
    ['provider_unavailable', 'the error server_error', { error: 'server_error' }],
    [
      'provider_error',
      'the error invalid_scope and a script as its description',
      { error: 'invalid_scope', error_description: '<script>alert(1)</script>' },
    ],
  ])('quality 2, 6, 25: is rejected with the code `%s` when it has %s', async (failure, _, parameters) => {
    const begun = await begin(identity)
    const { result, calls } = await deliver(identity, begun, { idToken: await signed(begun), parameters })
    expect(result).toEqual(refused(failure))
    expect(calls).toEqual([])
    expectNothingStored()
  })

  it('quality 6: is accepted when it has the iss of the provider', async () => {
    const begun = await begin(identity)
    const { result } = await deliver(identity, begun, {
      idToken: await signed(begun),
      parameters: { iss: identity.issuer },
    })
    expect(result.kind).toBe('signed-in')
  })
})

describe('response of the implicit flow', () => {
  it.each([
    ['token_type', 'the token type is missing', { token_type: null }],
    ['token_type', 'the token type is not bearer', { token_type: 'mac' }],
    ['access_token', 'the access token is missing', { access_token: null }],
    ['at_hash', 'the access token was replaced', { access_token: 'injected' }],
    ['id_token', 'the ID token is missing', { id_token: null }],
  ])('product §2.5: is rejected with the code `%s` when %s', async (failure, _, parameters) => {
    const begun = await begin(implicitIdentity)
    const { result } = await deliver(implicitIdentity, begun, { idToken: await signed(begun), parameters })
    expect(result).toEqual(refused(failure))
    expectNothingStored()
  })

  it.each(['state', 'access_token', 'id_token', 'token_type', 'expires_in', 'iss', 'unknown'])(
    'quality 2: is rejected, and ends the pending sign-in, when the parameter `%s` is repeated',
    async (name) => {
      const begun = await begin(implicitIdentity)
      const idToken = await signed(begun)
      const good = `state=${begun.state}&token_type=bearer&access_token=${ACCESS_TOKEN}&id_token=${idToken}`
      openUrl(`/login#${good}&${name}=1&${name}=2`)
      const calls = stubFetch(() => Response.error())
      expect(await completeSignIn({ identity: implicitIdentity })).toEqual(refused('duplicate_parameter'))
      expect(calls).toEqual([])
      expectNothingStored()
      const second = await deliver(implicitIdentity, begun, { idToken })
      expect(second.result).toEqual(refused('no_transaction'))
    },
  )

  it('is rejected when its parameters are in the query, or in both query and hash', async () => {
    const { state } = await begin(implicitIdentity)
    openUrl(`/login?access_token=${ACCESS_TOKEN}&state=${state}`)
    expect(await completeSignIn({ identity: implicitIdentity })).toEqual(refused('response_mode'))
    openUrl(`/login?error=x&state=${state}#access_token=${ACCESS_TOKEN}&state=${state}`)
    expect(await completeSignIn({ identity: implicitIdentity })).toEqual(refused('response_mode'))
    expectNothingStored()
  })

  it('is read from the query when it is an error', async () => {
    const { state } = await begin(implicitIdentity)
    openUrl(`/login?error=access_denied&state=${state}`)
    expect(await completeSignIn({ identity: implicitIdentity })).toEqual(refused('provider_denied'))
  })
})

describe('response of the code flow', () => {
  it('is rejected when tokens are in the hash', async () => {
    const { state } = await begin(codeIdentity)
    openUrl(`/login#access_token=${ACCESS_TOKEN}&id_token=x&state=${state}`)
    expect(await completeSignIn({ identity: codeIdentity })).toEqual(refused('response_mode'))
  })

  it.each(['code=', 'access_token=a'])(
    'is rejected when the query has %s instead of a code',
    async (parameters) => {
      const { state } = await begin(codeIdentity)
      openUrl(`/login?${parameters}&state=${state}`)
      expect(await completeSignIn({ identity: codeIdentity })).toEqual(refused('code'))
    },
  )
})
