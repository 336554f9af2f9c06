import { X509Certificate } from 'node:crypto'
import { createLocalJWKSet, errors } from 'jose'
import { MAX_KEYS } from '@/shared/auth/callback/jwks'
import { DISCOVERY_NAMES, MAX_CHARACTERS, TIMEOUT_MS } from '@/shared/auth/discovery'
import type { AppConfig, IdentityConfig } from '@/shared/config/config.dto'
import { untrustedEndpoints } from '../discovery.ts'
import { cachingProblems, corsProblems, OTHER_ORIGIN } from './cors.ts'
import type { ProviderResponse, Send } from './http.ts'
import { describeValue, isObject, type Json, objectsIn, toText, unique } from './json.ts'
import { redirectsTo } from './pages.ts'
import type { Finding, Report } from './report.ts'
import { slownessOf } from './responses.ts'

type Context = {
  readonly config: AppConfig
  readonly identity: IdentityConfig
  readonly origin: string
  readonly send: Send
  readonly report: Report
}

const DISCOVERY_PATH = '/.well-known/openid-configuration'

export type Userinfo = {
  readonly url: string
  /** False when the endpoint is only in a discovery document that `config.json` does not name. */
  readonly isUsed: boolean
}

/**
 * Checks, without an access token, the discovery document, the keys, and the endpoints for sign-in, refresh and
 * logout. Returns the userinfo endpoint; `null` when none is found.
 */
export async function checkSignIn(
  config: AppConfig,
  origin: string,
  send: Send,
  report: Report,
): Promise<Userinfo | null> {
  const { identity } = config
  const context: Context = { config, identity, origin, send, report }
  const discovered = await checkDiscovery(context)
  // The keys of `config.json` take precedence over the discovery document. `checkDiscovery` has reported
  // endpoints that are missing from both.
  const endpoints: Json = { ...discovered, ...definedOf(identity) }
  const { jwksUri, authorizationEndpoint, tokenEndpoint, endSessionEndpoint, userinfoEndpoint } = endpoints
  if (!identity.scope.split(' ').includes('openid'))
    report.check('authorize', 'identity.scope', ['нет openid: сервер входа не выдаст id_token'])
  if (typeof jwksUri === 'string') await checkKeys(context, jwksUri)
  if (typeof authorizationEndpoint === 'string') await checkAuthorize(context, authorizationEndpoint)
  if (typeof tokenEndpoint === 'string' && identity.flow === 'code') {
    await checkToken(context, tokenEndpoint)
    if (identity.refresh === true) await checkRefresh(context, tokenEndpoint)
  }
  if (typeof endSessionEndpoint === 'string') await checkLogout(context, endSessionEndpoint)
  const isUsed = identity.userinfoEndpoint !== undefined || identity.discovery !== undefined
  return typeof userinfoEndpoint === 'string' ? { url: userinfoEndpoint, isUsed } : null
}

function definedOf(section: Json): Json {
  return Object.fromEntries(Object.entries(section).filter(([, value]) => value !== undefined))
}

/**
 * Fetches a document without a token. Requests it from another origin first, to detect a cache that ignores
 * `Origin`.
 */
async function readDocument({ send, origin }: Context, url: string) {
  const other = await send(url, { limitMs: TIMEOUT_MS, origin: OTHER_ORIGIN })
  const response = await send(url, { limitMs: TIMEOUT_MS })
  const { status, headers, failure, text } = response
  const target = headers.get('Location')
  const problem =
    failure ??
    (status >= 300 && status < 400
      ? `перенаправляет (${status}${target === null ? '' : ` на ${target}`})`
      : null) ??
    (status === 200 ? null : `отвечает ${status}`) ??
    (text.length > MAX_CHARACTERS ? `длиннее ${MAX_CHARACTERS} знаков` : null) ??
    (isObject(response.json) ? null : `не JSON (${headers.get('Content-Type') ?? 'без типа'})`)
  return {
    json: isObject(response.json) ? response.json : {},
    problem,
    /** Empty for a document on the origin of the page, where CORS does not apply. */
    cors: corsProblems(response, url, origin, false),
    other: isObject(other.json) ? other.json : {},
    caching: cachingProblems(response, other, url, origin),
    slowness: slownessOf(response),
  }
}

/**
 * Checks the discovery document. Returns its endpoints without those reported as untrusted, keyed by their names in
 * `identity`.
 */
async function checkDiscovery(context: Context): Promise<Json> {
  const { identity, report } = context
  const named = identity.discovery
  const url = named ?? `${identity.issuer.replace(/\/$/, '')}${DISCOVERY_PATH}`
  const what = `GET ${url}`
  const { json, problem, cors, caching, slowness } = await readDocument(context, url)
  if (problem !== null) {
    if (named === undefined)
      report.note('discovery', `${what}: документа нет (${problem}), адреса не с чем сверить`)
    else report.check('discovery', what, [`описание сервера входа не читается: ${problem}`])
    return {}
  }
  const issuer = json.issuer === identity.issuer ? [] : [issuerProblem(json.issuer, identity.issuer)]
  // The app reads the discovery document only if `config.json` names it.
  const untrusted = named === undefined ? [] : untrustedEndpoints(new Map(Object.entries(json)), identity)
  report.check('discovery', what, [
    ...issuer,
    ...untrusted.map(({ key, name, url: endpoint }) => describeUntrusted(identity, key, name, endpoint)),
    ...contradictions(identity, json),
    ...(named === undefined ? [] : slowness),
  ])
  if (named !== undefined) {
    if (cors.length > 0) report.check('cors', what, cors)
    report.check('cors-cache', `${what}, кэш`, caching)
  }
  report.check('discovery-metadata', `${what}, возможности`, metadataFindings(identity, json))
  const isTrusted = (key: string) => !untrusted.some((one) => one.key === key)
  return Object.fromEntries(
    Object.entries(DISCOVERY_NAMES).flatMap(([key, name]) => (isTrusted(key) ? [[key, json[name]]] : [])),
  )
}

function issuerProblem(theirs: unknown, ours: string): string {
  const isSlash = String(theirs).replace(/\/$/, '') === ours.replace(/\/$/, '')
  return `issuer «${String(theirs)}», в config.json «${ours}»${isSlash ? ': отличается косой чертой' : ''}`
}

function describeUntrusted(identity: IdentityConfig, key: string, name: string, endpoint: unknown): string {
  if (endpoint === undefined) return `нет ${name}: укажите identity.${key}`
  const shown = `${name} ${JSON.stringify(endpoint)}`
  const url = typeof endpoint === 'string' && URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url === null) return `${shown}: не полный адрес`
  const isPlain = [identity.discovery, identity.issuer].some(
    (known) => known !== undefined && url.protocol === 'http:' && new URL(known).hostname === url.hostname,
  )
  return isPlain
    ? `${shown}: http, а не https или другой порт: сервер входа не знает о прокси перед ним`
    : `${shown} на другом узле: если он ваш, укажите его в identity.${key}`
}

function contradictions(identity: Json, json: Json): readonly string[] {
  return Object.entries(DISCOVERY_NAMES).flatMap(([key, name]) => {
    const [own, theirs] = [identity[key], json[name]]
    return own === undefined || theirs === undefined || own === theirs
      ? []
      : [`${name} ${JSON.stringify(theirs)}, в config.json identity.${key} ${JSON.stringify(own)}`]
  })
}

const setOf = (text: string) => text.split(' ').toSorted().join(' ')

/** Compares the configuration with the lists of capabilities in the discovery document, which providers may omit. */
function metadataFindings(
  { flow, refresh, algorithms = ['RS256'], scope }: IdentityConfig,
  json: Json,
): readonly Finding[] {
  const listOf = (name: string) => (Array.isArray(json[name]) ? json[name].map(String) : null)
  const isCode = flow === 'code'
  const type = isCode ? 'code' : 'id_token token'
  const types = listOf('response_types_supported')
  const grants = listOf('grant_types_supported')
  const grant = isCode ? 'authorization_code' : 'implicit'
  const methods = listOf('code_challenge_methods_supported')
  const clients = listOf('token_endpoint_auth_methods_supported')
  const signatures = listOf('id_token_signing_alg_values_supported')
  const modes = listOf('response_modes_supported')
  const mode = isCode ? 'query' : 'fragment'
  const scopes = listOf('scopes_supported')
  const unknown = scope.split(' ').filter((one) => scopes?.includes(one) === false)
  const lacks = (name: string, value: string) => `${name} без ${value}`
  return [
    ...(types === null || types.some((one) => setOf(one) === setOf(type))
      ? []
      : [`${lacks('response_types_supported', `«${type}»`)}: поток flow «${flow}» не включён`]),
    ...(grants === null || grants.includes(grant) ? [] : [lacks('grant_types_supported', grant)]),
    ...(refresh !== true || grants === null || grants.includes('refresh_token')
      ? []
      : [`${lacks('grant_types_supported', 'refresh_token')}, а identity.refresh включён`]),
    ...(modes === null || modes.includes(mode) ? [] : [lacks('response_modes_supported', mode)]),
    ...(signatures === null || algorithms.some((one) => signatures.includes(one))
      ? []
      : [`id_token подписывается ${signatures.join(', ')}, а identity.algorithms ${algorithms.join(', ')}`]),
    ...(isCode && methods !== null && !methods.includes('S256')
      ? [lacks('code_challenge_methods_supported', 'S256')]
      : []),
    ...(isCode && methods === null
      ? [{ note: 'code_challenge_methods_supported не назван: PKCE не обещан' }]
      : []),
    ...(isCode && clients !== null && !clients.includes('none')
      ? [{ note: `${lacks('token_endpoint_auth_methods_supported', 'none')}: публичный клиент не обещан` }]
      : []),
    ...(unknown.length === 0 ? [] : [{ note: `scopes_supported без ${unknown.join(', ')}` }]),
  ]
}

async function checkKeys(context: Context, url: string): Promise<void> {
  const { identity, report } = context
  const what = `GET ${url}`
  const { json, other, problem, cors, caching, slowness } = await readDocument(context, url)
  const keys = Array.isArray(json.keys) ? json.keys.filter(isObject) : null
  if (problem !== null || keys === null) {
    report.check('keys', what, [`ключей нет: ${problem ?? 'в ответе нет keys'}`])
    return
  }
  const isStable = keys.some((key) => objectsIn(other.keys).some((one) => one.n === key.n && one.x === key.x))
  report.check('keys', what, [
    ...(await keyProblems(keys, identity.algorithms ?? ['RS256'])),
    ...(isStable || keys.length === 0 ? [] : ['ключи меняются от запроса к запросу: у каждого узла свои?']),
    ...slowness,
  ])
  if (cors.length > 0) report.check('cors', what, cors)
  report.check('cors-cache', `${what}, кэш`, caching)
}

/** Members of a private or secret key, which a provider must never publish (RFC 7518, section 6). */
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']

/** Returns the problems of the provider's keys, which are tested with the app's library and rules. */
async function keyProblems(keys: readonly Json[], algorithms: readonly string[]): Promise<readonly string[]> {
  const secret = keys.find((key) => PRIVATE.some((name) => name in key))
  if (secret !== undefined)
    return [
      `ключ ${describeValue(secret.kid)} с закрытой частью (${PRIVATE.filter((name) => name in secret).join(', ')}): смените ключ, его видели все`,
    ]
  if (keys.length > MAX_KEYS) return [`ключей ${keys.length}: страница читает не больше ${MAX_KEYS}`]
  const fitting = keys.filter((key) => algorithms.some((algorithm) => isKeyFor(key, algorithm)))
  if (fitting.length === 0) {
    const there = keys.map((key) =>
      [key.alg ?? key.kty, key.use]
        .map(toText)
        .filter((one) => one !== '')
        .join(' '),
    )
    return [`нет ключа для ${algorithms.join(', ')}; есть ${there.join(', ')}`]
  }
  if (fitting.every(isOver)) return ['срок действия ключей истёк']
  const set = createLocalJWKSet({
    keys: keys.filter((key) => typeof key.kty === 'string') as { kty: string }[],
  })
  const problems: string[] = []
  for (const algorithm of algorithms) {
    const own = fitting.filter((key) => isKeyFor(key, algorithm))
    for (const kid of unique(own.map((key) => key.kid))) {
      const header = { alg: algorithm, ...(typeof kid === 'string' && { kid }) }
      const name = kid === undefined ? 'ключ без kid' : `ключ ${describeValue(kid)}`
      try {
        await set(header)
      } catch (error) {
        problems.push(`${name}: ${describeKeyError(error, kid)}`)
      }
    }
  }
  for (const one of fitting) {
    const problem = memberProblem(one)
    if (problem !== null) problems.push(`ключ ${describeValue(one.kid)}: не читается: ${problem}`)
  }
  return unique(problems)
}

function describeKeyError(error: unknown, kid: unknown): string {
  if (error instanceof errors.JWKSMultipleMatchingKeys)
    return kid === undefined
      ? 'подходит не один: без kid их не различить'
      : 'kid повторяется: подходит не один'
  return `не читается${error instanceof Error ? ` (${error.message})` : ''}`
}

/** Key type (`kty`) for each family of algorithms, e.g. `RS` for RS256. */
const KEY_TYPES: Readonly<Record<string, string>> = { RS: 'RSA', PS: 'RSA', ES: 'EC', Ed: 'OKP' }

/** Public members of a key (RFC 7518, RFC 8037). Browsers validate them more strictly than Node does. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = { RSA: ['n', 'e'], EC: ['x', 'y'], OKP: ['x'] }
/** Minimum RSA key length in bits; the library rejects shorter keys. */
const MIN_RSA_BITS = 2048

function memberProblem(key: Json): string | null {
  const wrong = MEMBERS[String(key.kty)]?.find((name) => !/^[\w-]+$/.test(String(key[name])))
  if (wrong !== undefined) return `${wrong} не в base64url`
  const bits = key.kty === 'RSA' ? Buffer.from(String(key.n), 'base64url').length * 8 : MIN_RSA_BITS
  return bits < MIN_RSA_BITS ? `${bits} бит, нужно не меньше ${MIN_RSA_BITS}` : null
}

function isKeyFor(key: Json, algorithm: string): boolean {
  if (key.alg !== undefined && key.alg !== algorithm) return false
  if (Array.isArray(key.key_ops) && !key.key_ops.includes('verify')) return false
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

async function checkAuthorize({ identity, origin, send, report }: Context, endpoint: string): Promise<void> {
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
    // Uses the example challenge of RFC 7636.
    ...(isCode && {
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    }),
  }
  for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, value)
  const page = await redirectsTo(send, url.href, origin)
  const isHtml = /html/i.test(page.type)
  const findings =
    page.problem === null && !page.isBack && !isHtml ? [`вместо страницы входа «${page.type}»`] : []
  report.check('authorize', `GET ${endpoint}`, [
    ...(page.problem === null ? [] : [page.problem]),
    ...findings,
  ])
}

/** Sends a code that was never issued and expects an error response that the page can read. */
async function checkToken({ identity, origin, send, report }: Context, url: string): Promise<void> {
  const response = await send(url, {
    method: 'POST',
    limitMs: TOKEN_TIMEOUT_MS,
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'check-provider',
      redirect_uri: `${origin}/login`,
      client_id: identity.clientId,
      // Uses the example verifier of RFC 7636.
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1W1r_wW1gFWFOEjXk',
    }),
  })
  const { status, failure } = response
  const isRefused = status === 400 || status === 401
  report.check('token', `POST ${url}`, [
    ...(isRefused ? [] : [failure ?? `на неверный код отвечает ${status}, нужно 400`]),
    ...(isRefused ? grantProblems(response, 'authorization_code') : []),
    ...slownessOf(response),
  ])
  const cors = corsProblems(response, url, origin, false)
  if (cors.length > 0) report.check('cors', `POST ${url}`, cors)
}

/** Timeout in milliseconds, as in `shared/auth/callback/code-flow`. */
const TOKEN_TIMEOUT_MS = 10_000

function grantProblems({ json, headers }: ProviderResponse, grant: string): readonly string[] {
  const type = headers.get('Content-Type') ?? 'без типа'
  const refusal = isObject(json) ? json.error : undefined
  return [
    // The app's library accepts only JSON (RFC 6749, section 5).
    ...(/^application\/json\b/i.test(type) && refusal !== undefined
      ? []
      : [`отвечает «${type}», нужно application/json`]),
    ...(refusal === 'invalid_client' ? ['отказ invalid_client: нужен публичный клиент, без секрета'] : []),
    ...(refusal === 'unauthorized_client' || refusal === 'unsupported_grant_type'
      ? [`отказ ${refusal}: клиенту не разрешён ${grant}`]
      : []),
  ]
}

/** Sends a refresh token that was never issued and expects an error response. */
async function checkRefresh({ identity, send, report }: Context, url: string): Promise<void> {
  const response = await send(url, {
    method: 'POST',
    limitMs: TOKEN_TIMEOUT_MS,
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: 'check-provider',
      client_id: identity.clientId,
    }),
  })
  const { status, failure } = response
  const isRefused = status === 400 || status === 401
  report.check(
    'refresh',
    `POST ${url}, refresh_token`,
    isRefused
      ? grantProblems(response, 'refresh_token')
      : [failure ?? `на неверный refresh_token отвечает ${status}, нужно 400`],
  )
  if (!identity.scope.split(' ').includes('offline_access'))
    report.note('refresh', 'в identity.scope нет offline_access: не всякий сервер входа выдаст refresh_token')
}

/** Opens the logout URL as the app does, but without an ID token. */
async function checkLogout({ identity, origin, send, report }: Context, endpoint: string): Promise<void> {
  const url = new URL(endpoint)
  const places: Readonly<Record<string, string>> = {
    '{returnTo}': `${origin}/login`,
    '{clientId}': identity.clientId,
  }
  const sent = identity.logoutParameters ?? {
    client_id: '{clientId}',
    post_logout_redirect_uri: '{returnTo}',
  }
  for (const [name, template] of Object.entries(sent)) {
    if (template.includes('{idToken}')) continue
    url.searchParams.set(
      name,
      template.replaceAll(/\{\w+\}/g, (place) => places[place] ?? ''),
    )
  }
  const what = `GET ${endpoint}`
  const { problem, status } = await redirectsTo(send, url.href, origin)
  const needsHint = status >= 400 && status < 500 && /id_token/i.test(problem ?? '')
  if (needsHint) report.note('logout', `${what}: без id_token_hint ${problem ?? ''}, с ним не проверить`)
  else if (status === 404 || status === 410) report.check('logout', what, [`адреса выхода нет (${status})`])
  else report.check('logout', what, problem === null ? [] : [problem])
}

/** Checks the auth page to which a 401 of the secure host leads (product §2.12). */
export async function checkSecureAuth(
  { api }: AppConfig,
  origin: string,
  send: Send,
  report: Report,
): Promise<void> {
  const url = new URL(`${api.secure}/auth`)
  url.searchParams.set('reurl', `${origin}/main`)
  const { problem, status } = await redirectsTo(send, url.href, origin)
  const words =
    status === 404 || status === 410 ? `страницы нет (${status}): сюда ведёт 401 этого узла` : problem
  report.check('secure-auth', 'GET {secure}/auth?reurl=…', words === null ? [] : [words])
}
