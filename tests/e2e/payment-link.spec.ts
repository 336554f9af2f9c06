import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, signInAtProvider, test } from './fixtures.ts'
import { catchCopies } from './list-suite.ts'

const LINKS = '/api/secure/api/v1/payment-links'
const NBSP = '\u00a0'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Fills in everything except the merchant. */
async function fillForm(page: Page): Promise<void> {
  await field(page, 'Назначение *').fill('Доставка дивана')
  await field(page, 'Сумма *').fill('1500.5')
  await field(page, 'Номер заказа (cs1)').fill('ORD-7')
  await field(page, 'Телефон').fill('8 900 123 45 67')
}

async function contentOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

test('a payment link can be created after an error, copied and saved as a QR code by keyboard alone', async ({
  page,
}) => {
  await catchCopies(page)
  await signIn(page, 'Полный доступ', '/invoices/link')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Создать ссылку' }).focus()
  await page.keyboard.press('Enter')
  const summary = page.getByRole('region', { name: /^Исправьте ошибки/ })
  await expect(summary).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Проект *' })).toBeFocused()
  await page.keyboard.type('612')
  await expect(page.getByRole('combobox', { name: 'Проект *' })).toHaveValue('612')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Доставка дивана')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1500.5')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Сумма *')).toHaveValue(`1${NBSP}500,50`)
  // Tabs past the switch and the order number to the kind, then to the number of payments.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Один раз' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Ссылка создана' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'QR-код ссылки на оплату' })).toBeVisible()
  await expectNoAxeViolations(page, 'all')
  const address = page.getByRole('link', { name: /^https:\/\/pay\.example\.ru\/l\/612-/ })
  const url = await address.getAttribute('href')
  await page.getByRole('button', { name: 'Скопировать ссылку' }).press('Enter')
  await expect(page).toHaveTitle(`copied ${url}`)

  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'QR картинкой' }).press('Enter'),
  ])
  expect(png.suggestedFilename()).toMatch(/^qr-ssylka-\d+\.png$/)
  const bytes = await contentOf(png)
  expect(bytes.subarray(1, 4).toString('ascii')).toBe('PNG')
  // Reads width and height from the PNG header: the image must be a square, large enough for printing.
  expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(1024)
  expect(bytes.readUInt32BE(20)).toBe(bytes.readUInt32BE(16))
  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'QR для печати' }).press('Enter'),
  ])
  expect((await contentOf(svg)).toString('utf8')).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
})

test('quality 22: a form is restored after a 401 of the secure host, and creates one payment link', async ({
  page,
  provider,
  declare,
}) => {
  declare.console(/Failed to load resource/)
  await signInAtProvider(page, 'Полный доступ', '/invoices/link')
  // Uses `exact`, because the toast is a button whose name contains the same text.
  const create = page.getByRole('button', { name: 'Создать ссылку', exact: true })
  await fillForm(page)
  await page.getByRole('combobox', { name: 'Проект *' }).selectOption('501')
  // The provider creates the link but drops the response, also when the browser itself retries. Then the session
  // ends.
  await provider.setFaults([{ method: 'POST', path: LINKS, kind: 'drop' }])
  await create.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Нет связи с сервером')
  await provider.setFaults([{ method: 'POST', path: LINKS, kind: '401', times: 1 }])
  const returned = page.waitForResponse((response) => response.url().includes('/api/secure/auth?reurl='))
  await create.click()
  await returned

  await expect(page.getByText(/Вы начали создавать ссылку и не закончили/)).toBeVisible()
  await expect(page).toHaveURL(/\/invoices\/link$/)
  await expect(field(page, 'Назначение *')).toHaveValue('Доставка дивана')
  await expect(field(page, 'Телефон')).toHaveValue(`+7${NBSP}900${NBSP}123-45-67`)
  await expect(page.getByRole('combobox', { name: 'Проект *' })).toHaveValue('501')
  await expectNoAxeViolations(page)
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(LINKS),
  )
  await create.click()
  const made: { readonly id: string } = await (await answered).json()
  await expect(page.getByRole('heading', { name: 'Ссылка создана' })).toBeVisible()

  const headers = await (await answered).request().allHeaders()
  const list = await page.request.get(`${LINKS}?cs1=ORD-7`, {
    headers: { Authorization: headers.authorization ?? '' },
  })
  const { items }: { readonly items: readonly { readonly id: string }[] } = await list.json()
  expect(items.map(({ id }) => id)).toEqual([made.id])
})

test('quality 22: a form is restored after a sign-in when the session expires while the device sleeps', {
  tag: '@nightly',
}, async ({ page }) => {
  await signInAtProvider(page, 'Полный доступ', '/invoices/link')
  // Shortens the session to five minutes from now.
  await page.evaluate(() => {
    const key = 'back-office:session'
    const entry = JSON.parse(sessionStorage.getItem(key) ?? '') as { value: { expiresAt: number } }
    entry.value.expiresAt = Date.now() + 300_000
    sessionStorage.setItem(key, JSON.stringify(entry))
  })
  await page.reload()
  await fillForm(page)
  const asked = page.waitForRequest('**/oidc/auth?*')
  // Simulates sleep: only the wall clock of this document advances, because sleep pauses the monotonic clock.
  await page.evaluate(() => {
    const { now } = Date
    // The remaining five minutes and five minutes of clock tolerance have passed.
    Date.now = () => now() + 601_000
    window.dispatchEvent(new Event('visibilitychange'))
  })
  await asked

  await expect(page.getByText(/Вы начали создавать ссылку и не закончили/)).toBeVisible()
  await expect(page).toHaveURL(/\/invoices\/link$/)
  await expect(field(page, 'Назначение *')).toHaveValue('Доставка дивана')
  await expect(field(page, 'Сумма *')).toHaveValue(`1${NBSP}500,50`)
})

test('leaving or reloading an edited form of a payment link requires a confirmation', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'Полный доступ')
  await page.getByRole('link', { name: 'Ссылки', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ссылки на оплату')
  await page.goto('/invoices/link')
  await field(page, 'Назначение *').fill('Курс')

  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' })
  await page.getByRole('link', { name: 'История', exact: true }).click()
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(field(page, 'Назначение *')).toHaveValue('Курс')

  const asked = page.waitForEvent('dialog')
  const reloading = page.reload().catch(() => undefined)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloading
  await expect(field(page, 'Назначение *')).toHaveValue('Курс')

  await page.getByRole('link', { name: 'История', exact: true }).click()
  await question.getByRole('button', { name: 'Уйти' }).click()
  await expect(page).toHaveURL(/\/history/)
  await page.goBack()
  await expect(field(page, 'Назначение *')).toHaveValue('')
})

test('the button that creates a link stays visible, and covers no focused control', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await signIn(page, 'Полный доступ', '/invoices/link')
  const submit = page.getByRole('button', { name: 'Создать ссылку' })
  await expect(submit).toBeInViewport({ ratio: 1 })
  const controls = page.locator('main form').locator('input, select, button, a[href]')
  const covered: string[] = []
  await page.getByRole('combobox', { name: 'Проект *' }).focus()
  for (let count = await controls.count(); count > 0; count -= 1) {
    covered.push(
      ...(await page.evaluate(() => {
        const { activeElement } = document
        const box = activeElement?.getBoundingClientRect()
        if (box === undefined || activeElement?.closest('form') == null) return []
        const [x, y] = [box.x + box.width / 2, box.bottom - 2]
        const top = document.elementFromPoint(x, y)
        const isFree = activeElement.contains(top) || top?.closest('label')?.contains(activeElement)
        return isFree ? [] : [activeElement.outerHTML]
      })),
    )
    await page.keyboard.press('Tab')
  }
  expect(covered).toEqual([])
  await expect(field(page, 'Назначение *')).not.toBeInViewport()
  await expect(submit).toBeInViewport({ ratio: 1 })
})
