import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Поиск по кабинету' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск по кабинету' })
const button = (page: Page) => page.getByRole('button', { name: /^Поиск/ })
const options = (page: Page) => palette(page).getByRole('option')
const PALETTE_CODE = /\/assets\/palette-dialog-[\w-]+\.js$/

test('the palette loads its chunk when it opens, and signs the user out on «Выйти»', async ({ page }) => {
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
