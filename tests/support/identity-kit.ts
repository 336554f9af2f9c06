import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { vi } from 'vitest'
import type { IdentityConfig } from '@/shared/config'

export const APP_ORIGIN = 'https://cabinet.example.ru'

export const implicitIdentity = {
  flow: 'implicit',
  issuer: 'https://id.example.ru',
  authorizationEndpoint: 'https://id.example.ru/authorize',
  tokenEndpoint: 'https://id.example.ru/token',
  endSessionEndpoint: 'https://id.example.ru/logout',
  jwksUri: 'https://id.example.ru/jwks',
  usersUrl: 'https://id.example.ru/users',
  clientId: 'merchant-back-office',
  scope: 'openid email profile roles',
  clockToleranceSeconds: 300,
} satisfies IdentityConfig

export const codeIdentity = { ...implicitIdentity, flow: 'code' } satisfies IdentityConfig

/** Sets the URL of the page, by path or in full, without navigating. */
export function openUrl(address: string): void {
  const happyDom: unknown = Reflect.get(window, 'happyDOM')
  if (typeof happyDom !== 'object' || happyDom === null || !('setURL' in happyDom))
    throw new Error('No happy-dom')
  Reflect.apply(happyDom.setURL as (url: string) => void, happyDom, [new URL(address, APP_ORIGIN).href])
}

/** Sets a cookie as the onboarding site does. */
export function setCookie(text: string, attributes = 'Path=/'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the app reads cookies of another site
  document.cookie = `${text}; ${attributes}`
}

/** Deletes the cookies of the host with the path `/`. */
export function clearCookies(): void {
  for (const cookie of document.cookie.split('; '))
    setCookie(`${cookie.split('=')[0]}=`, 'Path=/; Max-Age=-1')
}

export type FetchCall = { readonly url: string; readonly init: RequestInit | undefined }

/** Stubs `fetch` with responses by URL and records the requests in order. */
export function stubFetch(answer: (url: string) => Response | Promise<Response>): readonly FetchCall[] {
  const calls: FetchCall[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    calls.push({ url, init })
    return answer(url)
  })
  return calls
}

/** Returns `at_hash` of an access token. Uses Node's own hash instead of the code under test. */
export function atHashOf(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
}

export type Issuer = {
  readonly kid: string
  readonly jwk: JWK
  readonly sign: (
    claims: Readonly<Record<string, unknown>>,
    header?: Readonly<Record<string, unknown>>,
  ) => Promise<string>
}

export async function createIssuer(kid = 'key-1'): Promise<Issuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    kid,
    jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' },
    sign: (claims, header) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...header })
        .sign(privateKey),
  }
}

export type PlainToken = { readonly header: unknown; readonly payload: unknown; readonly signature?: string }

/** Returns a token with any content, for forgeries that a library would refuse to create. */
export function plainToken({ header, payload, signature = '' }: PlainToken): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part(header)}.${part(payload)}.${signature}`
}

export function storageEntries(storage: Storage): readonly (readonly [string, string])[] {
  return Array.from({ length: storage.length }, (_, index) => {
    const key = storage.key(index) ?? ''
    return [key, storage.getItem(key) ?? ''] as const
  })
}
