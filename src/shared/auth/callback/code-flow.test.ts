// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logFailure } from '@/shared/lib/log'
import { APP_ORIGIN, codeIdentity, type FetchCall } from '~tests/support/identity-kit'
import {
  ACCESS_TOKEN,
  begin,
  deliver,
  expectNothingStored,
  openTab,
  refused,
  signed,
} from '~tests/support/sign-in-kit'
import type { SignInErrorCode } from '../sign-in-error-text'

vi.mock('@/shared/lib/location', { spy: true })
vi.mock('@/shared/lib/log', { spy: true })

beforeEach(() => openTab())

function bodyText(call: FetchCall | undefined): string {
  const body = call?.init?.body
  return body instanceof URLSearchParams ? body.toString() : ''
}

describe('code flow', () => {
  it('sends the code with the verifier whose hash was in the authorization request, for at most ten seconds', async () => {
    const begun = await begin(codeIdentity)
    const { searchParams } = begun.request
    expect(searchParams.get('response_type')).toBe('code')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { calls } = await deliver(codeIdentity, begun, { idToken: await signed(begun) })
    expect(timeout).toHaveBeenCalledWith(10_000)
    const exchange = calls.find(({ url }) => url === codeIdentity.tokenEndpoint)
    const body = new URLSearchParams(bodyText(exchange))
    expect(Object.fromEntries(body)).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: `${APP_ORIGIN}/login`,
      client_id: codeIdentity.clientId,
    })
    const verifier = body.get('code_verifier') ?? ''
    expect(verifier).toHaveLength(43)
    expect(searchParams.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'))
  })

  it('accepts a missing at_hash, because the tokens come directly from the provider', async () => {
    const begun = await begin(codeIdentity)
    const idToken = await signed(begun, { at_hash: undefined })
    expect((await deliver(codeIdentity, begun, { idToken })).result.kind).toBe('signed-in')
  })

  const tokens = { access_token: ACCESS_TOKEN, id_token: 'x', token_type: 'bearer' }

  it.each<[SignInErrorCode, string, (idToken: string) => Response | Promise<Response>]>([
    ['token_response', 'an error', () => Response.json({ error: 'invalid_grant' }, { status: 400 })],
    ['token_response', 'invalid JSON', () => new Response('<html>')],
    ['token_response', 'no ID token', () => Response.json({ ...tokens, id_token: undefined })],
    [
      'token_response',
      'another token type',
      (idToken) => Response.json({ ...tokens, id_token: idToken, token_type: 'mac' }),
    ],
    ['access_token', 'an invalid access token', () => Response.json({ ...tokens, access_token: 'a\nb' })],
    ['token_unreachable', 'no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'rejects the sign-in with the code `%s` when the token endpoint returns %s',
    async (kind, _, response) => {
      const begun = await begin(codeIdentity)
      const idToken = await signed(begun)
      const { result } = await deliver(codeIdentity, begun, {
        idToken,
        respond: (url) => (url === codeIdentity.tokenEndpoint ? response(idToken) : undefined),
      })
      expect(result).toEqual(refused(kind))
      expectNothingStored()
      const cause = kind === 'access_token' ? {} : { cause: expect.any(Error) }
      expect(logFailure).toHaveBeenCalledWith('sign-in', expect.objectContaining({ kind, ...cause }))
    },
  )

  it('sends no request when no token endpoint is configured', async () => {
    const begun = await begin(codeIdentity)
    const identity = { ...codeIdentity, tokenEndpoint: undefined }
    const { result, calls } = await deliver(identity, begun, { idToken: 'x' })
    expect(result).toEqual(refused('unavailable'))
    expect(calls).toEqual([])
    expectNothingStored()
  })

  it('rejects a response that the OAuth library rejects, and logs the cause', async () => {
    const begun = await begin(codeIdentity)
    const { result } = await deliver(codeIdentity, begun, {
      idToken: await signed(begun),
      parameters: { id_token: 'e30.e30.e30' },
    })
    expect(result).toEqual(refused('provider_error'))
    expect(logFailure).toHaveBeenCalledWith(
      'sign-in',
      expect.objectContaining({ kind: 'provider_error', cause: expect.any(Error) }),
    )
    expectNothingStored()
  })

  it('accepts a token endpoint with http on a loopback host', async () => {
    const local = { ...codeIdentity, tokenEndpoint: 'http://localhost:4173/oidc/token' }
    const begun = await begin(local)
    const { result } = await deliver(local, begun, { idToken: await signed(begun) })
    expect(result.kind).toBe('signed-in')
  })
})
