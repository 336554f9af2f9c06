// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { implicitIdentity, openUrl, stubFetch } from '~tests/support/identity-kit'
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
})

describe('place of a response', () => {
  const token = `access_token=${ACCESS_TOKEN}`

  it.each<[flow: 'implicit' | 'code', place: string, url: (state: string) => string, failure: string]>([
    ['implicit', 'a token in the query', (state) => `?${token}&${state}`, 'response_mode'],
    ['implicit', 'query and hash', (state) => `?error=x&${state}#${token}&${state}`, 'response_mode'],
    ['implicit', 'an error in the query', (state) => `?error=access_denied&${state}`, 'provider_denied'],
    ['code', 'tokens in the hash', (state) => `#${token}&id_token=x&${state}`, 'response_mode'],
    ['code', 'an empty code', (state) => `?code=&${state}`, 'code'],
    ['code', 'a token in the query', (state) => `?${token}&${state}`, 'code'],
  ])('in the %s flow, %s leads to a rejection with its own code', async (flow, _, url, failure) => {
    const identity = { ...implicitIdentity, flow }
    const { state } = await begin(identity)
    openUrl(`/login${url(`state=${state}`)}`)
    expect(await completeSignIn({ identity })).toEqual(refused(failure))
    expectNothingStored()
  })
})
