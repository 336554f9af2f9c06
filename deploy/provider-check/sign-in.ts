import { X509Certificate } from 'node:crypto'
import { DISCOVERY_NAMES } from '@/shared/auth/discovery'
import type { AppConfig, IdentityConfig } from '@/shared/config/config.types'
import { untrustedEndpoints } from '../discovery.ts'
import type { Ask, Asked } from './asker.ts'
import { corsProblems } from './cors.ts'
import type { Report } from './report.ts'

type Json = Readonly<Record<string, unknown>>

const DISCOVERY_PATH = '/.well-known/openid-configuration'
const MAX_REDIRECTS = 5

/** `kty` of a key by the first letters of its algorithm. */
const KEY_TYPES: Readonly<Record<string, string>> = { RS: 'RSA', PS: 'RSA', ES: 'EC', Ed: 'OKP' }

export async function checkSignIn(
  config: AppConfig,
  origin: string,
  ask: Ask,
  report: Report,
): Promise<void> {
  const discovered = await checkDiscovery(config.identity, origin, ask, report)
  // What the file does not name comes from the document.
  const identity: Json = { ...discovered, ...definedOf(config.identity) }
  // Of an address that neither has, the document's line has told.
  const { jwksUri, authorizationEndpoint, tokenEndpoint, endSessionEndpoint } = identity
  if (typeof jwksUri === 'string') await checkKeys(identity, jwksUri, origin, ask, report)
  if (typeof authorizationEndpoint === 'string')
    await checkAuthorize(config, authorizationEndpoint, origin, ask, report)
  if (typeof tokenEndpoint === 'string' && config.identity.flow === 'code')
    await checkToken(config, tokenEndpoint, origin, ask, report)
  if (typeof endSessionEndpoint === 'string')
    await checkLogout(config, endSessionEndpoint, origin, ask, report)
}

function definedOf(section: Json): Json {
  return Object.fromEntries(Object.entries(section).filter(([, value]) => value !== undefined))
}

/** @returns the endpoints of the document by the names of our keys */
async function checkDiscovery(
  identity: IdentityConfig,
  origin: string,
  ask: Ask,
  report: Report,
): Promise<Json> {
  const named = identity.discovery
  const url = named ?? `${identity.issuer.replace(/\/$/, '')}${DISCOVERY_PATH}`
  const what = `GET ${url}`
  const answer = await ask(url)
  const { status, json, failure } = answer
  if (status !== 200 || !isObject(json)) {
    if (named === undefined)
      report.note('вход', `${what}: документа нет (${failure ?? status}), адреса не с чем сверить`)
    else report.check('вход', what, [`описание сервера входа не читается (${failure ?? status})`])
    return {}
  }
  const problems =
    json.issuer === identity.issuer
      ? []
      : [`issuer «${String(json.issuer)}», в config.json «${identity.issuer}»`]
  // The page itself reads only a document that the file names.
  const untrusted = named === undefined ? [] : untrustedEndpoints(new Map(Object.entries(json)), identity)
  for (const { key, name, url: address } of untrusted) {
    problems.push(
      address === undefined
        ? `нет ${name}: укажите identity.${key}`
        : `${name} ${JSON.stringify(address)} на другом узле: если он ваш, укажите его в identity.${key}`,
    )
  }
  if (named !== undefined) problems.push(...corsProblems(answer, url, origin, false))
  const ours: Json = identity
  for (const [key, name] of Object.entries(DISCOVERY_NAMES)) {
    const [own, theirs] = [ours[key], json[name]]
    if (own !== undefined && theirs !== undefined && own !== theirs) {
      problems.push(`${name} ${JSON.stringify(theirs)}, в config.json identity.${key} ${JSON.stringify(own)}`)
    }
  }
  report.check('вход', what, problems)
  const isTrusted = (key: string) => !untrusted.some((one) => one.key === key)
  return Object.fromEntries(
    Object.entries(DISCOVERY_NAMES).flatMap(([key, name]) => (isTrusted(key) ? [[key, json[name]]] : [])),
  )
}

async function checkKeys(
  identity: Json,
  url: string,
  origin: string,
  ask: Ask,
  report: Report,
): Promise<void> {
  const answer = await ask(url)
  const what = `GET ${url}`
  const keys =
    isObject(answer.json) && Array.isArray(answer.json.keys) ? answer.json.keys.filter(isObject) : null
  if (answer.status !== 200 || keys === null) {
    report.check('вход', what, [answer.failure ?? `ключей нет (${answer.status})`])
    return
  }
  const named = identity.algorithms
  const algorithms = Array.isArray(named) ? named.map(String) : ['RS256']
  const fitting = keys.filter((key) => algorithms.some((algorithm) => isKeyFor(key, algorithm)))
  const problems =
    fitting.length === 0
      ? [
          `нет ключа для ${algorithms.join(', ')}; есть ${keys.map((key) => String(key.alg ?? key.kty)).join(', ')}`,
        ]
      : fitting.every(isOver)
        ? ['срок действия ключей истёк']
        : []
  report.check('вход', what, [...problems, ...corsProblems(answer, url, origin, false)])
}

function isKeyFor(key: Json, algorithm: string): boolean {
  if (key.alg !== undefined && key.alg !== algorithm) return false
  return key.kty === KEY_TYPES[algorithm.slice(0, 2)] && (key.use ?? 'sig') === 'sig'
}

function isOver(key: Json): boolean {
  if (typeof key.exp === 'number' && key.exp * 1000 < Date.now()) return true
  const [first] = Array.isArray(key.x5c) ? key.x5c : []
  if (typeof first !== 'string') return false
  try {
    return Date.parse(new X509Certificate(Buffer.from(first, 'base64')).validTo) < Date.now()
  } catch {
    return false
  }
}

async function checkAuthorize(
  { identity }: AppConfig,
  endpoint: string,
  origin: string,
  ask: Ask,
  report: Report,
): Promise<void> {
  const url = new URL(endpoint)
  const isCode = identity.flow === 'code'
  const sent = {
    ...identity.authorizeParameters,
    response_type: isCode ? 'code' : 'id_token token',
    client_id: identity.clientId,
    redirect_uri: `${origin}/login`,
    scope: identity.scope,
    state: 'check-provider',
    nonce: 'check-provider',
    // The challenge of an example of RFC 7636.
    ...(isCode && {
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    }),
  }
  for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, value)
  const what = `GET ${endpoint}`
  const headers = { Accept: 'text/html' }
  let at = url.href
  let answer = await ask(at, { headers })
  for (let count = 0; count < MAX_REDIRECTS && isRedirect(answer); count += 1) {
    at = new URL(answer.headers.get('Location') ?? '', at).href
    const refusal = /[?#&]error=([^&]+)/.exec(at)?.[1]
    if (refusal !== undefined) {
      report.check('вход', what, [`отказ ${decodeURIComponent(refusal)}: client_id, redirect_uri или scope`])
      return
    }
    if (at.startsWith(`${origin}/login`)) break
    answer = await ask(at, { headers: { ...headers, ...cookiesOf(answer) } })
  }
  const isBad = answer.status === 0 || (answer.status >= 400 && answer.status !== 401)
  report.check('вход', what, isBad ? [answer.failure ?? `страница ошибки (${answer.status})`] : [])
}

/** Exchanges a code that was never issued: the answer refuses it, and the page may read that. */
async function checkToken(
  { identity }: AppConfig,
  url: string,
  origin: string,
  ask: Ask,
  report: Report,
): Promise<void> {
  const answer = await ask(url, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'check-provider',
      redirect_uri: `${origin}/login`,
      client_id: identity.clientId,
      // The verifier of an example of RFC 7636.
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1W1r_wW1gFWFOEjXk',
    }),
  })
  const { status, json, failure } = answer
  const refusal = isObject(json) ? json.error : undefined
  const isPublic = refusal !== 'invalid_client' && refusal !== 'unauthorized_client'
  const isRefused = status === 400 || status === 401
  report.check('вход', `POST ${url}`, [
    ...(isRefused ? [] : [failure ?? `на неверный код отвечает ${status}, нужно 400`]),
    ...(isPublic ? [] : [`отказ ${String(refusal)}: нужен публичный клиент, без секрета`]),
    ...corsProblems(answer, url, origin, false),
  ])
}

async function checkLogout(
  { identity }: AppConfig,
  endpoint: string,
  origin: string,
  ask: Ask,
  report: Report,
): Promise<void> {
  const url = new URL(endpoint)
  url.searchParams.set('client_id', identity.clientId)
  url.searchParams.set('post_logout_redirect_uri', `${origin}/login`)
  const { status, failure } = await ask(url.href, { headers: { Accept: 'text/html' } })
  const isGone = status === 0 || status === 404 || status === 410 || status >= 500
  report.check('вход', `GET ${endpoint}`, isGone ? [failure ?? `адреса выхода нет (${status})`] : [])
}

function isRedirect({ status }: Asked): boolean {
  return status >= 300 && status < 400
}

function cookiesOf({ headers }: Asked): Readonly<Record<string, string>> {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return cookies.length === 0 ? {} : { Cookie: cookies.join('; ') }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
