// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as location from '@/shared/lib/location'
import { codeIdentity, stubFetch } from '~tests/support/identity-kit'
import { ACCESS_TOKEN, begin, deliver, issuer, openTab, signed } from '~tests/support/sign-in-kit'
import { startSignIn } from './authorize'
import { discoverEndpoint } from './discovery'
import { getEndpoint } from './endpoints'
import { signOut } from './logout'
import { readSession } from './session'

vi.mock('@/shared/lib/location', { spy: true })
vi.mock('@/shared/lib/log', { spy: true })

beforeEach(() => openTab())

const DOCUMENT = {
  issuer: 'https://id.example.ru',
  authorization_endpoint: 'https://id.example.ru/o/authorize',
  token_endpoint: 'https://id.example.ru/o/token',
  end_session_endpoint: 'https://id.example.ru/o/logout',
  jwks_uri: 'https://id.example.ru/o/jwks',
  userinfo_endpoint: 'https://id.example.ru/o/userinfo',
}

let count = 0

/** Returns a configuration with a new discovery URL, because a page fetches each discovery document only once. */
function discovering(change: object = {}) {
  count += 1
  const { flow, issuer, usersUrl, clientId, scope, clockToleranceSeconds } = codeIdentity
  const discovery = `https://id.example.ru/${count}/.well-known/openid-configuration`
  return { flow, issuer, usersUrl, clientId, scope, clockToleranceSeconds, discovery, ...change }
}

const answering = (document: unknown) => stubFetch(() => Response.json(document))

describe('discovery', () => {
  it('provides the endpoints that are not configured, with one request without cookies', async () => {
    const identity = discovering({ jwksUri: 'https://keys.example.ru/jwks' })
    const calls = answering(DOCUMENT)
    expect(await getEndpoint(identity, 'jwksUri')).toBe('https://keys.example.ru/jwks')
    expect(calls).toHaveLength(0)
    expect(await getEndpoint(identity, 'tokenEndpoint')).toBe('https://id.example.ru/o/token')
    expect(await getEndpoint(identity, 'authorizationEndpoint')).toBe('https://id.example.ru/o/authorize')
    expect(calls).toMatchObject([
      { url: identity.discovery, init: { credentials: 'omit', redirect: 'error' } },
    ])
  })

  it.each([
    ['a trailing slash', 'https://id.example.ru/'],
    ['another host', 'https://evil.example.ru'],
  ])('rejects a document whose issuer has %s', async (_, other) => {
    answering({ ...DOCUMENT, issuer: other })
    await expect(discoverEndpoint(discovering(), 'jwksUri')).rejects.toMatchObject({
      kind: 'discovery_issuer',
    })
  })

  it.each([
    'https://evil.example.ru/token',
    'http://id.example.ru/token',
    'https://id.example.ru:8443/token',
    'https://id.example.ru@evil.example.ru/token',
    // The origin of a `blob:` URL equals the provider's, but a navigation to it never finishes.
    'blob:https://id.example.ru/5c2f',
    '/token',
    undefined,
  ])('rejects a document with the token endpoint %j', async (endpoint) => {
    answering({ ...DOCUMENT, token_endpoint: endpoint })
    await expect(discoverEndpoint(discovering(), 'tokenEndpoint')).rejects.toMatchObject({
      kind: 'discovery_endpoint',
    })
  })

  it.each([
    ['invalid JSON', 'discovery_invalid', () => new Response('<html>')],
    ['a document without an issuer', 'discovery_invalid', () => Response.json({})],
    ['a list', 'discovery_invalid', () => Response.json([DOCUMENT])],
    [
      'a document that is too long',
      'discovery_invalid',
      () => Response.json({ ...DOCUMENT, more: 'x'.repeat(200_000) }),
    ],
    ['status 404', 'discovery_unreachable', () => new Response(null, { status: 404 })],
    ['a network error', 'discovery_unreachable', () => Promise.reject(new TypeError('failed'))],
  ] as const)(
    'given %s, fails with the code `%s`, but succeeds when the next response is valid',
    async (_, kind, response) => {
      const identity = discovering()
      stubFetch(response)
      await expect(discoverEndpoint(identity, 'jwksUri')).rejects.toMatchObject({ name: 'SignInError', kind })
      answering(DOCUMENT)
      expect(await discoverEndpoint(identity, 'jwksUri')).toBe(DOCUMENT.jwks_uri)
    },
  )

  it('provides the endpoints that a sign-in and a sign-out need', async () => {
    const identity = discovering()
    answering(DOCUMENT)
    const begun = await begin(identity)
    expect(begun.request.href).toMatch(/^https:\/\/id\.example\.ru\/o\/authorize\?/)
    const idToken = await signed(begun)
    const { result } = await deliver(identity, begun, {
      idToken,
      respond: (url) => {
        if (url === DOCUMENT.jwks_uri) return Response.json({ keys: [issuer.jwk] })
        const tokens = { access_token: ACCESS_TOKEN, id_token: idToken, token_type: 'Bearer', expires_in: 60 }
        return url === DOCUMENT.token_endpoint ? Response.json(tokens) : undefined
      },
    })
    expect(result.kind).toBe('signed-in')
    vi.mocked(location.replaceDocument).mockClear()
    signOut({ identity, wipe: () => undefined })
    expect(readSession()).toBeNull()
    await vi.waitFor(() => expect(location.replaceDocument).toHaveBeenCalledOnce())
    expect(location.replaceDocument).toHaveBeenCalledWith(
      expect.stringMatching(/^https:\/\/id\.example\.ru\/o\/logout\?id_token_hint=/),
    )
  })

  it('leads to an error page on sign-in and sign-out when the document is invalid', async () => {
    answering({ ...DOCUMENT, issuer: 'https://other.example.ru' })
    await startSignIn(discovering(), { returnTo: '/history' })
    expect(location.replaceDocument).toHaveBeenCalledWith('/login?failure=discovery_issuer')
    openTab()
    signOut({ identity: discovering(), wipe: () => undefined })
    await vi.waitFor(() =>
      expect(location.replaceDocument).toHaveBeenCalledWith('/login?failure=discovery_issuer'),
    )
  })
})
