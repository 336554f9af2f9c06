import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPTIONAL_SCREENS, type OptionalScreen } from '@/shared/config/screens'
import { RELIANCES, type RelianceId } from '../../deploy/provider-check/reliances.ts'
import { formatLine } from '../../deploy/provider-check/report.ts'
import {
  type Checked,
  type CheckOptions,
  type Config,
  type Plant,
  type PlantedProvider,
  startPlantedProvider,
} from './planted-provider.ts'
import {
  at,
  firstValue,
  inHeaders,
  inJson,
  inQuery,
  inRows,
  instead,
  type Json,
  kopecks,
  recordOf,
  unstablePages,
  without,
} from './plants.ts'

const TOKEN = 'canary-token-of-the-plants'
const ALLOW_ORIGIN = 'access-control-allow-origin'

/** A typical mistake of a backend, and the report line that names the request and the cause. */
type Mistake = {
  readonly name: string
  readonly breaks: RelianceId
  readonly plant: Plant | (() => Plant)
  readonly found: RegExp
  /** True when the line is a note rather than an error. */
  readonly isNote?: true
}

/** Independent mistakes that are combined in one provider, to save time. */
type Run = {
  readonly title: string
  readonly user?: keyof typeof USERS
  readonly screens?: readonly OptionalScreen[]
  readonly flow?: 'code'
  readonly options?: CheckOptions
  readonly mistakes: readonly Mistake[]
}

const USERS = {
  /** Persona with all screens and 25,000 transactions. */
  full: { userId: '20011', clientId: '4101' },
  /** Persona whose client id is only in the user record, with 800 transactions. */
  groups: { userId: '20017', clientId: '4107' },
  sandbox: { userId: '20014', clientId: '4104' },
} as const

const [KEY, OTHER_KEY] = [1, 2].map(() => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }),
  alg: 'RS256',
  use: 'sig',
}))
const keySet = (change: (keys: Json[]) => unknown) =>
  inJson(at('/jwks'), (json) => {
    const keys = json.keys as Json[]
    json.keys = change(keys) ?? keys
  })

const transactions = at('/transactions')
const requests = at('/purchase-requests')
const registries = at('/registries')
const links = at('/payment-links')
const sales = at('/partner/sales')
const connections = at('/partner/connections')
const registers = at('/receipt-counters')
const chats = at('/telegram_notification_settings/')

/** An expired certificate from 2020, valid for no host. */
const OLD_CERTIFICATE =
  'MIHSMIGFAhQq1gvwk/pqRVpIr9kd31wzc5jCqjAFBgMrZXAwDDEKMAgGA1UEAwwBeDAeFw0yMDAxMDEwMDAwMDBaFw0yMD' +
  'AxMDIwMDAwMDBaMAwxCjAIBgNVBAMMAXgwKjAFBgMrZXADIQC4+LX1Zy4E1mBrny2notW7fh8FfsxZS7jEunPsadaGyDAF' +
  'BgMrZXADQQBOoHTC8/0enwAspFU3FF4XINVlM+N2KPDv00wrjiWbJJCpqpxYfZ84Qdq67aNbGCm0s51dd3BVEc7e4VkX7fYJ'

const SIGN_IN: readonly Run[] = [
  {
    title: 'sign-in 1',
    screens: ['receiptCounters'],
    options: { token: null },
    mistakes: [
      {
        name: 'an issuer with a trailing slash',
        breaks: 'discovery',
        plant: inJson(at('/openid-configuration'), (json) => {
          json.issuer = `${String(json.issuer)}/`
        }),
        found: /openid-configuration: issuer «.*\/», в config\.json «.*[^/]»: отличается косой чертой/,
      },
      {
        name: 'a private key in the JWKS',
        breaks: 'keys',
        plant: keySet((keys) => [{ ...keys[0], d: 'AQAB' }]),
        found: /\/oidc\/jwks: ключ «\w+» с закрытой частью \(d\)/,
      },
      {
        name: 'an authorize endpoint that fails for the redirect URI of the app',
        breaks: 'authorize',
        plant: instead(at('/oidc/auth'), {
          status: 500,
          body: '<h1>NullPointerException</h1>',
          headers: { 'content-type': 'text/html' },
        }),
        found: /GET \S+\/oidc\/auth: страница ошибки \(500\): NullPointerException/,
      },
      {
        name: 'no page at the logout endpoint',
        breaks: 'logout',
        plant: instead(at('/session/end'), { status: 404 }),
        found: /GET \S+\/session\/end: адреса выхода нет \(404\)/,
      },
      {
        name: 'no sign-in page on the secure host',
        breaks: 'secure-auth',
        plant: instead(at('/api/secure/auth'), { status: 404 }),
        found: /GET \{secure\}\/auth\?reurl=…: страницы нет \(404\)/,
      },
      {
        name: '403 instead of 401 for a request without a token',
        breaks: 'unauthorized',
        plant: instead(({ url }, { status }) => status === 401 && url.pathname.startsWith('/api/life/'), {
          status: 403,
        }),
        found:
          /GET \/api\/v1\/telegram_notification_settings\/ без токена: без токена отвечает 403, нужно 401/,
      },
      {
        name: 'a WWW-Authenticate header that opens a dialog of the browser',
        breaks: 'unauthorized',
        plant: inHeaders(
          ({ url }, { status }) => status === 401 && url.pathname.startsWith('/api/billing/'),
          (headers) => {
            headers['www-authenticate'] = 'Basic realm="api"'
          },
        ),
        found: /GET \/api\/merchant-fees\/\{clientId\}\/actual без токена: WWW-Authenticate: Basic/,
      },
      {
        name: 'an API that accepts any token',
        breaks: 'unauthorized',
        plant: {
          request: ({ url, headers }) =>
            url.pathname.startsWith('/api/directories/') && headers.authorization !== undefined
              ? {
                  status: 200,
                  headers: { 'content-type': 'application/json', [ALLOW_ORIGIN]: '*' },
                  body: '[]',
                }
              : undefined,
        },
        found:
          /GET \/v1\/directories\/paygwErrorsMapping\/ с чужим токеном: на чужой токен отвечает 200, нужно 401/,
      },
      {
        name: 'lower-case names of methods in a preflight response',
        breaks: 'preflight',
        plant: inHeaders(at('/report_is_active', 'OPTIONS'), (headers) => {
          headers['access-control-allow-methods'] = 'get, post, patch, delete'
        }),
        found: /OPTIONS для PATCH \S+\/report_is_active: в Access-Control-Allow-Methods нет PATCH/,
      },
      {
        name: 'a redirected preflight',
        breaks: 'preflight',
        plant: instead(at('/balance', 'OPTIONS'), { status: 302, headers: { location: '/login' } }),
        found: /OPTIONS для GET \/balance\S+: ответ 302 на OPTIONS/,
      },
      {
        name: 'CORS headers sent twice',
        breaks: 'cors',
        plant: inHeaders(
          ({ url }, { status }) => status === 401 && url.pathname.startsWith('/api/clients/'),
          (headers) => {
            headers[ALLOW_ORIGIN] = `${String(headers[ALLOW_ORIGIN])}, ${String(headers[ALLOW_ORIGIN])}`
          },
        ),
        found:
          /GET \/clients\/v1\/clients\/\{clientId\} без токена, заголовки: Access-Control-Allow-Origin «.*, .*».*отправлен дважды/,
      },
    ],
  },
  {
    title: 'sign-in 2',
    screens: ['receiptCounters'],
    options: { token: null },
    mistakes: [
      {
        name: 'two keys with the same "kid"',
        breaks: 'keys',
        plant: keySet((keys) => [keys[0], { ...KEY, kid: keys[0]?.kid }]),
        found: /\/oidc\/jwks: ключ «\w+»: kid повторяется/,
      },
      {
        name: 'an error page with status 200 at the authorize endpoint',
        breaks: 'authorize',
        plant: instead(at('/oidc/auth'), {
          status: 200,
          body: '<p>Error: invalid_redirect_uri</p>',
          headers: { 'content-type': 'text/html' },
        }),
        found: /GET \S+\/oidc\/auth: страница ошибки \(invalid_redirect_uri\)/,
      },
      {
        name: 'an unregistered post-logout redirect URI',
        breaks: 'logout',
        plant: instead(at('/session/end'), { status: 400, body: 'post_logout_redirect_uri not registered' }),
        found: /GET \S+\/session\/end: страница ошибки \(400\): post_logout_redirect_uri not registered/,
      },
      {
        name: 'a server clock that is ten minutes fast',
        breaks: 'clock',
        plant: inHeaders(
          () => true,
          (headers) => {
            headers.date = new Date(Date.now() + 600_000).toUTCString()
          },
        ),
        found: /вход: часы \S+: спешат на \d+ с, допускается 300 с/,
      },
      {
        name: 'an internal host in the discovery document',
        breaks: 'discovery',
        plant: inJson(at('/openid-configuration'), (json) => {
          json.jwks_uri = 'http://keycloak:8080/jwks'
        }),
        found: /jwks_uri "http:\/\/keycloak:8080\/jwks", в config\.json identity\.jwksUri/,
      },
      {
        name: 'a discovery document without the required response type',
        breaks: 'discovery-metadata',
        plant: inJson(at('/openid-configuration'), (json) => {
          json.response_types_supported = ['code']
        }),
        found: /возможности: response_types_supported без «id_token token»: поток flow «implicit» не включён/,
      },
      {
        name: 'ID tokens signed with another algorithm',
        breaks: 'discovery-metadata',
        plant: inJson(at('/openid-configuration'), (json) => {
          json.id_token_signing_alg_values_supported = ['HS256']
        }),
        found: /id_token подписывается HS256, а identity\.algorithms RS256/,
      },
      {
        name: 'Access-Control-Allow-Headers: *, which does not include Authorization',
        breaks: 'preflight',
        plant: inHeaders(at('/balance', 'OPTIONS'), (headers) => {
          headers['access-control-allow-headers'] = '*'
        }),
        found: /OPTIONS для GET \/balance\S+: в Access-Control-Allow-Headers нет authorization/,
      },
      {
        name: 'Access-Control-Allow-Origin: * on a host that needs credentials',
        breaks: 'preflight',
        plant: inHeaders(
          ({ url, method }) => method === 'OPTIONS' && url.pathname.endsWith('/receipt-counters'),
          (headers) => {
            headers[ALLOW_ORIGIN] = '*'
          },
        ),
        found: /OPTIONS для GET \/api\/v1\/receipt-counters: Access-Control-Allow-Origin «\*»/,
      },
      {
        name: 'a redirect instead of 401 for a request without a token',
        breaks: 'unauthorized',
        plant: instead(({ url }, { status }) => status === 401 && url.pathname.startsWith('/api/secure/'), {
          status: 302,
          headers: { location: '/login' },
        }),
        found: /GET \/api\/v1\/receipt-counters без токена: без токена перенаправляет \(302\), нужно 401/,
      },
    ],
  },
  {
    title: 'sign-in by code 1',
    flow: 'code',
    options: { token: null },
    mistakes: [
      {
        name: 'several keys without a "kid"',
        breaks: 'keys',
        plant: keySet(() => [KEY, OTHER_KEY]),
        found: /\/oidc\/jwks: ключ без kid: подходит не один/,
      },
      {
        name: 'no support of PKCE with S256',
        breaks: 'discovery-metadata',
        plant: inJson(at('/openid-configuration'), (json) => {
          json.code_challenge_methods_supported = ['plain']
        }),
        found: /возможности: code_challenge_methods_supported без S256/,
      },
      {
        name: 'endless redirects of the authorize endpoint',
        breaks: 'authorize',
        plant: instead(at('/oidc/auth'), { status: 302, headers: { location: '/oidc/auth' } }),
        found: /GET \S+\/oidc\/auth: перенаправляет больше 10 раз/,
      },
      {
        name: 'a token endpoint that requires a client secret',
        breaks: 'token',
        plant: instead(at('/oidc/token', 'POST'), { status: 401, body: '{"error":"invalid_client"}' }),
        found: /POST \S+\/oidc\/token: отказ invalid_client: нужен публичный клиент/,
      },
      {
        name: 'a discovery document whose endpoint has the port behind the proxy',
        breaks: 'discovery',
        plant: inJson(at('/openid-configuration'), (json) => {
          json.end_session_endpoint = String(json.end_session_endpoint).replace(/:\d+/, ':8080')
        }),
        found: /end_session_endpoint "\S+": http, а не https или другой порт/,
      },
    ],
  },
  {
    title: 'sign-in by code 2',
    flow: 'code',
    options: { token: null },
    mistakes: [
      {
        name: 'a key that cannot be read',
        breaks: 'keys',
        plant: keySet((keys) => [{ ...keys[0], n: '***' }]),
        found: /\/oidc\/jwks: ключ «\w+»: не читается/,
      },
      {
        name: 'a token endpoint that responds with HTML',
        breaks: 'token',
        plant: instead(at('/oidc/token', 'POST'), {
          body: '<h1>Bad Request</h1>',
          headers: { 'content-type': 'text/html' },
        }),
        found: /POST \S+\/oidc\/token: отвечает «text\/html», нужно application\/json/,
      },
      {
        name: 'a token endpoint without CORS',
        breaks: 'cors',
        plant: without(at('/oidc/token', 'POST'), ALLOW_ORIGIN),
        found: /CORS: POST \S+\/oidc\/token: Access-Control-Allow-Origin «»/,
      },
      {
        name: 'JSON instead of a login page',
        breaks: 'authorize',
        plant: instead(at('/oidc/auth'), {
          status: 200,
          body: '{}',
          headers: { 'content-type': 'application/json' },
        }),
        found: /GET \S+\/oidc\/auth: вместо страницы входа «application\/json»/,
      },
      {
        name: 'a discovery document without the logout endpoint',
        breaks: 'discovery',
        plant: inJson(at('/openid-configuration'), (json) => {
          delete json.end_session_endpoint
        }),
        found: /нет end_session_endpoint: укажите identity\.endSessionEndpoint/,
      },
      {
        name: 'a cache in front of the discovery document that ignores Vary',
        breaks: 'cors',
        plant: () => {
          const first = new Map<string, string>()
          return inHeaders(at('/openid-configuration'), (headers) => {
            const allowed = first.get('') ?? String(headers[ALLOW_ORIGIN])
            first.set('', allowed)
            headers[ALLOW_ORIGIN] = allowed
          })
        },
        found:
          /openid-configuration: Access-Control-Allow-Origin «https:\/\/check-provider\.invalid».*кэш отдаёт заголовок чужого сайта/,
      },
      {
        name: 'a JWKS response that depends on the origin, without a Vary header',
        breaks: 'cors-cache',
        plant: without(at('/jwks'), 'vary'),
        found: /\/oidc\/jwks, кэш: Access-Control-Allow-Origin зависит от сайта, а Vary: Origin нет/,
      },
    ],
  },
  {
    title: 'sign-in by code 3',
    flow: 'code',
    options: { token: null },
    mistakes: [
      {
        name: 'refresh tokens that the client may not use',
        breaks: 'refresh',
        plant: {
          request: ({ url, body }) =>
            url.pathname.endsWith('/token') && body.includes('grant_type=refresh_token')
              ? {
                  status: 400,
                  headers: { 'content-type': 'application/json', [ALLOW_ORIGIN]: '*' },
                  body: '{"error":"unsupported_grant_type"}',
                }
              : undefined,
        },
        found:
          /POST \S+\/oidc\/token, refresh_token: отказ unsupported_grant_type: клиенту не разрешён refresh_token/,
      },
    ],
  },
  {
    title: 'sign-in 3',
    screens: ['paymentLinks'],
    options: { token: null },
    mistakes: [
      {
        name: 'a JWKS with only an encryption key',
        breaks: 'keys',
        plant: keySet((keys) => [{ ...keys[0], use: 'enc' }]),
        found: /\/oidc\/jwks: нет ключа для RS256; есть RS256 enc/,
      },
      {
        name: 'an OAuth error in the redirect back to the app',
        breaks: 'authorize',
        plant: instead(at('/oidc/auth'), {
          status: 303,
          headers: { location: '/login?error=invalid_scope' },
        }),
        found: /GET \S+\/oidc\/auth: отказ invalid_scope: client_id, redirect_uri или scope/,
      },
      {
        name: 'a logout endpoint that fails',
        breaks: 'logout',
        plant: instead(at('/session/end'), { status: 502, body: '<h1>Bad Gateway</h1>' }),
        found: /GET \S+\/session\/end: страница ошибки \(502\): Bad Gateway/,
      },
      {
        name: 'a secure host that does not allow the origin of the app',
        breaks: 'secure-auth',
        plant: instead(at('/api/secure/auth'), { status: 400, body: '{"error":"reurl is not allowed"}' }),
        found: /GET \{secure\}\/auth\?reurl=…: страница ошибки \(400\): \{"error":"reurl is not allowed"\}/,
      },
      {
        name: 'a preflight response that does not allow Content-Type',
        breaks: 'preflight',
        plant: inHeaders(at('/report_emails', 'OPTIONS'), (headers) => {
          headers['access-control-allow-headers'] = 'authorization, idempotency-key'
        }),
        found: /OPTIONS для POST \S+\/report_emails: в Access-Control-Allow-Headers нет content-type/,
      },
      {
        name: 'a preflight response that does not allow Idempotency-Key',
        breaks: 'preflight',
        plant: inHeaders(
          ({ url, method, headers }) =>
            method === 'OPTIONS' &&
            url.pathname.endsWith('/payment-links') &&
            headers['access-control-request-method'] === 'POST',
          (headers) => {
            headers['access-control-allow-headers'] = 'authorization, content-type'
          },
        ),
        found:
          /OPTIONS для POST \/api\/v1\/payment-links: в Access-Control-Allow-Headers нет idempotency-key/,
      },
      {
        name: 'a preflight request that requires a token',
        breaks: 'preflight',
        plant: instead(at('/balance', 'OPTIONS'), { status: 401 }),
        found: /OPTIONS для GET \/balance\S+: ответ 401 на OPTIONS/,
      },
      {
        name: 'a secure host that does not allow credentials',
        breaks: 'preflight',
        plant: without(
          ({ url, method }) => method === 'OPTIONS' && url.pathname.endsWith('/payment-links/1'),
          'access-control-allow-credentials',
        ),
        found: /OPTIONS для GET \/api\/v1\/payment-links\/\{id\}: нет Access-Control-Allow-Credentials: true/,
      },
      {
        name: 'a Retry-After header that is not exposed',
        breaks: 'cors',
        plant: without(
          ({ url }, { status }) => status === 401 && url.pathname.startsWith('/api/life/'),
          'access-control-expose-headers',
        ),
        found: /settings\/ без токена, заголовки: нет Access-Control-Expose-Headers: Retry-After/,
      },
      {
        name: 'a 401 without CORS headers',
        breaks: 'cors',
        plant: without(
          ({ url }, { status }) => status === 401 && url.pathname.startsWith('/api/clients/'),
          ALLOW_ORIGIN,
        ),
        found:
          /GET \/clients\/v1\/clients\/\{clientId\} без токена, заголовки: Access-Control-Allow-Origin «»/,
      },
    ],
  },
  {
    title: 'sign-in 4',
    options: { token: null },
    mistakes: [
      {
        name: 'a key with an expired certificate',
        breaks: 'keys',
        plant: keySet((keys) => [{ ...keys[0], x5c: [OLD_CERTIFICATE] }]),
        found: /\/oidc\/jwks: срок действия ключей истёк/,
      },
      {
        name: 'a JWKS without CORS headers',
        breaks: 'cors',
        plant: without(at('/jwks'), ALLOW_ORIGIN),
        found: /CORS: GET \S+\/oidc\/jwks: Access-Control-Allow-Origin «»/,
      },
    ],
  },
  {
    title: 'sign-in 5',
    options: { token: null },
    mistakes: [
      {
        name: 'keys for an algorithm that the app does not accept',
        breaks: 'keys',
        plant: () => {
          let responses = 0
          return keySet(() => {
            responses += 1
            return [{ ...(responses % 2 === 0 ? KEY : OTHER_KEY), alg: 'PS256' }]
          })
        },
        found: /\/oidc\/jwks: нет ключа для RS256; есть PS256 sig/,
      },
      {
        name: 'different keys in each response of the JWKS endpoint',
        breaks: 'keys',
        plant: {},
        found: /\/oidc\/jwks: ключи меняются от запроса к запросу/,
      },
    ],
  },
  {
    title: 'sign-in by code 4',
    flow: 'code',
    options: { token: null },
    mistakes: [
      {
        name: 'a discovery document that does not exist',
        breaks: 'discovery',
        plant: instead(at('/openid-configuration'), { status: 404 }),
        found: /GET \S+openid-configuration: описание сервера входа не читается: отвечает 404/,
      },
    ],
  },
]

/** Returns an access token with the given claims. */
const jwt = (claims: object) =>
  ['{"alg":"none"}', JSON.stringify(claims), 'canary']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

const seconds = () => Math.floor(Date.now() / 1000)

const CLAIMS: readonly Run[] = [
  {
    title: 'claims 1',
    options: { userId: null, clientId: null },
    mistakes: [
      {
        name: 'roles as one string with commas',
        breaks: 'claims',
        plant: inJson(
          ({ url }) => url.pathname.startsWith('/api/identity/users/'),
          (json) => {
            json.groups = 'clients.pay_api.basic,transactions_all.read'
          },
        ),
        found: /права: роли из записи пользователя: не читается «clients\.pay_api\.basic,transactions_all/,
      },
      {
        name: 'a user record of another user',
        breaks: 'user-record',
        plant: inJson(
          ({ url }) => url.pathname.startsWith('/api/identity/users/'),
          (json) => {
            json.id = 'internal-7'
          },
        ),
        found:
          /права: GET \{usersUrl\}\/\{userId\}, тот же пользователь: спрошен «20011», а вернулся «internal-7»/,
      },
      {
        name: 'a token issued in the future',
        breaks: 'clock',
        plant: {},
        found: /вход: токен: выдан в будущем, через \d+ с: часы сервера входа спешат/,
      },
      {
        name: 'a token that is longer than the app accepts',
        breaks: 'access-token',
        plant: {},
        found: /права: токен: \d+ знаков, страница принимает не больше 8192/,
      },
      {
        name: 'a userinfo response of another user',
        breaks: 'userinfo',
        plant: instead(at('/oidc/me'), {
          status: 200,
          body: '{"sub":"7"}',
          headers: { 'content-type': 'application/json' },
        }),
        found: /права: GET \S+\/oidc\/me: sub «7», а в токене «20011»/,
      },
    ],
  },
  {
    title: 'claims 2',
    options: { clientId: null },
    mistakes: [
      {
        name: 'roles in upper case',
        breaks: 'claims',
        plant: inJson(
          ({ url }) => url.pathname.startsWith('/api/identity/users/'),
          (json) => {
            json.groups = ['ROLE_CLIENTS.PAY_API.BASIC']
          },
        ),
        found: /роль «ROLE_CLIENTS\.PAY_API\.BASIC», кабинет знает «clients\.pay_api\.basic»/,
      },
      {
        name: 'a signed userinfo response',
        breaks: 'userinfo',
        plant: instead(at('/oidc/me'), {
          status: 200,
          body: 'e30.e30.e30',
          headers: { 'content-type': 'application/jwt' },
        }),
        found: /права: GET \S+\/oidc\/me: подписан \(application\/jwt\), нужен JSON/,
      },
    ],
  },
]

const ACCOUNT: readonly Run[] = [
  {
    title: 'account data 1',
    mistakes: [
      {
        name: 'a client record of another client',
        breaks: 'record',
        plant: inJson(at('/clients/4101'), (json) => {
          json.client_id = 4102
        }),
        found:
          /поведение: GET \/clients\/v1\/clients\/\{clientId\}, тот же клиент: спрошен «4101», а вернулся 4102/,
      },
      {
        name: 'booleans as strings',
        breaks: 'shape',
        plant: inJson(at('/clients/4101'), (json) => {
          json.report_is_active = 'true'
        }),
        found: /ответы: GET \/clients\/v1\/clients\/\{clientId\}: поле report_is_active не читается: «true»/,
      },
      {
        name: 'text encoded as UTF-8 twice',
        breaks: 'texts',
        plant: inJson(at('/clients/4101'), (json) => {
          json.industry = Buffer.from('Одежда и обувь').toString('latin1')
        }),
        found: /GET \/clients\/v1\/clients\/\{clientId\}: industry «.*»: UTF-8 перекодирован дважды/,
      },
      {
        name: 'the balance in kopecks',
        breaks: 'money',
        plant: inJson(at('/balance'), (json) => {
          const client = Object(json.client)
          client.total_balance = Math.round(client.total_balance * 100)
        }),
        found: /GET \/balance\S+, рубли и копейки: total_balance \d+, а части [\d.]+/,
      },
      {
        name: 'JSON with the content type text/html',
        breaks: 'json',
        plant: inHeaders(at('/balance'), (headers) => {
          headers['content-type'] = 'text/html'
        }),
        found: /GET \/balance\S+: Content-Type «text\/html», нужно application\/json/,
      },
      {
        name: 'text in windows-1251 instead of UTF-8',
        breaks: 'json',
        plant: instead(at('/paygwErrorsMapping/'), {
          body: Buffer.from([0x5b, 0x22, 0xcf, 0xf0, 0x22, 0x5d]),
        }),
        found: /GET \/v1\/directories\/paygwErrorsMapping\/: тело не в UTF-8/,
      },
      {
        name: 'tariffs wrapped in an object with a status',
        breaks: 'json',
        plant: inJson(at('/actual'), (json) => ({ status: 'ok', data: { ...json } })),
        found: /GET \/api\/merchant-fees\/\{clientId\}\/actual: ответ завёрнут в «data»/,
      },
      {
        name: 'at most ten rows whatever the limit',
        breaks: 'list-limit',
        plant: inQuery(chats, (query) =>
          query.set('limit', String(Math.min(10, Number(query.get('limit'))))),
        ),
        found: /telegram_notification_settings\/, limit: limit=15 даёт записей: 10, хотя есть ещё/,
      },
      {
        name: 'the first record for every id',
        breaks: 'record',
        plant: {
          request: ({ url, method }) => {
            if (method === 'GET' && /settings\/\d+\/$/.test(url.pathname))
              url.pathname = url.pathname.replace(/\d+\/$/, '342/')
          },
        },
        found: /settings\/\{id\}\/, та же запись: спрошена \d+, а вернулась 342/,
      },
      {
        name: '500 instead of 404 for an unknown id',
        breaks: 'missing-record',
        plant: instead(recordOf('telegram_notification_settings'), { status: 500 }) && {
          reply: (reply, { url }) => {
            if (url.pathname.endsWith('/check-provider-0/')) reply.status = 500
          },
        },
        found: /settings\/\{id\}\/, чужой номер: на неизвестный id отвечает 500, нужно 404/,
      },
    ],
  },
  {
    title: 'account data 2',
    mistakes: [
      {
        name: 'an error with status 200',
        breaks: 'status',
        plant: instead(at('/balance'), { status: 200, body: '{"success":false,"error":"Нет доступа"}' }),
        found: /GET \/balance\S+: статус 200, а в теле ошибка: Нет доступа/,
      },
      {
        name: 'a redirect to the path without a trailing slash',
        breaks: 'redirect',
        plant: instead(at('/paygwErrorsMapping/'), {
          status: 301,
          headers: { location: '/v1/directories/paygwErrorsMapping' },
        }),
        found: /paygwErrorsMapping\/: перенаправляет \(301 на \/v1\/directories\/paygwErrorsMapping\)/,
      },
      {
        name: 'Content-Encoding: gzip on a body that is not compressed',
        breaks: 'connection',
        plant: inHeaders(at('/clients/4101'), (headers) => {
          headers['content-encoding'] = 'gzip'
        }),
        found: /GET \/clients\/v1\/clients\/\{clientId\}: тело не распаковать: Content-Encoding «gzip»/,
      },
      {
        name: 'results of the calculator in kopecks',
        breaks: 'calculation',
        plant: inJson(at('/preview-amounts', 'POST'), (json) => {
          for (const { calculation_amount: sums } of json.calculations as Json[])
            for (const name of Object.keys(Object(sums))) Object(sums)[name] *= 100
        }),
        found: /preview-amounts, cart_amount, сверка: на 12000 рублей приходит \d+: рубли и копейки/,
      },
      {
        name: 'an error response without CORS headers',
        breaks: 'cors',
        plant: without(
          ({ url }, { status }) => status === 404 && url.pathname.includes('/telegram_'),
          ALLOW_ORIGIN,
        ),
        found:
          /CORS: GET \/api\/v1\/telegram_notification_settings\/\{id\}\/, ответ 404: Access-Control-Allow-Origin «»/,
      },
      {
        name: 'a cursor that works only once',
        breaks: 'list-cursor',
        plant: () => {
          const used = new Set<string>()
          return {
            request: ({ url }) => {
              const [cursor = '', number] = String(url.searchParams.get('cursor')).split('.')
              if (!url.pathname.endsWith('/telegram_notification_settings/') || number === undefined)
                return undefined
              url.searchParams.set('cursor', used.has(number) ? 'used' : cursor)
              used.add(number)
              return undefined
            },
            reply: (reply, asked) =>
              inJson(chats, ({ cursor }) => {
                if (Object(cursor).next !== undefined)
                  Object(cursor).next += `.${Math.random()}`.replace('0.', '')
              }).reply?.(reply, asked),
          }
        },
        found: /telegram_notification_settings\/, cursor: второй раз тот же cursor: отвечает 400/,
      },
    ],
  },
  {
    title: 'account data 4',
    mistakes: [
      {
        name: 'an HTML page instead of JSON',
        breaks: 'json',
        plant: instead(at('/balance'), { body: '<!doctype html>', headers: { 'content-type': 'text/html' } }),
        found: /GET \/balance\S+: не JSON \(text\/html\), начинается с «<!doctype html>»/,
      },
      {
        name: 'a dropped connection',
        breaks: 'connection',
        plant: instead(
          ({ url, headers }) =>
            url.pathname.endsWith('/actual') && headers.authorization === `Bearer ${TOKEN}`,
          { status: 0 },
        ),
        found: /GET \/api\/merchant-fees\/\{clientId\}\/actual: 127\.0\.0\.1:\d+ не отвечает/,
      },
      {
        name: 'an empty response',
        breaks: 'status',
        plant: instead(at('/paygwErrorsMapping/'), { status: 200, body: '' }),
        found: /paygwErrorsMapping\/: пустой ответ/,
      },
      {
        name: 'question marks instead of letters',
        breaks: 'texts',
        plant: inJson(at('/clients/4101'), (json) => {
          json.industry = '??????? ? ?????'
        }),
        found:
          /GET \/clients\/v1\/clients\/\{clientId\}: industry «\?+ .*»: вопросительные знаки вместо букв/,
      },
      {
        name: 'HTML entities in a text',
        breaks: 'texts',
        plant: inJson(at('/clients/4101'), (json) => {
          Object(json.legal_info).legal_name = 'ООО &quot;Ветер&quot;'
        }),
        found: /legal_info\.legal_name «ООО &quot;Ветер&quot;»: HTML-сущности вместо знаков/,
      },
      {
        name: 'pages that skip rows',
        breaks: 'list-pages',
        plant: inJson(chats, (json, { url }) => {
          const page = Number(url.searchParams.get('page'))
          if (page > 1) json.settings = (json.settings as Json[]).slice(1)
        }),
        found: /telegram_notification_settings\/, страницы: между страницами пропали записи: \d/,
      },
    ],
  },
  {
    title: 'account data 3',
    mistakes: [
      {
        name: 'a client record wrapped in an object',
        breaks: 'json',
        plant: inJson(at('/clients/4101'), (json) => ({ data: json })),
        found: /GET \/clients\/v1\/clients\/\{clientId\}: ответ завёрнут в «data»/,
      },
      {
        name: 'a response of 13 MiB',
        breaks: 'size',
        plant: instead(at('/paygwErrorsMapping/'), { body: `["${'x'.repeat(13 * 1024 * 1024)}"]` }),
        found: /paygwErrorsMapping\/: тело больше 12 МиБ/,
      },
      {
        name: 'a 429 response without CORS headers',
        breaks: 'rate-limit',
        plant: () => {
          let count = 0
          return {
            request: ({ url }) => {
              if (!url.pathname.endsWith('/balance')) return undefined
              count += 1
              return count === 3 ? { status: 429, headers: { 'retry-after': '0' }, body: '' } : undefined
            },
          }
        },
        found: /ответы: 127\.0\.0\.1:\d+, частота запросов: в ответе 429 Access-Control-Allow-Origin «»/,
      },
      {
        name: 'a row that is on two adjacent pages',
        breaks: 'list-pages',
        plant: () => {
          let last: unknown
          return inJson(chats, (json, { url }) => {
            const rows = json.settings as Json[]
            if (url.searchParams.has('cursor') && last !== undefined) {
              rows.unshift(Object(last))
              rows.pop()
            }
            last = rows.at(-1)
          })
        },
        found: /telegram_notification_settings\/, страницы: страница повторяет последнюю запись предыдущей/,
      },
      {
        name: 'a calculation for a term that the tariff does not have',
        breaks: 'calculation',
        plant: inJson(at('/preview-amounts', 'POST'), (json) => {
          for (const row of json.calculations as Json[]) row.term = `${String(row.term)} мес.`
        }),
        found: /preview-amounts, cart_amount, сверка: срок 3 мес\..*в тарифе его нет/,
      },
      {
        name: 'a response that depends on the origin, without a Vary header',
        breaks: 'cors-cache',
        plant: without(at('/balance'), 'vary'),
        found: /CORS: GET \/balance\S+, кэш: Access-Control-Allow-Origin зависит от сайта/,
      },
    ],
  },
]

const LISTS: readonly Run[] = [
  {
    title: 'History 1',
    user: 'groups',
    screens: ['history'],
    mistakes: [
      {
        name: 'amounts sorted as strings',
        breaks: 'list-sort',
        plant: inJson(transactions, (json, { url }) => {
          const order = url.searchParams.get('order') === 'asc' ? 1 : -1
          if (url.searchParams.get('sort') === 'amount')
            (json.items as Json[]).sort((left, right) =>
              Object(left.amount).value < Object(right.amount).value ? -order : order,
            )
        }),
        found: /GET \/api\/v1\/transactions, сортировка: sort=amount&order=asc сортирует числа как тексты/,
      },
      {
        name: 'a filter that applies only its first value',
        breaks: 'list-filter',
        plant: inQuery(transactions, firstValue('status__in')),
        found: /GET \/api\/v1\/transactions, фильтры: status__in=\w+,\w+: учтено только первое значение/,
      },
      {
        name: 'counts by status of one page only',
        breaks: 'list-counts',
        plant: inJson(transactions, (json) => {
          json.by_status = { success: (json.items as Json[]).length }
        }),
        found: /GET \/api\/v1\/transactions, итоги: by_status в сумме 100, а total \d+/,
      },
      {
        name: 'a period that ignores the UTC offset',
        breaks: 'list-period',
        plant: inQuery(transactions, (query) => {
          for (const name of ['date_from', 'date_to']) {
            const value = query.get(name)
            if (value !== null) query.set(name, value.replace('+03:00', 'Z'))
          }
        }),
        found: /GET \/api\/v1\/transactions, период: .*на 3 ч раньше: смещение \+03:00 не учтено/,
      },
      {
        name: 'a search that finds only rows of the last week',
        breaks: 'list-search',
        plant: inQuery(transactions, (query) => {
          if (!query.has('transaction_id')) return
          const now = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
          query.set(
            'date_from',
            `${new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)}T00:00:00+03:00`,
          )
          query.set('date_to', `${now}T23:59:59+03:00`)
        }),
        found:
          /GET \/api\/v1\/transactions, поиск по номеру: transaction_id=\d+ не находит записи, хотя она есть/,
      },
      {
        name: 'a search by amount that is ignored',
        breaks: 'list-filter',
        plant: inQuery(transactions, (query) => query.delete('amount')),
        found:
          /GET \/api\/v1\/transactions, поиск из features\.search: amount=[\d.]+ даёт и «[\d.]+»: фильтр не учтён/,
      },
      {
        name: 'codes of payment methods in upper case',
        breaks: 'codes',
        plant: inRows(transactions, (row) => {
          row.instrument_type = String(row.instrument_type).toUpperCase()
        }),
        found:
          /GET \/api\/v1\/transactions: items\.\*\.instrument_type «CARD», кабинет знает «card»: другой регистр/,
      },
      {
        name: 'an amount in kopecks in the record but not in the list',
        breaks: 'record',
        plant: inJson(recordOf('/transactions'), (json) => {
          json.amount = kopecks(json.amount)
        }),
        found: /GET \/api\/v1\/transactions\/\{id\}, та же запись: amount: в списке «[\d.]+», в записи «\d+»/,
      },
    ],
  },
  {
    title: 'History 2',
    user: 'groups',
    screens: ['history'],
    mistakes: [
      {
        name: 'turnover in kopecks',
        breaks: 'summary',
        plant: inJson(at('/summary'), (json) => {
          const current = Object(json.current)
          current.turnover = kopecks(current.turnover)
        }),
        found:
          /GET \/api\/v1\/summary, сверка со списками: current\.turnover \d+, а по списку [\d.]+: в копейках/,
      },
      {
        name: 'a summary that ignores the filter by merchant',
        breaks: 'summary',
        plant: inQuery(at('/summary'), (query) => query.delete('merchant_id__in')),
        found: /сверка со списками: при merchant_id__in current\.total_count \d+, а в списке \d+/,
      },
      {
        name: 'a success rate in per cent instead of a fraction',
        breaks: 'shape',
        plant: inJson(at('/summary'), (json) => {
          Object(json.current).success_rate = 97.5
        }),
        found: /GET \/api\/v1\/summary: поле current\.success_rate не читается: 97\.5/,
      },
      {
        name: 'a status code with a Cyrillic letter',
        breaks: 'codes',
        plant: inJson(recordOf('/transactions'), (json) => {
          json.status = 'suссess'
        }),
        found: /GET \/api\/v1\/transactions\/\{id\}: status «suссess», кабинет знает «success»: кириллица/,
      },
    ],
  },
  {
    title: 'lists 1',
    user: 'full',
    screens: ['bnpl', 'registries', 'paymentLinks', 'partners', 'receiptCounters'],
    mistakes: [
      {
        name: 'a period without its last second',
        breaks: 'list-period',
        plant: inQuery(requests, (query) => {
          const end = query.get('date_to')
          if (end === null || query.get('date_from') === null) return
          const ms = Date.parse(end) - 1000
          query.set('date_to', new Date(Math.max(ms, Date.parse(query.get('date_from') ?? ''))).toISOString())
          if (ms < Date.parse(query.get('date_from') ?? '')) query.set('cs1', 'none')
        }),
        found: /GET \/api\/v1\/purchase-requests, период: .*date_to не включает свою секунду/,
      },
      {
        name: 'counts of groups that depend on the status filter',
        breaks: 'list-counts',
        plant: inJson(requests, (json, { url }) => {
          const status = url.searchParams.get('status__in')
          if (status !== null) json.groups = { [status]: Object(json.cursor).total }
        }),
        found: /GET \/api\/v1\/purchase-requests, итоги: groups учитывает status__in/,
      },
      {
        name: 'a sort order that applies to the page instead of the whole list',
        breaks: 'list-sort',
        plant: () => ({
          request: ({ url }) => {
            if (url.pathname.endsWith('/registries') && url.searchParams.get('sort') === 'gross') {
              url.searchParams.set('was', String(url.searchParams.get('order')))
              url.searchParams.set('sort', 'registry_date')
              url.searchParams.set('order', 'desc')
              url.hash = String(url.searchParams.get('was'))
              url.searchParams.delete('was')
            }
          },
          reply: (reply, { url }) => {
            if (url.hash === '' || reply.status !== 200) return
            const json = JSON.parse(String(reply.body))
            const order = url.hash === '#asc' ? 1 : -1
            json.items.sort(
              (left: Json, right: Json) =>
                order * (Number(Object(left.gross).value) - Number(Object(right.gross).value)),
            )
            reply.body = JSON.stringify(json)
          },
        }),
        found: /GET \/api\/v1\/registries, сортировка: sort=gross: сортируется страница, а не весь список/,
      },
      {
        name: 'a filter that is ignored',
        breaks: 'list-filter',
        plant: inQuery(registries, (query) => query.delete('payment_order_number')),
        found: /GET \/api\/v1\/registries, фильтры: payment_order_number=\S+ даёт и .*фильтр не учтён/,
      },
      {
        name: 'URLs of files without a host',
        breaks: 'links',
        plant: inRows(registries, (row) => {
          for (const file of row.files as Json[]) file.url = '/files/1.csv'
        }),
        found:
          /GET \/api\/v1\/registries: items\.\*\.files\.\*\.url «\/files\/1\.csv»: нужен полный адрес https/,
      },
      {
        name: 'a currency as letters instead of its number',
        breaks: 'money',
        plant: inRows(links, (row) => {
          row.paid_amount = { ...Object(row.paid_amount), currency: 'RUB' }
        }),
        found: /GET \/api\/v1\/payment-links: items\.\*\.paid_amount\.currency «RUB»: нужен цифровой код/,
      },
      {
        name: 'the first page in response to an unknown cursor',
        breaks: 'list-cursor',
        plant: inQuery(links, (query) => {
          if (query.get('cursor') === 'check-provider') query.delete('cursor')
        }),
        found: /GET \/api\/v1\/payment-links, чужой курсор: на неизвестный cursor отвечает 200, нужно 4xx/,
      },
      {
        name: 'a total that counts the rows of the page',
        breaks: 'list-total',
        plant: inJson(links, (json) => {
          Object(json.cursor).total = (json.items as Json[]).length
        }),
        found: /GET \/api\/v1\/payment-links, total: при limit=1 1, при limit=100 64/,
      },
      {
        name: 'two rows with the same id',
        breaks: 'ids',
        plant: inJson(sales, (json) => {
          const rows = json.items as Json[]
          if (rows.length > 2) rows[1] = { ...rows[0] }
        }),
        found: /GET \/api\/v1\/partner\/sales: items\.\*\.sale_id «\d+» повторяется/,
      },
      {
        name: 'rewards in kopecks',
        breaks: 'money',
        plant: inRows(sales, (row) => {
          row.reward = kopecks(row.reward)
          row.amount = { value: '10.00', currency: 643 }
        }),
        found:
          /GET \/api\/v1\/partner\/sales, рубли и копейки: reward и amount: одно в рублях, другое в копейках/,
      },
      {
        name: 'a cooling-off period of a rejected application',
        breaks: 'moments',
        plant: inRows(requests, (row) => {
          if (row.status_code === 'R1') row.cooling_off_until = '2026-11-22T11:05:00Z'
        }),
        found:
          /GET \/api\/v1\/purchase-requests, охлаждение: cooling_off_until у статуса «R1»: нужен только у C0/,
      },
      {
        name: 'Moscow time without an offset',
        breaks: 'moments',
        plant: inRows(registers, (row) => {
          row.last_receipt_at = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19)
        }),
        found:
          /GET \/api\/v1\/receipt-counters: items\.\*\.last_receipt_at «.*» в будущем: похоже, время московское/,
      },
      {
        name: 'a sort order that the provider rejects',
        breaks: 'list-sort',
        plant: instead(
          ({ url }) =>
            url.pathname.endsWith('/receipt-counters') && url.searchParams.get('sort') === 'unsent_count',
          { status: 400, body: '{"error":"Unknown column"}' },
        ),
        found: /GET \/api\/v1\/receipt-counters, сортировка: sort=unsent_count: отвечает 400: Unknown column/,
      },
      {
        name: 'an empty record instead of 404 for an unknown id',
        breaks: 'missing-record',
        plant: instead(at('/receipt-counters/check-provider-0'), { status: 200, body: '{}' }),
        found:
          /GET \/api\/v1\/receipt-counters\/\{id\}, чужой номер: на неизвестный id отвечает 200, нужно 404/,
      },
    ],
  },
  {
    title: 'lists 2',
    user: 'full',
    screens: ['bnpl', 'registries', 'paymentLinks', 'partners', 'receiptCounters'],
    mistakes: [
      {
        name: '404 instead of an empty list for a period without rows',
        breaks: 'list-period',
        plant: instead(
          ({ url }) =>
            url.pathname.endsWith('/purchase-requests') &&
            String(url.searchParams.get('date_from')).startsWith('2001'),
          { status: 404 },
        ),
        found: /GET \/api\/v1\/purchase-requests, пустой период: период без записей: отвечает 404/,
      },
      {
        name: 'a date field that is ignored',
        breaks: 'list-period',
        plant: inQuery(requests, (query) => query.delete('date_field')),
        found:
          /GET \/api\/v1\/purchase-requests, период: date_field=updated_at: не учтён: период применён к created_at/,
      },
      {
        name: 'a second page that ignores the filter',
        breaks: 'list-filter',
        plant: inQuery(requests, (query) => {
          if (!query.has('cursor') || !query.has('status__in')) return
          for (const name of ['cursor', 'status__in']) query.delete(name)
          query.set('order', 'asc')
        }),
        found: /GET \/api\/v1\/purchase-requests, фильтры: status__in=\w+: вторая страница теряет фильтр/,
      },
      {
        name: 'a search by phone that is ignored',
        breaks: 'list-filter',
        plant: inQuery(requests, (query) => query.delete('phone_last4')),
        found:
          /GET \/api\/v1\/purchase-requests, поиск из features\.search: phone_last4=нет такой\/1 находит записи/,
      },
      {
        name: 'a search by number that also finds partial matches',
        breaks: 'list-search',
        plant: {
          request: ({ url }) => {
            const number = url.searchParams.get('registry_number')
            if (url.pathname.endsWith('/registries') && number !== null && number !== 'check-provider')
              url.searchParams.delete('registry_number')
          },
        },
        found: /GET \/api\/v1\/registries, поиск по номеру: registry_number=\S+ даёт и «\S+»/,
      },
      {
        name: 'totals of a list in kopecks',
        breaks: 'list-counts',
        plant: inJson(registries, (json) => {
          for (const total of json.totals as Json[]) total.net = kopecks(total.net)
        }),
        found:
          /GET \/api\/v1\/registries, итоги: totals\.net для «paid» [\d.]+, а по записям [\d.]+: в копейках/,
      },
      {
        name: 'a next cursor after the last row',
        breaks: 'list-pages',
        plant: inJson(links, (json) => {
          const cursor = Object(json.cursor)
          cursor.next ??= 'end'
        }),
        found: /GET \/api\/v1\/payment-links, страницы: после последней записи есть cursor\.next/,
      },
      {
        name: 'a previous cursor that does not lead to the previous page',
        breaks: 'list-pages',
        plant: inJson(sales, (json) => {
          const cursor = Object(json.cursor)
          if (cursor.prev !== null) cursor.prev = cursor.next
        }),
        found: /GET \/api\/v1\/partner\/sales, страницы: cursor\.prev ведёт не на предыдущую страницу/,
      },
      {
        name: 'rows with equal sort values in another order on each page',
        breaks: 'list-pages',
        plant: () => unstablePages(connections, 'status'),
        found:
          /GET \/api\/v1\/partner\/connections, страницы при равных значениях: sort=status: (?:записи повторяются|между страницами пропали|страница повторяет|порядок)/,
      },
      {
        name: 'an amount with more than two decimals',
        breaks: 'money',
        plant: inRows(registers, (row) => {
          row.amount = { value: 0.1 + 0.2, currency: 643 }
        }),
        found:
          /GET \/api\/v1\/receipt-counters: items\.\*\.amount\.value 0\.30000000000000004: больше двух знаков/,
      },
      {
        name: 'rows of merchants that the client does not have',
        breaks: 'ids',
        plant: inRows(registers, (row) => {
          row.merchant_id = `shop-${String(row.merchant_id)}`
        }),
        found: /ответы: GET \/api\/v1\/receipt-counters, merchant_id: у строк «shop-\d+», а проекты клиента /,
      },
    ],
  },
  {
    title: 'lists 3',
    user: 'full',
    screens: ['bnpl', 'registries', 'paymentLinks', 'partners', 'receiptCounters'],
    mistakes: [
      {
        name: 'a renamed field',
        breaks: 'shape',
        plant: inRows(requests, (row) => {
          row.merchantName = row.merchant_name
          delete row.merchant_name
        }),
        found:
          /GET \/api\/v1\/purchase-requests: поле items\.\*\.merchantName не читается, похоже на merchant_name/,
      },
      {
        name: 'a sort order that is ignored',
        breaks: 'list-sort',
        plant: inQuery(requests, (query) => query.delete('order')),
        found: /GET \/api\/v1\/purchase-requests, сортировка: sort=created_at: order не учтён/,
      },
      {
        name: 'amounts as strings with a currency sign',
        breaks: 'shape',
        plant: inRows(registries, (row) => {
          row.net = `${String(Object(row.net).value)} ₽`
        }),
        found: /GET \/api\/v1\/registries: потеряно строк 100 из 100: items\.\*\.net: «[\d.]+ ₽»/,
      },
      {
        name: 'a limit that is ignored',
        breaks: 'list-limit',
        plant: inQuery(registries, (query) => query.set('limit', '100')),
        found: /GET \/api\/v1\/registries, limit: limit=10 даёт записей: 100/,
      },
      {
        name: 'a comma-separated filter that is read as one value',
        breaks: 'list-filter',
        plant: inQuery(registries, (query) => {
          const value = query.get('merchant_id__in')
          if (value?.includes(',') === true) query.set('merchant_id__in', value.replaceAll(',', '\u201a'))
        }),
        found:
          /GET \/api\/v1\/registries, фильтры: merchant_id__in=\d+,\d+ не находит записей: список через запятую не разобран/,
      },
      {
        name: 'an id with a slash',
        breaks: 'ids',
        plant: inRows(links, (row) => {
          row.id = `${String(row.id)}/1`
        }),
        found: /GET \/api\/v1\/payment-links: items\.\*\.id: знак «\/»/,
      },
      {
        name: 'ids that are fractions',
        breaks: 'ids',
        plant: inRows(sales, (row, index) => {
          row.sale_id = index + 0.5
        }),
        found: /GET \/api\/v1\/partner\/sales: items\.\*\.sale_id: дробное/,
      },
      {
        name: 'a cursor that is ignored',
        breaks: 'list-pages',
        plant: inQuery(connections, (query) => {
          if (query.get('cursor') !== 'check-provider') query.delete('cursor')
        }),
        found: /GET \/api\/v1\/partner\/connections, страницы: cursor не учтён: те же записи/,
      },
      {
        name: '500 in response to an unknown cursor',
        breaks: 'list-cursor',
        plant: instead(({ url }) => url.searchParams.get('cursor') === 'check-provider', { status: 500 }),
        found: /GET \/api\/v1\/partner\/connections, чужой курсор: на неизвестный cursor отвечает 500/,
      },
      {
        name: 'a string instead of an object in a row',
        breaks: 'shape',
        plant: inRows(registers, (row) => {
          row.receipts = 'нет'
        }),
        found: /GET \/api\/v1\/receipt-counters: поле items\.\*\.receipts не читается, раз: 12: «нет»/,
      },
      {
        name: 'the URL of a file that does not exist',
        breaks: 'links',
        plant: instead(({ url }) => url.pathname.includes('/files/registries/'), { status: 404 }),
        found: /ответы: файл реестра: отвечает 404/,
      },
    ],
  },
  {
    title: 'lists 4',
    user: 'full',
    screens: ['bnpl', 'tBank', 'registries', 'paymentLinks'],
    mistakes: [
      {
        name: 'a period whose times of day are ignored',
        breaks: 'list-period',
        plant: inQuery(requests, (query) => {
          for (const [name, time] of [
            ['date_from', 'T00:00:00Z'],
            ['date_to', 'T23:59:59Z'],
          ] as const) {
            const value = query.get(name)
            if (value !== null) query.set(name, `${new Date(value).toISOString().slice(0, 10)}${time}`)
          }
        }),
        found:
          /GET \/api\/v1\/purchase-requests, период: date_field=created_at: учтены только дни, а не время с \+03:00/,
      },
      {
        name: 'a period that is ignored',
        breaks: 'list-period',
        plant: inQuery(links, (query) => {
          for (const name of ['date_from', 'date_to']) query.delete(name)
        }),
        found: /GET \/api\/v1\/payment-links, пустой период: за 2001-01-01 приходят записи: период не учтён/,
      },
      {
        name: 'ids that change from request to request',
        breaks: 'list-pages',
        plant: () => {
          let turn = 0
          return inJson(links, (json) => {
            turn += 1
            for (const row of json.items as Json[]) row.id = `${turn}-${String(row.id)}`
          })
        },
        found:
          /GET \/api\/v1\/payment-links, страницы: идентификаторы или порядок меняются от запроса к запросу/,
      },
      {
        name: 'a registry whose amounts do not add up because the fee is negative',
        breaks: 'money',
        plant: inRows(registries, (row) => {
          row.fee = { value: `-${String(Object(row.fee).value)}`, currency: 643 }
        }),
        found:
          /GET \/api\/v1\/registries, рубли и копейки: gross − refunds − fee − fee_vat − adjustments ≠ net: у \d+ записей из \d+/,
      },
      {
        name: 'a response of 1001 rows',
        breaks: 'size',
        plant: inJson(at('/offers'), (json) => ({
          ...json,
          items: Array.from({ length: 1001 }, () => (json.items as Json[])[0]),
        })),
        found: /GET \/api\/v1\/offers: записей в ответе 1001, страница читает не больше 1000/,
      },
    ],
  },
]

const byMethod =
  (method: string, path: string) =>
  ({ url, method: sent }: { readonly url: URL; readonly method: string }) =>
    sent === method && url.pathname.includes(path)

const WRITES: readonly Run[] = [
  {
    title: 'writes 1',
    user: 'sandbox',
    screens: ['paymentLinks'],
    options: { isWriting: true },
    mistakes: [
      {
        name: 'a write that responds with text instead of JSON',
        breaks: 'write-status',
        plant: instead(byMethod('PATCH', '/report_is_active'), { status: 200, body: 'OK' }),
        found: /записи: PATCH \S+\/report_is_active: тело «OK» не JSON/,
      },
      {
        name: 'a PATCH that resets other fields',
        breaks: 'write-effect',
        plant: {
          request: (asked) => {
            if (byMethod('PATCH', '/payment-links/')(asked) && asked.body.includes('изменено'))
              asked.body = JSON.stringify({
                ...JSON.parse(asked.body),
                customer: { email: 'other@example.ru', phone: null },
              })
          },
        },
        found:
          /записи: PATCH \/api\/v1\/payment-links\/\{id\}, прочитано обратно: customer .*other@example\.ru/,
      },
      {
        name: 'an Idempotency-Key that is ignored',
        breaks: 'write-idempotent',
        plant: {
          request: ({ method, headers, url }) => {
            if (method === 'POST' && url.pathname.endsWith('/payment-links'))
              headers['idempotency-key'] = String(Math.random())
          },
        },
        found:
          /записи: POST \/api\/v1\/payment-links, повтор с тем же Idempotency-Key: создана вторая ссылка/,
      },
      {
        name: 'a PATCH that changes nothing',
        breaks: 'write-effect',
        plant: {
          request: (asked) =>
            byMethod('PATCH', '/report_emails/')(asked)
              ? {
                  status: 200,
                  headers: {
                    [ALLOW_ORIGIN]: String(asked.headers.origin),
                    'content-type': 'application/json',
                  },
                  body: '{}',
                }
              : undefined,
        },
        found:
          /записи: PATCH \S+\/report_emails\/\{emailId\}, прочитано обратно: is_active true, послано false/,
      },
      {
        name: 'a repeated DELETE that fails with 500',
        breaks: 'write-removal',
        plant: {
          reply: (reply, asked) => {
            if (byMethod('DELETE', '/telegram_')(asked) && reply.status === 404) reply.status = 500
          },
        },
        found: /записи: DELETE \S+settings\/\{id\}\/, второй раз: удалённое ещё раз: отвечает 500/,
      },
    ],
  },
  {
    title: 'writes 2',
    user: 'sandbox',
    screens: [],
    options: { isWriting: true },
    mistakes: [
      {
        name: 'a DELETE that removes nothing',
        breaks: 'write-undo',
        plant: {
          request: (asked) =>
            byMethod('DELETE', '/report_emails/')(asked)
              ? { status: 204, headers: { [ALLOW_ORIGIN]: String(asked.headers.origin) }, body: '' }
              : undefined,
        },
        found: /записи: отмена: адрес check-\d+@example\.ru остался: удалите его/,
      },
      {
        name: 'a response to a write without CORS headers',
        breaks: 'cors',
        plant: without(byMethod('POST', '/telegram_'), ALLOW_ORIGIN),
        found:
          /CORS: POST \/api\/v1\/telegram_notification_settings\/, ответ 201: Access-Control-Allow-Origin «»/,
      },
    ],
  },
]

const SLOW: Run = {
  title: 'response times',
  options: {},
  mistakes: [
    {
      name: 'a JWKS that takes more than half of the time limit',
      breaks: 'time-limit',
      plant: {
        reply: async (_, asked) => {
          if (at('/jwks')(asked, { status: 200, headers: {}, body: '' }))
            await new Promise((resolve) => setTimeout(resolve, 2600))
        },
      },
      found: /GET \S+\/oidc\/jwks: отвечает [\d.]+ с, страница ждёт 5 с/,
      isNote: true,
    },
    {
      name: 'a response that takes longer than the app waits',
      breaks: 'time-limit',
      plant: {
        reply: async (_, { url, headers }) => {
          if (url.pathname.endsWith('/actual') && headers.authorization === `Bearer ${TOKEN}`)
            await new Promise((resolve) => setTimeout(resolve, 10_500))
        },
      },
      found:
        /ответы: GET \/api\/merchant-fees\/\{clientId\}\/actual: \S+ не отвечает 10 с: дольше страница не ждёт/,
    },
  ],
}

const CONFIG: Run = {
  title: 'configuration',
  options: { token: null },
  mistakes: [
    {
      name: 'a misspelt key of config.json',
      breaks: 'config',
      plant: {},
      found:
        /конфигурация: config\.json: ключ identity\.clockToleranceSecond не читается, похож на clockToleranceSeconds/,
    },
    {
      name: 'an operator module served as text/plain',
      breaks: 'addresses',
      plant: instead(at('/operator.js'), {
        status: 200,
        body: '',
        headers: { 'content-type': 'text/plain', [ALLOW_ORIGIN]: '*' },
      }),
      found:
        /конфигурация: integrations\.module \S+\/operator\.js: Content-Type «text\/plain»: браузер не запустит модуль/,
    },
    {
      name: 'a notice file without the expected fields',
      breaks: 'addresses',
      plant: instead(at('/notice.json'), {
        status: 200,
        body: '{"message":"Работы"}',
        headers: { [ALLOW_ORIGIN]: '*' },
      }),
      found: /конфигурация: notices \S+\/notice\.json: нужен JSON \{text, from, until\}/,
    },
  ],
}

const RUNS = [...SIGN_IN, ...CLAIMS, ...ACCOUNT, ...LISTS, ...WRITES, SLOW, CONFIG]
/** With `NIGHTLY=no` only the first batch of each kind. */
const CHECKED_RUNS = process.env.NIGHTLY === 'no' ? RUNS.filter(({ title }) => !/ [2-9]$/.test(title)) : RUNS

let provider: PlantedProvider

beforeAll(async () => {
  provider = await startPlantedProvider(TOKEN, USERS.full.userId)
})
afterAll(() => provider.close())

function withScreens(config: Config, screens: readonly OptionalScreen[]): Config {
  const shown = Object.fromEntries(OPTIONAL_SCREENS.map((screen) => [screen, screens.includes(screen)]))
  return { ...config, features: { ...config.features, screens: shown } } as Config
}

/** Returns the configuration of a run: its screens, its sign-in flow, and the keys that its mistakes need. */
function configOf(run: Run, config: Config): object {
  const shown = withScreens(config, run.screens ?? [])
  const { identity } = shown
  const elsewhere = `http://127.0.0.1:${provider.port}`
  if (run.flow === 'code') {
    const {
      authorizationEndpoint: _a,
      tokenEndpoint: _t,
      endSessionEndpoint: _e,
      jwksUri: _j,
      ...rest
    } = identity
    return {
      ...shown,
      identity: {
        ...rest,
        flow: 'code',
        refresh: true,
        discovery: `${String(identity.issuer)}/.well-known/openid-configuration`,
      },
    }
  }
  if (run === CONFIG)
    return {
      ...shown,
      identity: { ...identity, clockToleranceSecond: 60 },
      integrations: { module: `${elsewhere}/operator.js` },
      notices: `${elsewhere}/notice.json`,
    }
  return run.title.startsWith('claims')
    ? { ...shown, identity: { ...identity, userinfoEndpoint: `${elsewhere}/oidc/me` } }
    : shown
}

function tokenOf(run: Run, userId: string): string {
  if (!run.title.startsWith('claims')) return TOKEN
  return run.title.endsWith('1')
    ? jwt({ sub: userId, iat: seconds() + 900, exp: seconds() + 4500, groups: [], padding: 'x'.repeat(7000) })
    : jwt({ sub: userId })
}

describe.each(CHECKED_RUNS.map((run) => [run.title.replace(/ (\d)$/, ' (batch $1)'), run] as const))(
  "quality 105: check-provider with the provider's mistakes in %s",
  (_title, run) => {
    let checked: Checked
    beforeAll(async () => {
      const { userId, clientId } = USERS[run.user ?? 'full']
      const token = tokenOf(run, userId)
      provider.state.registerToken(token, userId)
      provider.plants = run.mistakes.map(({ plant }) => (typeof plant === 'function' ? plant() : plant))
      checked = await provider.check({
        userId,
        clientId,
        token,
        ...run.options,
        config: (config) => configOf(run, config),
      })
    }, 300_000)

    it.each(run.mistakes.map((mistake) => [mistake.name, mistake] as const))(
      'reports the request and the cause of this mistake: %s',
      (_name, { found, breaks, isNote = false }) => {
        const grade = isNote ? 'note' : 'bad'
        const line = checked.lines.find((one) => one.grade === grade && found.test(formatLine(one)))
        expect(line === undefined ? checked.bad : [line.check]).toEqual([breaks])
      },
    )
  },
)

it('the tests of check-provider cover every assumption about the provider', () => {
  const broken = new Set(RUNS.flatMap(({ mistakes }) => mistakes.map(({ breaks }) => breaks)))
  expect(Object.keys(RELIANCES).filter((id) => !broken.has(id as RelianceId))).toEqual([])
})
