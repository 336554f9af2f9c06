import type { BrowserContext } from '@playwright/test'
import { expect, expectNoAxeViolations, signInAtProvider, test } from './fixtures.ts'
import { countDepartures, persona, storedTexts } from './sign-in.ts'

const PERSONA = 'Полный доступ'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.describe('quality 71: sign-in with a wrong device clock', () => {
  test('succeeds and lasts when the clock is three minutes slow', async ({ page }) => {
    await page.clock.install({ time: Date.now() - 3 * MINUTE })
    await signInAtProvider(page, PERSONA, '/history')
    await expect(page.getByRole('banner')).toContainText('ID 4101')
    const departures = countDepartures(page)
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('ID 4101')
    await page.clock.fastForward(30 * MINUTE)
    await page.getByRole('link', { name: 'Уведомления' }).click()
    await expect(page.getByText('8 из 10')).toBeVisible()
    expect(departures()).toBe(0)
  })

  test('shows an error about the clock when it is ten minutes slow', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() - 10 * MINUTE })
    await page.goto('/main')
    await persona(page, PERSONA).click()
    await expect(page.getByRole('alert')).toContainText(/Проверьте дату, время и часовой пояс/)
    await expectNoAxeViolations(page)
  })
})

test('quality 72: a sign-in restarts automatically after a day, once, and ends on the requested screen', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() - 25 * HOUR })
  await page.goto('/history?status=error')
  await expect(persona(page, PERSONA)).toBeVisible()
  await page.clock.fastForward(25 * HOUR)
  const departures = countDepartures(page)
  await persona(page, PERSONA).click()
  await expect(page.getByRole('banner')).toContainText('ID 4101')
  await expect(page).toHaveURL(/\/history\?status=error$/)
  expect(departures()).toBe(1)
})

test.describe('quality 73: sign-in without usable storage', () => {
  /** Name of the cookie that makes the page's storage unavailable. The test deletes it to allow storage again. */
  const REFUSED = 'refuses-storage'

  async function blockStorage(context: BrowserContext, origin: string): Promise<void> {
    await context.addCookies([{ name: REFUSED, value: '1', url: origin }])
    await context.addInitScript((cookie) => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        const own = Object.getOwnPropertyDescriptor(window, name) ?? {}
        const read = Reflect.get(own, 'get') as () => Storage
        Object.defineProperty(window, name, {
          get: () => {
            if (document.cookie.includes(cookie)) throw new DOMException('denied', 'SecurityError')
            return Reflect.apply(read, window, [])
          },
        })
      }
    }, REFUSED)
  }

  test('explains what to do and offers to retry, before any redirect', async ({ page, context, server }) => {
    await blockStorage(context, server.origin)
    const departures = countDepartures(page)
    await page.goto('/main')
    const told = page.getByRole('alert').filter({ hasText: 'Браузер не сохраняет данные кабинета' })
    await expect(told).toBeVisible()
    await expectNoAxeViolations(page)
    const again = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Войти снова' }).click()
    await again
    await expect(told).toBeVisible()
    expect(departures()).toBe(0)
    await context.clearCookies({ name: REFUSED })
    await page.getByRole('button', { name: 'Войти снова' }).click()
    await persona(page, PERSONA).click()
    await expect(page.getByRole('banner')).toContainText('ID 4101')
  })
})

test.describe('quality 75: 401 response', () => {
  test('causes no second sign-in when it arrives before the responses of hosts that accept the token', async ({
    page,
    provider,
    declare,
  }) => {
    declare.console(/Failed to load resource.*401/)
    await provider.setFaults([
      { path: '/api/directories/', kind: '401' },
      { path: '/api/clients/', kind: 'slow', delayMs: 700 },
      { path: '/api/payments/', kind: 'slow', delayMs: 700 },
    ])
    const departures = countDepartures(page)
    await signInAtProvider(page, PERSONA, '/settings/notifications')
    await expect(page.getByText('8 из 10')).toBeVisible()
    expect(departures()).toBe(1)
  })

  test('causes a sign-in when it is the response to the first request after the token was revoked', async ({
    page,
    provider,
    declare,
  }) => {
    declare.console(/Failed to load resource.*401/)
    await signInAtProvider(page, PERSONA, '/settings/notifications')
    await expect(page.getByText('8 из 10')).toBeVisible()
    await provider.revoke()
    const departures = countDepartures(page)
    await page.getByRole('tab', { name: 'Telegram' }).click()
    await expect(page.getByRole('table').getByRole('button', { name: 'Действия' }).first()).toBeVisible()
    expect(departures()).toBe(1)
  })

  test('quality 11: causes no error about a redirect loop when requests succeed between the redirects', {
    tag: '@nightly',
  }, async ({ page, provider, declare }) => {
    declare.console(/Failed to load resource.*401/)
    declare.repeats(/./)
    await signInAtProvider(page, PERSONA, '/settings/notifications')
    for (let trip = 1; trip <= 4; trip += 1) {
      await expect(page.getByText('8 из 10')).toBeVisible()
      const departures = countDepartures(page)
      await provider.revoke()
      await page.reload()
      await expect.poll(departures).toBe(1)
    }
    await expect(page.getByText('8 из 10')).toBeVisible()
  })
})

test('quality 76: the app stays usable when the session expires offline, and redirects once online', async ({
  page,
  context,
  declare,
}) => {
  declare.console(/Failed to load resource/)
  await page.clock.install()
  await signInAtProvider(page, PERSONA, '/settings/notifications')
  await expect(page.getByText('8 из 10')).toBeVisible()
  await page.getByRole('link', { name: 'История', exact: true }).click()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  const departures = countDepartures(page)
  await context.setOffline(true)
  // Advances the clock just beyond the token's lifetime of one hour. If the clock were even faster, the app would
  // reject the next token.
  await page.clock.fastForward(HOUR + 1000)
  await page.getByRole('link', { name: 'Уведомления' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible()
  await expect(page.getByText('Нет соединения').first()).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/notifications$/)
  expect(departures()).toBe(0)
  const returned = page.waitForEvent('load')
  await context.setOffline(false)
  await returned
  await expect(page.getByText('8 из 10')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/notifications$/)
  expect(departures()).toBe(1)
})

test('quality 78: a second user who signs in in the same tab sees no data of the first user', async ({
  page,
  context,
  provider,
  declare,
  server,
}) => {
  declare.console(/Failed to load resource.*401/)
  await signInAtProvider(page, PERSONA, '/settings/notifications?tab=email&order=first-users')
  await page.getByRole('button', { name: 'Добавить адрес' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('kassa@veter.ru')
  await provider.revoke()
  // Signs the first user out at the provider.
  await context.clearCookies()
  await page.reload()
  await persona(page, 'Сеть из 12 магазинов').click()
  await expect(page.getByRole('banner')).toContainText('ID 4106')
  await expect(page).toHaveURL(`${server.origin}/main`)
  expect(await storedTexts(page)).not.toMatch(/kassa@|irina|4101|20011|first-users|\/settings/)
})

test.describe('check of the sign-in response', () => {
  for (const { what, address, who } of [
    { what: 'the keys', address: '**/oidc/jwks', who: PERSONA },
    { what: 'the user record', address: '**/api/identity/users/*', who: 'Вход по группам' },
  ]) {
    test(`shows that the user has to wait, and no error, during a slow request for ${what}`, {
      tag: '@nightly',
    }, async ({ page }) => {
      let answer = () => {}
      const asked = new Promise<void>((resolve) => {
        void page.route(address, async (route) => {
          resolve()
          await new Promise<void>((release) => {
            answer = release
          })
          await route.continue()
        })
      })
      await page.goto('/main')
      const button = persona(page, who)
      await expect(button).toBeVisible()
      // The delays are CSS animations, which run a hundred times faster here.
      const browser = await page.context().newCDPSession(page)
      await browser.send('Animation.enable')
      await browser.send('Animation.setPlaybackRate', { playbackRate: 100 })
      await button.click()
      await asked
      await expect(page.getByRole('status').getByText('Пожалуйста, подождите.')).toBeVisible()
      await expect(page.getByText('Кабинет долго не открывается')).toHaveCount(0)
      // Skips axe here, because the request for the keys times out after five seconds, before a scan has
      // finished.
      if (what !== 'the keys') await expectNoAxeViolations(page)
      answer()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }
})
