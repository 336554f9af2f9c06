import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProviderServer } from './server.ts'
import { createState } from './state.ts'

const CLIENT_ID = 'merchant-back-office'
const state = createState()
let server: Server
let origin: string

beforeAll(async () => {
  const serve = createProviderServer(state)
  server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  origin = `http://localhost:${address.port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A minimal browser for redirects: cookies with their paths, no automatic following. */
function createBrowser() {
  const jar = new Map<string, { readonly path: string; readonly pair: string }>()

  async function open(url: string, form?: Record<string, string>): Promise<Response> {
    const { pathname } = new URL(url)
    const cookie = [...jar.values()].filter(({ path }) => pathname.startsWith(path)).map(({ pair }) => pair)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookie.join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice('path='.length) ?? '/'
      const key = `${pair.split('=', 1)[0]} ${path}`
      if (/expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(key)
      else jar.set(key, { path, pair })
    }
    return response
  }

  /** Follows redirects until a page (200 or an error) or an address of the app. */
  async function follow(url: string, form?: Record<string, string>) {
    let response = await open(url, form)
    let address = url
    while (response.headers.has('location')) {
      address = new URL(response.headers.get('location') ?? '', address).href
      if (new URL(address).pathname === '/login') break
      response = await open(address)
    }
    return { address: new URL(address), response }
  }

  return { follow }
}

function authorizeUrl(parameters: Record<string, string>): string {
  return `${origin}/oidc/auth?${new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: `${origin}/login`,
    scope: 'openid email profile roles',
    ...parameters,
  })}`
}

const IMPLICIT = { response_type: 'id_token token', state: 'state-1', nonce: 'nonce-1' }

async function signIn(persona: string, parameters: Record<string, string>, browser = createBrowser()) {
  const page = await browser.follow(authorizeUrl(parameters))
  return await browser.follow(page.address.href, { persona })
}

async function verify(idToken: string): Promise<JWTPayload> {
  const keys = createRemoteJWKSet(new URL(`${origin}/oidc/jwks`))
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: `${origin}/oidc`,
    audience: CLIENT_ID,
    algorithms: ['RS256'],
  })
  return payload
}

function halfHash(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')
}

function getUser(token: string): Promise<Response> {
  return fetch(`${origin}/api/identity/users/20011`, { headers: { Authorization: `Bearer ${token}` } })
}

beforeEach(() => state.reset())

describe('implicit flow', () => {
  it('offers the personas, starting with the one with full rights, and a refusal', async () => {
    const { response } = await createBrowser().follow(authorizeUrl(IMPLICIT))
    const html = await response.text()
    const names = [...html.matchAll(/<button[^>]*>(?:<strong>)?([^<]+)/g)].map(([, name]) => name)
    expect(names).toEqual([
      'Полный доступ',
      'Только рассрочки',
      'Песочница: анкета на одобрении',
      'Песочница: анкета не заполнена',
      'Новичок',
      'Сеть из 12 магазинов',
      'Вход по группам',
      'Отказаться от входа',
    ])
  })

  it('returns a signed identity token bound to the request and the access token', async () => {
    const { address } = await signIn('full', IMPLICIT)
    expect(`${address.origin}${address.pathname}${address.search}`).toBe(`${origin}/login`)
    const answer = new URLSearchParams(address.hash.slice(1))
    expect(answer.get('state')).toBe('state-1')
    expect(answer.get('token_type')).toBe('Bearer')
    const accessToken = answer.get('access_token') ?? ''
    const claims = await verify(answer.get('id_token') ?? '')
    expect(claims).toMatchObject({
      sub: '20011',
      nonce: 'nonce-1',
      at_hash: halfHash(accessToken),
      client_id: '4101',
      email: 'irina.sokolova@severny-veter.example.ru',
      roles: expect.stringContaining('clients.life_merchant.bnpl clients.life_merchant.basic '),
      groups: 'clients owners',
      inherited_groups: 'clients',
    })
    expect((await getUser(accessToken)).status).toBe(200)
  })

  it('omits client_id, email and roles for the persona that signs in by groups', async () => {
    const { address } = await signIn('groups', IMPLICIT)
    const claims = await verify(new URLSearchParams(address.hash.slice(1)).get('id_token') ?? '')
    expect(Object.keys(claims)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(client_id|email|roles)$/)]),
    )
    expect(claims.groups).toBe('clients.life_merchant.basic clients.invoices clients.partner_rewards')
  })

  it('answers access_denied when the user refuses', async () => {
    const { address } = await signIn('refuse', IMPLICIT)
    const answer = new URLSearchParams(address.hash.slice(1))
    expect(answer.get('error')).toBe('access_denied')
    expect(answer.get('state')).toBe('state-1')
    expect(answer.has('access_token')).toBe(false)
  })

  it('rejects an unregistered redirect address', async () => {
    const { address, response } = await createBrowser().follow(
      authorizeUrl({ ...IMPLICIT, redirect_uri: 'https://evil.example/login' }),
    )
    expect(address.origin).toBe(origin)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('redirect_uri')
  })

  it('signs in again silently after all tokens are revoked', async () => {
    const browser = createBrowser()
    const first = await signIn('full', IMPLICIT, browser)
    const firstToken = new URLSearchParams(first.address.hash.slice(1)).get('access_token') ?? ''
    await fetch(`${origin}/provider/revoke`, { method: 'POST' })
    expect((await getUser(firstToken)).status).toBe(401)
    const { address } = await browser.follow(authorizeUrl(IMPLICIT))
    const token = new URLSearchParams(address.hash.slice(1)).get('access_token') ?? ''
    expect((await getUser(token)).status).toBe(200)
  })
})

describe('authorization code flow', () => {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const CODE = {
    response_type: 'code',
    state: 'state-2',
    nonce: 'nonce-2',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }

  function exchange(code: string, codeVerifier: string): Promise<Response> {
    return fetch(`${origin}/oidc/token`, {
      method: 'POST',
      headers: { Origin: 'http://elsewhere.example' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: CLIENT_ID,
        redirect_uri: `${origin}/login`,
        code,
        code_verifier: codeVerifier,
      }),
    })
  }

  it('exchanges the code for tokens once, from any origin', async () => {
    const { address } = await signIn('instalments', CODE)
    expect(address.hash).toBe('')
    expect(address.searchParams.get('state')).toBe('state-2')
    expect(address.searchParams.get('iss')).toBe(`${origin}/oidc`)
    const code = address.searchParams.get('code') ?? ''
    const response = await exchange(code, verifier)
    expect(response.headers.get('access-control-allow-origin')).toBe('http://elsewhere.example')
    const tokens: Record<string, string> = await response.json()
    expect(await verify(tokens.id_token ?? '')).toMatchObject({
      sub: '20012',
      nonce: 'nonce-2',
      client_id: '4102',
    })
    expect(state.personaByToken(tokens.access_token ?? '')?.slug).toBe('instalments')
    expect((await exchange(code, verifier)).status).toBe(400)
  })

  it('rejects a different verifier, and a request without a challenge', async () => {
    const { address } = await signIn('instalments', CODE)
    const response = await exchange(
      address.searchParams.get('code') ?? '',
      randomBytes(32).toString('base64url'),
    )
    expect(response.status).toBe(400)
    const plain = await createBrowser().follow(authorizeUrl({ response_type: 'code', state: 'state-3' }))
    expect(plain.address.searchParams.get('error')).toBe('invalid_request')
  })
})

describe('logout', () => {
  it('ends the session without confirmation, returns to the app and revokes the token', async () => {
    const browser = createBrowser()
    const { address } = await signIn('full', IMPLICIT, browser)
    const answer = new URLSearchParams(address.hash.slice(1))
    const query = new URLSearchParams({
      id_token_hint: answer.get('id_token') ?? '',
      post_logout_redirect_uri: `${origin}/login`,
    })
    const page = await browser.follow(`${origin}/oidc/session/end?${query}`)
    const html = await page.response.text()
    expect(html).toContain('document.forms[0].submit()')
    const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ])
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
    const end = await browser.follow(action, Object.fromEntries(fields))
    expect(end.address.href).toBe(`${origin}/login`)
    expect((await getUser(answer.get('access_token') ?? '')).status).toBe(401)
    const again = await browser.follow(authorizeUrl(IMPLICIT))
    expect(await again.response.text()).toContain('Полный доступ')
  })
})

describe('sign-in faults', () => {
  it('makes the keys fail once when a rule says so', async () => {
    state.faults.replace({ rules: [{ path: '/oidc/jwks', kind: 'error-500', times: 1 }] })
    expect((await fetch(`${origin}/oidc/jwks`)).status).toBe(500)
    expect((await fetch(`${origin}/oidc/jwks`)).status).toBe(200)
  })
})
