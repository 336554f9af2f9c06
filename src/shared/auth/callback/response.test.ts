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
import { dropSession } from '../session'
import { completeSignIn } from './complete-sign-in'
import { isAuthorizationResponse } from './response'

vi.mock('@/shared/lib/location', { spy: true })

beforeEach(() => {
  openTab()
  dropSession()
})

describe('isAuthorizationResponse', () => {
  it.each([
    '/login#access_token=a&state=s',
    '/login#id_token=a',
    '/login#error=access_denied',
    '/login?code=a&state=s',
    '/login?error=access_denied',
    '/login/#access_token=a',
  ])('quality 1: is true for %s', (url) => {
    openUrl(url)
    expect(isAuthorizationResponse()).toBe(true)
  })

  it.each(['/login', '/login?failure=loop', '/login#top', '/main#access_token=a', '/main?code=a'])(
    'is false for %s',
    (url) => {
      openUrl(url)
      expect(isAuthorizationResponse()).toBe(false)
    },
  )
})

describe.each(FLOWS)('response in the URL, $flow flow', ({ identity }) => {
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
    {
      rule: 'iss of another provider',
      failure: 'response_issuer',
      parameters: { iss: 'https://evil.example.ru' },
    },
    { rule: 'access denied', failure: 'provider_denied', parameters: { error: 'access_denied' } },
    {
      rule: 'provider down',
      failure: 'provider_unavailable',
      parameters: { error: 'temporarily_unavailable' },
    },
    { rule: 'provider broken', failure: 'provider_unavailable', parameters: { error: 'server_error' } },
    {
      rule: 'another error, with a script in its description',
      failure: 'provider_error',
      parameters: { error: 'invalid_scope', error_description: '<script>alert(1)</script>' },
    },
  ])('quality 2, 6, 25: $rule is refused as $failure', async ({ failure, parameters }) => {
    const begun = await begin(identity)
    const { result, calls } = await deliver(identity, begun, { idToken: await signed(begun), parameters })
    expect(result).toEqual(refused(failure))
    expect(calls).toEqual([])
    expectNothingStored()
  })

  it('quality 6: is accepted with a correct iss', async () => {
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
    { rule: 'token_type missing', failure: 'token_type', parameters: { token_type: null } },
    { rule: 'token_type other', failure: 'token_type', parameters: { token_type: 'mac' } },
    { rule: 'access_token missing', failure: 'access_token', parameters: { access_token: null } },
    { rule: 'access_token swapped', failure: 'at_hash', parameters: { access_token: 'injected' } },
    { rule: 'id_token missing', failure: 'id_token', parameters: { id_token: null } },
  ])('product §2.5: is rejected as $failure when $rule', async ({ failure, parameters }) => {
    const begun = await begin(implicitIdentity)
    const { result } = await deliver(implicitIdentity, begun, { idToken: await signed(begun), parameters })
    expect(result).toEqual(refused(failure))
    expectNothingStored()
  })

  it.each(['state', 'access_token', 'id_token', 'token_type', 'expires_in', 'iss', 'unknown'])(
    'quality 2: is rejected with a repeated %s, and consumes the sign-in',
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

  it('is rejected in the query, and in both query and hash', async () => {
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
  it('is rejected with tokens in the hash', async () => {
    const { state } = await begin(codeIdentity)
    openUrl(`/login#access_token=${ACCESS_TOKEN}&id_token=x&state=${state}`)
    expect(await completeSignIn({ identity: codeIdentity })).toEqual(refused('response_mode'))
  })

  it.each(['code=', 'access_token=a'])('is rejected without a code but with %s', async (parameters) => {
    const { state } = await begin(codeIdentity)
    openUrl(`/login?${parameters}&state=${state}`)
    expect(await completeSignIn({ identity: codeIdentity })).toEqual(refused('code'))
  })
})
