import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, signInAtProvider, test } from './fixtures.ts'

// Most of these tests cause a problem on purpose, and declare the line that the oracle (product §20.5) must report.

/** Returns the real access token from one of the page's own requests. */
async function accessToken(page: Page): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest((candidate) => candidate.headers().authorization !== undefined),
    signIn(page, 'Полный доступ'),
  ])
  return (request.headers().authorization ?? '').replace('Bearer ', '')
}

test('quality O1: the check for tokens finds a token wherever the token is shown, stored or sent', async ({
  page,
  declare,
}) => {
  const places = ['title', 'markup', 'history', 'performance', 'address'].map(
    (place) => `${place} of the page`,
  )
  const sent = ['address of GET', 'body of POST', 'header "x-copy" of GET', 'header "cookie" of (?:GET|POST)']
  for (const place of [
    ...places,
    ...sent,
    'localStorage "copy"',
    'cookie "copy"',
    'page error',
    'second sessionStorage key',
    'name of a sessionStorage key',
    'console message',
  ]) {
    declare.problem(new RegExp(`^O1: access token in (a )?${place}`))
  }
  declare.console(/Failed to load resource.*405/)
  declare.console(/^Error: lost /)

  const token = await accessToken(page)
  const reported = page.waitForEvent('pageerror')
  await page.evaluate(async (value) => {
    document.title = value
    // biome-ignore lint/suspicious/noDocumentCookie: the check must find the token in a cookie
    document.cookie = `copy=${value}; Path=/`
    void Promise.reject(new Error(`lost ${value}`))
    history.replaceState({ ...history.state, value }, '', `#${value}`)
    localStorage.setItem('copy', value)
    sessionStorage.setItem('copy', value)
    sessionStorage.setItem(`copy of ${value}`, '')
    console.log(value)
    await fetch(`/robots.txt?copy=${value}`).then((answer) => answer.text())
    await fetch('/robots.txt', { headers: { 'x-copy': value } }).then((answer) => answer.text())
    await fetch('/robots.txt', { method: 'POST', body: value }).then((answer) => answer.text())
  }, token)
  await reported
})

test('quality O1: the check for tokens finds a bearer token that is sent to a URL outside the APIs', {
  tag: '@nightly',
}, async ({ page, declare }) => {
  declare.problem(/^O1: access token in header "authorization" of GET .*\/robots\.txt/)
  const token = await accessToken(page)
  await page.evaluate(async (value) => {
    await fetch('/robots.txt', { headers: { authorization: `Bearer ${value}` } }).then((answer) =>
      answer.text(),
    )
  }, token)
})

test('quality O1: the check for tokens finds identity tokens and take-over tokens', {
  tag: '@nightly',
}, async ({ page, provider, declare }) => {
  declare.problem(/^O1: qualification token in history of the page/)
  declare.problem(/^O1: identity token in localStorage "copy"/)
  const qualification = await provider.qualificationToken('20013')
  await page.goto(`/history?qualification_token=${qualification}&user_id=20013`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const answered = page.waitForResponse((response) =>
    (response.headers().location ?? '').includes('id_token'),
  )
  await page.getByRole('button', { name: /@/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await expect(page.getByRole('button', { name: /^Полный доступ/ })).toBeVisible()
  await signInAtProvider(page, 'Полный доступ')
  const { hash } = new URL((await answered).headers().location ?? '', page.url())
  await page.evaluate(
    ([first, second]) => {
      history.replaceState({ ...history.state, first }, '')
      localStorage.setItem('copy', second)
    },
    [qualification, new URLSearchParams(hash.slice(1)).get('id_token') ?? ''] as const,
  )
})

test('quality O2, O3: the check of the console finds a violation of the Content-Security-Policy', {
  tag: '@nightly',
}, async ({ page, declare }) => {
  declare.problem(/^O2: style-src-attr refused inline/)
  declare.problem(/^O3: Applying inline style violates/)
  await signIn(page, 'Полный доступ')
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
})

test('quality O3: the check of the console finds an unhandled rejection', { tag: '@nightly' }, async ({
  page,
  declare,
}) => {
  declare.problem(/^O3: Error: nobody listens/)
  await signIn(page, 'Полный доступ')
  const reported = page.waitForEvent('pageerror')
  await page.evaluate(() => void Promise.reject(new Error('nobody listens')))
  await reported
})

test("quality O3: the check of the console finds a warning, but ignores the app's own log lines", {
  tag: '@nightly',
}, async ({ page, declare }) => {
  declare.problem(/^O3: each child needs a key/)
  await signIn(page, 'Полный доступ')
  await page.evaluate(() => {
    console.warn('each child needs a key')
    console.warn('[balance] http 500')
  })
})

test('quality O3: the check of the console fails a test that logs an undeclared error', async ({ page }) => {
  test.fail()
  await signIn(page, 'Полный доступ')
  await page.evaluate(() => console.error('nobody has declared this'))
})

test('quality O4: the check of requests finds repeated, rapid and unlisted requests', async ({
  page,
  declare,
}) => {
  declare.problem(/^O4: repeated more than 3 times: GET .*\/robots\.txt/)
  declare.problem(/^O4: more than 10 a second: GET .*\/config\.json/)
  declare.problem(/^O4: request to an unlisted origin: GET https:\/\/other\.example\.ru\//)
  declare.problem(/^O4: repeated more than 3 times: GET .*\/config\.json/)
  declare.problem(/^O4: loop of documents: GET https:\/\/other\.example\.ru\//)
  await signIn(page, 'Полный доступ')
  await page.evaluate(async () => {
    for (let count = 0; count < 4; count += 1) await fetch('/robots.txt').then((answer) => answer.text())
    await Promise.all(Array.from({ length: 11 }, () => fetch('/config.json').then((answer) => answer.text())))
  })
  const context = page.context()
  await context.route('https://other.example.ru/**', (route) => route.fulfill({ body: 'other' }))
  const other = await context.newPage()
  for (let count = 0; count < 5; count += 1) await other.goto(`https://other.example.ru/?state=${count}`)
  await other.close()
})

test('quality O5: the check of the final page finds an empty page', { tag: '@nightly' }, async ({
  page,
  declare,
}) => {
  declare.problem(/^O5: the page is empty/)
  await signIn(page, 'Полный доступ')
  await page.getByRole('main').evaluate((main) => main.replaceChildren())
})

test('quality O5: the check of the final page finds endless waiting, a repeated toast and a crash', {
  tag: '@nightly',
}, async ({ page, declare }) => {
  declare.problem(/^O5: «Пожалуйста, подождите\.» for more than 10 s/)
  declare.problem(/^O5: two toasts «Дважды»/)
  declare.problem(/^O5: an error boundary is shown/)
  await signIn(page, 'Полный доступ')
  await page.evaluate(() => {
    const add = (text: string, name: string, value: string) => {
      const part = document.createElement('p')
      part.textContent = text
      part.setAttribute(name, value)
      document.body.append(part)
    }
    add('Пожалуйста, подождите.', 'role', 'status')
    for (let count = 0; count < 2; count += 1) add('Дважды', 'data-sonner-toast', '')
    add('Эта часть страницы не открылась.', 'class', '')
  })
})

test('quality O6: axe finds a button without a name, and no problem in the app shell', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'Полный доступ')
  await expectNoAxeViolations(page)
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('button')))
  await expect(expectNoAxeViolations(page)).rejects.toThrow('button-name')
})

test('axe finds a button whose accessible name differs from its visible text', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, 'Полный доступ', '/settings/notifications')
  await expect(page.getByRole('switch', { name: 'Включить отправку реестров' })).toBeVisible()
  await page.getByRole('main').evaluate((main) => {
    const button = document.createElement('button')
    button.textContent = 'Сохранить изменения'
    button.ariaLabel = 'Отправить форму'
    main.append(button)
  })
  await expect(expectNoAxeViolations(page)).rejects.toThrow('label-content-name-mismatch')
})
