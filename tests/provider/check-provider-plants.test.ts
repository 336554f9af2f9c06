import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OptionalScreen } from '@/shared/config/screens'
import { RELIANCES, type RelianceId } from '../../deploy/provider-check/reliances.ts'
import { formatLine } from '../../deploy/provider-check/report.ts'
import {
  type Checked,
  type CheckOptions,
  type Config,
  discovering,
  type Plant,
  type PlantedProvider,
  startPlantedProvider,
  withScreens,
} from './planted-provider.ts'
import {
  answering,
  at,
  dropping,
  type Fits,
  firstValue,
  inJson,
  inQuery,
  inRequest,
  instead,
  isCall,
  type Json,
  kopecks,
  page,
  recordOf,
  redirecting,
  setting,
  settingHeaders,
  settingRows,
  sortRows,
  unauthorized,
  unstablePages,
  without,
  withQuery,
} from './plants.ts'

const TOKEN = 'canary-token-of-the-plants'
const ALLOW_ORIGIN = 'access-control-allow-origin'

/**
 * Typical mistakes of a backend, by the assumption that each breaks and its name. `found` matches the report line, which
 * names the request and the cause, and is an error unless the mistake is marked as a note.
 */
type Mistakes = Readonly<
  Record<`${RelianceId}: ${string}`, readonly [plant: Plant | (() => Plant), found: RegExp, grade?: 'note']>
>

/** Independent mistakes that are combined in one provider, to save time. */
type Run = {
  readonly title: string
  readonly user?: keyof typeof USERS
  readonly screens?: readonly OptionalScreen[]
  readonly flow?: 'code'
  readonly options?: CheckOptions
  readonly mistakes: Mistakes
}

const USERS = {
  /** Persona with all screens and 25,000 transactions. The default. */
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
const keySet = (keys: (keys: readonly Json[]) => readonly (Json | undefined)[]) => setting(jwks, { keys })

const authorized =
  (path: string): Fits =>
  (asked) =>
    asked.url.pathname.endsWith(path) && asked.headers.authorization === `Bearer ${TOKEN}`
const discovery = at('/openid-configuration')
const jwks = at('/jwks')
const authorize = at('/oidc/auth')
const logout = at('/session/end')
const tokenEndpoint = at('/oidc/token', 'POST')
const client = at('/clients/4101')
const balance = at('/balance')
const directory = at('/paygwErrorsMapping/')
const userRecord: Fits = ({ url }) => url.pathname.startsWith('/api/identity/users/')
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

/** Runs without an access token. */
const SIGN_IN: readonly Run[] = [
  {
    title: 'sign-in 1',
    screens: ['receiptCounters'],
    mistakes: {
      'discovery: an issuer with a trailing slash': [
        setting(discovery, { issuer: (issuer) => `${issuer}/` }),
        /openid-configuration: issuer «.*\/», в config\.json «.*[^/]»: отличается косой чертой/,
      ],
      'keys: a private key in the JWKS': [
        keySet((keys) => [{ ...keys[0], d: 'AQAB' }]),
        /\/oidc\/jwks: ключ «\w+» с закрытой частью \(d\)/,
      ],
      'logout: no page at the logout endpoint': [
        instead(logout, { status: 404 }),
        /GET \S+\/session\/end: адреса выхода нет \(404\)/,
      ],
      'secure-auth: no sign-in page on the secure host': [
        instead(at('/api/secure/auth'), { status: 404 }),
        /GET \{secure\}\/auth\?reurl=…: страницы нет \(404\)/,
      ],
      'unauthorized: a WWW-Authenticate header that opens a dialog of the browser': [
        settingHeaders(unauthorized('/api/billing/'), { 'www-authenticate': 'Basic realm="api"' }),
        /GET \/api\/merchant-fees\/\{clientId\}\/actual без токена: WWW-Authenticate: Basic/,
      ],
      'unauthorized: an API that accepts any token': [
        answering(
          ({ url, headers }) =>
            url.pathname.startsWith('/api/directories/') && headers.authorization !== undefined,
          200,
          '[]',
        ),
        /GET \/v1\/directories\/paygwErrorsMapping\/ с чужим токеном: на чужой токен отвечает 200, нужно 401/,
      ],
      'preflight: lower-case names of methods in a preflight response': [
        settingHeaders(at('/report_is_active', 'OPTIONS'), {
          'access-control-allow-methods': 'get, post, patch, delete',
        }),
        /OPTIONS для PATCH \S+\/report_is_active: в Access-Control-Allow-Methods нет PATCH/,
      ],
      'cors: CORS headers sent twice': [
        settingHeaders(unauthorized('/api/clients/'), { [ALLOW_ORIGIN]: (origin) => `${origin}, ${origin}` }),
        /GET \/clients\/v1\/clients\/\{clientId\} без токена, заголовки: Access-Control-Allow-Origin «.*, .*».*отправлен дважды/,
      ],
    },
  },
  {
    title: 'sign-in 2',
    screens: ['receiptCounters'],
    mistakes: {
      'keys: two keys with the same "kid"': [
        keySet((keys) => [keys[0], { ...KEY, kid: keys[0]?.kid }]),
        /\/oidc\/jwks: ключ «\w+»: kid повторяется/,
      ],
      'authorize: an error page with status 200 at the authorize endpoint': [
        page(authorize, 200, '<p>Error: invalid_redirect_uri</p>', 'text/html'),
        /GET \S+\/oidc\/auth: страница ошибки \(invalid_redirect_uri\)/,
      ],
      'logout: an unregistered post-logout redirect URI': [
        instead(logout, { status: 400, body: 'post_logout_redirect_uri not registered' }),
        /GET \S+\/session\/end: страница ошибки \(400\): post_logout_redirect_uri not registered/,
      ],
      'clock: a server clock that is ten minutes fast': [
        settingHeaders(() => true, { date: new Date(Date.now() + 600_000).toUTCString() }),
        /вход: часы \S+: спешат на \d+ с, допускается 300 с/,
      ],
      'discovery: an internal host in the discovery document': [
        setting(discovery, { jwks_uri: 'http://keycloak:8080/jwks' }),
        /jwks_uri "http:\/\/keycloak:8080\/jwks", в config\.json identity\.jwksUri/,
      ],
      'discovery-metadata: a discovery document without the required response type': [
        setting(discovery, { response_types_supported: ['code'] }),
        /возможности: response_types_supported без «id_token token»: поток flow «implicit» не включён/,
      ],
      'discovery-metadata: ID tokens signed with another algorithm': [
        setting(discovery, { id_token_signing_alg_values_supported: ['HS256'] }),
        /id_token подписывается HS256, а identity\.algorithms RS256/,
      ],
      'preflight: Access-Control-Allow-Headers: *, which does not include Authorization': [
        settingHeaders(at('/balance', 'OPTIONS'), { 'access-control-allow-headers': '*' }),
        /OPTIONS для GET \/balance\S+: в Access-Control-Allow-Headers нет authorization/,
      ],
      'preflight: Access-Control-Allow-Origin: * on a host that needs credentials': [
        settingHeaders(at('/receipt-counters', 'OPTIONS'), { [ALLOW_ORIGIN]: '*' }),
        /OPTIONS для GET \/api\/v1\/receipt-counters: Access-Control-Allow-Origin «\*»/,
      ],
      'unauthorized: a redirect instead of 401 for a request without a token': [
        redirecting(unauthorized('/api/secure/'), 302, '/login'),
        /GET \/api\/v1\/receipt-counters без токена: без токена перенаправляет \(302\), нужно 401/,
      ],
    },
  },
  {
    title: 'sign-in by code 1',
    flow: 'code',
    mistakes: {
      'keys: several keys without a "kid"': [
        keySet(() => [KEY, OTHER_KEY]),
        /\/oidc\/jwks: ключ без kid: подходит не один/,
      ],
      'discovery-metadata: no support of PKCE with S256': [
        setting(discovery, { code_challenge_methods_supported: ['plain'] }),
        /возможности: code_challenge_methods_supported без S256/,
      ],
      'authorize: endless redirects of the authorize endpoint': [
        redirecting(authorize, 302, '/oidc/auth'),
        /GET \S+\/oidc\/auth: перенаправляет больше 10 раз/,
      ],
      'token: a token endpoint that requires a client secret': [
        instead(tokenEndpoint, { status: 401, body: '{"error":"invalid_client"}' }),
        /POST \S+\/oidc\/token: отказ invalid_client: нужен публичный клиент/,
      ],
      'discovery: a discovery document whose endpoint has the port behind the proxy': [
        setting(discovery, { end_session_endpoint: (url) => url.replace(/:\d+/, ':8080') }),
        /end_session_endpoint "\S+": http, а не https или другой порт/,
      ],
    },
  },
  {
    title: 'sign-in by code 2',
    flow: 'code',
    mistakes: {
      'keys: a key that cannot be read': [
        keySet((keys) => [{ ...keys[0], n: '***' }]),
        /\/oidc\/jwks: ключ «\w+»: не читается/,
      ],
      'token: a token endpoint that responds with HTML': [
        page(tokenEndpoint, 400, '<h1>Bad Request</h1>', 'text/html'),
        /POST \S+\/oidc\/token: отвечает «text\/html», нужно application\/json/,
      ],
      'cors: a token endpoint without CORS': [
        without(tokenEndpoint, ALLOW_ORIGIN),
        /CORS: POST \S+\/oidc\/token: Access-Control-Allow-Origin «»/,
      ],
      'cors-cache: a JWKS response that depends on the origin, without a Vary header': [
        without(jwks, 'vary'),
        /\/oidc\/jwks, кэш: Access-Control-Allow-Origin зависит от сайта, а Vary: Origin нет/,
      ],
      'authorize: JSON instead of a login page': [
        page(authorize, 200, '{}', 'application/json'),
        /GET \S+\/oidc\/auth: вместо страницы входа «application\/json»/,
      ],
      'discovery: a discovery document without the logout endpoint': [
        setting(discovery, { end_session_endpoint: undefined }),
        /нет end_session_endpoint: укажите identity\.endSessionEndpoint/,
      ],
      'cors: a cache in front of the discovery document that ignores Vary': [
        () => {
          let first: unknown
          return settingHeaders(discovery, {
            [ALLOW_ORIGIN]: (origin) => (first ??= origin),
          })
        },
        /openid-configuration: Access-Control-Allow-Origin «https:\/\/check-provider\.invalid».*кэш отдаёт заголовок чужого сайта/,
      ],
    },
  },
  {
    title: 'sign-in 3',
    screens: ['paymentLinks'],
    mistakes: {
      'keys: a key with an expired certificate': [
        keySet((keys) => [{ ...keys[0], x5c: [OLD_CERTIFICATE] }]),
        /\/oidc\/jwks: срок действия ключей истёк/,
      ],
      'cors: a JWKS without CORS headers': [
        without(jwks, ALLOW_ORIGIN),
        /CORS: GET \S+\/oidc\/jwks: Access-Control-Allow-Origin «»/,
      ],
      'authorize: an OAuth error in the redirect back to the app': [
        redirecting(authorize, 303, '/login?error=invalid_scope'),
        /GET \S+\/oidc\/auth: отказ invalid_scope: client_id, redirect_uri или scope/,
      ],
      'preflight: a preflight response that does not allow Idempotency-Key': [
        settingHeaders(
          ({ url, method, headers }) =>
            method === 'OPTIONS' &&
            url.pathname.endsWith('/payment-links') &&
            headers['access-control-request-method'] === 'POST',
          { 'access-control-allow-headers': 'authorization, content-type' },
        ),
        /OPTIONS для POST \/api\/v1\/payment-links: в Access-Control-Allow-Headers нет idempotency-key/,
      ],
      'preflight: a preflight request that requires a token': [
        instead(at('/balance', 'OPTIONS'), { status: 401 }),
        /OPTIONS для GET \/balance\S+: ответ 401 на OPTIONS/,
      ],
      'preflight: a secure host that does not allow credentials': [
        without(at('/payment-links/1', 'OPTIONS'), 'access-control-allow-credentials'),
        /OPTIONS для GET \/api\/v1\/payment-links\/\{id\}: нет Access-Control-Allow-Credentials: true/,
      ],
      'cors: a 401 without CORS headers': [
        without(unauthorized('/api/clients/'), ALLOW_ORIGIN),
        /GET \/clients\/v1\/clients\/\{clientId\} без токена, заголовки: Access-Control-Allow-Origin «»/,
      ],
      'cors: a Retry-After header that is not exposed': [
        without(unauthorized('/api/life/'), 'access-control-expose-headers'),
        /settings\/ без токена, заголовки: нет Access-Control-Expose-Headers: Retry-After/,
      ],
    },
  },
  {
    title: 'sign-in by code 3',
    flow: 'code',
    mistakes: {
      'refresh: refresh tokens that the client may not use': [
        answering(
          ({ url, body }) => url.pathname.endsWith('/token') && body.includes('grant_type=refresh_token'),
          400,
          '{"error":"unsupported_grant_type"}',
        ),
        /POST \S+\/oidc\/token, refresh_token: отказ unsupported_grant_type: клиенту не разрешён refresh_token/,
      ],
      'keys: keys for an algorithm that the app does not accept': [
        () => {
          let responses = 0
          return keySet(() => {
            responses += 1
            return [{ ...(responses % 2 === 0 ? KEY : OTHER_KEY), alg: 'PS256' }]
          })
        },
        /\/oidc\/jwks: нет ключа для RS256; есть PS256 sig/,
      ],
      'keys: different keys in each response of the JWKS endpoint': [
        {},
        /\/oidc\/jwks: ключи меняются от запроса к запросу/,
      ],
    },
  },
  {
    title: 'sign-in by code 4',
    flow: 'code',
    mistakes: {
      'discovery: a discovery document that does not exist': [
        instead(discovery, { status: 404 }),
        /GET \S+openid-configuration: описание сервера входа не читается: отвечает 404/,
      ],
    },
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
    mistakes: {
      'claims: roles as one string with commas': [
        setting(userRecord, { groups: 'clients.pay_api.basic,transactions_all.read' }),
        /права: роли из записи пользователя: не читается «clients\.pay_api\.basic,transactions_all/,
      ],
      'user-record: a user record of another user': [
        setting(userRecord, { id: 'internal-7' }),
        /права: GET \{usersUrl\}\/\{userId\}, тот же пользователь: спрошен «20011», а вернулся «internal-7»/,
      ],
      'clock: a token issued in the future': [
        {},
        /вход: токен: выдан в будущем, через \d+ с: часы сервера входа спешат/,
      ],
      'access-token: a token that is longer than the app accepts': [
        {},
        /права: токен: \d+ знаков, страница принимает не больше 8192/,
      ],
      'userinfo: a userinfo response of another user': [
        page(at('/oidc/me'), 200, '{"sub":"7"}', 'application/json'),
        /права: GET \S+\/oidc\/me: sub «7», а в токене «20011»/,
      ],
    },
  },
  {
    title: 'claims 2',
    options: { clientId: null },
    mistakes: {
      'claims: roles in upper case': [
        setting(userRecord, { groups: ['ROLE_CLIENTS.PAY_API.BASIC'] }),
        /роль «ROLE_CLIENTS\.PAY_API\.BASIC», кабинет знает «clients\.pay_api\.basic»/,
      ],
      'userinfo: a signed userinfo response': [
        page(at('/oidc/me'), 200, 'e30.e30.e30', 'application/jwt'),
        /права: GET \S+\/oidc\/me: подписан \(application\/jwt\), нужен JSON/,
      ],
    },
  },
]

const ACCOUNT: readonly Run[] = [
  {
    title: 'account data 1',
    mistakes: {
      'record: a client record of another client': [
        setting(client, { client_id: 4102 }),
        /поведение: GET \/clients\/v1\/clients\/\{clientId\}, тот же клиент: спрошен «4101», а вернулся 4102/,
      ],
      'shape: booleans as strings': [
        setting(client, { report_is_active: 'true' }),
        /ответы: GET \/clients\/v1\/clients\/\{clientId\}: поле report_is_active не читается: «true»/,
      ],
      'texts: text encoded as UTF-8 twice': [
        setting(client, { industry: Buffer.from('Одежда и обувь').toString('latin1') }),
        /GET \/clients\/v1\/clients\/\{clientId\}: industry «.*»: UTF-8 перекодирован дважды/,
      ],
      'money: the balance in kopecks': [
        setting(balance, {
          client: (one) => ({ ...one, total_balance: Math.round(one.total_balance * 100) }),
        }),
        /GET \/balance\S+, рубли и копейки: total_balance \d+, а части [\d.]+/,
      ],
      'json: JSON with the content type text/html': [
        settingHeaders(balance, { 'content-type': 'text/html' }),
        /GET \/balance\S+: Content-Type «text\/html», нужно application\/json/,
      ],
      'json: text in windows-1251 instead of UTF-8': [
        instead(directory, {
          body: Buffer.from([0x5b, 0x22, 0xcf, 0xf0, 0x22, 0x5d]),
        }),
        /GET \/v1\/directories\/paygwErrorsMapping\/: тело не в UTF-8/,
      ],
      'json: tariffs wrapped in an object with a status': [
        inJson(at('/actual'), (json) => ({ status: 'ok', data: { ...json } })),
        /GET \/api\/merchant-fees\/\{clientId\}\/actual: ответ завёрнут в «data»/,
      ],
      'list-limit: at most ten rows whatever the limit': [
        inQuery(chats, (query) => query.set('limit', String(Math.min(10, Number(query.get('limit')))))),
        /telegram_notification_settings\/, limit: limit=15 даёт записей: 10, хотя есть ещё/,
      ],
      'record: the first record for every id': [
        inRequest(recordOf('settings'), ({ url }) => {
          url.pathname = url.pathname.replace(/\/\d+\/$/, '/342/')
        }),
        /settings\/\{id\}\/, та же запись: спрошена \d+, а вернулась 342/,
      ],
      'missing-record: 500 instead of 404 for an unknown id': [
        instead(at('/check-provider-0/'), { status: 500 }),
        /settings\/\{id\}\/, чужой номер: на неизвестный id отвечает 500, нужно 404/,
      ],
    },
  },
  {
    title: 'account data 2',
    mistakes: {
      'status: an error with status 200': [
        instead(balance, { status: 200, body: '{"success":false,"error":"Нет доступа"}' }),
        /GET \/balance\S+: статус 200, а в теле ошибка: Нет доступа/,
      ],
      'redirect: a redirect to the path without a trailing slash': [
        redirecting(directory, 301, '/v1/directories/paygwErrorsMapping'),
        /paygwErrorsMapping\/: перенаправляет \(301 на \/v1\/directories\/paygwErrorsMapping\)/,
      ],
      'connection: Content-Encoding: gzip on a body that is not compressed': [
        settingHeaders(client, { 'content-encoding': 'gzip' }),
        /GET \/clients\/v1\/clients\/\{clientId\}: тело не распаковать: Content-Encoding «gzip»/,
      ],
      'calculation: results of the calculator in kopecks': [
        inJson(at('/preview-amounts', 'POST'), (json) => {
          for (const { calculation_amount: sums } of json.calculations as Json[])
            for (const name of Object.keys(Object(sums))) Object(sums)[name] *= 100
        }),
        /preview-amounts, cart_amount, сверка: на 12000 рублей приходит \d+: рубли и копейки/,
      ],
      'cors: an error response without CORS headers': [
        without(({ url }, { status }) => status === 404 && url.pathname.includes('/telegram_'), ALLOW_ORIGIN),
        /CORS: GET \/api\/v1\/telegram_notification_settings\/\{id\}\/, ответ 404: Access-Control-Allow-Origin «»/,
      ],
      'list-cursor: a cursor that works only once': [
        () => {
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
        /telegram_notification_settings\/, cursor: второй раз тот же cursor: отвечает 400/,
      ],
    },
  },
  {
    title: 'account data 4',
    mistakes: {
      'json: an HTML page instead of JSON': [
        page(balance, 200, '<!doctype html>', 'text/html'),
        /GET \/balance\S+: не JSON \(text\/html\), начинается с «<!doctype html>»/,
      ],
      'status: an empty response': [
        instead(directory, { status: 200, body: '' }),
        /paygwErrorsMapping\/: пустой ответ/,
      ],
      'connection: a dropped connection': [
        instead(authorized('/actual'), { status: 0 }),
        /GET \/api\/merchant-fees\/\{clientId\}\/actual: 127\.0\.0\.1:\d+ не отвечает/,
      ],
      'texts: question marks instead of letters': [
        setting(client, { industry: '??????? ? ?????' }),
        /GET \/clients\/v1\/clients\/\{clientId\}: industry «\?+ .*»: вопросительные знаки вместо букв/,
      ],
      'texts: HTML entities in a text': [
        setting(client, {
          legal_info: (one) => ({ ...one, legal_name: 'ООО &quot;Ветер&quot;' }),
        }),
        /legal_info\.legal_name «ООО &quot;Ветер&quot;»: HTML-сущности вместо знаков/,
      ],
      'list-pages: pages that skip rows': [
        inJson(chats, (json, { url }) => {
          const page = Number(url.searchParams.get('page'))
          if (page > 1) json.settings = (json.settings as Json[]).slice(1)
        }),
        /telegram_notification_settings\/, страницы: между страницами пропали записи: \d/,
      ],
    },
  },
  {
    title: 'account data 3',
    mistakes: {
      'size: a response of 13 MiB': [
        instead(directory, { body: `["${'x'.repeat(13 * 1024 * 1024)}"]` }),
        /paygwErrorsMapping\/: тело больше 12 МиБ/,
      ],
      'rate-limit: a 429 response without CORS headers': [
        () => {
          let count = 0
          return {
            request: ({ url }) =>
              url.pathname.endsWith('/balance') && ++count === 3
                ? { status: 429, headers: { 'retry-after': '0' }, body: '' }
                : undefined,
          }
        },
        /ответы: 127\.0\.0\.1:\d+, частота запросов: в ответе 429 Access-Control-Allow-Origin «»/,
      ],
      'list-pages: a row that is on two adjacent pages': [
        () => {
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
        /telegram_notification_settings\/, страницы: страница повторяет последнюю запись предыдущей/,
      ],
      'calculation: a calculation for a term that the tariff does not have': [
        setting(at('/preview-amounts', 'POST'), {
          calculations: (rows) => rows.map((row: Json) => ({ ...row, term: `${String(row.term)} мес.` })),
        }),
        /preview-amounts, cart_amount, сверка: срок 3 мес\..*в тарифе его нет/,
      ],
      'cors-cache: a response that depends on the origin, without a Vary header': [
        without(balance, 'vary'),
        /CORS: GET \/balance\S+, кэш: Access-Control-Allow-Origin зависит от сайта/,
      ],
    },
  },
]

const LISTS: readonly Run[] = [
  {
    title: 'History 1',
    user: 'groups',
    screens: ['history'],
    mistakes: {
      'list-sort: amounts sorted as strings': [
        inJson(transactions, (json, { url }) => {
          const order = url.searchParams.get('order') === 'asc' ? 1 : -1
          if (url.searchParams.get('sort') === 'amount') sortRows(json, ({ amount }) => amount.value, order)
        }),
        /GET \/api\/v1\/transactions, сортировка: sort=amount&order=asc сортирует числа как тексты/,
      ],
      'list-filter: a filter that applies only its first value': [
        inQuery(transactions, firstValue('status__in')),
        /GET \/api\/v1\/transactions, фильтры: status__in=\w+,\w+: учтено только первое значение/,
      ],
      'list-counts: counts by status of one page only': [
        setting(transactions, { by_status: (_, { items }) => ({ success: items.length }) }),
        /GET \/api\/v1\/transactions, итоги: by_status в сумме 100, а total \d+/,
      ],
      'list-period: a period that ignores the UTC offset': [
        inQuery(transactions, (query) => {
          for (const name of ['date_from', 'date_to']) {
            const value = query.get(name)
            if (value !== null) query.set(name, value.replace('+03:00', 'Z'))
          }
        }),
        /GET \/api\/v1\/transactions, период: .*на 3 ч раньше: смещение \+03:00 не учтено/,
      ],
      'list-search: a search that finds only rows of the last week': [
        inQuery(transactions, (query) => {
          if (!query.has('transaction_id')) return
          const now = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
          query.set(
            'date_from',
            `${new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)}T00:00:00+03:00`,
          )
          query.set('date_to', `${now}T23:59:59+03:00`)
        }),
        /GET \/api\/v1\/transactions, поиск по номеру: transaction_id=\d+ не находит записи, хотя она есть/,
      ],
      'list-filter: a search by amount that is ignored': [
        inQuery(transactions, (query) => query.delete('amount')),
        /GET \/api\/v1\/transactions, поиск из features\.search: amount=[\d.]+ даёт и «[\d.]+»: фильтр не учтён/,
      ],
      'codes: codes of payment methods in upper case': [
        settingRows(transactions, { instrument_type: (code) => code.toUpperCase() }),
        /GET \/api\/v1\/transactions: items\.\*\.instrument_type «CARD», кабинет знает «card»: другой регистр/,
      ],
      'record: an amount in kopecks in the record but not in the list': [
        setting(recordOf('/transactions'), { amount: kopecks }),
        /GET \/api\/v1\/transactions\/\{id\}, та же запись: amount: в списке «[\d.]+», в записи «\d+»/,
      ],
    },
  },
  {
    title: 'History 2',
    user: 'groups',
    screens: ['history'],
    mistakes: {
      'summary: turnover in kopecks': [
        setting(at('/summary'), { current: (one) => ({ ...one, turnover: kopecks(one.turnover) }) }),
        /GET \/api\/v1\/summary, сверка со списками: current\.turnover \d+, а по списку [\d.]+: в копейках/,
      ],
      'summary: a summary that ignores the filter by merchant': [
        inQuery(at('/summary'), (query) => query.delete('merchant_id__in')),
        /сверка со списками: при merchant_id__in current\.total_count \d+, а в списке \d+/,
      ],
      'codes: a status code with a Cyrillic letter': [
        setting(recordOf('/transactions'), { status: 'suссess' }),
        /GET \/api\/v1\/transactions\/\{id\}: status «suссess», кабинет знает «success»: кириллица/,
      ],
    },
  },
  {
    title: 'lists 1',
    screens: ['bnpl', 'registries', 'paymentLinks', 'partners', 'receiptCounters'],
    mistakes: {
      'list-period: a period without its last second': [
        inQuery(requests, (query) => {
          const end = query.get('date_to')
          if (end === null || query.get('date_from') === null) return
          const ms = Date.parse(end) - 1000
          query.set('date_to', new Date(Math.max(ms, Date.parse(query.get('date_from') ?? ''))).toISOString())
          if (ms < Date.parse(query.get('date_from') ?? '')) query.set('cs1', 'none')
        }),
        /GET \/api\/v1\/purchase-requests, период: .*date_to не включает свою секунду/,
      ],
      'list-counts: counts of groups that depend on the status filter': [
        inJson(requests, (json, { url }) => {
          const status = url.searchParams.get('status__in')
          if (status !== null) json.groups = { [status]: Object(json.cursor).total }
        }),
        /GET \/api\/v1\/purchase-requests, итоги: groups учитывает status__in/,
      ],
      'list-sort: a sort order that applies to the page instead of the whole list': [
        () => ({
          request: ({ url }) => {
            if (!url.pathname.endsWith('/registries') || url.searchParams.get('sort') !== 'gross') return
            url.hash = String(url.searchParams.get('order'))
            url.searchParams.set('sort', 'registry_date')
            url.searchParams.set('order', 'desc')
          },
          reply: (reply, asked) =>
            inJson(
              ({ url }) => url.hash !== '',
              (json) =>
                sortRows(json, ({ gross }) => Number(gross.value), asked.url.hash === '#asc' ? 1 : -1),
            ).reply?.(reply, asked),
        }),
        /GET \/api\/v1\/registries, сортировка: sort=gross: сортируется страница, а не весь список/,
      ],
      'list-filter: a filter that is ignored': [
        inQuery(registries, (query) => query.delete('payment_order_number')),
        /GET \/api\/v1\/registries, фильтры: payment_order_number=\S+ даёт и .*фильтр не учтён/,
      ],
      'links: URLs of files without a host': [
        settingRows(registries, {
          files: (files) => files.map((file: Json) => ({ ...file, url: '/files/1.csv' })),
        }),
        /GET \/api\/v1\/registries: items\.\*\.files\.\*\.url «\/files\/1\.csv»: нужен полный адрес https/,
      ],
      'money: a currency as letters instead of its number': [
        settingRows(links, { paid_amount: (amount) => ({ ...amount, currency: 'RUB' }) }),
        /GET \/api\/v1\/payment-links: items\.\*\.paid_amount\.currency «RUB»: нужен цифровой код/,
      ],
      'list-cursor: the first page in response to an unknown cursor': [
        inQuery(links, (query) => query.delete('cursor', 'check-provider')),
        /GET \/api\/v1\/payment-links, чужой курсор: на неизвестный cursor отвечает 200, нужно 4xx/,
      ],
      'list-total: a total that counts the rows of the page': [
        setting(links, { cursor: (cursor, { items }) => ({ ...cursor, total: items.length }) }),
        /GET \/api\/v1\/payment-links, total: при limit=1 1, при limit=100 64/,
      ],
      'ids: two rows with the same id': [
        inJson(sales, (json) => {
          const rows = json.items as Json[]
          if (rows.length > 2) rows[1] = { ...rows[0] }
        }),
        /GET \/api\/v1\/partner\/sales: items\.\*\.sale_id «\d+» повторяется/,
      ],
      'money: rewards in kopecks': [
        settingRows(sales, { reward: kopecks, amount: { value: '10.00', currency: 643 } }),
        /GET \/api\/v1\/partner\/sales, рубли и копейки: reward и amount: одно в рублях, другое в копейках/,
      ],
      'moments: a cooling-off period of a rejected application': [
        settingRows(requests, {
          cooling_off_until: (until, { status_code }) =>
            status_code === 'R1' ? '2026-11-22T11:05:00Z' : until,
        }),
        /GET \/api\/v1\/purchase-requests, охлаждение: cooling_off_until у статуса «R1»: нужен только у C0/,
      ],
      'moments: Moscow time without an offset': [
        settingRows(registers, {
          last_receipt_at: new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19),
        }),
        /GET \/api\/v1\/receipt-counters: items\.\*\.last_receipt_at «.*» в будущем: похоже, время московское/,
      ],
      'list-sort: a sort order that the provider rejects': [
        instead(withQuery(registers, 'sort', 'unsent_count'), {
          status: 400,
          body: '{"error":"Unknown column"}',
        }),
        /GET \/api\/v1\/receipt-counters, сортировка: sort=unsent_count: отвечает 400: Unknown column/,
      ],
    },
  },
  {
    title: 'lists 2',
    screens: ['bnpl', 'registries', 'paymentLinks', 'partners', 'receiptCounters'],
    mistakes: {
      'list-period: 404 instead of an empty list for a period without rows': [
        instead(withQuery(requests, 'date_from', '2001'), { status: 404 }),
        /GET \/api\/v1\/purchase-requests, пустой период: период без записей: отвечает 404/,
      ],
      'list-period: a date field that is ignored': [
        {
          ...inQuery(requests, dropping('date_field')),
          // Rows created at night are the first choice for this check, but with equal dates they cannot show it.
          ...inJson(requests, ({ items }) => {
            for (const row of (items ?? []) as Json[])
              if (new Date(String(row.created_at)).getUTCHours() >= 21) row.updated_at = row.created_at
          }),
        },
        /GET \/api\/v1\/purchase-requests, период: date_field=updated_at: не учтён: период применён к created_at/,
      ],
      'list-filter: a second page that ignores the filter': [
        inQuery(requests, (query) => {
          if (!query.has('cursor') || !query.has('status__in')) return
          for (const name of ['cursor', 'status__in']) query.delete(name)
          query.set('order', 'asc')
        }),
        /GET \/api\/v1\/purchase-requests, фильтры: status__in=\w+: вторая страница теряет фильтр/,
      ],
      'list-filter: a search by phone that is ignored': [
        inQuery(requests, (query) => query.delete('phone_last4')),
        /GET \/api\/v1\/purchase-requests, поиск из features\.search: phone_last4=нет такой\/1 находит записи/,
      ],
      'list-search: a search by number that also finds partial matches': [
        inQuery(
          registries,
          (query) => query.get('registry_number') !== 'check-provider' && query.delete('registry_number'),
        ),
        /GET \/api\/v1\/registries, поиск по номеру: registry_number=\S+ даёт и «\S+»/,
      ],
      'list-counts: totals of a list in kopecks': [
        setting(registries, {
          totals: (totals) => totals.map((total: Json) => ({ ...total, net: kopecks(total.net) })),
        }),
        /GET \/api\/v1\/registries, итоги: totals\.net для «paid» [\d.]+, а по записям [\d.]+: в копейках/,
      ],
      'list-pages: a next cursor after the last row': [
        setting(links, { cursor: (cursor) => ({ ...cursor, next: cursor.next ?? 'end' }) }),
        /GET \/api\/v1\/payment-links, страницы: после последней записи есть cursor\.next/,
      ],
      'list-pages: a previous cursor that does not lead to the previous page': [
        setting(sales, { cursor: ({ prev, next, ...rest }) => ({ ...rest, next, prev: prev && next }) }),
        /GET \/api\/v1\/partner\/sales, страницы: cursor\.prev ведёт не на предыдущую страницу/,
      ],
      'list-pages: rows with equal sort values in another order on each page': [
        () => unstablePages(connections, 'status'),
        /GET \/api\/v1\/partner\/connections, страницы при равных значениях: sort=status: (?:записи повторяются|между страницами пропали|страница повторяет|порядок)/,
      ],
      'money: an amount with more than two decimals': [
        settingRows(registers, { amount: { value: 0.1 + 0.2, currency: 643 } }),
        /GET \/api\/v1\/receipt-counters: items\.\*\.amount\.value 0\.30000000000000004: больше двух знаков/,
      ],
      'ids: rows of merchants that the client does not have': [
        settingRows(registers, { merchant_id: (id) => `shop-${id}` }),
        /ответы: GET \/api\/v1\/receipt-counters, merchant_id: у строк «shop-\d+», а проекты клиента /,
      ],
    },
  },
  {
    title: 'lists 3',
    screens: ['bnpl', 'registries', 'paymentLinks', 'partners', 'receiptCounters'],
    mistakes: {
      'shape: a renamed field': [
        settingRows(requests, { merchantName: (_, row) => row.merchant_name, merchant_name: undefined }),
        /GET \/api\/v1\/purchase-requests: поле items\.\*\.merchantName не читается, похоже на merchant_name/,
      ],
      'list-sort: a sort order that is ignored': [
        inQuery(requests, (query) => query.delete('order')),
        /GET \/api\/v1\/purchase-requests, сортировка: sort=created_at: order не учтён/,
      ],
      'shape: amounts as strings with a currency sign': [
        settingRows(registries, { net: ({ value }) => `${value} ₽` }),
        /GET \/api\/v1\/registries: потеряно строк 100 из 100: items\.\*\.net: «[\d.]+ ₽»/,
      ],
      'list-limit: a limit that is ignored': [
        inQuery(registries, (query) => query.set('limit', '100')),
        /GET \/api\/v1\/registries, limit: limit=10 даёт записей: 100/,
      ],
      'list-filter: a comma-separated filter that is read as one value': [
        inQuery(registries, (query) => {
          const value = query.get('merchant_id__in')
          if (value?.includes(',') === true) query.set('merchant_id__in', value.replaceAll(',', '\u201a'))
        }),
        /GET \/api\/v1\/registries, фильтры: merchant_id__in=\d+,\d+ не находит записей: список через запятую не разобран/,
      ],
      'ids: ids that are fractions': [
        settingRows(sales, { sale_id: (id) => Number(id) + 0.5 }),
        /GET \/api\/v1\/partner\/sales: items\.\*\.sale_id: дробное/,
      ],
      'list-cursor: 500 in response to an unknown cursor': [
        instead(({ url }) => url.searchParams.get('cursor') === 'check-provider', { status: 500 }),
        /GET \/api\/v1\/partner\/connections, чужой курсор: на неизвестный cursor отвечает 500/,
      ],
      'ids: an id with a slash': [
        settingRows(links, { id: (id) => `${id}/1` }),
        /GET \/api\/v1\/payment-links: items\.\*\.id: знак «\/»/,
      ],
      'list-pages: a cursor that is ignored': [
        inQuery(connections, (query) => query.get('cursor') !== 'check-provider' && query.delete('cursor')),
        /GET \/api\/v1\/partner\/connections, страницы: cursor не учтён: те же записи/,
      ],
      'links: the URL of a file that does not exist': [
        instead(({ url }) => url.pathname.includes('/files/registries/'), { status: 404 }),
        /ответы: файл реестра: отвечает 404/,
      ],
    },
  },
  {
    title: 'lists 4',
    screens: ['bnpl', 'tBank', 'registries', 'paymentLinks'],
    mistakes: {
      'list-period: a period whose times of day are ignored': [
        inQuery(requests, (query) => {
          for (const [name, time] of [
            ['date_from', 'T00:00:00Z'],
            ['date_to', 'T23:59:59Z'],
          ] as const) {
            const value = query.get(name)
            if (value !== null) query.set(name, `${new Date(value).toISOString().slice(0, 10)}${time}`)
          }
        }),
        /GET \/api\/v1\/purchase-requests, период: date_field=created_at: учтены только дни, а не время с \+03:00/,
      ],
      'list-period: a period that is ignored': [
        inQuery(links, dropping('date_from', 'date_to')),
        /GET \/api\/v1\/payment-links, пустой период: за 2001-01-01 приходят записи: период не учтён/,
      ],
      'list-pages: ids that change from request to request': [
        () => {
          let turn = 0
          return inJson(links, (json) => {
            turn += 1
            for (const row of json.items as Json[]) row.id = `${turn}-${String(row.id)}`
          })
        },
        /GET \/api\/v1\/payment-links, страницы: идентификаторы или порядок меняются от запроса к запросу/,
      ],
      'money: a registry whose amounts do not add up because the fee is negative': [
        settingRows(registries, { fee: ({ value }) => ({ value: `-${value}`, currency: 643 }) }),
        /GET \/api\/v1\/registries, рубли и копейки: gross − refunds − fee − fee_vat − adjustments ≠ net: у \d+ записей из \d+/,
      ],
      'size: a response of 1001 rows': [
        setting(at('/offers'), { items: ([first]) => Array(1001).fill(first) }),
        /GET \/api\/v1\/offers: записей в ответе 1001, страница читает не больше 1000/,
      ],
    },
  },
]

const WRITES: readonly Run[] = [
  {
    title: 'writes 1',
    user: 'sandbox',
    screens: ['paymentLinks'],
    options: { isWriting: true },
    mistakes: {
      'write-status: a write that responds with text instead of JSON': [
        instead(isCall('PATCH', '/report_is_active'), { status: 200, body: 'OK' }),
        /записи: PATCH \S+\/report_is_active: тело «OK» не JSON/,
      ],
      'write-effect: a PATCH that resets other fields': [
        inRequest(isCall('PATCH', '/payment-links/'), (asked) => {
          if (asked.body.includes('изменено'))
            asked.body = asked.body.replace('{', '{"customer":{"email":"other@example.ru","phone":null},')
        }),
        /записи: PATCH \/api\/v1\/payment-links\/\{id\}, прочитано обратно: customer .*other@example\.ru/,
      ],
      'write-idempotent: an Idempotency-Key that is ignored': [
        inRequest(at('/payment-links', 'POST'), ({ headers }) => {
          headers['idempotency-key'] = String(Math.random())
        }),
        /записи: POST \/api\/v1\/payment-links, повтор с тем же Idempotency-Key: создана вторая ссылка/,
      ],
      'write-effect: a PATCH that changes nothing': [
        answering(isCall('PATCH', '/report_emails/'), 200, '{}'),
        /записи: PATCH \S+\/report_emails\/\{emailId\}, прочитано обратно: is_active true, послано false/,
      ],
      'write-removal: a repeated DELETE that fails with 500': [
        instead((asked, reply) => reply.status === 404 && isCall('DELETE', '/telegram_')(asked, reply), {
          status: 500,
        }),
        /записи: DELETE \S+settings\/\{id\}\/, второй раз: удалённое ещё раз: отвечает 500/,
      ],
    },
  },
  {
    title: 'writes 2',
    user: 'sandbox',
    screens: [],
    options: { isWriting: true },
    mistakes: {
      'write-undo: a DELETE that removes nothing': [
        answering(isCall('DELETE', '/report_emails/'), 204, ''),
        /записи: отмена: адрес check-\d+@example\.ru остался: удалите его/,
      ],
      'cors: a response to a write without CORS headers': [
        without(isCall('POST', '/telegram_'), ALLOW_ORIGIN),
        /CORS: POST \/api\/v1\/telegram_notification_settings\/, ответ 201: Access-Control-Allow-Origin «»/,
      ],
    },
  },
]

/** Simulates a slow response of the JWKS and a response that never arrives, without waiting for either. */
function slowResponses(): Plant {
  const now = performance.now.bind(performance)
  const send = fetch
  let addedMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + addedMs)
  const limits = new Map<unknown, AbortController>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.set(limit.signal, limit)
    return limit.signal
  })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith('/actual') && new Headers(init.headers).has('Authorization')) {
      addedMs += 10_000
      limits.get(init.signal)?.abort(new DOMException('too late', 'TimeoutError'))
    }
    return send(url, init)
  })
  return {
    reply: (_, { url }) => {
      if (url.pathname.endsWith('/jwks')) addedMs += 2600
    },
  }
}

const SLOW: Run = {
  title: 'response times',
  options: {},
  mistakes: {
    'time-limit: a JWKS that takes more than half of the time limit': [
      slowResponses,
      /GET \S+\/oidc\/jwks: отвечает [\d.]+ с, страница ждёт 5 с/,
      'note',
    ],
    'time-limit: a response that takes longer than the app waits': [
      {},
      /ответы: GET \/api\/merchant-fees\/\{clientId\}\/actual: \S+ не отвечает 10 с: дольше страница не ждёт/,
    ],
  },
}

const CONFIG: Run = {
  title: 'configuration',
  options: { token: null },
  mistakes: {
    'config: a misspelt key of config.json': [
      {},
      /конфигурация: config\.json: ключ identity\.clockToleranceSecond не читается, похож на clockToleranceSeconds/,
    ],
    'addresses: an operator module served as text/plain': [
      instead(at('/operator.js'), {
        status: 200,
        body: '',
        headers: { 'content-type': 'text/plain', [ALLOW_ORIGIN]: '*' },
      }),
      /конфигурация: integrations\.module \S+\/operator\.js: Content-Type «text\/plain»: браузер не запустит модуль/,
    ],
    'addresses: a notice file without the expected fields': [
      instead(at('/notice.json'), {
        status: 200,
        body: '{"message":"Работы"}',
        headers: { [ALLOW_ORIGIN]: '*' },
      }),
      /конфигурация: notices \S+\/notice\.json: нужен JSON \{text, from, until\}/,
    ],
  },
}

const RUNS: readonly Run[] = [
  ...SIGN_IN.map((run) => ({ ...run, options: { token: null } })),
  ...CLAIMS,
  ...ACCOUNT,
  ...LISTS,
  ...WRITES,
  SLOW,
  CONFIG,
]
/** With `NIGHTLY=no` only the first batch of each kind. */
const CHECKED_RUNS = process.env.NIGHTLY === 'no' ? RUNS.filter(({ title }) => !/ [2-9]$/.test(title)) : RUNS

let provider: PlantedProvider

beforeAll(async () => {
  provider = await startPlantedProvider(TOKEN, USERS.full.userId)
})
afterAll(() => provider.close())

const breaksOf = (name: string) => name.slice(0, name.indexOf(':'))

/** Returns the configuration of a run: its screens, its sign-in flow, and the keys that its mistakes need. */
function configOf(run: Run, config: Config): object {
  const shown = withScreens(config, run.screens ?? [])
  const { identity } = shown
  const elsewhere = `http://127.0.0.1:${provider.port}`
  if (run.flow === 'code') return discovering(shown)
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
      provider.plants = Object.values(run.mistakes).map(([plant]) =>
        typeof plant === 'function' ? plant() : plant,
      )
      checked = await provider.check({
        userId,
        clientId,
        token,
        ...run.options,
        config: (config) => configOf(run, config),
      })
    }, 300_000)

    it.each(Object.entries(run.mistakes))(
      'reports the request and the cause of this mistake in %s',
      (name, [, found, grade = 'bad']) => {
        const line = checked.lines.find((one) => one.grade === grade && found.test(formatLine(one)))
        expect(line === undefined ? checked.bad : [line.check]).toEqual([breaksOf(name)])
      },
    )
  },
)

it('the tests of check-provider cover every assumption about the provider', () => {
  const broken = new Set(RUNS.flatMap(({ mistakes }) => Object.keys(mistakes).map(breaksOf)))
  expect(Object.keys(RELIANCES).filter((id) => !broken.has(id))).toEqual([])
})
