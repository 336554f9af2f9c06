import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, signInAtProvider, test } from './fixtures.ts'
import { rowLinks } from './list-suite.ts'

const PERSONA = 'Полный доступ'

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** Returns the ids of the visible rows, once the list has loaded. */
async function ids(page: Page): Promise<(string | null)[]> {
  await expect(rowLinks(page).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return rowLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-row')))
}

test.describe('History: state in the URL', () => {
  test('shows the same rows when the URL is opened in another browser', { tag: '@nightly' }, async ({
    page,
    browser,
    watch,
    baseURL,
  }) => {
    await signIn(page, PERSONA, '/history?period=30d&status=error&size=10&sort=amount')
    await page.getByRole('button', { name: 'Следующая страница' }).click()
    await expect(page.getByText(/^11-20 из/)).toBeVisible()
    const wanted = await ids(page)
    const context = await browser.newContext({ locale: 'ru-RU', timezoneId: 'America/Los_Angeles' })
    await watch(context)
    const other = await context.newPage()
    const url = new URL(page.url())
    await signIn(other, PERSONA, `${baseURL}${url.pathname}${url.search}`)
    expect(await ids(other)).toEqual(wanted)
    await expect(other.getByText(/^11-20 из/)).toBeVisible()
    await context.close()
  })

  test('restores the filters and the drawer when the user goes back and forward', async ({ page }) => {
    await signIn(page, PERSONA, '/history?size=10')
    const first = await ids(page)
    await page.getByRole('button', { name: 'Фильтры' }).click()
    await page.getByRole('checkbox', { name: 'Ошибка' }).check()
    await page.getByRole('button', { name: 'Применить' }).click()
    await expect(page.getByRole('button', { name: /^Ошибки/ })).toHaveAttribute('aria-pressed', 'true')
    const errors = await ids(page)
    await rowLinks(page).first().click()
    await expect(page.getByRole('dialog', { name: 'Операция' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await ids(page)).toEqual(errors)
    await page.goBack()
    await expect(page).toHaveURL(/\/history\?size=10$/)
    expect(await ids(page)).toEqual(first)
    await page.goForward()
    await expect(page).toHaveURL(/status=error/)
    expect(await ids(page)).toEqual(errors)
    await page.goForward()
    await expect(page.getByRole('dialog', { name: 'Операция' })).toBeVisible()
  })

  test('restores the same rows and the open drawer after a 401 and a sign-in', async ({
    page,
    provider,
    declare,
  }) => {
    declare.console(/Failed to load resource.*401/)
    await signInAtProvider(page, PERSONA, '/history?period=30d&status=error&size=10')
    const wanted = await ids(page)
    await rowLinks(page).nth(2).click()
    const drawer = page.getByRole('dialog', { name: 'Операция' })
    await expect(drawer.getByRole('heading', { name: 'Этапы' })).toBeVisible()
    const address = page.url()
    await provider.revoke()
    await drawer.getByRole('button', { name: 'Следующая строка' }).click()
    await page.waitForURL((url) => !/^\/(?:oidc|login|api)\b/.test(url.pathname))
    await expect(drawer.getByRole('heading', { name: 'Этапы' })).toBeVisible()
    expect(new URL(page.url()).search).toBe(new URL(address).search)
    await expect(page).toHaveURL(new RegExp(`/history/${wanted[3]}\\?`))
    expect(await ids(page)).toEqual(wanted)
  })

  test('opens the list without an error when the search params are invalid', { tag: '@nightly' }, async ({
    page,
    declare,
  }) => {
    declare.console(/Failed to load resource.*(400|404)/)
    await signIn(page, PERSONA)
    for (const query of [
      'period=2026-02-31..2026-03-01',
      'period=2026-11-20..2026-11-14',
      'page=-1&cursor=x',
      'size=1000000&order=up&sort=__proto__',
      `cs1=${'x'.repeat(3000)}`,
      'status=%3Cscript%3E&merchants=,,,',
      'page=7&cursor=expired',
      'search[]=1&search[]=2',
    ]) {
      // After a keystroke, the next navigation counts as the user's rather than as a reload loop (quality O4).
      await page.keyboard.press('Shift')
      await page.goto(`/history?${query}`)
      await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible()
      await expect(page.getByText(/^\d.* из \d|операций нет/).first()).toBeVisible()
      await expect(page.getByText('Не удалось загрузить список')).toHaveCount(0)
    }
    await page.keyboard.press('Shift')
    await page.goto('/history/no-such-tab')
    await expect(page.getByText(/Операции с ID no-such-tab нет/)).toBeVisible()
  })
})

for (const timezoneId of ['America/Los_Angeles', 'Europe/Moscow', 'Pacific/Auckland']) {
  test.describe(`History in the time zone ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('filters by Moscow days, from their first to their last second', {
      tag: timezoneId === 'America/Los_Angeles' ? [] : '@nightly',
    }, async ({ page }) => {
      await signIn(page, PERSONA, '/history?period=2026-11-10..2026-11-10&size=100&order=asc')
      await ids(page)
      // The provider has transactions in the first and in the last second of a day.
      await expect(rows(page).last().locator('time')).toHaveText('10.11.2026, 23:59')
      const dates = await rows(page)
        .locator('time')
        .evaluateAll((times) => times.map((time) => time.textContent))
      expect(dates.length).toBeGreaterThan(10)
      expect(new Set(dates.map((date) => date?.slice(0, 10)))).toEqual(new Set(['10.11.2026']))
      expect(dates.at(0)).toBe('10.11.2026, 00:00')
      const tooltip = await rows(page).locator('time').first().getAttribute('title')
      if (timezoneId === 'Europe/Moscow') expect(tooltip).toBeNull()
      else expect(tooltip).toContain('по вашему времени')
    })
  })
}

test('History rows work by keyboard: arrows move, Enter opens, Esc closes and restores the focus', async ({
  page,
}) => {
  await signIn(page, PERSONA, '/history?size=10')
  const [, second] = await ids(page)
  await rowLinks(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Операция' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/history/${second}`))
  await expectNoAxeViolations(page, 'all')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/history\?size=10$/)
  await expect(rowLinks(page).nth(1)).toBeFocused()
})

test('History shows the same rows on page 2 after a refresh when a newer row has been added', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  await signIn(page, PERSONA, '/history?size=10')
  await page.getByRole('button', { name: 'Следующая страница' }).click()
  await expect(page.getByText(/^11-20 из/)).toBeVisible()
  const wanted = await ids(page)
  await fetch(`${baseURL}/provider/transactions`, { method: 'POST', body: '{}' })
  await page.getByRole('button', { name: 'Обновить' }).click()
  expect(await ids(page)).toEqual(wanted)
})

test('History shows the 16 columns of the extended table without sideways scroll of the page', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, PERSONA, '/history/extended?size=10')
  await ids(page)
  await expect(page.getByText('Подробно. Данные с задержкой.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Итого по всем строкам' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'К зачислению' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expect(page.getByRole('columnheader')).toHaveCount(16)
  await expectNoAxeViolations(page)
})

test('History has semi-bold column headings and rows whose texts share a baseline', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, PERSONA, '/history?size=10&status=success&opcodes=2')
  await expect(page.getByRole('columnheader', { name: 'Сумма' })).toHaveCSS('font-weight', '600')
  await ids(page)
  const row = rows(page).first()
  const footOf = (text: string) =>
    row.getByText(text, { exact: true }).evaluate((element) => {
      const letters = document.createRange()
      letters.selectNodeContents(element)
      return letters.getBoundingClientRect().bottom
    })
  expect(await footOf('Успешно')).toBeCloseTo(await footOf('Возврат'), 0)
})

test('History passes axe when the list is empty, has unreadable rows or fails to load', {
  tag: '@nightly',
}, async ({ page, provider, declare }) => {
  declare.console(/Failed to load resource.*422/)
  await signIn(page, PERSONA, '/history?period=2019-01-01..2019-01-07')
  await expect(page.getByText('За период 1–7 января 2019 операций нет')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/history?search=no-such-id')
  await expect(page.getByText('Ищем номер целиком, за всё время.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/history?cs1=bad-row&size=10')
  await expect(page.getByText(/^3\sстроки на этой странице не открылись/)).toBeVisible()
  await expectNoAxeViolations(page)
  await provider.setFaults([{ path: '/transactions', kind: 'error-500', status: 422, times: 1 }])
  await page.goto('/history?status=error')
  await expect(page.getByText('Не удалось загрузить список')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(rowLinks(page).first()).toBeVisible()
})

test.describe('History on a phone', () => {
  test('shows rows as cards, and filters and the drawer in full screen @phone-only', async ({ page }) => {
    await signIn(page, PERSONA, '/history?size=10')
    await ids(page)
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Операции' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('button', { name: 'Ещё' }).tap()
    const menu = page.getByRole('menu', { name: 'Ещё' })
    await expect(menu.getByText('Сортировать по')).toBeVisible()
    await expectNoAxeViolations(page)
    await menu.getByRole('menuitem', { name: 'Подробно' }).tap()
    await expect(page).toHaveURL(/history\/extended/)
    await page.getByRole('button', { name: 'Ещё' }).tap()
    await menu.getByRole('menuitem', { name: 'Кратко' }).tap()
    await expect(page).not.toHaveURL(/extended/)
    await ids(page)
    await page.getByRole('button', { name: 'Ещё' }).tap()
    await menu.getByRole('menuitem', { name: 'Сумма' }).tap()
    await expect(page).toHaveURL(/sort=amount/)
    await ids(page)
    await page.getByRole('button', { name: 'Ещё' }).tap()
    await menu.getByRole('menuitem', { name: /^Сумма.*↓/ }).tap()
    await expect(page).toHaveURL(/order=asc/)
    await ids(page)
    await page.getByRole('button', { name: 'Фильтры' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Фильтры' })
    await expect(sheet).toBeVisible()
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0)
    expect((await sheet.boundingBox())?.width).toBeCloseTo(390)
    await expectNoAxeViolations(page)
    await sheet.getByRole('checkbox', { name: 'Возврат' }).check()
    await sheet.getByRole('button', { name: 'Применить' }).tap()
    await expect(page).toHaveURL(/opcodes=2/)
    await ids(page)
    await rowLinks(page).first().tap()
    const drawer = page.getByRole('dialog', { name: 'Операция' })
    await expect(drawer).toBeVisible()
    expect((await drawer.boundingBox())?.width).toBeCloseTo(390)
    await expectNoAxeViolations(page)
    await page.goto('/history?period=90d&opcodes=1,2&instrument_type=card&stage=captured,settled')
    const top = async () => (await rowLinks(page).first().boundingBox())?.y
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await expect(page.getByRole('list', { name: 'Активные фильтры' }).getByRole('listitem')).toHaveCount(3)
      await ids(page)
      await expect.poll(top, `first card at ${width} px`).toBeLessThan(300)
    }
    await page.goto('/history')
    const enlarge = () => page.locator('html').evaluate(({ style }) => style.setProperty('font-size', '200%'))
    await enlarge()
    await expect.poll(top, 'first card with text at 200 %').toBeLessThan(480)
    await page.goto('/receipts/counters')
    await enlarge()
    await expect(page.getByRole('link', { name: 'Кассы' })).toBeInViewport({ ratio: 1 })
  })

  test('aligns the calendar with the date fields, and shows a hint above the days @phone-only', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, PERSONA, '/history')
    await page.getByRole('button', { name: /^Период:/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Период' })
    const hint = sheet.getByText('Выберите первый день периода')
    await expect(hint).toBeInViewport({ ratio: 1 })
    const field = await sheet.getByRole('textbox', { name: 'Начало' }).boundingBox()
    const days = await sheet.getByRole('grid').boundingBox()
    expect(days?.x).toBeCloseTo(field?.x ?? Number.NaN, 0)
    expect((await hint.boundingBox())?.y).toBeLessThan(days?.y ?? 0)
  })

  test('shows the total of each currency at 320 px, and the breakdown after a click on «Разбивка»', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(page, PERSONA, '/history?period=30d')
    const totals = page.getByRole('region', { name: 'Итого по всем строкам' })
    await expect(totals.getByText(/^[\d\s,]+\$, [\d\s,]+€$/)).toBeInViewport({ ratio: 1 })
    const fee = totals.getByText('Комиссия').first()
    await expect(fee).not.toBeInViewport()
    await totals.getByRole('button', { name: 'Разбивка' }).click()
    await expect(totals.getByRole('term').filter({ hasText: 'Комиссия' }).first()).toBeInViewport()
    const ends = await totals
      .getByRole('definition')
      .evaluateAll((amounts) => amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)))
    expect(ends.length).toBeGreaterThan(8)
    expect([...new Set(ends)]).toEqual([287])
  })

  test('has no sideways scroll at 320 px in any state', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(page, PERSONA)
    for (const path of [
      '/history?period=90d',
      '/history/extended?size=10',
      '/history?search=none',
      '/history?period=2019-01-01..2019-01-07&status=error,pending,cancelled&merchants=501,612,733',
    ]) {
      await page.goto(path)
      await expect(page.getByText(/^\d.* из \d|Нет операции|операций с/).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }
  })
})

test('History: «Разбивка» opens below the tabs without a layout shift, as wide as the table', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, PERSONA, '/history?period=30d')
  const tab = page.getByRole('button', { name: /^Все/ })
  const button = page.getByRole('button', { name: 'Разбивка' })
  for (const width of [1440, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    const places = async () => [await tab.boundingBox(), await button.boundingBox()]
    const before = await places()
    await button.click()
    expect(await places(), `${width} px`).toEqual(before)
    const parts = await page.locator(`[id="${await button.getAttribute('aria-controls')}"]`).boundingBox()
    const table = await page.getByRole('table', { name: 'Операции' }).boundingBox()
    expect(parts?.y).toBeGreaterThanOrEqual((before[0]?.y ?? 0) + (before[0]?.height ?? 0))
    expect([parts?.x, parts?.width].map(Number)).toEqual([
      expect.closeTo(table?.x ?? 0, -1),
      expect.closeTo(table?.width ?? 0, -1),
    ])
    await button.click()
  }
})

test('History offers a filter for missing receipts and a text for the buyer of a refund', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await context.addInitScript(() => {
    if (!('clipboard' in navigator)) return
    navigator.clipboard.writeText = async (text) => {
      document.title = `copied ${text}`
    }
  })
  await signIn(page, PERSONA, '/history?period=30d&size=10&columns=created_at,transaction_id,receipt')
  await page.getByRole('button', { name: 'Без чека' }).click()
  await expect(page).toHaveURL(/receipt_status=none/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('row').nth(1)).toContainText('Без чека')
  await expectNoAxeViolations(page)
  await page
    .getByRole('group', { name: 'Какие операции' })
    .getByRole('button', { name: /^Возвраты/ })
    .click()
  await expect(page).toHaveURL(/opcodes=2/)
  await expect(page).not.toHaveURL(/receipt_status/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.goto(`${page.url()}&status=success&period=90d&instrument_type=card`)
  await page.locator('[data-row]').first().click()
  await page.getByRole('button', { name: 'Скопировать для покупателя' }).click()
  await expect(page).toHaveTitle(
    /^copied Возврат [\d\s]+,\d\d\s₽ оформлен \d+ [а-я]+, RRN \d{12}\. Обычно деньги приходят за \d+\s[а-я]+; банк найдёт возврат по RRN\.$/,
  )
})
