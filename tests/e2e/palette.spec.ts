import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Поиск по кабинету' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск по кабинету' })
const button = (page: Page) => page.getByRole('button', { name: /^Поиск/ })
const options = (page: Page) => palette(page).getByRole('option')
const PALETTE_CODE = /\/assets\/palette-dialog-[\w-]+\.js$/

test('the palette can select a merchant and open a screen and a transaction by keyboard alone', {
  tag: '@nightly',
}, async ({ page }) => {
  // Three axe scans of a whole page are slow.
  test.slow()
  await signIn(page, 'Полный доступ')
  const refresh = page.getByRole('button', { name: 'Обновить' })
  await refresh.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(refresh).toBeFocused()

  // Selecting a merchant does not leave Main, but filters it by this merchant.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('доставка')
  await expect(options(page)).toHaveText(['612 - Доставка'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/main\?merchants=612$/)
  await expect(refresh).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('bcnjhbz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeFocused()

  const row = page.getByRole('table').getByRole('link').first()
  const id = (await row.getAttribute('href'))?.match(/\/history\/(\w+)/)?.[1] ?? ''
  expect(id).not.toBe('')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(id)
  await expect(options(page)).toHaveText([
    `Искать операцию ${id}`,
    `Искать заявку ${id}`,
    new RegExp(`Операция ${id}`),
  ])
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/history/${id}\\?search=${id}$`))
  await expect(page.getByRole('dialog', { name: /^Операция/ })).toBeVisible()

  // The palette also opens above the drawer of a row, which is still open after Esc.
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: /^Операция/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the chunk of the palette loads when the user opens the palette', async ({ page }) => {
  const codes: string[] = []
  page.on('request', (request) => {
    if (PALETTE_CODE.test(request.url())) codes.push(request.url())
  })
  await signIn(page, 'Полный доступ')
  await expect(page.getByRole('heading', { name: 'Последние операции' })).toBeVisible()
  expect(codes).toEqual([])
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  expect(codes).toHaveLength(1)
})

test('the palette shows an error when its chunk fails to load, and opens after a reload', {
  tag: '@nightly',
}, async ({ page, declare }) => {
  declare.console(/Failed to load resource|command palette|ERR_FAILED|dynamically imported/)
  await signIn(page, 'Полный доступ')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.route(PALETTE_CODE, (route) => route.abort())
  // The document is reloaded once, in case there is a new release (quality 53).
  const reload = page.waitForEvent('load')
  await page.keyboard.press('Control+k')
  await reload
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'Не загрузилось.' })
  // Retries the shortcut, because the reloaded page shows its footer before it handles keys.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(alert).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await page.unroute(PALETTE_CODE)
  const secondReload = page.waitForEvent('load')
  await alert.getByRole('button', { name: 'Обновить страницу' }).click()
  await secondReload
  await expect(async () => {
    if (await field(page).isHidden()) await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused({ timeout: 10_000 })
  }).toPass()
})

test('the palette offers to load the merchants again when they failed to load', { tag: '@nightly' }, async ({
  page,
  provider,
  declare,
}) => {
  declare.console(/Failed to load resource.*500/)
  await provider.setFaults([{ method: 'GET', path: '/clients/v1/clients', kind: 'error-500' }])
  await signIn(page, 'Полный доступ')
  await page.keyboard.press('Control+k')
  await expect(options(page).filter({ hasText: 'Загрузить проекты' })).toBeVisible()
  await expectNoAxeViolations(page)
  await provider.setFaults([])
  await options(page).filter({ hasText: 'Загрузить проекты' }).click()
  await expect(options(page).filter({ hasText: '501 - Магазин' })).toBeVisible()
  await page.keyboard.type('ничего такого')
  await expect(palette(page).getByText('Ничего не найдено')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the palette of a user without roles offers only the screens that need no role', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'Новичок')
  await page.keyboard.press('Control+k')
  const screens = palette(page).getByRole('group', { name: 'Экраны' }).getByRole('option')
  await expect(screens).toHaveText(['Главная', 'История', 'Уведомления'])
  await page.keyboard.type('1234567')
  await expect(options(page)).toHaveText(['Искать операцию 1234567', 'Искать операции на сумму 1234567,00'])
})

test('the palette signs the user out when «Выйти» is selected', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, 'Полный доступ')
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('выйти')
  await page.keyboard.press('Enter')
  // The provider's page asks which user wants to sign in.
  await expect(page.getByRole('button', { name: /^Полный доступ/ })).toBeVisible()
})

test('the palette fills the screen of a phone, opens by touch and restores the focus @phone-only', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'Полный доступ')
  await button(page).tap()
  const box = await palette(page).boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
  await expectNoAxeViolations(page)
  await palette(page).getByRole('button', { name: 'Закрыть' }).tap()
  await expect(button(page)).toBeFocused()
  await button(page).tap()
  await options(page).filter({ hasText: 'Калькулятор' }).tap()
  await expect(page.getByRole('dialog', { name: 'Калькулятор расчетов' })).toBeVisible()
  await page.getByRole('button', { name: 'Закрыть' }).tap()
  await expect(button(page)).toBeFocused()
})
