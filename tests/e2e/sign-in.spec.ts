import type { Page, Request } from '@playwright/test'
import { expect, expectNoAxeViolations, signInAtProvider, test } from './fixtures.ts'
import { countDepartures, persona, storedTexts } from './sign-in.ts'

test.describe('sign-in', () => {
  test('opens Main for the root and an unknown path when the token of the user has no client id', async ({
    page,
  }) => {
    await signInAtProvider(page, 'Вход по группам', '/no/such/screen')
    await expect(page).toHaveURL(/\/main$/)
    await expect(page.getByRole('banner')).toContainText('ID 4107')
    await page.goto('/')
    await expect(page).toHaveURL(/\/main$/)
  })

  test('quality 7: redirects before the app loads, returns to the requested URL, and leaves no token behind', async ({
    page,
  }) => {
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await page.goto('/history/extended?status=error&page=2#row-7')
    await expect(page.getByRole('button', { name: 'Отказаться от входа' })).toBeVisible()
    expect(files.filter((file) => /^\/assets\/(?:app|core|shell|history)-/.test(file))).toEqual([])
    await page.getByRole('button', { name: /^Полный доступ/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible()
    await expect(page).toHaveURL(/\/history\/extended\?status=error.*#row-7$/)
    expect(files.some((file) => file.startsWith('/assets/core-'))).toBe(true)
    const traces = await page.evaluate(() => ({
      entry: performance.getEntriesByType('navigation')[0]?.name,
      state: JSON.stringify(history.state),
      referrer: document.referrer,
    }))
    expect(JSON.stringify(traces)).not.toMatch(/token/)
  })

  test('quality 25: shows a fixed text and offers a new sign-in when the user cancels at the provider', async ({
    page,
  }) => {
    await page.goto('/main')
    await page.getByRole('button', { name: 'Отказаться от входа' }).click()
    await expect(page.getByRole('alert')).toContainText('Вход отменён')
    await page.getByRole('button', { name: 'Войти снова' }).click()
    await expect(persona(page, 'Полный доступ')).toBeVisible()
  })
})

test.describe('rejected sign-in', () => {
  test('quality 1: shows an error and does not redirect when this tab did not start the sign-in', async ({
    page,
  }) => {
    const departures = countDepartures(page)
    await page.goto('/login#access_token=forged-token&id_token=a.b.c&state=x&token_type=bearer')
    await expect(page.getByRole('alert')).toContainText('Этот вход начат не здесь')
    await expect(page.getByRole('button', { name: 'Войти снова' })).toBeVisible()
    expect(page.url()).not.toContain('forged')
    const stored = await storedTexts(page)
    expect(stored).not.toContain('forged-token')
    expect(departures()).toBe(0)
  })

  test('shows its error code without loading the app', async ({ page }) => {
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await page.goto('/login?failure=loop')
    await expect(page.getByRole('alert')).toContainText('Код: loop')
    await expectNoAxeViolations(page)
    expect(files.filter((file) => /^\/assets\/(?:app|core|shell|table)-/.test(file))).toEqual([])
  })

  test('quality 2: shows an error when the response was used before', async ({ page }) => {
    const answer = await answerOf(page, 'Полный доступ')
    await page.goto(answer)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    // Removes only the session, so that the app still remembers which sign-in response it has used.
    await page.evaluate(() => sessionStorage.removeItem('back-office:session'))
    await page.goto('about:blank')
    await page.goto(answer)
    await expect(page.getByRole('alert')).toContainText('Этот вход начат не здесь')
  })

  test('quality 3: shows an error when the access token was replaced', async ({ page }) => {
    const answer = new URL(await answerOf(page, 'Полный доступ'))
    const parts = new URLSearchParams(answer.hash.slice(1))
    parts.set('access_token', 'another-users-token')
    await page.goto(`${answer.origin}${answer.pathname}#${parts}`)
    await expect(page.getByRole('alert')).toContainText('Код: at_hash')
  })

  test('quality 4: shows an error when the ID token was modified', async ({ page }) => {
    const answer = new URL(await answerOf(page, 'Полный доступ'))
    const parts = new URLSearchParams(answer.hash.slice(1))
    const [head, payload, signature] = (parts.get('id_token') ?? '').split('.')
    const claims: object = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, client_id: '4106' })).toString('base64url')
    parts.set('id_token', `${head}.${forged}.${signature}`)
    await page.goto(`${answer.origin}${answer.pathname}#${parts}`)
    await expect(page.getByRole('alert')).toContainText('Код: signature')
  })
})

// src/shared/auth/return-path.test.ts covers all other forms of return paths to another site.
test('quality 8: a sign-in started at //evil/main opens /main on the origin of the app', async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}//evil/main`)
  await persona(page, 'Полный доступ').click()
  await expect(page).toHaveURL(`${server.origin}/main`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('quality 69: a path that cannot be decoded leads to Main with a message, like an unknown path', async ({
  page,
  server,
  declare,
}) => {
  declare.repeats(/.*/)
  const message = page.getByText('Такой страницы нет, открыли главную')
  await page.goto(`${server.origin}/history/%E0%A4%A`)
  await persona(page, 'Полный доступ').click()
  await expect(page).toHaveURL(`${server.origin}/main`)
  await expect(message).toBeVisible()
  for (const path of ['/%', '/invoices/link/%zz']) {
    await page.goto(`${server.origin}${path}`)
    await expect(page).toHaveURL(`${server.origin}/main`)
    await expect(message).toBeVisible()
  }
})

test.describe('take-over from onboarding', () => {
  test('quality 13, 15, 16: moves the token and the user id from the URL to cookies immediately', async ({
    page,
    context,
    provider,
  }) => {
    const token = await provider.qualificationToken('20013')
    const asked: Request[] = []
    // Uses `requestfinished`, because `allHeaders` would wait forever for a request whose document was replaced.
    page.on('requestfinished', (request) => asked.push(request))
    await page.goto(`/history?x=1&qualification_token=${token}&user_id=20013#top`)
    await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('ID 4103')
    expect(page.url()).not.toContain('qualification_token')
    expect(page.url()).toContain('x=1')
    const referrers = await Promise.all(asked.map(async (request) => (await request.allHeaders()).referer))
    expect(referrers.length).toBeGreaterThan(0)
    expect(referrers.filter((referrer) => referrer?.includes(token))).toEqual([])
    const entries = await page.evaluate(() => JSON.stringify(performance.getEntries()))
    expect(entries).not.toContain(token)
    const cookies = await context.cookies()
    const pair = cookies.filter(({ name }) => name === 'qualification_token' || name === 'user_id')
    expect(pair).toHaveLength(2)
    for (const cookie of pair) {
      // The cookie is for this host only: otherwise, its domain would start with a dot.
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', domain: 'localhost' })
      expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
      expect(cookie.name.length + cookie.value.length).toBeLessThan(4096)
    }

    await page.getByRole('button', { name: /@/ }).click()
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
    await expect(persona(page, 'Полный доступ')).toBeVisible()
    const left = (await context.cookies()).map(({ name }) => name)
    expect(left.filter((name) => name === 'qualification_token' || name === 'user_id')).toEqual([])
  })

  test('quality 94: is not repeated after a sign-out, even if its cookies of a parent domain reappear', async ({
    browser,
    provider,
    server,
  }) => {
    const origin = server.origin.replace('localhost', 'lk.shop.localhost')
    const token = await provider.qualificationToken('20013')
    const other = await browser.newContext({ baseURL: origin })
    const page = await other.newPage()
    const keepPair = () =>
      other.addCookies(
        [
          { name: 'qualification_token', value: token },
          { name: 'user_id', value: '20013' },
        ].map((cookie) => ({ ...cookie, path: '/', domain: '.shop.localhost' })),
      )
    await keepPair()
    await page.goto('/login')
    await expect(page.getByRole('banner')).toContainText('ID 4103')
    await page.getByRole('button', { name: /@/ }).click()
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
    await expect(persona(page, 'Полный доступ')).toBeVisible()
    expect(await other.cookies(`${origin}/main`)).not.toContainEqual(
      expect.objectContaining({ name: 'qualification_token' }),
    )

    const used: string[] = []
    page.on('request', (request) => used.push(request.headers().authorization ?? ''))
    await keepPair()
    await page.goto('/login')
    await expect(persona(page, 'Полный доступ')).toBeVisible()
    expect(used.filter((header) => header.includes(token))).toEqual([])
    await other.close()
  })

  test('quality 13: never replaces a valid session', async ({ page, provider }) => {
    await signInAtProvider(page, 'Полный доступ')
    const token = await provider.qualificationToken('20013')
    await page.goto(`/main?qualification_token=${token}&user_id=20013`)
    await expect(page.getByRole('banner')).toContainText('ID 4101')
    expect(page.url()).not.toContain('qualification_token')
  })

  test('quality 68: requires consent when another user is signed in, and «Остаться» changes nothing', async ({
    page,
    context,
    provider,
  }) => {
    await signInAtProvider(page, 'Полный доступ')
    const before = await storedTexts(page)
    const token = await provider.qualificationToken('20013')
    const second = await context.newPage()
    const asked: string[] = []
    second.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await second.goto(`/main?qualification_token=${token}&user_id=20013`)
    const question = second.getByRole('alertdialog', {
      name: 'Сейчас вошёл i…@severny-veter.example.ru. Войти как пользователь 20013?',
    })
    await expect(question).toBeVisible()
    await expect(question.getByRole('button', { name: 'Остаться' })).toBeFocused()
    await expectNoAxeViolations(second)
    expect(second.url()).not.toContain('qualification_token')
    expect(await second.evaluate(() => JSON.stringify(performance.getEntries()))).not.toContain(token)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('qualification_token')
    expect(asked.filter((path) => path.startsWith('/api/') || path.startsWith('/oidc/'))).toEqual([])
    await second.keyboard.press('Enter')
    // The same user is signed in again, because the provider still has its own session.
    await expect(second.getByRole('banner')).toContainText('ID 4101')
    expect(asked).not.toContain('/api/identity/users/20013')
    await expect(page.getByRole('banner')).toContainText('ID 4101')
    const after = await storedTexts(page)
    expect(after.replace(/"at":\d+|\\"(?:at|until)\\":\d+/g, '')).toBe(
      before.replace(/"at":\d+|\\"(?:at|until)\\":\d+/g, ''),
    )
  })

  test('quality 68: is ignored when the same user is signed in', { tag: '@nightly' }, async ({
    page,
    context,
    provider,
  }) => {
    await signInAtProvider(page, 'Полный доступ')
    const token = await provider.qualificationToken('20011')
    const second = await context.newPage()
    const bearers: (string | undefined)[] = []
    second.on('request', (request) => bearers.push(request.headers().authorization))
    await second.goto(`/main?qualification_token=${token}&user_id=20011`)
    await expect(second.getByRole('banner')).toContainText('ID 4101')
    expect(bearers).not.toContain(`Bearer ${token}`)
    await expect(page.getByRole('banner')).toContainText('ID 4101')
  })

  test('quality 13: is rejected, and its cookies are deleted, when its token belongs to another user', {
    tag: '@nightly',
  }, async ({ page, context, provider, declare }) => {
    declare.console(/Failed to load resource.*40[134]/)
    const token = await provider.qualificationToken('20013')
    await page.goto(`/main?qualification_token=${token}&user_id=20011`)
    await expect(persona(page, 'Полный доступ')).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('qualification_token')
  })
})

test.describe('session', () => {
  test('quality 10: is renewed by one redirect, without a sign-in form, when its token is revoked', async ({
    page,
    provider,
    declare,
  }) => {
    declare.console(/Failed to load resource.*401/)
    await signInAtProvider(page, 'Полный доступ', '/settings/notifications?tab=telegram#chats')
    const path = new URL(page.url())
    const departures = countDepartures(page)
    await provider.revoke()
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('ID 4101')
    await expect(page).toHaveURL(path.href)
    expect(departures()).toBe(1)
  })

  test('quality 11: ends with an error after two redirects when the API rejects every token', async ({
    page,
    provider,
    declare,
  }) => {
    declare.console(/Failed to load resource.*401/)
    declare.repeats(/./)
    const departures = countDepartures(page)
    // All three hosts reject the token, because a 401 of only one would count as a failure of that host (quality
    // 75).
    await provider.setFaults(
      ['clients', 'payments', 'directories'].map((host) => ({ path: `/api/${host}/`, kind: '401' })),
    )
    await page.goto('/main')
    await persona(page, 'Полный доступ').click()
    await expect(page.getByRole('alert')).toContainText('Код: loop')
    expect(departures()).toBeLessThanOrEqual(2)
    await provider.setFaults([])
    await page.getByRole('button', { name: 'Войти снова' }).click()
    await expect(page.getByRole('banner')).toContainText('ID 4101')
  })

  test('quality 11: shows no loop error when a screen is opened three times without signing in', async ({
    page,
    declare,
  }) => {
    declare.repeats(/./)
    for (let count = 0; count < 3; count += 1) {
      await page.goto('/main')
      await expect(persona(page, 'Полный доступ')).toBeVisible()
    }
  })

  test('quality 11: ends with an error after two redirects when a proxy drops every response', async ({
    page,
    declare,
  }) => {
    declare.repeats(/./)
    const departures = countDepartures(page)
    await page.route(/\/oidc\/auth\?/, (route) =>
      route.fulfill({ status: 302, headers: { location: '/login' } }),
    )
    await page.goto('/main')
    await expect(page.getByRole('alert')).toContainText('Код: loop')
    expect(departures()).toBe(2)
  })

  test('quality 12: is renewed by the secure host after a 401 of this host, without secrets in the URL', async ({
    page,
    provider,
    declare,
    server,
  }) => {
    declare.console(/Failed to load resource.*401/)
    // This screen sends no request to the secure host, so the next screen gets the 401.
    await signInAtProvider(page, 'Полный доступ', '/settings/notifications')
    await provider.setFaults([{ method: 'GET', path: '/api/secure/api/', kind: '401', times: 1 }])
    const visits: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/secure/auth') visits.push(request.url())
    })
    const returned = page.waitForResponse((response) => response.url().includes('/api/secure/auth'))
    // Does not wait for the `load` event, because the 401 redirects the page before that.
    await page.goto('/receipts/counters?access_token=forged&id_token=a.b.c&x=%3Chttps://evil.example/#top', {
      waitUntil: 'commit',
    })
    await returned
    await expect(page.getByRole('table', { name: 'Кассы' })).toBeVisible()
    const reurl = encodeURIComponent(`${server.origin}/receipts/counters?x=%3Chttps://evil.example/#top`)
    expect(visits).toEqual([`${server.origin}/api/secure/auth?reurl=${reurl}`])
  })

  test('quality 17, 19: ends in every tab after a sign-out, and going back or opening a screen shows no data', async ({
    page,
    context,
    declare,
  }) => {
    // The back button leads to the provider's page, which responds with 400, because the sign-in there has ended.
    declare.console(/Failed to load resource.*400/)
    await signInAtProvider(page, 'Полный доступ')
    const second = await context.newPage()
    await second.goto('/history')
    await expect(second.getByRole('banner')).toContainText('ID 4101')
    const third = await context.newPage()
    await third.goto('/settings/notifications')
    await expect(third.getByText('8 из 10')).toBeVisible()

    const others = [second, third]
    const asked: string[] = []
    for (const tab of others) tab.on('request', (request) => asked.push(request.url()))
    await page.getByRole('button', { name: /^irina\.sokolova/ }).click()
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
    await expect(persona(page, 'Полный доступ')).toBeVisible()

    for (const tab of others) {
      await expect(tab.getByText('Вы вышли из кабинета')).toBeVisible()
      await expect(tab.getByRole('banner')).toHaveCount(0)
      const left = await storedTexts(tab)
      // Removes timestamps in milliseconds, which may contain the digits of the client's id.
      expect(left.replaceAll(/\d{13}/g, '')).not.toMatch(/irina|4101|severny/)
    }
    // The other tabs do not redirect: they request at most the chunks of the login page.
    expect(asked.filter((url) => !/^\/(?:assets\/|favicon)/.test(new URL(url).pathname))).toEqual([])

    await page.goBack()
    await expect(page.locator('body')).not.toContainText('severny')
    await page.goto('/history')
    await expect(persona(page, 'Полный доступ')).toBeVisible()
  })

  test('quality 19: ends when another user signs in in another tab', async ({ page, context, provider }) => {
    await signInAtProvider(page, 'Полный доступ', '/history')
    await expect(page.getByRole('banner')).toContainText('ID 4101')
    const departures = countDepartures(page)
    const token = await provider.qualificationToken('20013')
    const second = await context.newPage()
    await second.goto(`/main?qualification_token=${token}&user_id=20013`)
    await second.getByRole('button', { name: 'Войти как пользователь 20013' }).click()
    await expect(second.getByRole('banner')).toContainText('ID 4103')
    await expect(page.getByText('Вы вышли из кабинета')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    const left = await storedTexts(page)
    expect(left).not.toMatch(/irina|4101|severny/)
    expect(departures()).toBe(0)
  })
})

/** Signs in through the provider and returns the URL of its response without opening it. */
async function answerOf(page: Page, title: string): Promise<string> {
  await page.goto('/main')
  const form = persona(page, title)
  await expect(form).toBeVisible()
  const { action, body } = await form.evaluate((button: HTMLButtonElement) => {
    const fields = new FormData(button.form ?? undefined, button)
    const entries = [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
    return { action: button.form?.action ?? '', body: Object.fromEntries(entries) as Record<string, string> }
  })
  let response = await page.request.post(action, { form: body, maxRedirects: 0 })
  for (;;) {
    const location = new URL(response.headers().location ?? '', response.url())
    if (location.pathname === '/login') return location.href
    response = await page.request.get(location.href, { maxRedirects: 0 })
  }
}

test('the user can extend a session two minutes before its end, and typed text is restored', async ({
  page,
  declare,
}) => {
  declare.repeats(/./)
  await page.clock.install()
  await signInAtProvider(page, 'Полный доступ', '/settings/notifications')
  await page.getByRole('button', { name: 'Добавить адрес' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('kassa@veter.ru')
  await page.clock.fastForward(57 * 60_000)
  await expect(page.getByRole('button', { name: 'Продлить', includeHidden: true })).toHaveCount(0)
  await page.clock.fastForward(61_000)
  const notice = page.getByText(/^Сеанс закончится в \d\d:\d\d\. Продлить$/)
  await expect(notice).toBeVisible()
  const returned = page.waitForURL(/\/settings\/notifications$/)
  await page.getByRole('button', { name: 'Продлить' }).click()
  await returned
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('kassa@veter.ru')
  await expect(notice).toHaveCount(0)
})
