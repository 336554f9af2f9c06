import { X509Certificate } from 'node:crypto'
import { DISCOVERY_NAMES } from '@/shared/auth/discovery'
import type { AppConfig } from '@/shared/config/config.types'
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
  const discovered = await checkDiscovery(config.identity, ask, report)
  // What the file does not name comes from the document.
  const identity: Json = { ...discovered, ...definedOf(config.identity) }
  await checkKeys(identity, origin, ask, report)
  await checkAuthorize(config, String(identity.authorizationEndpoint), origin, ask, report)
  await checkLogout(config, String(identity.endSessionEndpoint), origin, ask, report)
}

function definedOf(section: Json): Json {
  return Object.fromEntries(Object.entries(section).filter(([, value]) => value !== undefined))
}

/** @returns the endpoints of the document by the names of our keys */
async function checkDiscovery(identity: Json, ask: Ask, report: Report): Promise<Json> {
  const named = identity.discovery
  const url =
    typeof named === 'string' ? named : `${String(identity.issuer).replace(/\/$/, '')}${DISCOVERY_PATH}`
  const what = `GET ${url}`
  const { status, json } = await ask(url)
  if (status !== 200 || !isObject(json)) {
    if (typeof named === 'string') report.check('вход', what, [`документ не читается (${status})`])
    else report.note('вход', `${what}: документа нет (${status}), адреса не с чем сверить`)
    return {}
  }
  const problems =
    json.issuer === identity.issuer
      ? []
      : [`issuer «${String(json.issuer)}», в config.json «${String(identity.issuer)}»`]
  for (const [key, name] of Object.entries(DISCOVERY_NAMES)) {
    const [ours, theirs] = [identity[key], json[name]]
    if (ours !== undefined && theirs !== undefined && ours !== theirs) {
      problems.push(
        `${name} ${JSON.stringify(theirs)}, в config.json identity.${key} ${JSON.stringify(ours)}`,
      )
    }
  }
  report.check('вход', what, problems)
  return Object.fromEntries(Object.entries(DISCOVERY_NAMES).map(([key, name]) => [key, json[name]]))
}

async function checkKeys(identity: Json, origin: string, ask: Ask, report: Report): Promise<void> {
  const url = String(identity.jwksUri)
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
