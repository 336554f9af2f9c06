import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'

const PAYLOAD = '"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>{{7*7}}'

/** The same answer with every text in it hostile; ids and addresses of e-mails keep their shape in front. */
function poison(value: unknown): unknown {
  if (typeof value === 'string') return `${value}${PAYLOAD}`
  if (Array.isArray(value)) return value.map(poison)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, poison(part)]))
  }
  return value
}

test.describe('quality 27: texts of the server are texts', () => {
  test('hostile strings in the client, the balance and the chats run nowhere @phone', async ({
    page,
    isMobile,
  }) => {
    await page.route(/\/api\/(clients|payments|life)\//, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      await route.fulfill({ response, json: poison(await response.json()) })
    })
    await signIn(page, 'Полный доступ')
    if (isMobile) {
      await page.getByRole('button', { name: /^irina/ }).tap()
      await expect(page.getByRole('dialog', { name: 'Профиль' })).toContainText('<img src=x')
    } else {
      await expect(page.getByRole('banner')).toContainText('ИНН 7842196305')
      await page.getByRole('button', { name: /^Баланс/ }).click()
      await expect(page.getByRole('menuitem', { name: /К выплате.*<img/ })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    for (const tab of ['email', 'telegram']) {
      await page.goto(`/settings/notifications?tab=${tab}`)
      await expect(page.getByRole('table').first()).toContainText('<img src=x')
      await expectNoAxeViolations(page)
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})

/** Texts for people are made hostile; dates, numbers, codes and addresses stay readable, and the rows with them. */
function poisonTexts(value: unknown): unknown {
  if (typeof value === 'string') return /[а-яё@ ]/i.test(value) ? `${value}${PAYLOAD}` : value
  if (Array.isArray(value)) return value.map(poisonTexts)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, poisonTexts(part)]))
  }
  return value
}

test('quality 27: hostile strings in every list, and in the words of a failure, run nowhere', async ({
  page,
  declare,
}) => {
  declare.console(/Failed to load resource.*400/)
  let isRefused = false
  await page.route(/\/api\//, async (route) => {
    const request = route.request()
    if (request.method() !== 'GET' || request.isNavigationRequest()) return route.continue()
    if (isRefused) return route.fulfill({ status: 400, json: { error: `Отказ ${PAYLOAD}` } })
    const response = await route.fetch()
    await route.fulfill({ response, json: poisonTexts(await response.json()) })
  })
  await signIn(page, 'Полный доступ')
  const screens = [
    '/history/extended',
    '/bnpl/purchase_requests',
    '/invoices/links',
    '/partner-rewards/sales-list',
  ]
  let shown = 0
  for (const path of screens) {
    await page.goto(path)
    const row = page.locator('tbody tr').first()
    await expect(row).toBeVisible()
    await expect(page.getByRole('table').first()).not.toHaveAttribute('aria-busy')
    if ((await page.getByRole('main').textContent())?.includes('<img src=x')) shown += 1
    const link = row.getByRole('link').first()
    if ((await link.count()) === 0) continue
    await link.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  expect(shown).toBe(screens.length)
  isRefused = true
  await page.goto('/receipts/counters')
  await expect(page.getByRole('main')).toContainText('Отказ "><img src=x')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('quality 30: a hostile module finds no token but under the session’s own key, and makes no policy', async ({
  page,
  declare,
}) => {
  declare.problem(/^O2: trusted-types refused trusted-types-policy app-script-url/)
  declare.problem(/^O3: Creating a TrustedTypePolicy named 'app-script-url'/)
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as object
    await route.fulfill({ response, json: { ...config, integrations: { module: '/hostile.js' } } })
  })
  await page.route('**/hostile.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        const token = JSON.parse(sessionStorage.getItem('back-office:session')).value.accessToken
        const places = {
          cookie: document.cookie,
          local: JSON.stringify({ ...localStorage }),
          session: JSON.stringify(Object.entries(sessionStorage).filter(([key]) => key !== 'back-office:session')),
          dom: document.documentElement.outerHTML,
          state: JSON.stringify(history.state),
          address: location.href,
          performance: JSON.stringify(performance.getEntries()),
          // Not the storage itself, which holds the documented key.
          globals: Object.getOwnPropertyNames(window).filter((name) => name !== 'sessionStorage').map((name) => {
            try { const value = window[name]; return typeof value === 'string' ? value : JSON.stringify(value) } catch { return '' }
          }).join(' '),
        }
        window.secondPolicy = 'refused'
        try {
          window.trustedTypes.createPolicy('app-script-url', { createScriptURL: (url) => url })
          window.secondPolicy = 'made'
        } catch {}
        window.foundIn = Object.entries(places).filter(([, text]) => text.includes(token)).map(([place]) => place)`,
    }),
  )
  await signIn(page, 'Полный доступ')
  const found = () => page.evaluate(() => ('foundIn' in window ? (window.foundIn as string[]) : null))
  await expect.poll(found).not.toBeNull()
  expect(await found()).toEqual([])
  expect(await page.evaluate(() => 'secondPolicy' in window && window.secondPolicy)).toBe('refused')
})

test('quality 36: the cabinet works where the browser forbids local storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await signIn(page, 'Полный доступ', '/settings/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('ID 4101')
})
