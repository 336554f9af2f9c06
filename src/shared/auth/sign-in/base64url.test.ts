import { expect, it } from 'vitest'
import { randomToken, sha256, toBase64Url } from './base64url'

it.each([
  [[251, 255, 254, 255, 255, 239], '-__-___v'],
  [[251, 239, 190, 251, 239, 190], '--------'],
  [[255], '_w'],
  [[0, 0], 'AAA'],
  [[], ''],
])('product §2.2: bytes %j are %j, without padding', (bytes, text) => {
  expect(toBase64Url(new Uint8Array(bytes))).toBe(text)
})

it('product §2.2: a random token has 256 bits, others each time', () => {
  const tokens = Array.from({ length: 50 }, randomToken)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  expect(new Set(tokens).size).toBe(50)
})

it('hashes as SHA-256 does (FIPS 180-2, B.1)', async () => {
  expect(Buffer.from(await sha256('abc')).toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
