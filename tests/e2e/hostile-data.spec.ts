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

test('quality 30: a hostile module finds no token but under the session’s own key', async ({ page }) => {
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
          globals: Object.getOwnPropertyNames(window).map((name) => {
            try { const value = window[name]; return typeof value === 'string' ? value : JSON.stringify(value) } catch { return '' }
          }).join(' '),
        }
        window.foundIn = Object.entries(places).filter(([, text]) => text.includes(token)).map(([place]) => place)`,
    }),
  )
  await signIn(page, 'Полный доступ')
  const found = () => page.evaluate(() => ('foundIn' in window ? (window.foundIn as string[]) : null))
  await expect.poll(found).not.toBeNull()
  // `globals` reads sessionStorage itself, the documented key with it.
  expect((await found())?.filter((place) => place !== 'globals')).toEqual([])
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
