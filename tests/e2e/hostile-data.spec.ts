import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, signInAtProvider, test } from './fixtures.ts'
import { changeResponses, mapTexts } from './list-suite.ts'

const PAYLOAD = '"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>{{7*7}}'

test.describe('quality 27: texts of the server', () => {
  test('are shown as plain text in the header menus and on both tabs of the notifications @phone', async ({
    page,
    isMobile,
  }) => {
    await changeResponses(page, /\/api\/(clients|payments|life)\//, (body) =>
      mapTexts(body, (text) => `${text}${PAYLOAD}`),
    )
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

test('quality 27: hostile strings in lists and error messages do not run as code', async ({
  page,
  declare,
}) => {
  declare.console(/Failed to load resource.*400/)
  // Only human-readable texts are hostile, so that dates, numbers, codes and URLs stay valid and rows are not dropped.
  await changeResponses(page, /\/api\//, (body) =>
    mapTexts(body, (text) => (/[а-яё@ ]/i.test(text) ? `${text}${PAYLOAD}` : text)),
  )
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
  await page.route(/\/api\/secure\//, (route) =>
    route.fulfill({ status: 400, json: { error: `Отказ ${PAYLOAD}` } }),
  )
  await page.goto('/receipts/counters')
  await expect(page.getByRole('main')).toContainText('Отказ "><img src=x')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

/** Characters that switch the text direction to right-to-left without restoring it. */
const TURNING = '\u202eאב\u200f'

/** Appends `TURNING` to the human-readable texts, order numbers and chat ids of the responses. */
const turnResponses = (page: Page) =>
  changeResponses(page, /\/api\//, (body) =>
    mapTexts(body, (text, field) =>
      /[а-яё@ ]/i.test(text) || /^(cs1|chat_id)$/.test(field) ? `${text}${TURNING}` : text,
    ),
  )

/** Returns words that follow `sign` in the same block and do not run from left to right. */
function turnedWords(sign: string): string[] {
  const isBlock = (element: Element) => !getComputedStyle(element).display.startsWith('inline')
  const blockOf = (node: Node) => {
    let element = node.parentElement
    while (element !== null && !isBlock(element)) element = element.parentElement
    return element
  }
  const turned: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let block: Element | null = null
  let isAfter = false
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const own = blockOf(node)
    if (own !== block) {
      block = own
      isAfter = false
    }
    const text = node.textContent ?? ''
    const from = text.includes(sign) ? text.lastIndexOf(sign) + sign.length : 0
    if (from > 0) isAfter = true
    if (!isAfter || own === null || own.checkVisibility?.() === false) continue
    for (const { index, 0: word } of text.slice(from).matchAll(/[a-zа-яё\d]{2,}/gi)) {
      const boxes = Array.from(word, (_, at) => {
        const range = document.createRange()
        range.setStart(node as Text, from + index + at)
        range.setEnd(node as Text, from + index + at + 1)
        return range.getBoundingClientRect()
      })
      const isTurned = boxes.some((box, at) => {
        const before = boxes[at - 1]
        return before !== undefined && box.top === before.top && box.left < before.left
      })
      if (isTurned) turned.push(`${word} in «${own.textContent}»`)
    }
  }
  return turned
}

test.describe('quality 80: invisible and right-to-left characters', () => {
  const screens = [
    ['/main', '/history/extended'],
    [
      '/bnpl/purchase_requests',
      '/payouts/registries',
      '/receipts/counters',
      '/invoices/links',
      '/partner-rewards/sales-list',
      '/partner-rewards/connections-list?period=90d',
    ],
    ['/loans/t-bank', '/settings/notifications?tab=email', '/settings/notifications?tab=telegram'],
  ]

  for (const paths of screens) {
    test(`affect only the text that contains them on ${paths.join(', ')}, and in the drawers @phone`, {
      tag: paths.includes('/main') ? [] : '@nightly',
    }, async ({ page }) => {
      await turnResponses(page)
      await signIn(page, 'Полный доступ')
      const turned: Record<string, string[]> = {}
      const look = async (place: string) => {
        const words = await page.evaluate(turnedWords, TURNING)
        if (words.length > 0) turned[place] = words
      }
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('main')).toContainText('\u202e')
        await look(path)
        const link = page.getByRole('main').locator('tbody tr, li').getByRole('link').first()
        if (path === '/main' || (await link.count()) === 0) continue
        await link.click()
        if (!(await page.getByRole('dialog').isVisible())) continue
        await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
        await look(`the drawer of ${path}`)
      }
      expect(turned).toEqual({})
    })
  }

  test('affect only the text that contains them in toasts, confirmations and error messages', {
    tag: '@nightly',
  }, async ({ page, provider, declare }) => {
    declare.console(/Failed to load resource.*(?:400|500)/)
    await turnResponses(page)
    await provider.setFaults([{ method: 'PATCH', path: '/report_', kind: 'error-500' }])
    await signIn(page, 'Полный доступ', '/settings/notifications?tab=email')
    await page.getByRole('row', { name: /buh@/ }).getByRole('button', { name: 'Действия' }).click()
    await page.getByRole('menuitem', { name: 'Деактивировать' }).click()
    await expect(page.getByText(/Не удалось деактивировать email \u2068buh@.*\u2069$/)).toBeVisible()
    await page.goto('/settings/notifications?tab=telegram')
    await page.getByRole('button', { name: 'Действия' }).first().click()
    await page.getByRole('menuitem', { name: 'Удалить' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Уведомления в него')
    expect(await page.evaluate(turnedWords, TURNING)).toEqual([])
    await page.route(/\/api\/life\//, (route) =>
      route.fulfill({ status: 400, json: { error: `Отказ ${TURNING}` } }),
    )
    await page.goto('/settings/notifications?tab=telegram')
    await expect(page.getByRole('main')).toContainText('Отказ \u202e')
    expect(await page.evaluate(turnedWords, TURNING)).toEqual([])
  })
})

test('quality 30: a hostile module finds the token only in sessionStorage, and can create no script policy', async ({
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
          // Skips sessionStorage, because its key back-office:session contains the token by design.
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

test('quality 36: the app works when the browser blocks local storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await signInAtProvider(page, 'Полный доступ', '/settings/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('ID 4101')
})

/** Long text without spaces, which browsers take seconds to wrap within a cell. */
const UNBROKEN = 'Ж'.repeat(60_000)

/** Returns the paths of texts in a record, except dates, numbers and URLs. */
function textPaths(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d|^https?:|^-?\d+(\.\d+)?$/.test(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textPaths(part, `${path}.${key}`))
}

/** Appends `UNBROKEN` to the texts whose path `isSelected` accepts. */
function lengthen(value: unknown, isSelected: (path: string) => boolean, path = ''): unknown {
  if (typeof value === 'string') return isSelected(path) ? value + UNBROKEN : value
  if (Array.isArray(value)) return value.map((part, index) => lengthen(part, isSelected, `${path}.${index}`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, lengthen(part, isSelected, `${path}.${key}`)]),
  )
}

/** Returns the length of the longest text on the page and in the dialog, including hidden texts. */
function longestTexts(): { readonly page: number; readonly dialog: number } {
  const longest = { page: 0, dialog: 0 }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const place = node.parentElement?.closest('[role="dialog"]') == null ? 'page' : 'dialog'
    // Skips the raw JSON in a drawer, a single text that consists of many short values.
    if (node.parentElement?.tagName === 'PRE') continue
    longest[place] = Math.max(longest[place], node.textContent?.length ?? 0)
  }
  return longest
}

for (const path of [
  '/history/extended?size=25&period=90d',
  '/bnpl/purchase_requests?size=25&period=90d',
  '/loans/t-bank?size=25&period=90d',
  '/payouts/registries?size=25&period=90d',
  '/invoices/links?size=25&period=90d',
  '/receipts/counters',
  '/partner-rewards/sales-list?size=25&period=90d',
  '/partner-rewards/connections-list',
  '/partner-rewards/info',
  '/settings/notifications?tab=email',
  '/settings/notifications?tab=telegram',
  '/main',
]) {
  test(`quality 95: ${path} truncates a text of 60,000 characters in any text field @phone`, {
    tag: path.startsWith('/history') ? [] : '@nightly',
  }, async ({ page }) => {
    await page.route(/\/api\//, async (route) => {
      const request = route.request()
      if (request.method() !== 'GET' || request.isNavigationRequest()) return route.continue()
      const response = await route.fetch()
      const body: Record<string, unknown> = await response.json()
      const rows = [body.items, body.settings].find(Array.isArray)
      // Each row has the long text in a different field, so that a field that becomes invalid does not drop every row.
      const isId = (field: string) => /(^|[._])id$|email$/.test(field)
      const fields = [...new Set((rows ?? [body]).flatMap((row) => textPaths(row)))].filter(
        (field) => !isId(field),
      )
      const json =
        rows === undefined
          ? lengthen(body, (field) => fields.includes(field))
          : {
              ...body,
              [Array.isArray(body.items) ? 'items' : 'settings']: rows.map((row, index) =>
                lengthen(row, (field) => field === fields[index % fields.length]),
              ),
            }
      await route.fulfill({ response, json })
    })
    await signIn(page, 'Полный доступ', path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    const links = page.getByRole('main').locator('a[data-row]')
    if ((await links.count()) > 0) {
      await links.first().dispatchEvent('click')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('dialog').getByText('Пожалуйста, подождите.')).toHaveCount(0)
    }
    const longest = await page.evaluate(longestTexts)
    expect(longest.page).toBeLessThanOrEqual(300)
    expect(longest.dialog).toBeLessThanOrEqual(2001)
  })
}

test('quality 95: long names without spaces do not make a column of History wider than 400 px', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.route(/\/api\/v1\/transactions/, async (route) => {
    const response = await route.fetch()
    const body: { readonly items: readonly object[] } = await response.json()
    const items = body.items.map((row) => ({
      ...row,
      merchant_name: UNBROKEN,
      cs1: UNBROKEN,
      status: UNBROKEN,
    }))
    await route.fulfill({ response, json: { ...body, items } })
  })
  await signIn(page, 'Полный доступ', '/history')
  await expect(page.locator('tbody a[data-row]').first()).toBeVisible()
  const widths = await page
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))
  expect(Math.max(...widths)).toBeLessThanOrEqual(400)
})
