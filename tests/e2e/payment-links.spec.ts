import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
import { catchCopies, describeListLayout, rowLinks, settledIds } from './list-suite.ts'

const PERSONA = 'Полный доступ'
const LINKS = '/invoices/links?size=10&period=30d'

describeListLayout({
  address: '/invoices/links?size=10&period=30d',
  label: 'Ссылки на оплату',
  call: '/api/v1/payment-links',
  columns: ['Создана', 'Номер', 'Назначение', 'Статус', 'Сумма', 'Оплата', 'Действует до', 'Проект'],
  drawer: { name: /^Ссылка /, part: 'Подробности' },
})

const row = (page: Page, id: string | null | undefined) =>
  page.locator('tbody tr').filter({ has: page.locator(`[data-row="${id}"]`) })
const menuOf = (page: Page, id: string | null | undefined) =>
  row(page, id).getByRole('button', { name: /^Действия/ })

test.describe('row menu of a payment link', () => {
  test('copies the URL, shows the QR code and opens the form with the data of the link', {
    tag: '@nightly',
  }, async ({ page }) => {
    await catchCopies(page)
    await signIn(page, PERSONA, `${LINKS}&status=active`)
    const [id] = await settledIds(page)
    await menuOf(page, id).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Отправить в Telegram',
      'Отправить в MAX',
      'Скопировать ссылку',
      'Показать QR',
      'Изменить',
      'Дублировать',
      'Выбрать несколько',
      'Отключить',
    ])
    await expectNoAxeViolations(page)
    await page.getByRole('menuitem', { name: 'Скопировать ссылку' }).click()
    await expect(page).toHaveTitle(new RegExp(String.raw`^copied https://pay\.example\.ru/l/\d+-${id}$`))
    await expect(page.getByText('Скопировано в буфер обмена')).toBeVisible()

    await menuOf(page, id).click()
    await page.getByRole('menuitem', { name: 'Показать QR' }).click()
    const code = page.getByRole('dialog')
    await expect(code.getByRole('img', { name: 'QR-код ссылки на оплату' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(code).toHaveCount(0)

    const title = await page.locator(`[data-row="${id}"]`).innerText()
    await menuOf(page, id).click()
    await page.getByRole('menuitem', { name: 'Изменить' }).click()
    await expect(page).toHaveURL(new RegExp(`/invoices/link/${id}$`))
    await expect(page.getByRole('textbox', { name: 'Назначение *' })).toHaveValue(title.split(' · ')[0] ?? '')
    await page.goBack()
    await settledIds(page)
    await expect(page).toHaveURL(/status=active/)
    await menuOf(page, id).click()
    await page.getByRole('menuitem', { name: 'Дублировать' }).click()
    await expect(page).toHaveURL(new RegExp(String.raw`/invoices/link\?from=${id}$`))
    await expect(page.getByRole('textbox', { name: 'Назначение *' })).toHaveValue(title.split(' · ')[0] ?? '')
  })

  test('opens by touch on a phone, like the drawer and its confirmation @phone-only', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, PERSONA, `${LINKS}&status=active`)
    const [id] = await settledIds(page)
    await expect(page.getByText(`№ ${id}`)).toBeVisible()
    await page.getByRole('button', { name: 'Действия', exact: true }).first().tap()
    await expect(page.getByRole('menuitem')).toHaveCount(8)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await rowLinks(page).first().tap()
    const drawer = page.getByRole('dialog', { name: /^Ссылка / })
    await drawer.getByRole('button', { name: 'Отключить' }).tap()
    await expect(page.getByRole('alertdialog', { name: 'Отключить ссылку?' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Отмена' }).tap()
    // The toast does not cover the close button of the drawer.
    await drawer.getByRole('button', { name: 'Скопировать ссылку' }).tap()
    const close = await drawer.getByRole('button', { name: 'Закрыть' }).boundingBox()
    const bottom = (close?.y ?? Number.NaN) + (close?.height ?? Number.NaN)
    await expect
      .poll(async () => (await page.locator('[data-sonner-toast]').boundingBox())?.y)
      .toBeGreaterThanOrEqual(bottom)
  })
})
