import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
import { catchCopies, expectNoSidewaysScroll } from './list-suite.ts'

const EMAIL_PATH = '/settings/notifications'
const TELEGRAM_PATH = '/settings/notifications?tab=telegram'
const WIDTHS = [1440, 320] as const

/** Expects a toast and closes it with a click, before toasts pile up over the row menus. */
async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('region', { name: /^Уведомления/ }).getByText(text, { exact: true })
  await toast.click()
  await expect(toast).toHaveCount(0)
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function waitForPage(page: Page, range: string): Promise<void> {
  await expect(page.getByText(range, { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy')
}

test.describe('e-mail tab', () => {
  test('quality 42, 52: sends one request when Enter is held down, and the button shows that it is busy', async ({
    page,
  }) => {
    await signIn(page, 'Полный доступ', EMAIL_PATH)
    let sent = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/report_emails$/, async (route) => {
      sent += 1
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Добавить адрес' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('kassa@veter.ru')
    // Sends repeated keydown events, as the browser does while a key is held.
    for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Добавить' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    release()
    await expectToast(page, 'Email успешно добавлен')
    expect(sent).toBe(1)
  })

  test('shows the toast about an invalid address above the dialog, and closes both together @phone-only', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, 'Полный доступ', EMAIL_PATH)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await page.getByRole('button', { name: 'Добавить адрес' }).click()
      await page.getByRole('textbox', { name: 'Email' }).fill('kassa')
      await page.keyboard.press('Enter')
      const toast = page.getByRole('alert').filter({ hasText: 'Введен некорректный email' })
      await expect(toast).toBeVisible()
      const label = page.getByRole('dialog').getByText('Email', { exact: true })
      await expect
        .poll(async () => {
          const [above, below] = [await toast.boundingBox(), await label.boundingBox()]
          return above !== null && below !== null && above.y + above.height <= below.y
        })
        .toBe(true)
      await page.getByRole('button', { name: 'Закрыть', exact: true }).click()
      // The click closes the toast before its five seconds have passed.
      await expect(toast).toHaveCount(0, { timeout: 3000 })
    }
  })

  test('adds and deletes an address by keyboard alone', async ({ page }) => {
    await signIn(page, 'Полный доступ', EMAIL_PATH)
    await page.getByRole('tab', { name: 'E-mail' }).focus()
    await page.keyboard.press('Tab')
    // Skips the tab panel itself, which precedes its contents in the tab order.
    if (await page.getByRole('tabpanel').evaluate((panel) => panel === document.activeElement)) {
      await page.keyboard.press('Tab')
    }
    await expect(page.getByRole('button', { name: 'Добавить адрес' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await page.keyboard.type('kassa@veter.ru')
    await page.keyboard.press('Enter')
    await expect(rowOf(page, 'kassa@veter.ru')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Добавить адрес' })).toBeFocused()

    await rowOf(page, 'kassa@veter.ru').getByRole('button', { name: 'Действия' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Деактивировать' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Удалить' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rowOf(page, 'kassa@veter.ru')).toHaveCount(0)
    await expect(page.getByRole('table')).toBeFocused()
  })

  for (const width of WIDTHS) {
    test(`fits at ${width} px and passes axe with the menu, the help or the dialog open`, {
      tag: width === 320 ? [] : '@nightly',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await signIn(page, 'Сеть из 12 магазинов', EMAIL_PATH)
      await expect(page.getByText('10 из 10', { exact: true })).toBeVisible()
      await expectNoSidewaysScroll(page)
      const actions = page.getByRole('button', { name: 'Действия' }).first()
      if (width >= 960) await expect(actions).toHaveText('Действия')
      else await expect(actions).toHaveText('')
      await page.getByRole('button', { name: 'Показать инструкцию раздела' }).click()
      await expectNoSidewaysScroll(page)
      await actions.click()
      await expect(page.getByRole('menuitem', { name: 'Удалить' })).toBeVisible()
      await expectNoAxeViolations(page)
      const address = (await page.getByRole('row').nth(1).getByRole('cell').first().textContent()) ?? ''
      await page.getByRole('menuitem', { name: 'Удалить' }).click()
      await expectToast(page, `Email ${address} удален`)
      await expect(page.getByText('9 из 10', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Добавить адрес' }).click()
      await expect(page.getByRole('dialog', { name: 'Добавить адрес' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page, 'all')
    })
  }
})

test.describe('Telegram tab', () => {
  test('shows an error and keeps the typed text when a chat cannot be created', { tag: '@nightly' }, async ({
    page,
    declare,
  }) => {
    declare.console(/Failed to load resource.*500/)
    await signIn(page, 'Полный доступ', TELEGRAM_PATH)
    await page.getByRole('button', { name: 'Добавить новый чат' }).click()
    await page.getByRole('textbox', { name: 'ID чата' }).fill('fail-500')
    await page.getByRole('switch', { name: 'Включить уведомления по заявкам на рассрочку' }).click()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expectToast(page, 'Ошибка при сохранении настроек Telegram-уведомлений')
    await expect(page.getByText('Ошибка при создании настройки: Внутренняя ошибка сервера')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'ID чата' })).toHaveValue('fail-500')
    await expectNoAxeViolations(page)
  })

  test('deletes a chat by keyboard alone', { tag: '@nightly' }, async ({ page }) => {
    await signIn(page, 'Полный доступ', TELEGRAM_PATH)
    await waitForPage(page, '1-10 из 42')
    const chat = (await page.getByRole('row').nth(1).getByRole('cell').first().textContent()) ?? ''
    const menu = rowOf(page, chat).getByRole('button', { name: 'Действия' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Изменить' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Удалить' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Изменить' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Удалить' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Отмена' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectToast(page, `Чат ${chat} успешно удален`)
    await expect(page.getByRole('table')).toBeFocused()
  })

  for (const width of WIDTHS) {
    test(`fits at ${width} px and passes axe with the menu, the form or the confirmation open`, {
      tag: '@nightly',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await signIn(page, 'Полный доступ', TELEGRAM_PATH)
      await waitForPage(page, '1-10 из 42')
      await expectNoSidewaysScroll(page)
      if (width === 320) {
        const html = page.locator('html')
        await html.evaluate(({ style }) => style.setProperty('font-size', '200%'))
        await expect(page.getByRole('columnheader')).toHaveCount(0)
        const heightOf = (part: Locator) => part.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)
        expect(await heightOf(page.getByText('1-10 из 42'))).toBeLessThan(40)
        expect(await heightOf(page.getByRole('banner'))).toBeLessThan(70)
        await html.evaluate(({ style }) => style.removeProperty('font-size'))
        await page.evaluate(() => scrollTo(0, 0))
      }
      const actions = page.getByRole('button', { name: 'Действия' }).first()
      if (width >= 960) await expect(actions).toHaveText('Действия')
      else await expect(actions).toHaveText('')
      await actions.click()
      await expect(page.getByRole('menuitem', { name: 'Изменить' })).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('menuitem', { name: 'Удалить' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Отмена' }).click()
      await actions.click()
      await page.getByRole('menuitem', { name: 'Изменить' }).click()
      await page.getByRole('button', { name: 'Показать инструкцию раздела' }).click()
      await expect(page.getByRole('textbox', { name: 'ID чата' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
    })
  }
})

test('the id of a Telegram chat is on one line at 320 px, and can be copied', async ({ page }) => {
  await catchCopies(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await signIn(page, 'Полный доступ', TELEGRAM_PATH)
  const table = page.getByRole('table', { name: 'Telegram-чаты' })
  const copies = table.getByRole('button', { name: 'Скопировать ID чата' })
  await expect(copies).toHaveCount(10)
  const lines = await copies.evaluateAll((buttons) =>
    buttons.map(({ parentElement: id }) =>
      id === null
        ? 0
        : id.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(id).lineHeight),
    ),
  )
  expect(Math.max(...lines)).toBeLessThan(1.9)
  const box = table.locator('..')
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  const long = table.getByRole('row').filter({ hasText: '…' }).first()
  await long.getByRole('button', { name: 'Скопировать ID чата' }).click()
  await expect(page).toHaveTitle(/^copied [\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/)
})
