import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text as textOfStream } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OptionalScreen } from '@/shared/config/screens'
import { formatLine } from '../../deploy/provider-check/report.ts'
import publicConfig from '../../public/config.json' with { type: 'json' }
import {
  type CheckOptions,
  type Config,
  discovering,
  listen,
  type Plant,
  type PlantedProvider,
  startPlantedProvider,
  withScreens,
} from './planted-provider.ts'
import {
  anywhere,
  at,
  type Fits,
  instead,
  isCall,
  setting,
  settingHeaders,
  settingRows,
  without,
} from './plants.ts'

const TOKEN = 'canary-token-of-the-check'
const SANDBOX_TOKEN = 'canary-token-of-the-sandbox'
const GROUPS_TOKEN = 'canary-token-of-the-groups'
const ALLOW_ORIGIN = 'access-control-allow-origin'
/** Timeout for a test with hundreds of requests on a busy machine. */
const SLOW = { timeout: 300_000 }

let provider: PlantedProvider

beforeAll(async () => {
  provider = await startPlantedProvider(TOKEN, '20011')
  provider.state.registerToken(SANDBOX_TOKEN, '20014')
  provider.state.registerToken(GROUPS_TOKEN, '20017')
})
afterEach(() => {
  provider.plants = []
})
afterAll(() => provider.close())

/** Returns a `Plant` that adds no mistake and only records the URLs of all requests. */
function recording(): Plant & { readonly urls: URL[] } {
  const urls: URL[] = []
  return {
    urls,
    request: ({ url }) => {
      urls.push(new URL(url))
      return undefined
    },
  }
}

const screens = (on: readonly OptionalScreen[]) => (config: Config) => withScreens(config, on)
const noScreens = screens([])
const discoveringAlone = (config: Config) => discovering(noScreens(config))

const noUserRecord = instead(
  ({ url, method }) => method === 'GET' && url.pathname.startsWith('/api/identity/users/'),
  { status: 404 },
)
const now = () => Math.floor(Date.now() / 1000)

/** Registers an access token with the given claims for the user, and returns the token. */
function jwt(claims: object, userId = '20011'): string {
  const token = ['{}', JSON.stringify(claims)]
    .map((part) => Buffer.from(part).toString('base64url'))
    .concat('canary-signature')
    .join('.')
  provider.state.registerToken(token, userId)
  return token
}

const html = { 'content-type': 'text/html;charset=utf-8' }
const text = { 'content-type': 'text/plain' }
const inSecure: Fits = ({ url }) => url.pathname.startsWith('/api/secure/')

/** Valid behaviour that differs from that of the embedded provider. */
const UNUSUAL: readonly Plant[] = [
  // The sign-in sets a cookie, and then shows a form.
  instead(at('/oidc/auth'), {
    status: 302,
    headers: { location: '/form', 'set-cookie': ['step=1; HttpOnly'] },
  }),
  instead(at('/form'), { status: 200, headers: html, body: '<form method="post"></form>' }),
  setting(at('/jwks'), { keys: ([{ kty, n, e }]) => [{ kty, n, e }] }),
  // All hosts but the secure host allow every origin.
  settingHeaders((asked, reply) => !inSecure(asked, reply), { [ALLOW_ORIGIN]: '*' }),
  without((asked, reply) => !inSecure(asked, reply), 'vary', 'access-control-allow-credentials'),
  settingHeaders(inSecure, { vary: 'Accept-Encoding, Origin' }),
  instead(({ method }) => method === 'OPTIONS', { status: 200, body: 'ok' }),
  settingHeaders((_, { status }) => status === 401, { 'www-authenticate': 'Bearer' }),
  instead((_, { status }) => status === 404, { body: 'not found', headers: text }),
  instead((asked, { status }) => status === 400 && inSecure(asked, { status, headers: {}, body: '' }), {
    body: 'bad cursor',
    headers: text,
  }),
  noUserRecord,
  setting(at('/clients/4107'), { is_sandbox: true, legal_info: undefined }),
  instead(isCall('GET', '/partner/'), { status: 403, body: '' }),
  setting(at('/summary'), Object.fromEntries(['current', 'previous'].map((name) => [name, undefined]))),
  // Lists have no total and no previous page, rows have only the required fields, and empty lists are `null`.
  setting(inSecure, {
    cursor: (cursor) => cursor?.next && { next: cursor.next },
    totals: undefined,
    by_status: undefined,
    by_opcode: undefined,
    groups: undefined,
  }),
  settingRows(at('/transactions'), { amount: ({ value }) => ({ value: Number(value), currency: '643' }) }),
  setting(inSecure, { items: (items) => (items?.length === 0 ? null : items) }),
  // Most writes respond with another status, and without a body.
  instead(isCall('PATCH', '/report_'), { status: 204, body: '' }),
  instead(isCall('POST', '/report_emails'), { status: 202, body: '' }),
  instead(isCall('DELETE', '/report_emails'), { status: 200, body: '' }),
  {
    reply: (reply, { method, headers }) => {
      if (reply.body === '' || method === 'OPTIONS' || headers['accept-encoding'] === undefined) return
      reply.body = gzipSync(reply.body)
      reply.headers['content-encoding'] = 'gzip'
      if (reply.headers['content-type'] === 'application/json')
        reply.headers['content-type'] = 'application/hal+json; charset="utf-8"'
    },
  },
]

describe('quality 105: check-provider with a correct provider', () => {
  it(
    'finds no mistake on any screen, and sends the token only in the Authorization header',
    SLOW,
    async () => {
      const seen = recording()
      provider.plants = [seen]
      const { bad, all } = await provider.check({ token: GROUPS_TOKEN, clientId: '4107', userId: '20017' })
      expect(bad).toEqual([])
      expect(all.join('\n')).not.toContain(GROUPS_TOKEN)
      expect(seen.urls.map(String).join('\n')).not.toContain(GROUPS_TOKEN)
      expect(all.length).toBeGreaterThan(250)
      // Without `--write` the check sends no writes, and in the implicit flow it exchanges no code.
      expect(all.join('\n')).not.toContain('записи:')
      expect(seen.urls.map(({ pathname }) => pathname)).not.toContain('/oidc/token')
      // By default, the check sends one request per second to a remote host, so 500 requests take about eight
      // minutes.
      expect(seen.urls.length).toBeLessThan(500)
    },
  )

  it('finds no mistake when the behaviour of the provider is unusual but valid', async () => {
    provider.plants = UNUSUAL
    const { bad, lines } = await provider.check({
      token: GROUPS_TOKEN,
      clientId: '4107',
      userId: 'ivan/петров',
      isWriting: true,
      config: ({ identity, api, ...config }) => ({
        ...config,
        identity: { ...identity, flow: 'code' },
        api: Object.fromEntries(Object.entries(api).map(([name, url]) => [name, `${String(url)}/`])),
        features: { telegramStatusSelect: false },
      }),
    })
    expect(bad).toEqual([])
    expect(lines.filter(({ group }) => group === 'записи').length).toBeGreaterThan(15)
  })

  it('finds no mistake with the code flow and a discovery document', async () => {
    const refusals: unknown[] = []
    provider.plants = [
      {
        reply: ({ body, status }, { url }) =>
          url.pathname === '/oidc/token' && refusals.push([status, JSON.parse(String(body)).error]),
      },
    ]
    const { bad, all } = await provider.check({ token: null, config: discoveringAlone })
    expect(bad).toEqual([])
    expect(all.join('\n')).toMatch(/✓ вход: POST \S+\/oidc\/token/)
    expect(refusals).toEqual([
      [400, 'invalid_grant'],
      [400, 'invalid_grant'],
    ])
  })

  let count = 0

  it.each<
    [
      condition: string,
      options: CheckOptions | (() => CheckOptions),
      lines: readonly RegExp[],
      ...plants: Plant[],
    ]
  >([
    [
      'the APIs are on the origin of the app and send no CORS headers',
      () => ({
        config: () => noScreens(provider.config({ hosts: 'same' })),
        token: SANDBOX_TOKEN,
        clientId: '4104',
        userId: '20014',
      }),
      [/^(?!.*OPTIONS)/s],
      without(anywhere, 'access-control-expose-headers', ALLOW_ORIGIN, 'vary'),
    ],
    [
      'the request rate is limited and retries succeed',
      { config: noScreens, userId: '20011' },
      [/✓ ответы: 127\.0\.0\.1:\d+, частота запросов/],
      instead(({ url }) => url.pathname.startsWith('/api/') && ++count % 5 === 0, {
        status: 429,
        headers: {
          'retry-after': '0',
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': 'Retry-After',
        },
        body: '',
      }),
    ],
    [
      'the client is not a partner, and rows have unknown fields',
      { config: screens(['partners', 'receiptCounters']) },
      [
        /^· ответы: GET \/api\/v1\/partner\/info: клиент не партнёр \(404\)$/m,
        /· ответы: GET \/api\/v1\/receipt-counters: не читаются items\.\*\.colour/,
      ],
      instead(({ url }, { status }) => url.pathname.includes('/partner/') && status === 200, { status: 404 }),
      settingRows(at('/receipt-counters'), { colour: 'blue' }),
    ],
    [
      'there is no user record, and the token lives for a minute',
      () => ({ token: jwt({ sub: '20011', iat: now(), exp: now() + 60 }), config: noScreens }),
      [
        /токен: живёт 60 с, проверка идёт дольше: страница уходит на вход/,
        /^· права: GET \{usersUrl\}\/\{userId\}: записи пользователя нет \(404\)$/m,
      ],
      noUserRecord,
    ],
    [
      'the logout endpoint requires an ID token',
      { token: null, config: noScreens },
      [/· вход: GET \S+\/session\/end: без id_token_hint страница ошибки \(400\)/],
      instead(at('/session/end'), { status: 400, body: 'id_token_hint is required' }),
    ],
    [
      'only the discovery document names a userinfo endpoint, which rejects the token',
      { userId: '20011', config: discoveringAlone },
      [/· права: GET \S+\/oidc\/me: токен не принят \(401\).*; не нужен, если всё есть в id_token/],
    ],
    [
      'a token of 60 s can be refreshed',
      () => ({
        token: jwt({ sub: '20011', iat: now(), exp: now() + 60 }),
        config: (config) => ({
          ...noScreens(config),
          identity: { ...config.identity, flow: 'code', refresh: true },
        }),
      }),
      [/страница обновляет его каждые несколько секунд/],
    ],
  ])('finds no mistake but may add a note when %s', async (_condition, options, lines, ...plants) => {
    provider.plants = plants
    const { bad, all } = await provider.check(typeof options === 'function' ? options() : options)
    expect(bad).toEqual([])
    for (const line of lines) expect(all.join('\n')).toMatch(line)
    expect(all.join('\n')).not.toContain('canary-signature')
  })
})

describe('requests of check-provider', () => {
  it('start after a pause when the previous one went to the same host', async () => {
    const moments: number[] = []
    provider.plants = [
      {
        request: ({ headers }) => {
          if (headers.host?.startsWith('127.')) moments.push(performance.now())
          return undefined
        },
      },
    ]
    await provider.check({ token: null, pauseMs: 20, config: noScreens })
    const [first = 0] = moments
    expect(moments.length).toBeGreaterThan(20)
    expect((moments.at(-1) ?? 0) - first).toBeGreaterThan((moments.length - 2) * 20)
  })

  it("have the operator's parameters for sign-in and sign-out, which cannot override protocol parameters", async () => {
    const seen = recording()
    provider.plants = [seen]
    await provider.check({
      token: null,
      config: (config) => ({
        ...noScreens(config),
        identity: {
          ...config.identity,
          authorizeParameters: { ui_locales: 'ru', client_id: 'another' },
          logoutParameters: { returnTo: '{returnTo}', client: '{clientId}', hint: '{idToken}' },
        },
      }),
    })
    const sentTo = (path: string) =>
      Object.fromEntries(seen.urls.find(({ pathname }) => pathname === path)?.searchParams ?? [])
    expect(sentTo('/oidc/auth')).toMatchObject({ ui_locales: 'ru', client_id: 'merchant-back-office' })
    expect(sentTo('/oidc/session/end')).toEqual({
      returnTo: `${provider.origin}/login`,
      client: 'merchant-back-office',
    })
  })

  it('carry cookies only to the origin that set them', async () => {
    const carried = new Map<string, string>()
    const elsewhere = createServer(({ url, headers }, response) => {
      carried.set(`elsewhere ${url ?? ''}`, headers.cookie ?? '')
      response.writeHead(url === '/end' ? 200 : 302, {
        Location: '/end',
        'Set-Cookie': 'there=2; Path=/',
        'Content-Type': 'text/html',
      })
      response.end('<form></form>')
    })
    const other = `http://127.0.0.1:${await listen(elsewhere)}`
    provider.plants = [
      {
        request: ({ url, headers }) => {
          if (url.pathname === '/oidc/auth') carried.set('auth', headers.cookie ?? '')
          if (url.pathname !== '/oidc/auth') return undefined
          const isBack = headers.cookie !== undefined
          const location = isBack ? `${other}/start` : '/oidc/auth?again'
          return {
            status: 302,
            headers: { location, 'set-cookie': ['session=1; HttpOnly', 'gone=1; Max-Age=0'] },
            body: '',
          }
        },
      },
    ]
    const { bad } = await provider.check({ token: null, config: noScreens })
    elsewhere.close()
    expect(bad).toEqual([])
    expect(Object.fromEntries(carried)).toEqual({
      auth: 'session=1',
      'elsewhere /start': '',
      'elsewhere /end': 'there=2',
    })
  })
})

describe('report of check-provider', () => {
  it('escapes control characters, and never contains the token, even if the provider returns it', async () => {
    provider.plants = [
      setting(at('/openid-configuration'), { issuer: '\u001b]0;title\u0007\u202e\u2028evil' }),
      instead(at('/session/end'), { status: 500, body: '\u001b[31mred\u0090' }),
      instead(at('/balance'), { status: 500, body: JSON.stringify({ error: `${'x'.repeat(90)}${TOKEN}` }) }),
    ]
    const { bad, lines } = await provider.check({ config: noScreens })
    expect(bad.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    expect(bad.join('\n')).toContain('issuer «\\u001b]0;title\\u0007\\u202e\\u2028evil»')
    expect(bad.join('\n')).toContain('(500): \\u001b[31mred')
    expect(JSON.stringify(lines)).toContain(`${'x'.repeat(90)}…`)
    expect(JSON.stringify(lines)).not.toContain(TOKEN.slice(0, 8))
  })
})

describe('disabled screens in check-provider', () => {
  it('cause no requests and add no parameters, and the report lists the omitted requests', async () => {
    const seen = recording()
    provider.plants = [seen]
    const { bad, all } = await provider.check({
      config: screens(['bnpl']),
      token: jwt({ sub: '20011' }),
    })
    expect(bad).toEqual([])
    const asked = seen.urls.filter(({ pathname }) => pathname.startsWith('/api/secure/api/'))
    expect(asked.filter(({ pathname }) => !pathname.includes('/purchase-requests'))).toEqual([])
    expect(asked.some(({ searchParams }) => searchParams.has('lender'))).toBe(false)
    expect(all).toContain('✓ ответы: GET /api/v1/purchase-requests')
    expect(all).toContain('· конфигурация: экран tBank выключен, не спрошено: GET /api/v1/offers')
    expect(all).toContain(
      '· конфигурация: экран registries выключен, не спрошено: GET /api/v1/registries, GET /api/v1/registries/{id}',
    )
    expect(all.join('\n')).toMatch(/ открывают: Главная, .*Уведомления, Примеры$/m)
  })
})

describe('client, user and roles in check-provider', () => {
  it('are read from the token by the configured claim names', async () => {
    const token = jwt({
      sub: '20011',
      merchant_id: 4101,
      client_id: 'spa',
      realm: { roles: ['transactions_all.read'] },
    })
    const { all } = await provider.check({
      token,
      clientId: null,
      config: (config) => ({
        ...noScreens(config),
        identity: { ...config.identity, claims: { clientId: 'merchant_id', roles: 'realm.roles' } },
      }),
    })
    expect(all).toContain('· права: клиент 4101 из токена')
    expect(all.join('\n')).toMatch(/· права: роли из токена открывают: \S/)
  })

  it('are read from the user record', async () => {
    const { all } = await provider.check({ token: jwt({ sub: '20011' }), clientId: null, config: noScreens })
    expect(all).toContain('· права: клиент 4101 из записи пользователя')
    expect(all).toContain('· права: e-mail из записи пользователя')
    expect(all.join('\n')).toMatch(/· права: роли из записи пользователя открывают: \S/)
  })

  it.each<[mistake: string, options: () => CheckOptions, line: string, ...plants: Plant[]]>([
    [
      'the token and the user record name different clients',
      () => ({ token: jwt({ sub: '20011', client_id: 7 }) }),
      '✗ права: клиент: разный: 7 из токена, 4101 из записи пользователя',
    ],
    [
      'no source names a client',
      () => ({ token: jwt({ sub: '20011' }), clientId: null }),
      '✗ права: клиент: его нет ни в токене, ни в записи пользователя: укажите --client',
      noUserRecord,
    ],
    [
      'the token has expired',
      () => ({ token: jwt({ sub: '20011', iat: now() - 300, exp: now() - 1 }) }),
      '✗ права: токен: срок действия истёк: возьмите новый',
    ],
  ])('lead to one mistake when %s', async (_mistake, options, line, ...plants) => {
    provider.plants = plants
    const { bad, all } = await provider.check({ ...options(), config: noScreens })
    expect(bad).toEqual([line])
    if (options().clientId === null) expect(all.join('\n')).not.toContain('ответы: GET')
  })
})

describe('unreachable host in check-provider', () => {
  it('is reported once, with its name', async () => {
    const { bad, all } = await provider.check({
      config: (config) => ({
        ...screens(['receiptCounters'])(config),
        api: { ...config.api, life: 'http://localhost:1' },
      }),
    })
    expect(bad).toEqual([
      expect.stringMatching(
        /^✗ CORS: GET \/api\/v1\/telegram_notification_settings\/ без токена: localhost:1 не отвечает/,
      ),
    ])
    expect(all).toContain('✓ ответы: GET /api/v1/receipt-counters')
  })
})

describe('other URLs of config.json in check-provider', () => {
  const elsewhere = (pathname: string) => `http://127.0.0.1:${provider.port}${pathname}`
  const served = (
    names: Readonly<Record<string, number>>,
    headers: Readonly<Record<string, string>> = {},
  ): Plant => ({
    request: ({ url }) => {
      const status = names[url.pathname]
      const body = '{"text":"Работы","from":"2026-01-01T00:00:00Z","until":"2026-01-02T00:00:00Z"}'
      return status === undefined
        ? undefined
        : { status, headers: { 'content-type': 'text/javascript', ...headers }, body }
    },
  })
  const loaded = (config: Config) => ({
    ...noScreens(config),
    integrations: { module: elsewhere('/operator.js') },
    notices: elsewhere('/notice.json'),
  })

  it('lead to a mistake when the module is missing, but not when the notice file is missing', async () => {
    provider.plants = [served({ '/operator.js': 200, '/notice.json': 404 }, { [ALLOW_ORIGIN]: '*' })]
    expect((await provider.check({ token: null, config: loaded })).bad).toEqual([])
    provider.plants = [served({ '/operator.js': 404, '/notice.json': 200 })]
    expect((await provider.check({ token: null, config: loaded })).bad).toEqual([
      expect.stringMatching(/^✗ конфигурация: integrations\.module \S+\/operator\.js: отвечает 404$/),
      expect.stringMatching(/\/operator\.js: Access-Control-Allow-Origin «»/),
      expect.stringMatching(/\/notice\.json: Access-Control-Allow-Origin «»/),
    ])
  })

  it('lead to a note when a page is missing or its host does not respond', async () => {
    const seen = recording()
    provider.plants = [seen, served({ '/gone': 404, '/here': 200 })]
    let calls = 0
    const dropping = createServer(({ socket }) => {
      calls += 1
      socket.destroy()
    })
    const deaf = await listen(dropping)
    const { bad, all } = await provider.check({
      token: null,
      config: (config) => ({
        ...noScreens(config),
        links: {
          ...config.links,
          docsSite: elsewhere('/here'),
          operation: elsewhere('/operations/{id}'),
          emailHelp: elsewhere('/gone'),
          telegramHelp: `http://localhost:${deaf}/a`,
          telegramBot: `http://localhost:${deaf}/b`,
        },
      }),
    })
    dropping.close()
    expect(bad).toEqual([])
    expect(all).toEqual(
      expect.arrayContaining([
        '· конфигурация: links.emailHelp: страницы нет (404)',
        expect.stringMatching(/· конфигурация: links\.telegramHelp: localhost:\d+ не отвечает/),
        expect.stringMatching(/· конфигурация: links\.telegramBot: localhost:\d+ не отвечает/),
        '· конфигурация: ссылки: открываются 1 из 4',
      ]),
    )
    const paths = seen.urls.map(({ pathname }) => pathname)
    expect(paths.filter((one) => /here|gone|operations/.test(one))).toEqual(['/here', '/gone'])
    expect(calls).toBe(1)
  })
})

describe('quality 106: writes of check-provider', () => {
  const client = '/api/clients/clients/v1/clients/4104'
  const chats = '/api/life/api/v1/telegram_notification_settings/'
  const read = async (pathname: string): Promise<unknown> => {
    const response = await fetch(`${provider.origin}${pathname}`, {
      headers: { Authorization: `Bearer ${SANDBOX_TOKEN}` },
    })
    return response.json()
  }
  const getLinkState = async () => [await read(client), await read(chats)]
  const check = (on: readonly OptionalScreen[] = []) =>
    provider.check({
      token: SANDBOX_TOKEN,
      clientId: '4104',
      userId: '20014',
      isWriting: true,
      config: screens(on),
    })

  it('are sent for a sandbox client, read back, and undone', async () => {
    const before = await getLinkState()
    const { lines, bad } = await check(['paymentLinks'])
    expect(bad).toEqual([])
    const writes = new Set(lines.flatMap(({ check: id, text }) => (id === 'write-status' ? [text] : [])))
    expect(writes.size).toBe(9)
    expect(lines.map(formatLine).join('\n')).toMatch(
      /· записи: проверочная ссылка с заказом check-\d+ отключена/,
    )
    expect(await getLinkState()).toEqual(before)
  })

  it('are undone when each PATCH and DELETE succeeds once but responds with an error', async () => {
    const before = await getLinkState()
    const failing = [
      ['PATCH', '/report_emails/'],
      ['DELETE', '/report_emails/'],
      ['PATCH', '/report_is_active'],
      ['PATCH', '/telegram_'],
    ] as const
    const failed = new Set<unknown>()
    provider.plants = [
      {
        // The write succeeds, but its response reports an error.
        reply: (reply, { method, url }) => {
          const one = failing.find(([name, part]) => method === name && url.pathname.includes(part))
          if (one === undefined || failed.has(one)) return
          failed.add(one)
          reply.status = 500
        },
      },
    ]
    const { bad } = await check()
    for (const [method, part] of failing)
      expect(bad.join('\n')).toMatch(new RegExp(`✗ записи: ${method} \\S*${part}\\S*: отвечает 500`))
    expect(await getLinkState()).toEqual(before)
  })

  it('are undone when POST adds a record but responds with an error', async () => {
    const before = await getLinkState()
    provider.plants = [instead(({ method }) => method === 'POST', { status: 502 })]
    const { bad } = await check()
    expect(bad.filter((line) => line.startsWith('✗ записи'))).toHaveLength(2)
    expect(await getLinkState()).toEqual(before)
  })

  it('are not sent for a client that is not a sandbox', async () => {
    const { lines } = await provider.check({ isWriting: true, config: noScreens })
    expect(lines.filter(({ group }) => group === 'записи').map(formatLine)).toEqual([
      '· записи: не делались: клиент не тестовый (is_sandbox)',
    ])
  })
})

describe('configuration in check-provider', () => {
  it('stops the check when it is invalid', async () => {
    const seen = recording()
    provider.plants = [seen]
    const { bad } = await provider.check({
      config: (config) => ({ ...config, identity: { ...config.identity, flow: 'codes' } }),
    })
    expect(bad).toEqual(['✗ конфигурация: config.json: identity.flow: нужно "implicit" или "code"'])
    // The notes on an upgrade need the deployed release, which the check reads from `/version.json`.
    expect(seen.urls.map((url) => new URL(url).pathname)).toEqual(['/version.json', '/config.json'])
  })

  it('is reported as a mistake when the provider does not know its client id', async () => {
    const { bad } = await provider.check({
      token: null,
      config: (config) => ({ ...noScreens(config), identity: { ...config.identity, clientId: 'another' } }),
    })
    expect(bad.join('\n')).toMatch(/✗ вход: GET \S+\/oidc\/auth: страница ошибки \(400\): .*invalid_client/)
  })
})

it('check-provider reports a token that no host accepts', async () => {
  const { bad } = await provider.check({ token: 'canary-of-nobody', config: noScreens })
  expect(bad).toContain(
    '✗ ответы: GET /balance/v3/client/{clientId}/balance: токен не принят (401): Токен недействителен или истёк',
  )
})

// Each test starts a separate process and mostly waits for it, so the tests run in parallel.
describe.concurrent('command line of check-provider', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'check-provider-'))
  const write = (name: string, content: string) => {
    const file = path.join(folder, name)
    writeFileSync(file, content)
    return file
  }
  const config = write('config.json', JSON.stringify(publicConfig))
  const text = write('text', 'no token')
  const wrong = write('wrong.json', JSON.stringify({ ...publicConfig, notices: 7 }))
  afterAll(() => rmSync(folder, { recursive: true }))
  const ORIGIN = ['--origin', 'https://cabinet.example.ru']

  function start(...args: readonly string[]) {
    const child = spawn('node', ['deploy/check-provider.mjs', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = async () => {
      const output = [textOfStream(child.stdout), textOfStream(child.stderr)]
      const [stdout = '', stderr = ''] = await Promise.all(output)
      return { stdout, stderr, status: child.exitCode ?? (await once(child, 'exit'))[0] }
    }
    return { child, ended }
  }

  it('exits with 0 when it finds no mistake, even if config.json starts with a byte order mark', {
    timeout: 60_000,
  }, async () => {
    const same = write('same.json', `\uFEFF${JSON.stringify(noScreens(provider.config({ hosts: 'same' })))}`)
    expect(await start('--config', same, '--origin', provider.origin).ended()).toMatchObject({
      stdout: expect.stringMatching(
        /^✓ конфигурация: config\.json\n.*\nВсё, что проверено, подходит кабинету\.\n$/s,
      ),
      status: 0,
    })
  })

  it('quality 106: undoes its writes when interrupted, and exits with 130', {
    timeout: 60_000,
  }, async () => {
    // Starts a provider of its own, because the tests of this group run in parallel.
    const own = await startPlantedProvider(SANDBOX_TOKEN, '20014')
    const file = write('interrupted.json', JSON.stringify(noScreens(own.config())))
    const token = write('token', SANDBOX_TOKEN)
    const emails = () => own.state.personaByClient('4104')?.client.report_emails.map(({ email }) => email)
    const before = emails()
    const args = ['--config', file, '--origin', own.origin, '--token-file', token, '--client', '4104']
    const { child, ended } = start(...args, '--write')
    let added: readonly string[] | undefined
    own.plants = [
      {
        reply: (_, { method, url }) => {
          if (method !== 'POST' || !url.pathname.endsWith('/report_emails')) return
          added = emails()
          child.kill('SIGINT')
        },
      },
    ]
    const { stdout, status } = await ended()
    expect(added).toHaveLength((before?.length ?? 0) + 1)
    expect(emails()).toEqual(before)
    expect(stdout).toContain('· конфигурация: проверка прервана, записанное отменено')
    expect(status).toBe(130)
    own.close()
  })

  it('exits with 1 when it finds a mistake', async () => {
    expect(await start('--config', wrong, ...ORIGIN).ended()).toMatchObject({
      stdout: expect.stringMatching(/^✗ конфигурация: config\.json: notices: .*\nНе подходит: 1\n$/),
      status: 1,
    })
  })

  it('exits with 141 and prints no error when the reader closes the pipe', async () => {
    const { child } = start('--config', wrong, ...ORIGIN)
    child.stdout.destroy()
    const [complaints, [status]] = await Promise.all([textOfStream(child.stderr), once(child, 'exit')])
    expect({ complaints, status }).toEqual({ complaints: '', status: 141 })
  })

  it.each([
    ['a missing origin', ['--config', config], 'Нужны --config и --origin'],
    [
      'a missing configuration file',
      ['--config', `${folder}/none.json`, ...ORIGIN],
      'none.json: файл не читается (ENOENT)',
    ],
    ['a configuration file that is not JSON', ['--config', text, ...ORIGIN], 'text: файл не в формате JSON'],
    [
      'an origin without a scheme',
      ['--config', config, '--origin', 'localhost:4173'],
      '--origin localhost:4173: нужен адрес вида https://',
    ],
    [
      'a token file with several words',
      ['--config', config, ...ORIGIN, '--token-file', text],
      'text: нужен один токен доступа',
    ],
  ])('prints an error and the usage, and exits with 2, for %s', async (_name, args, reason) => {
    const { stdout, stderr, status } = await start(...args).ended()
    expect(stderr).toContain(reason)
    expect(stderr.trim().split('\n')).toHaveLength(2)
    expect(stderr).toContain('npm run check-provider -- --config')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  })
})
