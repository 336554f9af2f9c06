// @vitest-environment happy-dom
import { exportJWK } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIssuer, type FetchCall, stubFetch } from '~tests/support/identity-kit'
import { issuerKey } from './jwks'

const URI = 'https://id.example.ru/jwks'
const WANTED = { kid: 'key-1', alg: 'RS256' }

type Key = Readonly<Record<string, unknown>>

let key: Key
let other: Key

beforeAll(async () => {
  key = { ...(await createIssuer()).jwk }
  other = { ...(await createIssuer('key-2')).jwk }
})

beforeEach(() => sessionStorage.clear())

afterEach(() => {
  vi.useRealTimers()
})

function answering(body: string): readonly FetchCall[] {
  return stubFetch(() => new Response(body))
}

function keySet(...keys: readonly unknown[]): string {
  return JSON.stringify({ keys })
}

/** Returns the RSA modulus of the key that `issuerKey` found, which identifies the key. */
async function modulusOf(wanted: Readonly<Record<string, string>> = WANTED): Promise<unknown> {
  return (await exportJWK(await issuerKey(URI, wanted))).n
}

describe('issuerKey', () => {
  it('quality 24: fetches the keys as JSON, without cookies or redirects', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const calls = answering(keySet(other, key))
    expect(await modulusOf()).toBe(key.n)
    expect(calls).toMatchObject([
      {
        url: URI,
        init: {
          cache: 'default',
          credentials: 'omit',
          redirect: 'error',
          headers: { Accept: 'application/json' },
        },
      },
    ])
    expect(timeout).toHaveBeenCalledWith(5000)
    // The key was found without a reload, so no reload was recorded and an unknown key may still cause one.
    expect(sessionStorage).toHaveLength(0)
  })

  it('quality 24: accepts up to twenty keys in 200,000 characters', async () => {
    const others = Array.from({ length: 19 }, (_, index) => ({ ...other, kid: `other-${index}` }))
    answering(keySet(...others, key).padEnd(200_000))
    expect(await modulusOf()).toBe(key.n)
    answering(keySet(key).padEnd(200_001))
    await expect(issuerKey(URI, WANTED)).rejects.toMatchObject({
      kind: 'jwks_invalid',
      cause: { message: 'The key set is too long' },
    })
    answering(keySet(other, ...others, key))
    await expect(issuerKey(URI, WANTED)).rejects.toMatchObject({ kind: 'jwks_invalid' })
  })

  it.each<[title: string, keys: () => readonly unknown[], wanted?: Readonly<Record<string, string>>]>([
    ['a key without use, alg and key_ops', () => [{ kty: key.kty, n: key.n, e: key.e, kid: key.kid }]],
    ['a key with the operation verify', () => [{ ...key, key_ops: ['verify'] }]],
    ['the only key for a token without a key id', () => [key], { alg: 'RS256' }],
    ['a key next to entries that are not keys', () => [null, { kty: 1 }, key]],
  ])('quality 24: returns %s', async (_, keys, wanted) => {
    answering(keySet(...keys()))
    expect(await modulusOf(wanted)).toBe(key.n)
  })

  it.each([
    ['of the type EC', { kty: 'EC' }],
    ['of the type oct', { kty: 'oct' }],
    ['with a list as its id', { kid: ['key-1'] }],
    ['for encryption', { use: 'enc' }],
    ['for another algorithm', { alg: 'RS384' }],
    ['with the operation sign only', { key_ops: ['sign'] }],
    ['with a text as its operations', { key_ops: 'verify' }],
  ])('quality 24: rejects a key %s', async (_, change) => {
    answering(keySet({ ...key, ...change }))
    await expect(issuerKey(URI, WANTED)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
  })

  it('quality 24: rejects a token that two keys match, without reloading the keys', async () => {
    const calls = answering(keySet(key, { ...other, kid: 'key-1' }))
    await expect(issuerKey(URI, WANTED)).rejects.toMatchObject({ code: 'ERR_JWKS_MULTIPLE_MATCHING_KEYS' })
    expect(calls).toHaveLength(1)
  })

  it('quality 24: reloads the keys for an unknown key at most once a minute, bypassing the cache', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const bodies = [keySet(key), keySet(other)]
    const rotated = stubFetch(() => new Response(bodies.shift()))
    expect(await modulusOf({ ...WANTED, kid: 'key-2' })).toBe(other.n)
    expect(rotated.map(({ init }) => init?.cache)).toEqual(['default', 'reload'])

    const unknown = { ...WANTED, kid: 'key-3' }
    const within = answering(keySet(key))
    await expect(issuerKey(URI, unknown)).rejects.toThrow()
    expect(within).toHaveLength(1)

    vi.setSystemTime(Date.now() + 60_000)
    const later = answering(keySet(key))
    await expect(issuerKey(URI, unknown)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
    expect(later).toHaveLength(2)
  })

  it.each([
    ['status 500', () => new Response(keySet(key), { status: 500 }), /answered 500$/],
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch')), /^Failed/],
  ] as const)(
    'quality 24: rejects with an error that contains the cause when the request ends with %s',
    async (_, response, message) => {
      const calls = stubFetch(response)
      await expect(issuerKey(URI, WANTED)).rejects.toMatchObject({
        kind: 'jwks_unreachable',
        cause: { message: expect.stringMatching(message) },
      })
      expect(calls).toHaveLength(1)
    },
  )

  it.each(['<html>', 'null', '{}', '{"keys":{}}'])('quality 24: rejects the key set %s', async (body) => {
    answering(body)
    await expect(issuerKey(URI, WANTED)).rejects.toMatchObject({
      kind: 'jwks_invalid',
      cause: expect.any(Error),
    })
  })
})
