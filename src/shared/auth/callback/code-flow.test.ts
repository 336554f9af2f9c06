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
import { dropSession } from '../session'

vi.mock('@/shared/lib/location', { spy: true })
vi.mock('@/shared/lib/log', { spy: true })

beforeEach(() => {
  openTab()
  dropSession()
})

function bodyText(call: FetchCall | undefined): string {
  const body = call?.init?.body
  return body instanceof URLSearchParams ? body.toString() : ''
}

describe('code flow', () => {
  it('exchanges the code with the verifier whose hash was in the request', async () => {
    const begun = await begin(codeIdentity)
    const { searchParams } = begun.request
    expect(searchParams.get('response_type')).toBe('code')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    const { calls } = await deliver(codeIdentity, begun, { idToken: await signed(begun) })
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

  it('accepts a missing at_hash, since the tokens come directly from the provider', async () => {
    const begun = await begin(codeIdentity)
    const idToken = await signed(begun, { at_hash: undefined })
    expect((await deliver(codeIdentity, begun, { idToken })).result.kind).toBe('signed-in')
  })

  it.each([
    {
      fault: 'an error',
      failure: 'token_response',
      response: () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
    },
    { fault: 'no JSON', failure: 'token_response', response: () => new Response('<html>') },
    {
      fault: 'no identity token',
      failure: 'token_response',
      response: () => Response.json({ access_token: 'a', token_type: 'bearer' }),
    },
    {
      fault: 'an access token unfit for a header',
      failure: 'access_token',
      response: () => Response.json({ access_token: 'a\nb', id_token: 'x', token_type: 'bearer' }),
    },
    {
      fault: 'no answer',
      failure: 'token_unreachable',
      response: () => Promise.reject(new TypeError('Failed to fetch')),
    },
  ])('the token endpoint gives $fault: $failure', async ({ failure, response }) => {
    const begun = await begin(codeIdentity)
    const { result } = await deliver(codeIdentity, begun, { idToken: 'x', respond: response })
    expect(result).toEqual(refused(failure))
    expectNothingStored()
  })

  it.each([
    { fault: 'no JSON', failure: 'token_response', response: () => new Response('<html>') },
    {
      fault: 'no answer',
      failure: 'token_unreachable',
      response: () => Promise.reject(new TypeError('Failed to fetch')),
    },
  ])('logs the cause when the token endpoint returns $fault', async ({ failure, response }) => {
    const begun = await begin(codeIdentity)
    await deliver(codeIdentity, begun, { idToken: 'x', respond: response })
    expect(logFailure).toHaveBeenCalledWith(
      'sign-in',
      expect.objectContaining({ kind: failure, cause: expect.any(Error) }),
    )
  })

  it('sends no request without a configured token endpoint', async () => {
    const begun = await begin(codeIdentity)
    const identity = { ...codeIdentity, tokenEndpoint: undefined }
    const { result, calls } = await deliver(identity, begun, { idToken: 'x' })
    expect(result).toEqual(refused('unavailable'))
    expect(calls).toEqual([])
    expectNothingStored()
  })

  it('rejects another token type, as the library does', async () => {
    const begun = await begin(codeIdentity)
    const idToken = await signed(begun)
    const { result } = await deliver(codeIdentity, begun, {
      idToken,
      respond: (url) =>
        url === codeIdentity.tokenEndpoint
          ? Response.json({ access_token: ACCESS_TOKEN, id_token: idToken, token_type: 'mac' })
          : undefined,
    })
    expect(result).toEqual(refused('token_response'))
    expect(logFailure).toHaveBeenCalledWith(
      'sign-in',
      expect.objectContaining({ kind: 'token_response', cause: expect.any(Error) }),
    )
    expectNothingStored()
  })

  it('rejects a response that the library rejects, and logs the reason', async () => {
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

  it('times out after ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const begun = await begin(codeIdentity)
    await deliver(codeIdentity, begun, { idToken: await signed(begun) })
    expect(timeout).toHaveBeenCalledWith(10_000)
  })

  it('works with a provider on a loopback host over http', async () => {
    const local = { ...codeIdentity, tokenEndpoint: 'http://localhost:4173/oidc/token' }
    const begun = await begin(local)
    const { result } = await deliver(local, begun, { idToken: await signed(begun) })
    expect(result.kind).toBe('signed-in')
  })
})
