import { existsSync } from 'node:fs'
import { request as ask, type ServerResponse } from 'node:http'
import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test'
import type { Connect, Plugin } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askExamples, type Caller, EXAMPLES_AT } from '../../deploy/contract/examples.ts'
import { OPERATIONS } from '../../deploy/contract/operations.ts'
import publicConfig from '../../public/config.json' with { type: 'json' }
import { browserFlags, resolveBrowser } from '../e2e/browser.ts'
import { providerControl } from '../e2e/provider.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { signInAtProvider } from '../e2e/sign-in.ts'
import { createState } from '../provider/state.ts'
import { documentWith, lintErrors, type Prism, startPrism } from './tools.ts'

if (!existsSync('dist')) throw new Error('There is no build to serve: run "npm run build" first')

const FULL = 'Полный доступ'
const UPSTREAM = '/upstream'
const PREFIXES = [...Object.values(publicConfig.api), publicConfig.identity.usersUrl]

let server: Server
let browser: Browser
let page: Page
/** The mock server that handles the page's requests; `null` when the embedded provider handles them. */
let mock: Prism | null = null
/** Requests that the mock server has handled, with their statuses. */
let answers: { readonly name: string; readonly status: number }[] = []
/** A response to send instead of the provider's; `null` to leave all responses unchanged. */
let plant: { readonly path: string; readonly body: unknown } | null = null
/** Lines that the app has logged. */
let logged: string[] = []

/**
 * Splits a URL into the base path from the configuration and the path within the API; `null` for other URLs.
 */
function splitPath(url: string): { readonly prefix: string; readonly path: string } | null {
  const prefix = PREFIXES.find((one) => url.startsWith(`${one}/`))
  return prefix === undefined ? null : { prefix, path: url.slice(prefix.length) }
}

function patternOf(path: string): string {
  const [pathname = ''] = path.split('?', 1)
  const named = OPERATIONS.map((operation) => operation.path).sort(
    (one, other) => Number(one.includes('{')) - Number(other.includes('{')),
  )
  return (
    named.find((one) => new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)) ?? pathname
  )
}

function passOn(to: string, path: string, request: Connect.IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', headers } = request
  const onward = ask(`${to}${path}`, { method, headers }, (reply) => {
    const { statusCode: status = 0 } = reply
    answers.push({ name: `${method} ${patternOf(path)}`, status })
    response.writeHead(status, reply.headers)
    reply.pipe(response)
  })
  request.pipe(onward)
}

/**
 * A Vite plugin in front of the embedded provider. While `mock` is set, the page's API requests go
 * to that server. Requests below `UPSTREAM` come from Prism as a proxy, and go to the provider, unless `plant` replaces
 * the response.
 */
const betweenThem: Plugin = {
  name: 'between-page-and-provider',
  enforce: 'pre',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const { url = '/' } = request
      if (url.startsWith(UPSTREAM)) {
        request.url = `${String(request.headers['x-prefix'])}${url.slice(UPSTREAM.length)}`
        if (plant !== null && request.url.startsWith(plant.path)) {
          response.setHeader('Content-Type', 'application/json')
          response.end(JSON.stringify(plant.body))
          return
        }
      }
      const split = mock === null ? null : splitPath(url)
      if (mock === null || split === null) return next()
      passOn(mock.origin, split.path, request, response)
    })
  },
}

beforeAll(async () => {
  server = await startServer({ flow: 'implicit', hosts: 'same' }, [betweenThem])
  browser = await chromium.launch({ executablePath: resolveBrowser(), args: browserFlags() })
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
})

beforeEach(async () => {
  answers = []
  logged = []
  plant = null
  page = await browser.newPage({ baseURL: server.origin, locale: 'ru-RU', timezoneId: 'Europe/Moscow' })
  page.setDefaultTimeout(30_000)
  page.on('console', (message) => {
    if (message.text().startsWith('[')) logged.push(message.text())
  })
})

afterEach(async () => {
  await page.close()
  await mock?.close()
  mock = null
})

describe('Redocly lint of the OpenAPI document', () => {
  it('finds no error', async () => {
    expect(await lintErrors(documentWith())).toBe('')
  })

  it('reports an example that does not match its schema', async () => {
    const file = documentWith(({ paths }) => {
      Object.assign(paths['/api/v1/registries'].get.responses['200'].content['application/json'].example, {
        items: [{ registry_id: {}, registry_date: '2026-11-16', net: { value: '1.00', currency: 643 } }],
      })
    })
    expect(await lintErrors(file)).toMatch(/registry_id/)
  })
})

const FAILED = /Не удалось|не загрузил|не открыл|не полностью|Ошибка при загрузке/

/** Screens with a list, and the text shown after a click on the first row. */
const LISTS: readonly (readonly [string, RegExp])[] = [
  ['/history?period=90d', /Подробности/],
  ['/bnpl?period=90d', /Подробности/],
  ['/payouts/registries?period=90d', /Расчёт/],
  ['/invoices/links?period=90d', /Подробности/],
  ['/loans/t-bank?period=90d', /Подробности/],
  ['/partner-rewards/sales-list?period=90d', /Как посчитано/],
  ['/partner-rewards/connections-list?period=90d', /Продажи за 90 дней/],
  ['/receipts/counters', /Фискальный накопитель/],
]

const OTHERS: readonly (readonly [string, RegExp])[] = [
  ['/main', /Средний чек/],
  ['/partner-rewards/info', /Начислено/],
  ['/settings/notifications', /1-\d из \d/],
  ['/settings/notifications?tab=telegram', /1-\d из \d/],
  ['/settings/notifications?tab=telegram&chat=1', /Сохранить изменения/],
  // Opens records that no page of their list contains, so the app fetches each record by its id.
  ['/partner-rewards/sales-list?row=1&period=90d', /Как посчитано/],
  ['/partner-rewards/connections-list?row=1&period=90d', /Продажи за 90 дней/],
]

describe('built app with a mock server generated from the OpenAPI document', () => {
  it('shows rows in every list, and logs no failure', async () => {
    mock = await startPrism('mock', documentWith())
    await signInAtProvider(page, FULL)
    const body = page.locator('body')
    for (const [address, good] of OTHERS) {
      await page.goto(address)
      await expectPage(body, address).toContainText(good)
      await expectPage(body, address).not.toContainText(FAILED)
    }
    await page.goto('/main')
    await page.getByRole('button', { name: 'Калькулятор' }).click()
    await expectPage(page.getByRole('dialog').getByRole('option')).not.toHaveCount(0)
    for (const [address, part] of LISTS) {
      await page.goto(address)
      const rows = page.locator('[data-row]')
      await expectPage(rows.first(), address).toBeVisible()
      await rows.first().click()
      await expectPage(page.getByRole('dialog'), address).toContainText(part)
      await expectPage(body, address).not.toContainText(FAILED)
    }
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const asked = new Set(answers.map(({ name }) => name))
    const unasked = OPERATIONS.filter(
      ({ method, path }) => method === 'get' && !asked.has(`GET ${path}`),
    ).map(({ id }) => id)
    // This provider's ID token contains all data of the user record, so the app does not request the record.
    expect(unasked).toEqual(['getUser'])
    expect(logged).toEqual([])
  })

  it('shows no row when a required field has a different name in the document', async () => {
    mock = await startPrism(
      'mock',
      documentWith((document) => {
        const { content } = document.paths['/api/v1/registries'].get.responses['200']
        const text = JSON.stringify(content).replaceAll('"registry_id"', '"registryId"')
        Object.assign(content, JSON.parse(text))
      }),
    )
    await signInAtProvider(page, FULL, '/payouts/registries?period=90d')
    await expectPage(page.getByRole('main')).toContainText(FAILED)
    await expectPage(page.locator('[data-row]')).toHaveCount(0)
  })
})

describe('validation of the embedded provider against the OpenAPI document', () => {
  let proxy: Prism
  let token: string
  /** Violations that Prism reports for requests and responses. */
  let violations: string[]
  const persona = () => {
    const found = createState().personaBySlug('full')
    if (found === undefined) throw new Error('no persona')
    return found
  }

  beforeAll(async () => {
    proxy = await startPrism('proxy', documentWith(), `${server.origin}${UPSTREAM}`)
    await providerControl(server.origin).setNow(EXAMPLES_AT)
  })

  afterAll(async () => {
    await providerControl(server.origin).reset()
    await proxy.close()
  })

  beforeEach(async () => {
    violations = []
    await signInAtProvider(page, FULL)
    token = await page.evaluate(() =>
      String(JSON.parse(sessionStorage.getItem('back-office:session') ?? '{}').value?.accessToken),
    )
  })

  async function call(
    method: string,
    address: string,
    body?: unknown,
    bearer = token,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const split = splitPath(address)
    if (split === null) throw new Error(`no host for ${address}`)
    const response = await fetch(`${proxy.origin}${split.path}`, {
      method,
      headers: {
        Authorization: `Bearer ${bearer}`,
        'Content-Type': 'application/json',
        'X-Prefix': split.prefix,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const found = response.headers.get('sl-violations')
    if (found !== null) violations.push(`${method} ${split.path} ${response.status}: ${found}`)
    const text = await response.text()
    return { status: response.status, body: text === '' ? '' : (JSON.parse(text) as unknown) }
  }

  const owner: Caller = {
    persona,
    call: (method, path, body, _token, headers) => call(method, path, body, token, headers),
  }

  it('accepts every request and its response', async () => {
    const examples = await askExamples(owner)
    expect(examples).toHaveLength(OPERATIONS.length)
    expect(violations).toEqual([])
  })

  it('accepts every error response for an invalid token or id', async () => {
    const hosts = { ...publicConfig.api, usersUrl: publicConfig.identity.usersUrl }
    const { client, userId } = persona()
    const statuses = new Set<number>()
    for (const { method, host, path } of OPERATIONS.filter((one) => one.method === 'get')) {
      const own = `${hosts[host]}${path}`
        .replace('{clientId}', String(client.client_id))
        .replace('{userId}', userId)
        .replace('{id}', 'no-such-one')
      const query = path.endsWith('/offers') ? '?lender=t-bank' : ''
      const dates = `?${new URLSearchParams({ date_from: EXAMPLES_AT, date_to: EXAMPLES_AT })}`
      const address = `${own}${path.endsWith('/summary') ? dates : query}`
      expect((await call(method.toUpperCase(), address, undefined, 'strange')).status, path).toBe(401)
      if (path.includes('{id}')) statuses.add((await call(method.toUpperCase(), address)).status)
    }
    expect([...statuses]).toEqual([404])
    expect(violations).toEqual([])
  })

  it('reports a response with an invalid field', async () => {
    const path = `${publicConfig.api.secure}/api/v1/registries`
    plant = {
      path,
      body: { items: [{ registry_id: '1', registry_date: '2026-11-16', net: 'нет' }], cursor: {} },
    }
    await call('GET', path)
    expect(violations.join('\n')).toMatch(/response.*net/)
  })
})
