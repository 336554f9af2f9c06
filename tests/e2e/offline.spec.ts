import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'

/** A function that returns the control that opens a component whose chunk loads on demand. */
type LazyPart = (page: Page) => Locator

const inHeader =
  (name: string | RegExp): LazyPart =>
  (page) =>
    page.getByRole('banner').getByRole('button', { name })
const button =
  (name: string | RegExp): LazyPart =>
  (page) =>
    page.getByRole('main').getByRole('button', { name }).first()

const FILTERS = button('Фильтры')
const PERIOD = button(/^Период:/)
const DETAILS: LazyPart = (page) => page.getByRole('main').locator('[data-row]').first()
const SEARCH: LazyPart = (page) => page.getByRole('button', { name: /^Поиск/ }).first()
const CALCULATOR: LazyPart = (page) => page.getByRole('button', { name: 'Калькулятор' })

const SCREENS = {
  desktop: {
    '/history': [
      inHeader(/irina/),
      inHeader(/^Баланс/),
      FILTERS,
      PERIOD,
      button('Выгрузить'),
      SEARCH,
      CALCULATOR,
      DETAILS,
    ],
    '/payouts/registries': [button('Сверить с выпиской'), DETAILS],
    '/invoices/links': [button(/^Действия/), button('Создать несколько')],
    '/settings/notifications': [button('Добавить')],
    '/settings/notifications?tab=telegram': [button(/^Действия/)],
  },
  phone: {
    '/history': [inHeader(/irina/), SEARCH, FILTERS, PERIOD, DETAILS],
    '/settings/notifications': [button('Добавить')],
  },
} satisfies Record<string, Record<string, readonly LazyPart[]>>

const opened = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu]')
const notice = (page: Page) => page.getByRole('alert')

async function loseAndRegainConnection(page: Page, parts: readonly LazyPart[]) {
  for (const control of parts) await expect(control(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  for (const control of parts) {
    await control(page).click()
    await expect(notice(page)).toHaveText('Нет соединения. Нажмите ещё раз, когда связь вернётся.')
    await expect(opened(page)).toHaveCount(0)
    if (control === parts.at(-1)) break
    await notice(page).getByRole('button', { name: 'Закрыть' }).click()
    await expect(notice(page)).toHaveText(/^Нет соединения с \d\d:\d\d\. Данные обновятся сами\.$/)
  }
  await expectNoAxeViolations(page)
  await page.context().setOffline(false)
  await expect(notice(page)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expect(opened(page)).toHaveCount(0)
  for (const [index, control] of parts.entries()) {
    await control(page).click()
    await expect(opened(page)).toHaveCount(1)
    // Does not close the last component, because it may be a form, which Escape does not close.
    if (index === parts.length - 1) break
    await page.keyboard.press('Escape')
    await expect(opened(page)).toHaveCount(0)
  }
}

for (const [path, parts] of Object.entries(SCREENS.desktop)) {
  test(`buttons on ${path} show a message when clicked offline, and open their dialogs once online`, {
    tag: path === '/history' ? [] : '@nightly',
  }, async ({ page, declare }) => {
    declare.console(/ERR_INTERNET_DISCONNECTED|ChunkError/)
    await signIn(page, 'Полный доступ', path)
    await loseAndRegainConnection(page, parts)
  })
}

for (const [path, parts] of Object.entries(SCREENS.phone)) {
  test(`buttons on ${path} show a message when tapped offline, and open their dialogs once online`, {
    tag: ['@phone-only', '@nightly'],
  }, async ({ page, declare }) => {
    declare.console(/ERR_INTERNET_DISCONNECTED|ChunkError/)
    await signIn(page, 'Полный доступ', path)
    await loseAndRegainConnection(page, parts)
  })
}

test('the menu opens offline on a phone, once the screen has loaded', {
  tag: ['@phone-only', '@nightly'],
}, async ({ page, declare }) => {
  declare.console(/ERR_INTERNET_DISCONNECTED/)
  const menuCode = page.waitForResponse(/\/menu-drawer-/)
  await signIn(page, 'Полный доступ', '/history')
  await (await menuCode).finished()
  await expect(DETAILS(page)).toBeVisible()
  await page.context().setOffline(true)
  await inHeader('Открыть меню')(page).tap()
  await expect(page.getByRole('navigation', { name: 'Основное меню' })).toBeVisible()
  await expect(page.getByText('Нажмите ещё раз')).toHaveCount(0)
  await page.context().setOffline(false)
})

test('tapping «Открыть меню» shows a message when the chunk fails to load, and the next tap opens the menu', {
  tag: '@phone-only',
}, async ({ page, declare }) => {
  declare.console(/Failed to load resource|ChunkError/)
  const code = /\/menu-drawer-/
  await page.route(code, (route) => route.abort())
  await signIn(page, 'Полный доступ', '/invoices/link')
  await inHeader('Открыть меню')(page).tap()
  await expect(notice(page)).toContainText('Не загрузилось.')
  await page.unroute(code)
  await inHeader('Открыть меню')(page).tap()
  await expect(page.getByRole('navigation', { name: 'Основное меню' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})
