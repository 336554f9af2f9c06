// @vitest-environment node
import { request as ask, createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkProvider, textOf } from '../../deploy/provider-check/check-provider.ts'
import publicConfig from '../../public/config.json' with { type: 'json' }
import { providerConfig } from './provider-config.ts'
import { createProviderServer } from './server.ts'
import { createState } from './state.ts'

type Json = Record<string, unknown>
type Answer = { status: number; readonly headers: IncomingHttpHeaders; body: string }

/** A mistake of a provider, in what it is asked or in what it answers. */
type Plant = {
  readonly asked?: (url: URL) => void
  readonly answered?: (path: string, answer: Answer, method: string) => void
}

const TOKEN = 'canary-token-of-the-check'
const SANDBOX_TOKEN = 'canary-token-of-the-sandbox'
const ALLOW_ORIGIN = 'access-control-allow-origin'

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
  const state = createState()
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
        void text(reply).then((body) => {
          const answer: Answer = { status: reply.statusCode ?? 0, headers: { ...reply.headers }, body }
          delete answer.headers['content-length']
          delete answer.headers['transfer-encoding']
          plant.answered?.(path, answer, method)
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
  return providerConfig(publicConfig, { flow: 'implicit', hosts: 'separate', origin })
}

async function check(change: (config: Config) => unknown = (config) => config) {
  const lines = await checkProvider({
    config: change(configOf()),
    origin: `http://localhost:${port}`,
    token: TOKEN,
    clientId: '4101',
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
    /GET \/api\/v1\/transactions, сортировка: sort=created_at&order=asc не учтён/,
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

describe('a provider that is as it should be', () => {
  it('has nothing to find, and hears the token in the Authorization header alone', async () => {
    const paths: string[] = []
    plant = { asked: (url) => void paths.push(url.href) }
    const { bad, all } = await check()
    expect(bad).toEqual([])
    expect(all.join('\n')).not.toContain(TOKEN)
    expect(paths.join('\n')).not.toContain(TOKEN)
    expect(all.length).toBeGreaterThan(80)
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

describe('a mistake', () => {
  it.each(MISTAKES)('is found and named: %s', async (_, mistake, found) => {
    plant = mistake
    const { bad } = await check()
    expect(bad.join('\n')).toMatch(found)
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

  it('of the configuration is found: a client that the provider does not know', async () => {
    const { bad } = await check((config) => ({
      ...config,
      identity: { ...config.identity, clientId: 'another' },
    }))
    expect(bad.join('\n')).toMatch(/✗ вход: GET \S+\/oidc\/auth: /)
  })
})
