import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIssuer, type FetchCall, stubFetch } from '~tests/support/identity-kit'
import { issuerKey } from './issuer-keys'

const URI = 'https://id.example.ru/jwks'
const WANTED = { kid: 'key-1', alg: 'RS256' }

type Key = Readonly<Record<string, unknown>>

let key: Key

beforeAll(async () => {
  key = { ...(await createIssuer()).jwk }
})

beforeEach(() => sessionStorage.clear())

function answering(body: string): readonly FetchCall[] {
  return stubFetch(() => new Response(body))
}

function keySet(...keys: readonly unknown[]): string {
  return JSON.stringify({ keys })
}

describe("the issuer's keys", () => {
  it('quality 24: are asked for without cookies, as JSON, and not elsewhere', async () => {
    const calls = answering(keySet(key))
    await expect(issuerKey(URI, WANTED)).resolves.toEqual(key)
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
    // Found at once: nothing was loaded anew, and nothing keeps the next unknown key waiting.
    expect(sessionStorage).toHaveLength(0)
  })

  it('quality 24: may be twenty, in 200,000 characters', async () => {
    const others = Array.from({ length: 19 }, (_, index) => ({ ...key, kid: `other-${index}` }))
    answering(keySet(...others, key).padEnd(200_000))
    await expect(issuerKey(URI, WANTED)).resolves.toMatchObject({ kid: 'key-1' })
    answering(keySet(key).padEnd(200_001))
    await expect(issuerKey(URI, WANTED)).rejects.toMatchObject({
      kind: 'jwks_invalid',
      cause: { message: 'The key set is too long' },
    })
  })

  it.each([
    { fit: 'says nothing of its use', change: { use: undefined, alg: undefined, key_ops: undefined } },
    { fit: 'is for verifying too', change: { key_ops: ['sign', 'verify'] } },
  ])('quality 24: one that $fit is taken', async ({ change }) => {
    answering(keySet({ ...key, ...change }))
    await expect(issuerKey(URI, WANTED)).resolves.toMatchObject({ kid: 'key-1' })
  })

  it.each([
    { unfit: 'is of another kind', change: { kty: 'EC' } },
    { unfit: 'has a list as its name', change: { kid: ['key-1'] } },
    { unfit: 'is for encryption', change: { use: 'enc' } },
    { unfit: 'is of another algorithm', change: { alg: 'RS384' } },
    { unfit: 'may only sign', change: { key_ops: ['sign'] } },
    { unfit: 'has a text for its operations', change: { key_ops: 'verify' } },
  ])('quality 24: one that $unfit is not', async ({ change }) => {
    answering(keySet({ ...key, ...change }))
    await expect(issuerKey(URI, WANTED)).rejects.toMatchObject({ kind: 'key_unknown' })
  })

  it.each([
    { fault: 'status 500', answer: () => new Response(keySet(), { status: 500 }), message: /answered 500$/ },
    {
      fault: 'no connection',
      answer: () => Promise.reject(new TypeError('Failed to fetch')),
      message: /^Failed/,
    },
  ])('quality 24: out of reach by $fault, with the cause for the log', async ({ answer, message }) => {
    stubFetch(answer)
    await expect(issuerKey(URI, WANTED)).rejects.toMatchObject({
      kind: 'jwks_unreachable',
      cause: { message: expect.stringMatching(message) },
    })
  })

  it.each(['<html>', 'null', '{}', '{"keys":{}}'])('quality 24: %s is no key set', async (body) => {
    answering(body)
    await expect(issuerKey(URI, WANTED)).rejects.toMatchObject({
      kind: 'jwks_invalid',
      cause: expect.any(Error),
    })
  })
})
