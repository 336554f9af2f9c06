import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'

const PREVIEW = '/api/billing/api/calculator/preview-amounts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Калькулятор расчетов' })

/** Returns the monthly payment shown in the dialog. */
const payment = (dialog: Locator) => dialog.locator('dt:text("Ежемесячный платёж") + dd')

test('the calculator fills a phone, and seven-digit amounts fit at 320 px @phone-only', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await signIn(page, 'Полный доступ')
  await page.keyboard.press('Shift')
  await page.goto('/main?calculator=1')
  const dialog = dialogOf(page)
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 320, height: 900 })
  await dialog.getByRole('combobox', { name: 'Тариф' }).selectOption('Покупка в кредит')
  await dialog.getByRole('textbox', { name: 'Сумма' }).fill('8999999')
  await expect(payment(dialog)).toBeVisible()
  const table = dialog.getByRole('table', { name: 'Результаты расчета' })
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveCount(3)
  const beyond = (places: Locator) =>
    places.evaluateAll((elements) =>
      elements
        .filter((place) => ['auto', 'scroll'].includes(getComputedStyle(place).overflowX))
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName, className }) => `${tagName} ${className}`),
    )
  expect(await beyond(dialog.locator('section, div'))).toEqual([])
  await page.locator('html').evaluate((html) => {
    html.style.fontSize = '200%'
  })
  // With enlarged text, only the table scrolls sideways.
  expect(await beyond(dialog.locator('div'))).toEqual([])
  await expectNoAxeViolations(page)
})

test('the search param calculator=1 opens the calculator once, also after a sign-in', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/?calculator=1')
  await page.getByRole('button', { name: /^Только рассрочки/ }).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === '/main')
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
})

test('the calculator calculates by keyboard alone, and restores the focus when it closes', async ({
  page,
}) => {
  const bodies: unknown[] = []
  await page.route(`**${PREVIEW}`, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.continue()
  })
  await signIn(page, 'Полный доступ')
  const button = page.getByRole('button', { name: 'Калькулятор' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  const amount = dialog.getByRole('textbox', { name: 'Сумма' })
  await expect(amount).toBeFocused()
  await page.keyboard.type('1234567')
  await expect(amount).toHaveValue(/^1\s234\s567$/)
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'Backspace']) await page.keyboard.press(key)
  // Backspace on the separator also deletes the digit before it.
  await expect(amount).toHaveValue(/^234\s567$/)
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('radio', { name: 'Сумма корзины' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Сумма к зачислению' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('combobox', { name: 'Тариф' })).toBeFocused()
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { name: '4' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '6' })).toBeChecked()
  await expect(payment(dialog)).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(425)
  expect(bodies).toEqual([{ pricing_model_name: 'Оплата частями', settlement_amount: 234_567 }])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the chunk of the calculator loads when the user hovers over its button', { tag: '@nightly' }, async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const code = () => scripts.filter((path) => path.includes('calculator-dialog'))
  await signIn(page, 'Полный доступ')
  await page.waitForLoadState('networkidle')
  expect(code()).toEqual([])
  await page.getByRole('button', { name: 'Калькулятор' }).hover()
  await expect.poll(code).toHaveLength(1)
  await page.getByRole('button', { name: 'Калькулятор' }).click()
  await expect(dialogOf(page)).toBeVisible()
  expect(code()).toHaveLength(1)
})
