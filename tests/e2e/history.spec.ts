import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, signInAtProvider, test } from './fixtures.ts'
import { rowLinks, settledIds } from './list-suite.ts'

const PERSONA = 'Полный доступ'

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

test.describe('History: state in the URL', () => {
  test('restores the filters and the drawer when the user goes back and forward', async ({ page }) => {
    await signIn(page, PERSONA, '/history?size=10')
    const first = await settledIds(page)
    await page.getByRole('button', { name: 'Фильтры' }).click()
    await page.getByRole('checkbox', { name: 'Ошибка' }).check()
    await page.getByRole('button', { name: 'Применить' }).click()
    await expect(page.getByRole('button', { name: /^Ошибки/ })).toHaveAttribute('aria-pressed', 'true')
    const errors = await settledIds(page)
    await rowLinks(page).first().click()
    await expect(page.getByRole('dialog', { name: 'Операция' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await settledIds(page)).toEqual(errors)
    await page.goBack()
    await expect(page).toHaveURL(/\/history\?size=10$/)
    expect(await settledIds(page)).toEqual(first)
    await page.goForward()
    await expect(page).toHaveURL(/status=error/)
    expect(await settledIds(page)).toEqual(errors)
    await page.goForward()
    await expect(page.getByRole('dialog', { name: 'Операция' })).toBeVisible()
  })

  test('keeps page 2 and its rows after «Обновить», a reload, and a visit to another screen', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, PERSONA, '/history')
    const first = await settledIds(page)
    await page.getByRole('button', { name: 'Следующая страница' }).click()
    await expect(page).toHaveURL(/\?page=2&cursor=/)
    const second = await settledIds(page)
    expect(second).not.toContain(first[0])
    const steps = [
      () => page.getByRole('button', { name: 'Обновить' }).click(),
      () => page.reload(),
      async () => {
        await page.getByRole('link', { name: 'Реестры' }).click()
        await expect(page).toHaveURL(/\/registries/)
        await page.goBack()
      },
    ]
    for (const step of steps) {
      await step()
      await expect(page.getByText(/^26-50\s/)).toBeVisible()
      expect(await settledIds(page)).toEqual(second)
    }
  })

  test('restores the same rows and the open drawer after a 401 and a sign-in', async ({
    page,
    provider,
    declare,
  }) => {
    declare.console(/Failed to load resource.*401/)
    await signInAtProvider(page, PERSONA, '/history?period=30d&status=error&size=10')
    const wanted = await settledIds(page)
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
    expect(await settledIds(page)).toEqual(wanted)
  })
})

test.describe('History in the time zone America/Los_Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('filters by Moscow days, from their first to their last second', async ({ page }) => {
    await signIn(page, PERSONA, '/history?period=2026-11-10..2026-11-10&size=100&order=asc')
    await settledIds(page)
    // The provider has transactions in the first and in the last second of a day.
    await expect(rows(page).last().locator('time')).toHaveText('10.11.2026, 23:59')
    const dates = await rows(page)
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.textContent))
    expect(dates.length).toBeGreaterThan(10)
    expect(new Set(dates.map((date) => date?.slice(0, 10)))).toEqual(new Set(['10.11.2026']))
    expect(dates.at(0)).toBe('10.11.2026, 00:00')
    const tooltip = await rows(page).locator('time').first().getAttribute('title')
    expect(tooltip).toContain('по вашему времени')
  })
})

test('History shows the 16 columns of the extended table without sideways scroll of the page', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, PERSONA, '/history/extended?size=10')
  await settledIds(page)
  await expect(page.getByText('Подробно. Данные с задержкой.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Итого по всем строкам' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'К зачислению' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expect(page.getByRole('columnheader')).toHaveCount(16)
  await expectNoAxeViolations(page)
})

test('History passes axe when the list is empty, has unreadable rows or fails to load', {
  tag: '@nightly',
}, async ({ page, provider, declare }) => {
  declare.console(/Failed to load resource.*422/)
  await signIn(page, PERSONA, '/history?period=2019-01-01..2019-01-07')
  await expect(page.getByText('За период 1–7 января 2019 операций нет')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/history?search=no-such-id')
  await expect(page.getByText(/^Ищем номер целиком, за всё время\./)).toBeVisible()
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
    await settledIds(page)
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Операции' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('button', { name: 'Ещё' }).tap()
    const menu = page.getByRole('menu', { name: 'Ещё' })
    await expect(menu.getByText('Сортировать по')).toBeVisible()
    await expectNoAxeViolations(page)
    const { height = 0 } = page.viewportSize() ?? {}
    await expect
      .poll(async () => {
        const box = await menu.boundingBox()
        return box && { x: box.x, width: box.width, bottom: box.y + box.height }
      })
      .toEqual({ x: 0, width: 390, bottom: height })
    // A tap on the page behind the sheet only closes it.
    await page.touchscreen.tap(100, 190)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('searchbox')).not.toBeFocused()
    await page.getByRole('button', { name: 'Ещё' }).tap()
    await menu.getByRole('menuitem', { name: 'Подробно' }).tap()
    await expect(page).toHaveURL(/history\/extended/)
    await page.getByRole('button', { name: 'Ещё' }).tap()
    await menu.getByRole('menuitem', { name: 'Кратко' }).tap()
    await expect(page).not.toHaveURL(/extended/)
    await settledIds(page)
    await page.getByRole('button', { name: 'Ещё' }).tap()
    await menu.getByRole('menuitem', { name: 'Сумма' }).tap()
    await expect(page).toHaveURL(/sort=amount/)
    await settledIds(page)
    await page.getByRole('button', { name: 'Ещё' }).tap()
    await menu.getByRole('menuitem', { name: /^Сумма.*↓/ }).tap()
    await expect(page).toHaveURL(/order=asc/)
    await settledIds(page)
    await page.getByRole('button', { name: 'Фильтры' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Фильтры' })
    await expect(sheet).toBeVisible()
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0)
    expect((await sheet.boundingBox())?.width).toBeCloseTo(390)
    await expectNoAxeViolations(page)
    await sheet.getByRole('checkbox', { name: 'Возврат' }).check()
    await sheet.getByRole('button', { name: 'Применить' }).tap()
    await expect(page).toHaveURL(/opcodes=2/)
    await settledIds(page)
    await rowLinks(page).first().tap()
    const drawer = page.getByRole('dialog', { name: 'Операция' })
    await expect(drawer).toBeVisible()
    expect((await drawer.boundingBox())?.width).toBeCloseTo(390)
    await expectNoAxeViolations(page)
    const top = async () => (await rowLinks(page).first().boundingBox())?.y
    await page.setViewportSize({ width: 320, height: 640 })
    // With three currencies, the totals of 30 days take two lines.
    await page.goto('/history/extended?period=30d')
    await expect(page.getByText('Данные с задержкой', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect.poll(top, 'first card of the extended table').toBeLessThan(300)
    await page.goto('/history?period=90d&opcodes=1,2&instrument_type=card&stage=captured,settled')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await expect(page.getByRole('list', { name: 'Активные фильтры' }).getByRole('listitem')).toHaveCount(3)
      await settledIds(page)
      await expect.poll(top, `first card at ${width} px`).toBeLessThan(300)
    }
    await page.goto('/history')
    const enlarge = () => page.locator('html').evaluate(({ style }) => style.setProperty('font-size', '200%'))
    await enlarge()
    await expect.poll(top, 'first card with text at 200 %').toBeLessThan(480)
    await page.goto('/history?status=error')
    await enlarge()
    // The reason stays below its status, also when the payment method no longer fits next to them.
    const failed = rowLinks(page).first()
    const reason = await failed.getByText('Ошибка').locator('xpath=../following-sibling::*').boundingBox()
    const method = await failed.getByText(/^(?:Карта|СБП|Рассрочка)/).boundingBox()
    expect(method?.y).toBeGreaterThan(reason?.y ?? Number.NaN)
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
    const hint = sheet.getByText('Другой период: выберите первый день')
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
    await totals.getByRole('button', { name: /^Итого/ }).click()
    await expect(totals.getByRole('term').filter({ hasText: 'Комиссия' }).first()).toBeInViewport()
    const ends = await totals
      .getByRole('definition')
      .evaluateAll((amounts) => amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)))
    expect(ends.length).toBeGreaterThan(8)
    expect([...new Set(ends)]).toEqual([287])
  })
})

test('History: «Разбивка» opens below the tabs without a layout shift, as wide as the table', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, PERSONA, '/history?period=30d')
  const tab = page.getByRole('button', { name: /^Все/ })
  const button = page.getByRole('button', { name: /^Итого/ })
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
