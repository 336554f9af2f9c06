import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { contrast, createRamp } from '../../src/app/entrypoint/apply-brand.ts'
import budget from '../architecture/bundle-budget.json' with { type: 'json' }
import type { FaultRule } from '../provider/faults.ts'
import { fc } from '../support/property.ts'
import { expect, expectNoAxeViolations, signIn, signInAtProvider, test } from './fixtures.ts'
import { resolveFrame } from './source-maps.ts'

type Json = Record<string, unknown>

/** Mocks `/config.json` with a changed copy of the real file. */
async function changeConfig(page: Page, change: (config: Json) => unknown): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Json) })
  })
}

test.describe('start with an invalid config.json', () => {
  test('shows each invalid key with a Russian explanation', async ({ page }) => {
    await changeConfig(page, (config) => ({
      ...config,
      identity: { ...(config.identity as Json), flow: 'password', issuer: 'http://id.example.ru' },
      features: {},
    }))
    await page.goto('/main')
    await expect(page.getByRole('heading', { name: 'Кабинет настроен с ошибкой' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Сообщите администратору')
    await expect(page.getByRole('main')).toContainText('identity.flow: нужно "implicit" или "code"')
    await expect(page.getByRole('main')).toContainText('identity.issuer: нужен адрес https://')
    await expect(page.getByRole('main')).toContainText('features.telegramStatusSelect: нужно true или false')
    await expectNoAxeViolations(page)
  })

  for (const { name, answer, text } of [
    { name: 'is missing', answer: { status: 404, body: '' }, text: 'файл не найден (ответ 404)' },
    { name: 'is not JSON', answer: { status: 200, body: '<html>' }, text: 'файл не в формате JSON' },
  ]) {
    test(`shows that the file ${name}`, async ({ page, declare }) => {
      declare.console(/Failed to load resource.*404/)
      await page.route('**/config.json', (route) =>
        route.fulfill({ contentType: 'application/json', ...answer }),
      )
      await page.goto('/main')
      await expect(page.getByRole('main')).toContainText(text)
    })
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

test.describe('quality 48: failing initial requests', () => {
  // Requests that fail together. tests/integration/fault-matrix-start.test.ts tests the failure of each
  // request alone.
  const CALLS = ['/api/clients/', '/api/payments/balance/', '/api/directories/']
  /** Names of the failures of `CALLS` in the log, in the same order. */
  const LOGGED = ['client', 'balance', 'payment-errors']
  const KINDS: readonly FaultRule['kind'][] = [
    'error-500',
    'timeout',
    'invalid-json',
    'html',
    'empty',
    '204',
    'drop',
  ]
  /** Kinds of fault after which the app logs the failure without a long wait. */
  const PLAIN_KINDS: typeof KINDS = ['error-500', 'invalid-json', 'html', 'drop']

  test('leave the app usable when every request fails', { tag: '@nightly' }, async ({
    page,
    provider,
    declare,
  }) => {
    declare.console(/Failed to load resource/)
    declare.repeats(/\/api\//)
    await signIn(page, 'Полный доступ')
    for (const kind of KINDS) {
      await provider.setFaults(CALLS.map((path) => ({ path, kind })))
      const areLogged = Promise.all(
        LOGGED.map((name) =>
          page.waitForEvent('console', (message) => message.text().startsWith(`[${name}]`)),
        ),
      )
      areLogged.catch(() => undefined)
      await page.goto('/history')
      await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible()
      // Waits until the failures are logged, because a toast would appear only after the last retry.
      if (PLAIN_KINDS.includes(kind)) await areLogged
      await page.getByRole('link', { name: 'Уведомления' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible()
      await expect(page.getByRole('region', { name: /Уведомления/ }).getByRole('listitem')).toHaveCount(0)
      await expect(
        page.getByRole('button', { name: 'irina.sokolova@severny-veter.example.ru' }),
      ).toBeVisible()
    }
  })

  // tests/integration/fault-matrix.test.ts covers other invalid user records.
  for (const [kind, failure] of [
    ['timeout', 'times out'],
    ['drop', 'is dropped'],
  ] as const) {
    test(`do not prevent the sign-in when the request for the user record ${failure}`, {
      tag: kind === 'timeout' ? '@nightly' : [],
    }, async ({ page, provider, declare }) => {
      declare.console(/Failed to load resource|^\[user record\]/)
      // The page is still loading at the end, because the read is retried for longer than this test takes.
      if (kind === 'timeout') declare.unfinished()
      await provider.setFaults([{ path: '/api/identity/users/', kind }])
      // The token of this persona has neither client id nor e-mail, so the user record is requested.
      const asked = page.waitForRequest('**/api/identity/users/*')
      await page.goto('/history')
      await page.getByRole('button', { name: /^Вход по группам/ }).click()
      await asked
      // A request without a response times out after ten seconds.
      const screen = page.getByRole('heading', { level: 1, name: 'История' })
      await expect(screen).toBeVisible()
      await page.getByRole('link', { name: 'Уведомления' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible()
      await page.getByRole('banner').getByRole('button', { name: 'Профиль' }).click()
      await expect(page.getByRole('menuitem', { name: 'Выйти' })).toBeVisible()
    })
  }
})

/**
 * Signs in and reloads, with the chunk `shell` held back, so that the static shell stays. The returned function
 * releases the chunk.
 */
async function reloadedWithoutShell(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await signIn(page, 'Полный доступ', '/main')
  await page.route('**/assets/shell-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  return release
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

  test('leaves header and menu pixel-identical and sets no style when it is not configured', {
    tag: '@nightly',
  }, async ({ page }) => {
    const look = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      // Applies the typeface, because its arrival before the first render differs between loads.
      await page.evaluate(async () => {
        await document.fonts.load('1em "Golos Text Variable"', 'Aя₽')
        document.documentElement.classList.add('with-typeface')
      })
      const menu = page.getByRole('navigation', { name: 'Основное меню' })
      await expect(menu.locator('[aria-current="page"]')).toHaveCSS('color', 'rgb(31, 82, 219)')
      return [await page.getByRole('banner').screenshot(), await menu.screenshot()]
    }
    await signIn(page, 'Полный доступ')
    const own = await look()
    expect(await page.locator('html').getAttribute('style')).toBeNull()
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg')
    await changeConfig(page, (config) => ({ ...config, brand: {} }))
    await page.reload()
    expect(await look()).toEqual(own)
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

  test('is reported as invalid when the contrast of the accent is too low', async ({ page }) => {
    await changeConfig(page, (config) => ({ ...config, brand: { accent: '#ffcc00' } }))
    await page.goto('/main')
    await expect(page.getByRole('main')).toContainText('brand.accent: нужен цвет вида #1F52DB')
  })
})

test.describe("operator's module", () => {
  const withModule = (page: Page) =>
    changeConfig(page, (config) => ({ ...config, integrations: { module: '/operator.js' } }))

  test('quality 31: receives route patterns for analytics, and the documented fields for chat and guide', async ({
    page,
  }) => {
    await withModule(page)
    await page.route('**/operator.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `const calls = (window.operatorCalls = [])
          export const analytics = { reload: (url) => calls.push(['analytics', url]) }
          export const userGuide = { identify: (client) => calls.push(['guide', client]) }
          export const supportChat = {
            setVisitorAttributes: (attributes) => calls.push(['chat', attributes]),
            open: (text) => calls.push(['letter', text]),
          }`,
      }),
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
    expect(all.find(([tool]) => tool === 'chat')?.[1]).toEqual({
      legal_name: 'Общество с ограниченной ответственностью «Северный ветер»',
      sla: 99.95,
      account_manager: {
        name: 'Ольга Кравцова',
        email: 'o.kravtsova@provider.example.ru',
        phone: expect.any(String),
      },
      email: 'irina.sokolova@severny-veter.example.ru',
      client_id: '4101',
    })
    await page.goto('/bnpl?period=90d')
    await page.locator('[data-row]').first().click()
    await page.getByRole('button', { name: 'Написать в чат' }).click()
    await expect
      .poll(async () => (await calls()).find(([tool]) => tool === 'letter')?.[1])
      .toMatch(/^Вопрос по заявке\r\n\r\nНомер заявки: 4101-/)
    expect(JSON.stringify(all)).not.toMatch(/extended|secret/)
  })

  test("quality 79: receives the session's data for the chat when the client fails to load", {
    tag: '@nightly',
  }, async ({ page, provider, declare }) => {
    declare.console(/Failed to load resource|^\[client\]/)
    await withModule(page)
    await page.route('**/operator.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `const calls = (window.operatorCalls = [])
          export const supportChat = { setVisitorAttributes: (attributes) => calls.push(['chat', attributes]) }`,
      }),
    )
    const calls = () =>
      page.evaluate(() => (window as unknown as { operatorCalls?: [string, unknown][] }).operatorCalls ?? [])
    await provider.setFaults([{ path: '/api/clients/clients/', kind: 'error-500' }])
    await signIn(page, 'Полный доступ', '/history')
    await expect
      .poll(calls)
      .toEqual([['chat', { email: 'irina.sokolova@severny-veter.example.ru', client_id: '4101' }]])
    await provider.setFaults([])
    await page.reload()
    await expect.poll(calls).toEqual([['chat', expect.objectContaining({ sla: 99.95, client_id: '4101' })]])
  })

  test('receives telemetry events about failures without texts, ids or URLs', async ({
    page,
    provider,
    declare,
  }) => {
    declare.console(/Failed to load resource|^\[(client|balance)\]|canary/)
    const [, code] = /```js\n([\s\S]+?)```/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? []
    await withModule(page)
    await page.route('**/operator.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: code ?? '' }),
    )
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
    expect(sent).toContainEqual(expect.objectContaining({ scope: 'unhandled', kind: 'TypeError' }))
    expect(JSON.stringify(sent)).not.toMatch(/4101|canary/)
  })

  test('receives stack frames in telemetry events, and the source maps resolve these frames to source lines', async ({
    page,
    declare,
  }) => {
    declare.console(/^\[supportChat\]/)
    await withModule(page)
    await page.route('**/operator.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.failures = []
          export const telemetry = { failure: (event) => window.failures.push(event) }
          export const supportChat = { setVisitorAttributes() { throw new RangeError('canary') } }`,
      }),
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
    await withModule(page)
    await page.route('**/operator.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.operatorCame = true; throw new Error("broken")',
      }),
    )
    await signIn(page, 'Полный доступ')
    await expect(page.getByRole('banner')).toContainText('ID 4101')
    await expect.poll(() => page.evaluate(() => 'operatorCame' in window)).toBe(true)
  })

  test('quality 32: affects neither the app nor its other tools when one tool throws', {
    tag: '@nightly',
  }, async ({ page }) => {
    await withModule(page)
    await page.route('**/operator.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export const analytics = { reload() { throw new Error('a') } }
          export const userGuide = { identify: async () => { throw new Error('b') } }
          export const supportChat = { setVisitorAttributes: () => { window.chatCalled = true } }`,
      }),
    )
    await signIn(page, 'Полный доступ')
    await expect(page.getByRole('banner')).toContainText('ID 4101')
    await expect.poll(() => page.evaluate(() => 'chatCalled' in window)).toBe(true)
    await page.getByRole('link', { name: 'Уведомления' }).click()
    await expect(page.getByText('8 из 10')).toBeVisible()
  })

  test('quality 32: does not affect the app while loading, and is ignored if it loads after ten seconds', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.clock.install()
    await withModule(page)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      void page.route('**/operator.js', async (route) => {
        resolve()
        await new Promise<void>((release) => {
          answer = release
        })
        await route.fulfill({
          contentType: 'text/javascript',
          body: `window.operatorCame = true
            export const analytics = { reload: () => { window.operatorCalled = true } }`,
        })
      })
    })
    await signIn(page, 'Полный доступ')
    await asked
    await expect(page.getByRole('banner')).toContainText('ID 4101')
    await page.clock.fastForward(60_000)
    await page.getByRole('link', { name: 'Уведомления' }).click()
    await expect(page.getByText('8 из 10')).toBeVisible()
    answer()
    await expect.poll(() => page.evaluate(() => 'operatorCame' in window)).toBe(true)
    await page.getByRole('link', { name: 'История', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible()
    expect(await page.evaluate(() => 'operatorCalled' in window)).toBe(false)
  })

  test('quality 32: does not affect the app when it cannot be loaded', { tag: '@nightly' }, async ({
    page,
    declare,
  }) => {
    declare.console(/Failed to load resource/)
    await withModule(page)
    await page.route('**/operator.js', (route) => route.abort())
    await signIn(page, 'Полный доступ')
    await expect(page.getByRole('banner')).toContainText('ID 4101')
  })
})

test.describe('quality 53: missing chunk', () => {
  test('is requested again after one failure', { tag: '@nightly' }, async ({ page, declare }) => {
    declare.console(/Failed to load resource/)
    await signIn(page, 'Полный доступ')
    let tries = 0
    await page.route('**/assets/menu-surface-*.js', async (route) => {
      tries += 1
      await (tries === 1 ? route.abort() : route.continue())
    })
    // Dispatches only the click, because hover or focus would already try to load the menu.
    await page.getByRole('button', { name: 'Настройки' }).dispatchEvent('click')
    await expect(page.getByRole('menuitem', { name: 'Интеграция' })).toBeVisible()
    expect(tries).toBe(2)
  })

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

  test('of a screen leads to a message while offline, and the screen opens once online', {
    tag: '@nightly',
  }, async ({ page, context, declare }) => {
    declare.console(/Failed to load resource/)
    await signIn(page, 'Полный доступ')
    const documents = countDocuments(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Уведомления' }).click()
    await expect(page.getByRole('main')).toContainText('Раздел откроется, когда связь вернётся.')
    await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible()
    await expect(newVersion(page)).toHaveCount(0)
    await expect(page.getByRole('banner')).toContainText('ID 4101')
    await context.setOffline(false)
    await expect(page.getByRole('tab', { name: 'E-mail' })).toBeVisible()
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

for (const { path, request } of [
  { path: '/history', request: /\/api\/v1\/transactions\?/ },
  { path: '/main', request: /\/api\/v1\/summary\?/ },
]) {
  test(`the data of ${path} is requested once, while the app is loading`, {
    tag: path === '/main' ? [] : '@nightly',
  }, async ({ page }) => {
    await signIn(page, 'Полный доступ')
    const urls: string[] = []
    page.on('request', (sent) => {
      if (request.test(sent.url())) urls.push(sent.url())
    })
    const program = await hold(page, /\/assets\/shell-.*\.js/)
    const early = page.waitForRequest(request)
    await page.goto(path, { waitUntil: 'commit' })
    await early
    await (await program.asked).continue()
    await expect(page.getByRole('main').getByText('₽').first()).toBeVisible()
    // The preceding period, with which the metrics are compared, may have a separate request.
    const first = new URL(urls[0] ?? '').searchParams.get('date_from')
    expect(urls.filter((url) => new URL(url).searchParams.get('date_from') === first)).toHaveLength(1)
    if (path === '/main') await expect(page.getByText(/в сравнении/)).toBeVisible()
  })
}

test.describe('quality 70: leaving the page while the app loads', () => {
  for (const { name, file } of [
    { name: 'the chunk of the app shell', file: /\/assets\/shell-.*\.js/ },
    { name: 'the chunk of the screen', file: /\/assets\/settings\.notifications-.*\.js/ },
  ]) {
    test(`causes no navigation back and logs no error when ${name} is aborted`, { tag: '@nightly' }, async ({
      page,
      declare,
    }) => {
      declare.console(/Failed to load resource/)
      const said: string[] = []
      page.on('console', (message) => {
        if (message.text().startsWith('[')) said.push(message.text())
      })
      await signIn(page, 'Полный доступ')
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
      })
      const part = await hold(page, file)
      // Once the first API request is sent, the entry script has run, and detects that the page unloads.
      const started = page.waitForRequest(/\/api\//)
      await page.goto('/settings/notifications', { waitUntil: 'commit' })
      const cutOff = await part.asked
      await started
      const target = await hold(page, /\/history$/)
      await page.evaluate(() => window.location.assign('/history'))
      const document = await target.asked
      // Aborts the request, as Firefox and WebKit do by themselves at this point.
      const failed = page.waitForEvent('requestfailed', (request) => file.test(request.url()))
      await cutOff.abort()
      await failed
      await document.continue()
      await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible()
      expect(documents).toEqual(['/settings/notifications', '/history'])
      expect(said).toEqual([])
    })
  }
})

test.describe('quality 53: cached page with missing files', () => {
  const ENTRY = /\/assets\/index-.*\.js/
  const STYLES = /\/assets\/.*\.css/

  for (const { name, lost } of [
    { name: 'the script does not exist', lost: [ENTRY] },
    { name: 'neither script nor styles exist', lost: [ENTRY, STYLES] },
  ]) {
    test(`shows a notice with a link to reload when ${name}`, { tag: '@nightly' }, async ({
      page,
      declare,
    }) => {
      declare.console(/Failed to load resource|Refused to apply style|preloaded using link preload/)
      declare.repeats(/assets/)
      await signIn(page, 'Полный доступ')
      for (const file of lost) {
        await page.route(file, (route) => route.fulfill({ status: 404, body: '' }))
      }
      // The delay of the notice is a CSS animation, which runs a hundred times faster here.
      const browser = await page.context().newCDPSession(page)
      await browser.send('Animation.enable')
      await browser.send('Animation.setPlaybackRate', { playbackRate: 100 })
      await page.goto('/history')
      const link = page.getByRole('link', { name: 'Обновить страницу' })
      await expect(link).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Вышла новая версия кабинета')
      await expectNoAxeViolations(page)
      for (const file of lost) await page.unroute(file)
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible()
      await expect(page.getByText('Кабинет долго не открывается')).toHaveCount(0)
    })
  }
})

test('quality 52: on a slow connection the layout hardly shifts, and a button shows that it is busy', {
  tag: '@nightly',
}, async ({ page, provider }) => {
  await page.addInitScript(sumLayoutShifts)
  await provider.setFaults([], { latencyMs: 2000 })
  // Holds back the metrics until their placeholders are visible.
  const figures = gate()
  await page.route(/\/v1\/summary\b/, (route) => figures.passed.then(() => route.continue()))
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 200_000,
    uploadThroughput: 50_000,
  })
  await signInAtProvider(page, 'Полный доступ')
  await expect(
    page.getByRole('region', { name: 'Последние операции' }).getByRole('link').first(),
  ).toBeVisible()
  const places = page.getByRole('region', { name: 'Итоги' }).locator('[aria-busy="true"]')
  await expect(places).toBeVisible()
  figures.open()
  await expect(places).toHaveCount(0)
  await expect(page.getByRole('slider', { name: 'День' })).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(budget.maxLayoutShift)
  await page.getByRole('link', { name: 'Уведомления' }).click()
  await expect(page.getByText('8 из 10')).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(budget.maxLayoutShift)

  await page.getByRole('button', { name: 'Добавить адрес' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('kassa@veter.ru')
  const add = page.getByRole('dialog').getByRole('button', { name: 'Добавить' })
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Email успешно добавлен')).toBeVisible()
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

for (const width of [390, 1366, 1440]) {
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

test('quality 50: the app shows that it is offline until the connection is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'Полный доступ')
  // Waits for the chart's chunk, which arrives last.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('Нет соединения.')).toBeVisible()
  await expectNoAxeViolations(page)
  await context.setOffline(false)
  await expect(page.getByText('Нет соединения')).toHaveCount(0)
})
