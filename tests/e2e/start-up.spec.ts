import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { contrast, createRamp } from '../../src/app/entrypoint/apply-brand.ts'
import budget from '../architecture/bundle-budget.json' with { type: 'json' }
import { fc } from '../support/property.ts'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
import { resolveFrame } from './source-maps.ts'

type Json = Record<string, unknown>

/** Mocks `/config.json` with a changed copy of the real file. */
async function changeConfig(page: Page, change: (config: Json) => unknown): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Json) })
  })
}

test('an invalid config.json leads to a page that names each mistake', async ({ page, declare }) => {
  declare.console(/Failed to load resource.*404/)
  const main = page.getByRole('main')
  await changeConfig(page, (config) => ({
    ...config,
    identity: { ...(config.identity as Json), flow: 'password', issuer: 'http://id.example.ru' },
    features: {},
    brand: { accent: '#ffcc00' },
  }))
  await page.goto('/main')
  await expect(page.getByRole('heading', { name: 'Кабинет настроен с ошибкой' })).toBeVisible()
  for (const text of [
    'Сообщите администратору',
    'identity.flow: нужно "implicit" или "code"',
    'identity.issuer: нужен адрес https://',
    'features.telegramStatusSelect: нужно true или false',
    'brand.accent: нужен цвет вида #1F52DB',
  ]) {
    await expect(main).toContainText(text)
  }
  await expectNoAxeViolations(page)

  for (const [status, text] of [
    [404, 'файл не найден (ответ 404)'],
    [200, 'файл не в формате JSON'],
  ] as const) {
    await page.unroute('**/config.json')
    await page.route('**/config.json', (route) =>
      route.fulfill({ status, contentType: 'application/json', body: '<html>' }),
    )
    await page.goto('/main')
    await expect(main).toContainText(text)
  }
})

test('quality 53: a changed config.json applies on the next load, not to an open page', async ({ page }) => {
  const docs = () => page.getByRole('contentinfo').getByRole('link', { name: 'Интеграция' })
  await signIn(page, 'Полный доступ')
  const before = await docs().getAttribute('href')
  await changeConfig(page, (config) => {
    const links = config.links as Json
    return {
      ...config,
      links: { ...links, footer: { ...(links.footer as Json), integration: 'https://new.example.ru/' } },
    }
  })
  await page.getByRole('link', { name: 'Уведомления' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible()
  await expect(docs()).toHaveAttribute('href', before ?? '')
  await page.reload()
  await expect(docs()).toHaveAttribute('href', 'https://new.example.ru/')
})

// tests/integration/fault-matrix.test.ts covers invalid user records.
test('quality 48: the sign-in succeeds when the request for the user record is dropped', async ({
  page,
  provider,
  declare,
}) => {
  declare.console(/Failed to load resource|^\[user record\]/)
  await provider.setFaults([{ path: '/api/identity/users/', kind: 'drop' }])
  // The token of this persona has neither client id nor e-mail, so the user record is requested.
  const asked = page.waitForRequest('**/api/identity/users/*')
  await page.goto('/history')
  await page.getByRole('button', { name: /^Вход по группам/ }).click()
  await asked
  await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Профиль' }).click()
  await expect(page.getByRole('menuitem', { name: 'Выйти' })).toBeVisible()
})

/**
 * Signs in and reloads, with the chunk `shell` held back, so that the static shell stays. The returned function
 * releases the chunk.
 */
async function reloadedWithoutShell(page: Page): Promise<() => void> {
  const shell = gate()
  await signIn(page, 'Полный доступ', '/main')
  await page.route('**/assets/shell-*.js', (route) => shell.passed.then(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  return shell.open
}

test('the static shell shows the search icon in the same position as the app', { tag: '@nightly' }, async ({
  page,
}) => {
  const release = await reloadedWithoutShell(page)
  const painted = page.locator('#root > [aria-hidden="true"] svg').filter({ visible: true })
  await expect(painted).toHaveCount(1)
  const before = await painted.boundingBox()
  release()
  const icon = page.getByRole('button', { name: 'Поиск' }).locator('svg')
  await expect(icon).toBeVisible()
  expect(await icon.boundingBox()).toEqual(before)
  // Without a brand in the configuration, the page sets no colour, only the name for its printed pages.
  expect(await page.locator('html').getAttribute('style')).toMatch(/^--client: [^;]+;$/)
})

test.describe("operator's brand", () => {
  const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>'

  async function brand(page: Page, accent: string): Promise<void> {
    await changeConfig(page, (config) => ({
      ...config,
      brand: { name: 'Ромашка Бизнес', logo: '/brand/logo.svg', accent },
    }))
    await page.route('**/brand/logo.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: MARK }),
    )
  }

  test('shows its name, logo and colours from the first render on', async ({ page }) => {
    await brand(page, '#0b6e4f')
    const release = await reloadedWithoutShell(page)
    await expect(page.locator('#root [aria-hidden="true"]').first()).toBeAttached()
    // Until the styles have loaded, the page also contains its hidden messages.
    await expect(page.locator('#root')).not.toContainText('Кабинет', { useInnerText: true })
    release()
    const home = page.getByRole('banner').getByRole('link', { name: 'Ромашка Бизнес, сайт для бизнеса' })
    await expect(home).toBeVisible()
    await expect(home.locator('img')).toHaveAttribute('src', '/brand/logo.svg')
    await expect(page).toHaveTitle('Главная — Ромашка Бизнес')
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/brand/logo.svg')
    const active = page.getByRole('navigation', { name: 'Основное меню' }).locator('[aria-current="page"]')
    await expect(active).toHaveCSS('color', 'rgb(11, 110, 79)')
  })

  const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
  const ACCENT = fc
    .tuple(byte, byte, byte)
    .map((parts) => `#${parts.join('')}`)
    .filter((hex) => contrast(hex, '#ffffff') >= 4.5)

  // src/app/entrypoint/apply-brand.test.ts covers the contrast of every accent colour.
  for (const path of ['/main', '/history', '/settings/notifications', '/invoices/link']) {
    test(`leaves all text of ${path} readable for valid accent colours`, {
      tag: '@nightly',
    }, async ({ page }) => {
      await signIn(page, 'Полный доступ', path)
      await brand(page, '#767676')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectNoAxeViolations(page)
      // Applies further accents directly, without loading the page for each.
      for (const accent of fc.sample(ACCENT, 4)) {
        await test.step(accent, async () => {
          await page.locator('html').evaluate(
            ({ style }, ramp) => {
              for (const [step, hex] of ramp) style.setProperty(`--accent-${step}`, hex)
            },
            [...createRamp(accent)],
          )
          await expectNoAxeViolations(page, ['color-contrast'])
        })
      }
    })
  }
})

test.describe("operator's module", () => {
  const serveModule = async (page: Page, body: string) => {
    await changeConfig(page, (config) => ({ ...config, integrations: { module: '/operator.js' } }))
    await page.route('**/operator.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  }

  test('quality 31: receives route patterns for analytics, and the documented fields for chat and guide', async ({
    page,
  }) => {
    await serveModule(
      page,
      `const calls = (window.operatorCalls = [])
      export const analytics = { reload: (url) => calls.push(['analytics', url]) }
      export const userGuide = { identify: (client) => calls.push(['guide', client]) }
      export const supportChat = {
        setVisitorAttributes: (attributes) => calls.push(['chat', attributes]),
        open: (text) => calls.push(['letter', text]),
      }`,
    )
    await signIn(page, 'Полный доступ', '/main')
    await page.goto('/history/extended?secret=1#x')
    const calls = () =>
      page.evaluate(() => (window as unknown as { operatorCalls?: [string, unknown][] }).operatorCalls ?? [])
    await expect.poll(async () => (await calls()).length).toBeGreaterThanOrEqual(3)
    await page.getByRole('link', { name: 'Уведомления' }).click()
    await expect
      .poll(async () => (await calls()).filter(([tool]) => tool === 'analytics').map(([, url]) => url))
      .toContain(`${new URL(page.url()).origin}/settings/notifications`)
    const all = await calls()
    const addresses = all.filter(([tool]) => tool === 'analytics').map(([, url]) => url)
    expect(addresses[0]).toMatch(/\/history\/:selected\?$/)
    // Analytics gets only route patterns, without query and hash.
    for (const address of addresses) expect(address).toMatch(/^http:\/\/localhost:\d+\/[\w/:?-]+$/)
    expect(all.find(([tool]) => tool === 'guide')?.[1]).toEqual({
      client_id: '4101',
      merchants: [
        { merchant_id: '501', name: 'Магазин' },
        { merchant_id: '612', name: 'Доставка' },
        { merchant_id: '733', name: 'Маркетплейс «Ветер»' },
      ],
      country: expect.any(String),
      industry: expect.any(String),
      is_sandbox: false,
      onboarding_status: expect.anything(),
    })
    // operator-module.test.ts covers all attributes.
    expect(all.find(([tool]) => tool === 'chat')?.[1]).toMatchObject({ sla: 99.95, client_id: '4101' })
    await page.goto('/bnpl?period=90d')
    await page.locator('[data-row]').first().click()
    await page.getByRole('button', { name: 'Написать в чат' }).click()
    await expect
      .poll(async () => (await calls()).find(([tool]) => tool === 'letter')?.[1])
      .toMatch(/^Вопрос по заявке\r\n\r\nНомер заявки: 4101-/)
    expect(JSON.stringify(all)).not.toMatch(/extended|secret/)
  })

  test("quality 79: gets telemetry without ids, and the session's data for the chat, when the client fails", async ({
    page,
    provider,
    declare,
  }) => {
    declare.console(/Failed to load resource|^\[(client|balance)\]|canary/)
    const [, telemetry] = /```js\n([\s\S]+?)```/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? []
    const chat = 'export const supportChat = { setVisitorAttributes: (data) => { window.chatData = data } }'
    await serveModule(page, `${telemetry}\n${chat}`)
    const sent: unknown[] = []
    await page.route('**/telemetry', async (route) => {
      sent.push(...(route.request().postDataJSON() as unknown[]))
      await route.fulfill({ status: 204 })
    })
    await provider.setFaults([{ path: '/api/clients/clients/', kind: 'error-500' }])
    await signIn(page, 'Полный доступ', '/main')
    await expect(page.getByRole('heading', { level: 1, name: 'Главная' })).toBeVisible()
    await page.evaluate(() => {
      void Promise.reject(new TypeError('canary-text'))
    })
    await expect
      .poll(() => sent)
      .toContainEqual({
        release: expect.stringMatching(/^\d+\.\d+\.\d+\+[\da-f]{12}$/),
        scope: 'client',
        kind: 'http',
        status: 500,
        path: '/api/clients/clients/v1/clients/{id}',
        route: '/main',
        frames: [],
      })
    await expect
      .poll(() => sent)
      .toContainEqual(expect.objectContaining({ scope: 'unhandled', kind: 'TypeError' }))
    expect(JSON.stringify(sent)).not.toMatch(/4101|canary/)
    const chatData = () => page.evaluate((): unknown => Reflect.get(window, 'chatData'))
    const session = { email: 'irina.sokolova@severny-veter.example.ru', client_id: '4101' }
    expect(await chatData()).toEqual(session)
    await provider.setFaults([])
    await page.reload()
    await expect.poll(chatData).toMatchObject({ ...session, sla: 99.95 })
  })

  test('quality 32: affects nothing else when a tool throws, and source maps resolve the reported stack', async ({
    page,
    declare,
  }) => {
    declare.console(/^\[(?:analytics|userGuide|supportChat)\]/)
    await serveModule(
      page,
      `window.failures = []
      export const telemetry = { failure: (event) => window.failures.push(event) }
      export const analytics = { reload() { throw new Error('canary') } }
      export const userGuide = { identify: async () => { throw new Error('canary') } }
      export const supportChat = { setVisitorAttributes() { throw new RangeError('canary') } }`,
    )
    await signIn(page, 'Полный доступ', '/main')
    const frames = () =>
      page.evaluate(() => {
        const { failures = [] } = window as unknown as { failures?: { scope: string; frames: string[] }[] }
        return failures.find(({ scope }) => scope === 'supportChat')?.frames
      })
    await expect.poll(frames).toBeDefined()
    const [callFrame = '', attemptFrame = ''] = (await frames()) ?? []
    expect(resolveFrame(callFrame)?.source).toMatch(/\/src\/app\/integrations\/connect-operator\.ts$/)
    expect(resolveFrame(callFrame)?.text).toMatch(/^setVisitorAttributes\?\.\(attributes\)/)
    expect(resolveFrame(attemptFrame)?.text).toMatch(/^call\(\)/)
  })

  test('quality 32: does not affect the app when it throws on load', async ({ page }) => {
    await serveModule(page, 'window.operatorCame = true; throw new Error("broken")')
    await signIn(page, 'Полный доступ')
    await expect(page.getByRole('banner')).toContainText('ID 4101')
    await expect.poll(() => page.evaluate(() => 'operatorCame' in window)).toBe(true)
  })

  test('quality 32: does not affect the app while loading, and is ignored if it loads after ten seconds', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.clock.install()
    await serveModule(
      page,
      `window.operatorCame = true
      export const analytics = { reload: () => { window.operatorCalled = true } }`,
    )
    const module = await hold(page, /\/operator\.js$/)
    await signIn(page, 'Полный доступ')
    const route = await module.asked
    await page.clock.fastForward(60_000)
    await page.getByRole('link', { name: 'Уведомления' }).click()
    await expect(page.getByText('8 из 10')).toBeVisible()
    await route.fallback()
    await expect.poll(() => page.evaluate(() => 'operatorCame' in window)).toBe(true)
    await page.getByRole('link', { name: 'История', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible()
    expect(await page.evaluate(() => 'operatorCalled' in window)).toBe(false)
  })
})

test.describe('quality 53: missing chunk', () => {
  const SCREEN = /\/assets\/settings\.notifications-.*\.js/
  const PART = /\/assets\/add-email-dialog-.*\.js/
  const PROGRAM = /\/assets\/shell-.*\.js/

  /** Responds with 404, as the server does after a release that has removed the file. */
  const lose = (page: Page, file: RegExp) =>
    page.route(file, (route) => route.fulfill({ status: 404, body: '' }))

  /** Starts to count the documents that the page loads. The returned function returns the count. */
  function countDocuments(page: Page): () => number {
    let count = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) count += 1
    })
    return () => count
  }

  const newVersion = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'Вышла новая версия кабинета' })

  test('of a screen causes one reload, then a notice, and leaves the app shell working', async ({
    page,
    declare,
  }) => {
    declare.console(/Failed to load resource/)
    declare.repeats(/assets/)
    await signIn(page, 'Полный доступ')
    await lose(page, SCREEN)
    const documents = countDocuments(page)
    // Waits for the reload, because the old document also shows the notice until it unloads.
    const reloaded = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Уведомления' }).click()
    await reloaded
    await expect(newVersion(page)).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/notifications/)
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'История' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible()
    await page.getByRole('link', { name: 'Уведомления' }).click()
    await expect(newVersion(page)).toBeVisible()
    expect(documents()).toBe(1)
    await page.unroute(SCREEN)
    await newVersion(page).getByRole('button', { name: 'Обновить страницу' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible()
    expect(documents()).toBe(2)
  })

  test('is loaded after one reload when a new release has renamed it', async ({ page, declare }) => {
    declare.console(/Failed to load resource/)
    await signIn(page, 'Полный доступ')
    await lose(page, SCREEN)
    const documents = countDocuments(page)
    await page.route('**/settings/notifications', async (route) => {
      await page.unroute(SCREEN)
      await route.continue()
    })
    await page.getByRole('link', { name: 'Уведомления' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible()
    expect(documents()).toBe(1)
  })

  test('quality 50: of a screen leads to a message while offline, and the screen opens once online', async ({
    page,
    context,
    declare,
  }) => {
    declare.console(/Failed to load resource/)
    await signIn(page, 'Полный доступ')
    // Waits for the chart's chunk, which arrives last.
    await page.waitForLoadState('networkidle')
    const documents = countDocuments(page)
    await context.setOffline(true)
    await expect(page.getByText('Нет соединения с')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Уведомления' }).click()
    await expect(page.getByRole('main')).toContainText('Раздел откроется, когда связь вернётся.')
    await expect(newVersion(page)).toHaveCount(0)
    await expect(page.getByRole('banner')).toContainText('ID 4101')
    await context.setOffline(false)
    await expect(page.getByRole('tab', { name: 'E-mail' })).toBeVisible()
    await expect(page.getByText('Нет соединения')).toHaveCount(0)
    // The router caches the failed chunk, so a retry may need a new document.
    expect(documents()).toBeLessThanOrEqual(1)
  })

  test('of a dialog causes a retry, then one reload, then a notice', { tag: '@nightly' }, async ({
    page,
    declare,
  }) => {
    declare.console(/Failed to load resource|^\[add e-mail\] ChunkError/)
    declare.repeats(/assets/)
    await signIn(page, 'Полный доступ', '/settings/notifications')
    await lose(page, PART)
    const documents = countDocuments(page)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Добавить' }).first().click()
    await reloaded
    await page.getByRole('button', { name: 'Добавить' }).first().click()
    await expect(page.getByRole('alert')).toContainText('Попробуйте ещё раз или обновите страницу.')
    expect(documents()).toBe(1)
  })

  test('"shell", which every screen needs, causes one reload, then a page about a new release', async ({
    page,
    declare,
  }) => {
    declare.console(/Failed to load resource/)
    declare.repeats(/assets/)
    await signIn(page, 'Полный доступ')
    await lose(page, PROGRAM)
    const documents = countDocuments(page)
    await page.goto('/history')
    await expect(page.getByRole('heading', { name: 'Кабинет не загрузился' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Вышла новая версия кабинета')
    await expectNoAxeViolations(page)
    expect(documents()).toBe(2)
    await page.unroute(PROGRAM)
    await page.getByRole('button', { name: 'Обновить страницу' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible()
  })
})

/** Holds the next request with a matching URL. `asked` is its route, which the test must continue or abort. */
async function hold(page: Page, address: RegExp): Promise<{ readonly asked: Promise<Route> }> {
  let ask: (route: Route) => void = () => undefined
  const asked = new Promise<Route>((resolve) => {
    ask = resolve
  })
  let isFirst = true
  // Does not use `times`, because Playwright removes an expired route and releases the requests that it holds.
  await page.route(address, (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    return ask(route)
  })
  return { asked }
}

test('the data of Main is requested once, while the app is loading', async ({ page }) => {
  await signIn(page, 'Полный доступ')
  const summary = /\/api\/v1\/summary\?/
  const urls: string[] = []
  page.on('request', (sent) => {
    if (summary.test(sent.url())) urls.push(sent.url())
  })
  const program = await hold(page, /\/assets\/shell-.*\.js/)
  const early = page.waitForRequest(summary)
  await page.goto('/main', { waitUntil: 'commit' })
  await early
  await (await program.asked).continue()
  await expect(page.getByRole('main').getByText('₽').first()).toBeVisible()
  // The preceding period, with which the metrics are compared, may have a separate request.
  const first = new URL(urls[0] ?? '').searchParams.get('date_from')
  expect(urls.filter((url) => new URL(url).searchParams.get('date_from') === first)).toHaveLength(1)
  await expect(page.getByText(/в сравнении/)).toBeVisible()
})

test('quality 53: a cached page without its script and styles shows a notice with a link to reload', {
  tag: '@nightly',
}, async ({ page, declare }) => {
  declare.console(/Failed to load resource|Refused to apply style|preloaded using link preload/)
  declare.repeats(/assets/)
  await signIn(page, 'Полный доступ')
  const files = /\/assets\/(?:index-.*\.js|.*\.css)$/
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }))
  // The delay of the notice is a CSS animation, which runs a hundred times faster here.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 100 })
  await page.goto('/history')
  const link = page.getByRole('link', { name: 'Обновить страницу' })
  await expect(link).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Вышла новая версия кабинета')
  await expectNoAxeViolations(page)
  await page.unroute(files)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible()
  await expect(page.getByText('Кабинет долго не открывается')).toHaveCount(0)
})

/** Screens that load data. If two tabs of a screen look alike, only the first tab is listed. */
const LOADING_SCREENS = [
  '/main',
  '/history',
  '/payouts/registries',
  '/receipts/counters',
  '/loans/t-bank',
  '/bnpl',
  '/invoices/links',
  '/partner-rewards/info',
  '/partner-rewards/sales-list',
  '/settings/notifications',
  '/settings/notifications?tab=telegram',
] as const

for (const width of [390, 1440]) {
  test(`quality 52: no screen has a layout shift above the limit at ${width} px when data and font load late`, {
    tag: width === 390 ? [] : '@nightly',
  }, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(sumLayoutShifts)
    let data = gate()
    let font = gate()
    await page.route(/\/api\/(?!identity)/, (route) => data.passed.then(() => route.continue()))
    await page.route(/\.woff2$/, (route) => font.passed.then(() => route.continue()))
    const placeholders = page.locator('main [aria-busy="true"], main [role="status"]:text("подождите")')
    for (const [index, path] of LOADING_SCREENS.entries()) {
      data = gate()
      font = gate()
      const opened = index === 0 ? signIn(page, 'Полный доступ', path) : page.goto(path)
      await expect(placeholders.first()).toBeAttached()
      data.open()
      await expect(placeholders).toHaveCount(0)
      font.open()
      await opened
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      expect.soft(await layoutShift(page), path).toBeLessThanOrEqual(budget.maxLayoutShift)
    }
  })
}

test('quality 52: a late typeface is applied on the next screen, a cached typeface in the first render', {
  tag: '@nightly',
}, async ({ page }) => {
  const font = gate()
  await page.route(/\.woff2$/, (route) => font.passed.then(() => route.continue()))
  const heading = page.getByRole('heading', { level: 1 })
  const typeface = () => heading.evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0])
  await signIn(page, 'Полный доступ', '/history')
  const row = page.locator('[data-row]').first()
  await expect(row).toBeVisible()
  font.open()
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  // A drawer does not replace the screen, so the font does not change either.
  await row.click()
  await expect(page.getByRole('dialog', { name: 'Операция' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await typeface()).toBe('"Golos Text Fallback"')
  await page.getByRole('link', { name: 'Уведомления', exact: true }).click()
  await expect(heading).toHaveText('Уведомления')
  expect(await typeface()).toBe('"Golos Text Variable"')

  await page.unroute(/\.woff2$/)
  await page.goto('/history')
  await page.goto('/history')
  await expect(row).toBeVisible()
  expect(await typeface()).toBe('"Golos Text Variable"')
})

/** Returns a promise and the function that resolves it. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

/** Runs in the page before its scripts. Sums up the layout shifts that no recent input has caused. */
function sumLayoutShifts() {
  const kept = { shift: 0 }
  Object.assign(window, { layout: kept })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & Record<string, number | boolean>
      if (hadRecentInput !== true) kept.shift += Number(value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { layout: { shift: number } }).layout.shift)
}
