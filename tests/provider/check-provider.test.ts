import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask, createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text as textOfStream } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OPTIONAL_SCREENS } from '@/shared/config/screens'
import { checkProvider, textOf } from '../../deploy/provider-check/check-provider.ts'
import publicConfig from '../../public/config.json' with { type: 'json' }
import { providerConfig } from './provider-config.ts'
import { createProviderServer } from './server.ts'
import { createState } from './state.ts'

type Json = Record<string, unknown>
/** The status 0 cuts the connection. */
type Answer = { status: number; readonly headers: IncomingHttpHeaders; body: string }

/** A mistake of a provider, in what it is asked or in what it answers. */
type Plant = {
  readonly asked?: (url: URL) => void
  readonly answered?: (path: string, answer: Answer, method: string) => void
}

const TOKEN = 'canary-token-of-the-check'
const SANDBOX_TOKEN = 'canary-token-of-the-sandbox'
const ALLOW_ORIGIN = 'access-control-allow-origin'

const state = createState()
let plant: Plant = {}
const servers: Server[] = []
let port = 0

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Before the embedded provider stands one that plants mistakes; issuers follow the name that was asked. */
beforeAll(async () => {
  state.registerToken(TOKEN, '20011')
  state.registerToken(SANDBOX_TOKEN, '20014')
  const serve = createProviderServer(state)
  const inner = await listen(createServer((request, response) => void serve(request, response)))
  port = await listen(
    createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      plant.asked?.(url)
      const path = `${url.pathname}${url.search}`
      const { method = 'GET', headers } = request
      const onward = ask({ port: inner, method, path, headers }, (reply) => {
        void textOfStream(reply).then((body) => {
          const answer: Answer = { status: reply.statusCode ?? 0, headers: { ...reply.headers }, body }
          delete answer.headers['content-length']
          delete answer.headers['transfer-encoding']
          plant.answered?.(path, answer, method)
          if (answer.status === 0) return response.destroy()
          response.writeHead(answer.status, answer.headers)
          response.end(answer.body)
        })
      })
      request.pipe(onward)
    }),
  )
})

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

beforeEach(() => {
  plant = {}
})

type Config = ReturnType<typeof configOf>

function configOf() {
  const origin = `http://localhost:${port}`
  return withoutSites(providerConfig(publicConfig, { flow: 'implicit', hosts: 'separate', origin }))
}

/** Its links lead to the page itself: those of the example lead out of this machine. */
function withoutSites<Config extends object>(config: Config): Config {
  return JSON.parse(JSON.stringify(config, (_, value) => (String(value).startsWith('https:') ? '/' : value)))
}

/** @param token null: nothing behind the sign-in is asked */
async function check(
  change: (config: Config) => unknown = (config) => config,
  token: string | null = TOKEN,
  clientId: string | null = '4101',
) {
  const lines = await checkProvider({
    config: change(configOf()),
    origin: `http://localhost:${port}`,
    token,
    clientId,
    isWriting: false,
    pauseMs: 0,
  })
  return { bad: lines.filter(({ grade }) => grade === 'bad').map(textOf), all: lines.map(textOf) }
}

/** Changes the JSON of the answers of one path. */
function inJson(path: string, change: (json: Json) => void): Plant {
  return {
    answered: (asked, answer) => {
      if (!asked.split('?', 1)[0]?.endsWith(path) || !answer.body.startsWith('{')) return
      const json: Json = JSON.parse(answer.body)
      change(json)
      answer.body = JSON.stringify(json)
    },
  }
}

const inRows = (path: string, change: (row: Json) => void) =>
  inJson(path, ({ items }) => {
    for (const row of Array.isArray(items) ? items : []) change(row)
  })

const inHeaders = (
  fits: (path: string, answer: Answer, method: string) => boolean,
  names: readonly string[],
): Plant => ({
  answered: (path, answer, method) => {
    if (fits(path, answer, method)) for (const name of names) delete answer.headers[name]
  },
})

/** In place of every such answer. */
const inPlaceOf = (
  fits: (path: string, answer: Answer, method: string) => boolean,
  other: Partial<Answer>,
): Plant => ({
  answered: (path, answer, method) => {
    if (fits(path, answer, method)) Object.assign(answer, other)
  },
})

/** What the page may send is another list. */
const allowing = (headers: string): Plant => ({
  answered: (_, answer) => {
    const name = 'access-control-allow-headers'
    if (answer.headers[name] !== undefined) answer.headers[name] = headers
  },
})

/** Of the year 2020, for nobody. */
const OLD_CERTIFICATE =
  'MIHSMIGFAhQq1gvwk/pqRVpIr9kd31wzc5jCqjAFBgMrZXAwDDEKMAgGA1UEAwwBeDAeFw0yMDAxMDEwMDAwMDBaFw0yMD' +
  'AxMDIwMDAwMDBaMAwxCjAIBgNVBAMMAXgwKjAFBgMrZXADIQC4+LX1Zy4E1mBrny2notW7fh8FfsxZS7jEunPsadaGyDAF' +
  'BgMrZXADQQBOoHTC8/0enwAspFU3FF4XINVlM+N2KPDv00wrjiWbJJCpqpxYfZ84Qdq67aNbGCm0s51dd3BVEc7e4VkX7fYJ'

/** What shows without a token: the sign-in, and what a browser asks before and after a call. */
const OPEN_MISTAKES: readonly (readonly [string, Plant, RegExp])[] = [
  [
    'no keys',
    inPlaceOf((path) => path.includes('/jwks'), { status: 404 }),
    /\/oidc\/jwks: ключей нет \(404\)/,
  ],
  [
    'a key for encryption alone',
    inJson('/jwks', ({ keys }) => {
      Object(keys)[0].use = 'enc'
    }),
    /\/oidc\/jwks: нет ключа для RS256; есть RS256/,
  ],
  [
    'a key whose certificate has run out',
    inJson('/jwks', ({ keys }) => {
      Object(keys)[0].x5c = [OLD_CERTIFICATE]
    }),
    /\/oidc\/jwks: срок действия ключей истёк/,
  ],
  [
    'a refusal on the way back',
    {
      answered: (path, answer) => {
        if (!path.startsWith('/oidc/auth')) return
        answer.status = 303
        answer.headers.location = '/login?error=invalid_scope'
      },
    },
    /\/oidc\/auth: отказ invalid_scope: client_id, redirect_uri или scope/,
  ],
  [
    'an endpoint that is another one than in the document',
    inJson('/openid-configuration', (json) => {
      json.jwks_uri = `${String(json.jwks_uri)}/2`
    }),
    /jwks_uri "\S+\/2", в config\.json identity\.jwksUri "\S+\/jwks"/,
  ],
  [
    'no credentials on the secure host',
    inHeaders(() => true, ['access-control-allow-credentials']),
    /OPTIONS для GET \/api\/v1\/summary: нет Access-Control-Allow-Credentials: true/,
  ],
  [
    'bodies that are not allowed',
    allowing('authorization, idempotency-key'),
    /OPTIONS для POST \/api\/v1\/payment-links: в Access-Control-Allow-Headers нет content-type/,
  ],
  [
    'keys of writes that are not allowed',
    allowing('authorization, content-type'),
    /OPTIONS для POST \/api\/v1\/payment-links: в Access-Control-Allow-Headers нет idempotency-key/,
  ],
  [
    'OPTIONS that wants a token',
    inPlaceOf((_path, _answer, method) => method === 'OPTIONS', { status: 401 }),
    /OPTIONS для GET \/api\/v1\/offers: ответ 401 на OPTIONS/,
  ],
  [
    'an answer without a token',
    inPlaceOf((_, { status }) => status === 401, { status: 200 }),
    /GET \/api\/v1\/transactions без токена: без токена отвечает 200, нужно 401/,
  ],
  [
    'a redirect without a token',
    inPlaceOf((_, { status }) => status === 401, { status: 302 }),
    /GET \/api\/v1\/transactions без токена: без токена перенаправляет \(302\), нужно 401/,
  ],
]

const MISTAKES: readonly (readonly [string, Plant, RegExp])[] = [
  [
    'another issuer',
    inJson('/openid-configuration', (json) => {
      json.issuer = `${String(json.issuer)}/`
    }),
    /openid-configuration: issuer «.*\/», в config\.json/,
  ],
  [
    'keys without CORS',
    inHeaders((path) => path.includes('/jwks'), [ALLOW_ORIGIN]),
    /\/oidc\/jwks: Access-Control-Allow-Origin/,
  ],
  [
    'Retry-After that is not exposed',
    inHeaders(() => true, ['access-control-expose-headers']),
    /GET \/api\/v1\/transactions без токена: нет Access-Control-Expose-Headers/,
  ],
  [
    'a renamed field',
    inRows('/transactions', (row) => {
      row.merchantName = row.merchant_name
      delete row.merchant_name
    }),
    /GET \/api\/v1\/transactions: поле items\.\*\.merchantName не читается, похоже на merchant_name/,
  ],
  [
    'sums as texts with a currency',
    inRows('/registries', (row) => {
      row.net = `${String(Object(row.net).value)} ₽`
    }),
    /GET \/api\/v1\/registries: потеряно строк \d+ из \d+: items\.\*\.net/,
  ],
  [
    'a part of another type',
    inRows('/receipt-counters', (row) => {
      row.receipts = 'нет'
    }),
    /GET \/api\/v1\/receipt-counters: поле items\.\*\.receipts не читается/,
  ],
  [
    'days of UTC',
    {
      asked: (url) => {
        for (const name of ['date_from', 'date_to']) {
          const value = url.searchParams.get(name)
          if (value !== null) url.searchParams.set(name, value.replace('+03:00', 'Z'))
        }
      },
    },
    /GET \/api\/v1\/transactions, московские дни/,
  ],
  [
    'a 401 without CORS',
    inHeaders((_, { status }) => status === 401, [ALLOW_ORIGIN]),
    /GET \/clients\/v1\/clients\/\{clientId\} без токена: Access-Control-Allow-Origin/,
  ],
  [
    'a redirect',
    {
      answered: (path, answer) => {
        if (!path.includes('/v1/summary?')) return
        answer.status = 302
        answer.headers.location = '/'
      },
    },
    /GET \/api\/v1\/summary: перенаправляет \(302\)/,
  ],
  [
    'a cursor that is ignored',
    { asked: (url) => url.searchParams.delete('cursor') },
    /GET \/api\/v1\/registries, вторая страница: cursor не учтён/,
  ],
  [
    'a limit that is ignored',
    { asked: (url) => url.searchParams.delete('limit') },
    /GET \/api\/v1\/registries, вторая страница: limit=1 даёт записей: \d+/,
  ],
  [
    'days that are ignored',
    {
      asked: ({ searchParams }) => {
        for (const name of ['date_from', 'date_to']) searchParams.delete(name)
      },
    },
    /GET \/api\/v1\/transactions, московские дни: за \S+ приходят записи дня/,
  ],
  [
    'an empty answer',
    inPlaceOf((path, { status }) => path.endsWith('/balance') && status === 200, { body: '' }),
    /GET \/balance\/v3\/client\/\{clientId\}\/balance: пустой ответ/,
  ],
  [
    'a connection that is cut',
    inPlaceOf((path, { status }) => path.endsWith('/balance') && status === 200, { status: 0 }),
    /GET \/balance\/v3\/client\/\{clientId\}\/balance: 127\.0\.0\.1:\d+ не отвечает/,
  ],
  [
    'an answer without CORS',
    inHeaders((path, { status }) => path.endsWith('/balance') && status === 200, [ALLOW_ORIGIN]),
    /GET \/balance\/v3\/client\/\{clientId\}\/balance, ответ: Access-Control-Allow-Origin «»/,
  ],
  [
    'fractions for ids',
    inRows('/partner/sales', (row) => {
      row.sale_id = 17.5
    }),
    /GET \/api\/v1\/partner\/sales, идентификаторы: дробное/,
  ],
  [
    'an id with a slash',
    inRows('/payment-links', (row) => {
      row.id = `${String(row.id)}/1`
    }),
    /GET \/api\/v1\/payment-links, идентификаторы: знак «\/»/,
  ],
  [
    'a total of the page',
    inJson('/purchase-requests', ({ cursor, items }) => {
      Object(cursor).total = Object(items).length
    }),
    /GET \/api\/v1\/purchase-requests, total: при limit=1 1, при limit=5 5/,
  ],
  [
    'an order that is ignored',
    { asked: (url) => url.searchParams.delete('order') },
    /GET \/api\/v1\/transactions, сортировка: sort=created_at&order=asc не учтён\n.*сортировка: order не учтён/,
  ],
  [
    'a failure for a strange cursor',
    {
      answered: (path, answer) => {
        if (path.includes('cursor=check-provider')) answer.status = 500
      },
    },
    /GET \/api\/v1\/transactions, чужой курсор: отвечает 500/,
  ],
  [
    'a page in place of an answer',
    {
      answered: (path, answer) => {
        if (!path.endsWith('/balance') || answer.status !== 200) return
        answer.headers['content-type'] = 'text/html'
        answer.body = '<!doctype html>'
      },
    },
    /GET \/balance\/v3\/client\/\{clientId\}\/balance: не JSON \(text\/html\)/,
  ],
  [
    'an answer without its required field',
    inJson('/balance', ({ client }) => {
      delete Object(client).total_balance
    }),
    /GET \/balance\/v3\/client\/\{clientId\}\/balance: ответ не читается: client\.total_balance/,
  ],
  [
    'PATCH that is not allowed',
    {
      answered: (_, { headers }) => {
        if (headers['access-control-allow-methods'] !== undefined) {
          headers['access-control-allow-methods'] = 'GET, POST, DELETE'
        }
      },
    },
    /OPTIONS для PATCH \/api\/v1\/payment-links\/\{id\}: в Access-Control-Allow-Methods нет PATCH/,
  ],
  [
    'a bearer that is not allowed',
    {
      answered: (_, { headers }) => {
        if (headers['access-control-allow-headers'] !== undefined)
          headers['access-control-allow-headers'] = '*'
      },
    },
    /OPTIONS для GET \/api\/v1\/summary: в Access-Control-Allow-Headers нет authorization/,
  ],
  [
    'the star for credentials',
    {
      answered: (path, { headers }) => {
        if (path.startsWith('/api/secure/')) headers[ALLOW_ORIGIN] = '*'
      },
    },
    /OPTIONS для GET \/api\/v1\/offers: Access-Control-Allow-Origin «\*»/,
  ],
  [
    'keys of another algorithm',
    inJson('/jwks', ({ keys }) => {
      Object(keys)[0].alg = 'PS256'
    }),
    /\/oidc\/jwks: нет ключа для RS256; есть PS256/,
  ],
  [
    'keys that have run out',
    inJson('/jwks', ({ keys }) => {
      Object(keys)[0].exp = 1
    }),
    /\/oidc\/jwks: срок действия ключей истёк/,
  ],
  [
    'no page for the logout',
    {
      answered: (path, answer) => {
        if (path.startsWith('/oidc/session/end')) answer.status = 404
      },
    },
    /GET \S+\/oidc\/session\/end: адреса выхода нет \(404\)/,
  ],
]

/** The file leaves the endpoints to the provider's document. */
const discovering = (config: Config): Config => ({
  ...config,
  identity: {
    ...config.identity,
    flow: 'code',
    discovery: `${String(config.identity.issuer)}/.well-known/openid-configuration`,
    authorizationEndpoint: undefined,
    tokenEndpoint: undefined,
    endSessionEndpoint: undefined,
    jwksUri: undefined,
  },
})

/** The token of these tests is of no sign-in, so userinfo refuses it. */
const isOfSignIn = (line: string) => line.startsWith('✗ вход')

const DISCOVERY_MISTAKES: readonly (readonly [string, Plant, readonly RegExp[]])[] = [
  [
    'a document that is not there',
    {
      answered: (path, answer) => {
        if (path.includes('openid-configuration')) answer.status = 404
      },
    },
    [/GET \S+openid-configuration: описание сервера входа не читается \(404\)/],
  ],
  [
    'a document without CORS',
    inHeaders((path) => path.includes('openid-configuration'), [ALLOW_ORIGIN]),
    [/GET \S+openid-configuration: Access-Control-Allow-Origin «»/],
  ],
  [
    'an endpoint that is not in the document',
    inJson('/openid-configuration', (json) => {
      delete json.end_session_endpoint
    }),
    [/нет end_session_endpoint: укажите identity\.endSessionEndpoint/],
  ],
  [
    'an endpoint on another host, which is not asked',
    inJson('/openid-configuration', (json) => {
      json.token_endpoint = 'https://other.example.ru/token'
    }),
    [
      /token_endpoint "https:\/\/other\.example\.ru\/token" на другом узле: если он ваш, укажите его в identity\.tokenEndpoint/,
    ],
  ],
  [
    'a token endpoint without CORS',
    inHeaders((path) => path.startsWith('/oidc/token'), [ALLOW_ORIGIN]),
    [/POST \S+\/oidc\/token: Access-Control-Allow-Origin «»/],
  ],
  [
    'a token endpoint that is not there',
    {
      answered: (path, answer) => {
        if (path.startsWith('/oidc/token')) answer.status = 404
      },
    },
    [/POST \S+\/oidc\/token: на неверный код отвечает 404, нужно 400/],
  ],
  [
    'a client with a secret',
    {
      answered: (path, answer) => {
        if (path.startsWith('/oidc/token')) answer.body = '{"error":"invalid_client"}'
      },
    },
    [/POST \S+\/oidc\/token: отказ invalid_client: нужен публичный клиент/],
  ],
]

describe('the code flow with a discovery document', () => {
  it('has nothing to find in a provider that is as it should be', async () => {
    const refusals: unknown[] = []
    plant = inJson('/oidc/token', ({ error }) => void refusals.push(error))
    const { bad, all } = await check(discovering)
    expect(bad.filter(isOfSignIn)).toEqual([])
    expect(all.join('\n')).toMatch(/✓ вход: POST \S+\/oidc\/token/)
    expect(refusals).toEqual(['invalid_grant'])
    expect(bad.join('\n')).toMatch(/^✗ права: GET \S+\/oidc\/me: токен не принят \(401\)$/)
  })

  it.each(DISCOVERY_MISTAKES)(
    'a mistake is found and named, and is one line: %s',
    async (_, mistake, found) => {
      plant = mistake
      const { bad } = await check(discovering)
      expect(bad.filter(isOfSignIn)).toEqual(found.map((pattern) => expect.stringMatching(pattern)))
    },
  )
})

describe('a provider without records of its users', () => {
  it('answers 404, which is no mistake', async () => {
    plant = {
      answered: (path, answer, method) => {
        if (path.startsWith('/api/identity/users/') && method !== 'OPTIONS') answer.status = 404
      },
    }
    const { bad, all } = await check((config) => config, tokenOf({ sub: '20011' }))
    expect(bad).toEqual([])
    expect(all).toContain('· ответы: GET {usersUrl}/{userId}: записи пользователя нет (404)')
  })
})

describe('a host that does not answer', () => {
  it('is told once, by its name, and is not asked again', async () => {
    const { bad, all } = await check((config) => ({
      ...config,
      api: { ...config.api, life: 'http://localhost:1' },
    }))
    expect(bad).toEqual([
      expect.stringMatching(
        /^✗ CORS: GET \/api\/v1\/telegram_notification_settings\/ без токена: localhost:1 не отвечает/,
      ),
    ])
    expect(all).toContain('✓ ответы: GET /api/v1/transactions')
  })
})

describe('the other addresses of the file', () => {
  const elsewhere = (path: string) => `http://127.0.0.1:${port}${path}`
  const served = (names: Readonly<Record<string, number>>, headers: IncomingHttpHeaders = {}): Plant => ({
    answered: (path, answer) => {
      const status = names[path]
      if (status !== undefined) Object.assign(answer, { status, headers })
    },
  })
  const withAddresses = (change: Json) => (config: Config) => ({ ...config, ...change })
  const modules = { integrations: { module: '' }, notices: '' }

  beforeEach(() => {
    modules.integrations.module = elsewhere('/operator.js')
    modules.notices = elsewhere('/notice.json')
  })

  it('are asked: what the page loads has to be there, a notice may be missing', async () => {
    plant = served({ '/operator.js': 200, '/notice.json': 404 }, { [ALLOW_ORIGIN]: '*' })
    expect((await check(withAddresses(modules), null)).bad).toEqual([])
    plant = served({ '/operator.js': 404, '/notice.json': 200 })
    expect((await check(withAddresses(modules), null)).bad).toEqual([
      expect.stringMatching(/^✗ конфигурация: integrations\.module \S+\/operator\.js: отвечает 404$/),
      expect.stringMatching(/\/operator\.js: Access-Control-Allow-Origin «»/),
      expect.stringMatching(/^✗ конфигурация: notices \S+\/notice\.json: Access-Control-Allow-Origin «»/),
    ])
  })

  it('lead somewhere: a page that is gone and a host that does not answer are told, each host asked once', async () => {
    const asked: string[] = []
    plant = { ...served({ '/gone': 404, '/here': 200 }), asked: ({ pathname }) => void asked.push(pathname) }
    let calls = 0
    const deaf = await listen(
      createServer(({ socket }) => {
        calls += 1
        socket.destroy()
      }),
    )
    const { bad, all } = await check(
      (config) => ({
        ...config,
        links: {
          ...config.links,
          docsSite: elsewhere('/here'),
          operation: elsewhere('/operations/{id}'),
          emailHelp: elsewhere('/gone'),
          telegramHelp: `http://localhost:${deaf}/a`,
          telegramBot: `http://localhost:${deaf}/b`,
        },
      }),
      null,
    )
    expect(bad).toEqual([])
    expect(all).toEqual(
      expect.arrayContaining([
        '· конфигурация: links.emailHelp: страницы нет (404)',
        expect.stringMatching(/· конфигурация: links\.telegramHelp: localhost:\d+ не отвечает/),
        expect.stringMatching(/· конфигурация: links\.telegramBot: localhost:\d+ не отвечает/),
        '· конфигурация: ссылки: открываются 1 из 4',
      ]),
    )
    expect(asked.filter((path) => /here|gone|operations/.test(path))).toEqual(['/here', '/gone'])
    expect(calls).toBe(1)
  })
})

describe('the authorise request', () => {
  it('has the parameters of the operator', async () => {
    const asked: URL[] = []
    plant = { asked: (url) => void asked.push(url) }
    await check((config) => ({
      ...config,
      identity: { ...config.identity, authorizeParameters: { ui_locales: 'ru', client_id: 'another' } },
    }))
    const sent = asked.find(({ pathname }) => pathname === '/oidc/auth')?.searchParams
    expect(sent?.get('ui_locales')).toBe('ru')
    expect(sent?.get('client_id')).toBe('merchant-back-office')
  })
})

describe('a provider that is as it should be', () => {
  it('has nothing to find, and hears the token in the Authorization header alone', async () => {
    const paths: string[] = []
    plant = { asked: (url) => void paths.push(url.href) }
    const { bad, all } = await check()
    expect(bad).toEqual([])
    expect(all.join('\n')).not.toContain(TOKEN)
    expect(paths.join('\n')).not.toContain(TOKEN)
    expect(all.length).toBeGreaterThan(80)
    // Without the option nothing is written, and of the implicit flow nothing is exchanged.
    expect(all.join('\n')).not.toContain('записи:')
    expect(paths.join('\n')).not.toContain('/oidc/token')
  })

  it('on the own host of the page needs none of what browsers ask of other hosts', async () => {
    plant = inHeaders(() => true, ['access-control-expose-headers', ALLOW_ORIGIN])
    const origin = `http://localhost:${port}`
    const { bad, all } = await check(
      () => withoutSites(providerConfig(publicConfig, { flow: 'implicit', hosts: 'same', origin })),
      null,
    )
    expect(bad).toEqual([])
    expect(all.join('\n')).not.toContain('OPTIONS')
    expect(all).toContain('· ответы: не проверялись: нет --token-file')
  })

  it('is asked slowly', async () => {
    const moments: number[] = []
    plant = { asked: () => void moments.push(performance.now()) }
    await checkProvider({
      config: configOf(),
      origin: `http://localhost:${port}`,
      token: null,
      clientId: null,
      isWriting: false,
      pauseMs: 20,
    })
    const [first = 0] = moments
    expect((moments.at(-1) ?? 0) - first).toBeGreaterThan((moments.length - 2) * 20)
  })

  it('may tell more than is read, and have clients that are no partners', async () => {
    plant = {
      answered: (path, answer, method) => {
        if (path.includes('/partner/') && answer.status === 200 && method === 'GET') answer.status = 404
        inRows('/registries', (row) => {
          row.colour = 'blue'
        }).answered?.(path, answer, method)
      },
    }
    const { bad, all } = await check()
    expect(bad).toEqual([])
    expect(all).toContain('· ответы: GET /api/v1/partner/info: клиент не партнёр (404)')
    expect(all.join('\n')).toMatch(/· ответы: GET \/api\/v1\/registries: не читаются items\.\*\.colour/)
  })
})

/** An access token that says something of itself. */
const tokenOf = (claims: object) => {
  const token = ['{}', JSON.stringify(claims)]
    .map((part) => Buffer.from(part).toString('base64url'))
    .concat('canary-signature')
    .join('.')
  state.registerToken(token, '20011')
  return token
}

describe('screens that the operator has turned off', () => {
  const off = (names: readonly string[]) => (config: Config) => ({
    ...config,
    features: { ...config.features, screens: Object.fromEntries(names.map((name) => [name, false])) },
  })

  it('make no call, and each says which', async () => {
    const paths: string[] = []
    plant = {
      asked: ({ pathname }) => void paths.push(pathname),
      // Nor does it matter what stands there.
      answered: (path, answer) => {
        if (path.startsWith('/api/secure/')) answer.status = 404
      },
    }
    const { bad, all } = await check(off(OPTIONAL_SCREENS), tokenOf({ sub: '20011' }))
    expect(bad).toEqual([])
    expect(paths.filter((path) => path.startsWith('/api/secure/'))).toEqual([])
    expect(all).toContain(
      '· конфигурация: экран registries выключен, не спрошено: GET /api/v1/registries, GET /api/v1/registries/{id}',
    )
    expect(all.join('\n')).toMatch(/ открывают: Главная, Уведомления, Примеры$/m)
  })

  it('leave the calls that a screen beside them makes', async () => {
    const { bad, all } = await check(off(['bnpl']))
    expect(bad).toEqual([])
    expect(all).toContain('· конфигурация: экран bnpl выключен')
    expect(all).toContain('✓ ответы: GET /api/v1/purchase-requests')
  })
})

describe('a token of seconds', () => {
  let now = 0
  beforeEach(() => {
    now = Math.floor(Date.now() / 1000)
  })

  it.each([20, 60])('of %i is told, and is no mistake', async (seconds) => {
    const token = tokenOf({ sub: '20011', iat: now, exp: now + seconds })
    const { bad, all } = await check((config) => config, token)
    expect(bad).toEqual([])
    expect(all.join('\n')).toContain(
      `токен живёт ${seconds} с, проверка идёт дольше: кабинет уходит на вход так же часто, увеличьте срок`,
    )
    expect(all.join('\n')).not.toContain('canary-signature')
  })

  it('that is renewed asks for no sign-in', async () => {
    const { all } = await check(
      (config) => ({ ...config, identity: { ...config.identity, flow: 'code', refresh: true } }),
      tokenOf({ sub: '20011', iat: now, exp: now + 60 }),
    )
    expect(all.join('\n')).toContain('кабинет обновляет его каждые несколько секунд')
  })

  it('of five minutes is nothing to tell; one that has ended is a mistake', async () => {
    const { all } = await check((config) => config, tokenOf({ sub: '20011', iat: now, exp: now + 300 }))
    expect(all.join('\n')).not.toContain('токен живёт')
    const { bad } = await check((config) => config, tokenOf({ sub: '20011', iat: now - 300, exp: now - 1 }))
    expect(bad).toEqual(['✗ права: токен: срок действия истёк: возьмите новый'])
  })
})

describe('the writes', () => {
  it('are made on a sandbox client, each undone', async () => {
    const client = '/api/clients/clients/v1/clients/4104'
    const stateOf = async () => {
      const headers = { Authorization: `Bearer ${SANDBOX_TOKEN}` }
      return (await fetch(`http://localhost:${port}${client}`, { headers })).json()
    }
    const before: unknown = await stateOf()
    const lines = await checkProvider({
      config: configOf(),
      origin: `http://localhost:${port}`,
      token: SANDBOX_TOKEN,
      clientId: '4104',
      isWriting: true,
      pauseMs: 0,
    })
    const writes = lines.filter(({ group }) => group === 'записи').map(textOf)
    expect(new Set(writes).size).toBe(7)
    expect(writes.filter((line) => !line.startsWith('✓'))).toEqual([])
    expect(await stateOf()).toEqual(before)
  })

  it('that fail are named', async () => {
    plant = inPlaceOf((_path, _answer, method) => method === 'PATCH', { status: 500 })
    const lines = await checkProvider({
      config: configOf(),
      origin: `http://localhost:${port}`,
      token: SANDBOX_TOKEN,
      clientId: '4104',
      isWriting: true,
      pauseMs: 0,
    })
    expect(lines.filter(({ group, grade }) => group === 'записи' && grade === 'bad').map(textOf)).toContain(
      '✗ записи: PATCH /clients/v1/clients/{clientId}/report_is_active: отвечает 500',
    )
  })

  it('are not made on a client that is none', async () => {
    const lines = await checkProvider({
      config: configOf(),
      origin: `http://localhost:${port}`,
      token: TOKEN,
      clientId: '4101',
      isWriting: true,
      pauseMs: 0,
    })
    expect(lines.filter(({ group }) => group === 'записи').map(textOf)).toEqual([
      '· записи: не делались: клиент не тестовый (is_sandbox)',
    ])
  })
})

describe('client and roles', () => {
  const called =
    (claims: Json) =>
    (config: Config): Config => ({ ...config, identity: { ...config.identity, claims } })
  const RECORD = (path: string, _answer: Answer, method: string) =>
    path.startsWith('/api/identity/users/') && method === 'GET'

  it('come out of the token by the names of the configuration', async () => {
    const token = tokenOf({
      sub: '20011',
      merchant_id: 4101,
      client_id: 'spa',
      realm: { roles: ['transactions_all.read'] },
    })
    const { all } = await check(called({ clientId: 'merchant_id', roles: 'realm.roles' }), token, null)
    expect(all).toContain('· права: клиент 4101 из токена')
    expect(all.join('\n')).toMatch(/· права: роли из токена открывают: \S/)
  })

  it('come out of the record of the user', async () => {
    const { all } = await check((config) => config, tokenOf({ sub: '20011' }), null)
    expect(all).toContain('· права: клиент 4101 из записи пользователя')
    expect(all).toContain('· права: e-mail из записи пользователя')
    expect(all.join('\n')).toMatch(/· права: роли из записи пользователя открывают: \S/)
  })

  it('come out of no refusal, and without a client nothing more is asked', async () => {
    plant = inPlaceOf(RECORD, { status: 404 })
    const { bad, all } = await check((config) => config, tokenOf({ sub: '20011' }), null)
    expect(bad).toEqual(['✗ права: клиент: его нет ни в токене, ни в записи пользователя: укажите --client'])
    expect(all.join('\n')).not.toContain('ответы: GET')
  })
})

it('userinfo that the discovery document alone names is asked, as the page asks it', async () => {
  plant = {
    answered: (path, answer) => {
      if (!path.startsWith('/oidc/me')) return
      answer.status = 200
      answer.body = JSON.stringify({ sub: '20011', client_id: 4101 })
    },
  }
  const { all } = await check((config) => ({
    ...config,
    identity: {
      ...config.identity,
      discovery: `${String(config.identity.issuer)}/.well-known/openid-configuration`,
    },
  }))
  expect(all.join('\n')).toMatch(/✓ права: GET \S+\/oidc\/me/)
})

describe('a mistake', () => {
  it.each(OPEN_MISTAKES)('is found and named without a token: %s', async (_, mistake, found) => {
    plant = mistake
    const { bad } = await check((config) => config, null)
    expect(bad.join('\n')).toMatch(found)
  })

  it.each(MISTAKES)('is found and named: %s', async (_, mistake, found) => {
    plant = mistake
    const { bad } = await check()
    expect(bad.join('\n')).toMatch(found)
  })

  it('of the token is found: nobody accepts it', async () => {
    const { bad } = await check((config) => config, 'canary-of-nobody')
    expect(bad).toContain('✗ ответы: GET /api/v1/transactions: токен не принят (401)')
  })

  it('of the configuration is found: a misspelt key', async () => {
    const { bad } = await check((config) => ({
      ...config,
      identity: { ...config.identity, clockToleranceSecond: 60 },
    }))
    expect(bad).toEqual([
      '✗ конфигурация: config.json: ключ identity.clockToleranceSecond не читается, похож на clockToleranceSeconds',
    ])
  })

  it('of the configuration is found: what the page refuses, and then only the running release is asked', async () => {
    const paths: string[] = []
    plant = { asked: ({ pathname }) => void paths.push(pathname) }
    const { bad } = await check((config) => ({ ...config, identity: { ...config.identity, flow: 'codes' } }))
    expect(bad).toEqual(['✗ конфигурация: config.json: identity.flow: нужно "implicit" или "code"'])
    expect(paths).toEqual(['/version.json', '/config.json'])
  })

  it('of the configuration is none: a key that nobody reads', async () => {
    const { bad, all } = await check(
      (config) => ({ ...config, $schema: './config.schema.json', owner: 'shop' }),
      null,
    )
    expect(bad).toEqual([])
    expect(all).toContain('· конфигурация: не читаются ключи owner')
  })

  it('of the configuration is found: a client that the provider does not know', async () => {
    const { bad } = await check((config) => ({
      ...config,
      identity: { ...config.identity, clientId: 'another' },
    }))
    expect(bad.join('\n')).toMatch(/✗ вход: GET \S+\/oidc\/auth: /)
  })
})

// Each is a process of its own, which mostly waits.
describe.concurrent('the command', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'check-provider-'))
  const config = path.join(folder, 'config.json')
  writeFileSync(config, JSON.stringify(publicConfig))
  const text = path.join(folder, 'text')
  writeFileSync(text, 'no token')
  const wrong = path.join(folder, 'wrong.json')
  writeFileSync(wrong, JSON.stringify({ ...publicConfig, notices: 7 }))
  afterAll(() => rmSync(folder, { recursive: true }))
  const ORIGIN = ['--origin', 'https://cabinet.example.ru']

  function start(...args: readonly string[]) {
    return spawn('node', ['deploy/check-provider.mjs', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  }

  // One request a second.
  it('ends with 0 when everything fits', { timeout: 60_000 }, async () => {
    const origin = `http://localhost:${port}`
    const same = path.join(folder, 'same.json')
    writeFileSync(
      same,
      JSON.stringify(withoutSites(providerConfig(publicConfig, { flow: 'implicit', hosts: 'same', origin }))),
    )
    const child = start('--config', same, '--origin', origin)
    const [said, [status]] = await Promise.all([textOfStream(child.stdout), once(child, 'exit')])
    expect(said).toMatch(/^✓ конфигурация: config\.json\n/)
    expect(said).toMatch(/\nВсё, что проверено, подходит кабинету\.\n$/)
    expect(status).toBe(0)
  })

  it('ends with 1 when something does not', async () => {
    const child = start('--config', wrong, ...ORIGIN)
    const [said, [status]] = await Promise.all([textOfStream(child.stdout), once(child, 'exit')])
    expect(said).toMatch(/^✗ конфигурация: config\.json: notices: .*\nНе подходит: 1\n$/)
    expect(status).toBe(1)
  })

  it('whose reader has closed the pipe ends without a word', async () => {
    const child = start('--config', wrong, ...ORIGIN)
    child.stdout.destroy()
    const [complaints, [status]] = await Promise.all([textOfStream(child.stderr), once(child, 'exit')])
    expect({ complaints, status }).toEqual({ complaints: '', status: 141 })
  })

  it.each([
    [['--config', config], 'Нужны --config и --origin'],
    [['--conf', config, ...ORIGIN], '--conf'],
    [['--config', `${folder}/none.json`, ...ORIGIN], 'none.json: файл не читается (ENOENT)'],
    [['--config', text, ...ORIGIN], 'text: файл не в формате JSON'],
    [
      ['--config', config, '--origin', 'localhost:4173'],
      '--origin localhost:4173: нужен адрес вида https://',
    ],
    [['--config', config, ...ORIGIN, '--token-file', `${folder}/none`], 'none: файл не читается (ENOENT)'],
    [['--config', config, ...ORIGIN, '--token-file', text], 'text: нужен один токен доступа'],
  ])('called wrongly, %j, says what is wrong and how it is called, and ends with 2', async (args, reason) => {
    const child = start(...args)
    const [stdout, stderr, [status]] = await Promise.all([
      textOfStream(child.stdout),
      textOfStream(child.stderr),
      once(child, 'exit'),
    ])
    expect(stderr).toContain(reason)
    expect(stderr.trim().split('\n')).toHaveLength(2)
    expect(stderr).toContain('npm run check-provider -- --config')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  })
})
