import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signInAtProvider, test } from './fixtures.ts'

/** Removes the features of a current Chromium that the oldest supported browsers lack. */
function takeAwayWhatIsYoung() {
  const young: readonly (readonly [unknown, readonly string[]])[] = [
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [Array, ['fromAsync']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
    [Response.prototype, ['bytes']],
    [Blob.prototype, ['bytes']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [Array.prototype, ['toSorted', 'toSpliced', 'toReversed', 'with']],
    [Object.getPrototypeOf(Uint8Array).prototype, ['toSorted', 'toReversed', 'with']],
    [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength']],
    [Element.prototype, ['checkVisibility', 'setHTML', 'setHTMLUnsafe', 'moveBefore']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition']],
    [JSON, ['rawJSON', 'isRawJSON']],
    [Error, ['captureStackTrace']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [window, ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'Iterator']],
  ]
  for (const [owner, names] of young) {
    for (const name of names) Reflect.deleteProperty(Object(owner), name)
  }
  // The oldest supported browsers pass no `context.source` to the reviver of `JSON.parse`.
  const { parse } = JSON
  JSON.parse = (text, reviver) =>
    parse(
      text,
      reviver &&
        function (this: unknown, key, value) {
          return reviver.call(this, key, value)
        },
    )
}

/** Simulates Chrome 80: modules and `import()` work, but features that the app needs are missing. */
function takeAwayWhatIsOld() {
  Reflect.deleteProperty(window, 'structuredClone')
  Reflect.deleteProperty(AbortSignal, 'timeout')
  for (const name of ['at', 'findLast', 'toSorted']) Reflect.deleteProperty(Array.prototype, name)
  Reflect.deleteProperty(Object, 'hasOwn')
  CSS.supports = () => false
}

/**
 * Matches a console warning: the page preloads the configuration, but does not use it in an unsupported
 * browser.
 */
const UNUSED = /config\.json was preloaded using link preload/

async function expectOldBrowserPage(page: Page) {
  await expect(page.getByRole('heading', { name: 'Браузер устарел' })).toBeVisible()
  await expect(page).toHaveTitle('Браузер устарел')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem')).toHaveText([
    'Chrome и Яндекс Браузер 109',
    'Firefox 115',
    'Safari 16.4',
  ])
  await expect(main).toContainText('Обновите браузер')
  await expect(page.getByText(/соединение|не загрузился|новая версия/)).toHaveCount(0)
  await expectNoAxeViolations(page)
}

test('quality 81: the app works without console messages in a browser that lacks newer features', async ({
  page,
}) => {
  await page.addInitScript(takeAwayWhatIsYoung)
  await signInAtProvider(page, 'Полный доступ')
  expect(await page.evaluate(() => 'toSorted' in [] || 'any' in AbortSignal)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/history')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(5)).toBeVisible()
  await page.getByRole('button', { name: 'Выгрузить' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Выгрузить', exact: true }).click()
  expect(readFileSync(await (await download).path()).length).toBeGreaterThan(1000)

  // In the past, each of these screens used a method that the oldest supported browsers lack.
  for (const path of ['/loans/t-bank', '/settings/notifications', '/invoices/links', '/payouts/registries']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('quality 81: an unsupported browser shows the list of supported browsers, and sends no API request', async ({
  page,
  declare,
}) => {
  declare.console(UNUSED)
  await page.addInitScript(takeAwayWhatIsOld)
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  await page.goto('/main')
  await expectOldBrowserPage(page)
  expect(calls).toEqual([])
})

test('quality 81: a browser without module support shows the list of supported browsers', async ({
  page,
  declare,
}) => {
  declare.console(UNUSED)
  // A browser without modules skips scripts with `type="module"`, and runs scripts with `nomodule`.
  await page.route('**/main', async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      .replace(' nomodule', '')
      .replace(/<script type="module"[^>]*><\/script>/, '')
    await route.fulfill({ response, body: html })
  })
  await page.goto('/main')
  await expectOldBrowserPage(page)
})

test('quality 81: the static shell lists the supported browsers when the entry file has a syntax error', async ({
  page,
  declare,
}) => {
  declare.console(/SyntaxError|Unexpected/)
  declare.unfinished()
  await page.route(/\/assets\/index-.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'import(?' }),
  )
  await page.goto('/main')
  await expect(page.locator('main')).toContainText(
    'устарел браузер: нужен Chrome и Яндекс Браузер 109, Firefox 115, Safari 16.4 или новее',
  )
})
