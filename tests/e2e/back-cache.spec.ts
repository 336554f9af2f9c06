import type { BrowserContext, Page } from '@playwright/test'
import { resolveBrowser } from './browser.ts'
import { expect, signInAtProvider, test } from './fixtures.ts'

// Uses one worker, because launching another browser takes longer than the tests.
test.describe.configure({ mode: 'default' })

// Enables the back-forward cache, which Playwright disables and the headless shell lacks.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: resolveBrowser('whole'),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
})

/** Records for each `pageshow` event whether the document was restored from the back-forward cache. */
async function watchShows(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shows: boolean[] = []
    Object.assign(window, { shows })
    window.addEventListener('pageshow', ({ persisted }) => shows.push(persisted))
  })
}

const showsOf = (page: Page) => page.evaluate(() => ('shows' in window ? window.shows : null))

/**
 * Removes BroadcastChannel, because Chromium evicts a cached document that receives a message. Other browsers
 * keep the document in the cache.
 */
async function withoutChannel(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.assign(window, { BroadcastChannel: undefined }))
}

async function serveAs(context: BrowserContext, cacheControl: string): Promise<void> {
  await context.route(/\/(?:main|history)$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': cacheControl } })
  })
}

/** Goes back in the history. Unlike `page.goBack`, does not wait for a document to load. */
async function goBack(page: Page): Promise<void> {
  // Ignores the error that `evaluate` throws when the page unloads first.
  await page.evaluate(() => window.history.back()).catch(() => undefined)
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^irina\.sokolova/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await expect(page.getByRole('button', { name: /^Полный доступ/ })).toBeVisible()
}

const SIGNED_OUT = /Вы вышли из кабинета|Выберите/

/** Starts to count API requests. The returned function returns the count. */
function countCalls(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) count += 1
  })
  return () => count
}

/** Signs in, then opens Main in a second tab and navigates that tab to a page outside the app. */
async function leaveSecondTab(page: Page): Promise<Page> {
  await signInAtProvider(page, 'Полный доступ')
  const second = await page.context().newPage()
  await second.goto('/main')
  await expect(second.getByRole('banner')).toContainText('ID 4101')
  await second.goto('/robots.txt')
  return second
}

async function expectNothingShown(page: Page): Promise<void> {
  await expect(page.getByText(SIGNED_OUT).first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/severny|irina|4101/)
}

for (const header of ['no-cache', 'no-store']) {
  test(`quality 18: going back to a ${header} page shows no data after a sign-out in another tab`, {
    tag: '@nightly',
  }, async ({ page, context }) => {
    await watchShows(context)
    await withoutChannel(context)
    await serveAs(context, header)
    const second = await leaveSecondTab(page)
    await signOut(page)
    const calls = countCalls(second)
    await goBack(second)
    await expectNothingShown(second)
    await expect(second.getByText('Вы вышли из кабинета')).toBeVisible()
    expect(await showsOf(second)).toEqual(header === 'no-cache' ? [false, true] : [false])
    expect(calls()).toBe(0)
  })

  test(`quality 18: going back to a ${header} page shows no data after a sign-out in the same tab`, {
    tag: header === 'no-store' ? [] : '@nightly',
  }, async ({ page, context }) => {
    await watchShows(context)
    await withoutChannel(context)
    await serveAs(context, header)
    await signInAtProvider(page, 'Полный доступ')
    await page.goto('/history')
    await expect(page.getByRole('banner')).toContainText('ID 4101')
    await signOut(page)
    const calls = countCalls(page)
    await goBack(page)
    await expectNothingShown(page)
    if (header === 'no-cache') expect(await showsOf(page)).toEqual([false, true])
    expect(calls()).toBe(0)
  })
}

test('quality 18: the back button reloads a page that received the sign-out message, and shows no data', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await watchShows(context)
  const second = await leaveSecondTab(page)
  await signOut(page)
  const calls = countCalls(second)
  await goBack(second)
  await expectNothingShown(second)
  expect(await showsOf(second)).toEqual([false])
  expect(calls()).toBe(0)
})

test('quality 18: the back button restores a working page from the cache when the user is signed in', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await watchShows(context)
  await signInAtProvider(page, 'Полный доступ')
  await page.goto('/robots.txt')
  await goBack(page)
  await expect(page.getByRole('banner')).toContainText('ID 4101')
  expect(await showsOf(page)).toEqual([false, true])
  await page.getByRole('link', { name: 'Уведомления' }).click()
  await expect(page.getByText('8 из 10')).toBeVisible()
})

test('quality 18: the back button reloads a page that had redirected to the secure host', {
  tag: '@nightly',
}, async ({ page, context, provider, declare }) => {
  declare.console(/Failed to load resource.*401/)
  await watchShows(context)
  await signInAtProvider(page, 'Полный доступ')
  // Waits until Main is idle, because a late request of Main would use up the fault.
  await page.waitForLoadState('networkidle')
  await provider.setFaults([{ method: 'GET', path: '/api/v1/receipt-counters', kind: '401', times: 1 }])
  const returned = page.waitForResponse((response) => response.url().includes('/api/secure/auth'))
  // Does not wait for the `load` event, because the 401 redirects the page before that.
  await page.goto('/receipts/counters', { waitUntil: 'commit' })
  await returned
  await expect(page.getByRole('table', { name: 'Кассы' })).toBeVisible()
  const loaded = page.waitForEvent('load')
  await goBack(page)
  await loaded
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0])).toMatchObject({
    type: 'reload',
  })
  await expect(page.getByRole('table', { name: 'Кассы' })).toBeVisible()
})
