import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'

const INSTALMENT = 'Рассрочка 0-0-12'
const PREVIEW = '/api/billing/api/calculator/preview-amounts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Калькулятор расчетов' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/**
 * Records the bodies of calculation requests inside the page, because Playwright cannot read the body of a
 * `Request` object.
 */
async function recordBodies(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript((path) => {
    const bodies: unknown[] = []
    const send = window.fetch
    Object.assign(window, { calculatorBodies: bodies })
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.url.endsWith(path)) bodies.push(await input.clone().json())
      return send(input, init)
    }
  }, PREVIEW)
  return () => page.evaluate(() => Reflect.get(window, 'calculatorBodies'))
}

async function open(page: Page): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Открыть меню' }).tap()
  const button = page.getByRole('button', { name: 'Калькулятор' })
  await (isPhone(page) ? button.tap() : button.click())
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('textbox', { name: 'Сумма' })).toBeEnabled()
  return dialog
}

/** Returns the monthly payment shown in the dialog. */
const payment = (dialog: Locator) => dialog.locator('dt:text("Ежемесячный платёж") + dd')

test.describe('calculator', () => {
  test('opens from the menu, calculates a payment and copies it as text @phone', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    // Two axe scans of a whole page are slow.
    test.slow()
    await context.grantPermissions(['clipboard-write'])
    const bodies = await recordBodies(page)
    await signIn(page, 'Полный доступ')
    const dialog = await open(page)
    await expectNoAxeViolations(page)
    const box = await dialog.boundingBox()
    expect(box?.width).toBe(isPhone(page) ? page.viewportSize()?.width : 425)
    if (isPhone(page)) expect(box?.height).toBe(page.viewportSize()?.height)

    // The field already has the focus, so the user can type immediately.
    await page.keyboard.type('10000')
    await dialog.getByRole('combobox', { name: 'Тариф' }).selectOption(INSTALMENT)
    await expect(payment(dialog)).toHaveText(/^3\s333,33\s₽$/)
    expect(await bodies()).toEqual([{ pricing_model_name: INSTALMENT, cart_amount: 10_000 }])

    const six = dialog.getByRole('radiogroup', { name: 'Срок' }).getByText('6', { exact: true })
    await (isPhone(page) ? six.tap() : six.click())
    await expect(payment(dialog)).toHaveText(/^1\s666,67\s₽$/)
    const chosen = dialog.getByRole('table', { name: 'Результаты расчета' }).locator('[aria-current]')
    await expect(chosen).toHaveText(/^6/)
    await expectNoAxeViolations(page)

    await dialog.getByRole('button', { name: 'Скопировать расчёт' }).click()
    await expect(page.getByText('Скопировано в буфер обмена')).toBeVisible()
    // The page's policy forbids reading the clipboard, so the test pastes the copied text into a field.
    const amount = dialog.getByRole('textbox', { name: 'Сумма' })
    await amount.fill('')
    await amount.press('ControlOrMeta+V')
    await expect(amount).toHaveValue(/Ежемесячный платёж: 1\s666,67\s₽/)
    await expect(payment(dialog)).toHaveCount(0)
  })

  test('passes axe when the input is invalid, while loading, with large amounts and after a failure', {
    tag: '@nightly',
  }, async ({ page, declare }) => {
    // Four axe scans of a whole page are slow.
    test.slow()
    declare.console(/Failed to load resource.*500/)
    // Each of the four valid amounts causes a request.
    declare.repeats(/preview-amounts/)
    await signIn(page, 'Полный доступ')
    const dialog = await open(page)
    const amount = dialog.getByRole('textbox', { name: 'Сумма' })
    await amount.fill('12,5')
    await expect(dialog.getByText('Укажите сумму в целых рублях, без копеек')).toBeVisible()
    await expectNoAxeViolations(page)

    await amount.fill('98765432')
    await dialog.getByRole('combobox', { name: 'Тариф' }).selectOption('Покупка в кредит')
    await expect(payment(dialog)).toBeVisible()
    await expectNoAxeViolations(page)
    await amount.fill('9876543')
    await expect(dialog.getByText('Считаем…')).toBeVisible()
    await expectNoAxeViolations(page)

    await amount.fill('500500')
    await expect(dialog.getByRole('alert')).toContainText('Не удалось рассчитать платёж.')
    await expectNoAxeViolations(page)
    await amount.fill('1000')
    await expect(payment(dialog)).toBeVisible()
  })

  test('shows seven-digit amounts in its table without sideways scroll', { tag: '@nightly' }, async ({
    page,
  }) => {
    await signIn(page, 'Полный доступ')
    const dialog = await open(page)
    await dialog.getByRole('textbox', { name: 'Сумма' }).fill('8999999')
    await dialog.getByRole('combobox', { name: 'Тариф' }).selectOption('Покупка в кредит')
    await expect(payment(dialog)).toBeVisible()
    await expect(dialog.getByRole('table', { name: 'Результаты расчета' })).toContainText(/8\s864\s999,02\s₽/)
    const beyond = await dialog
      .getByRole('region', { name: 'Все сроки' })
      .evaluate((place) => place.scrollWidth - place.clientWidth)
    expect(beyond).toBe(0)
  })
})

for (const text of [100, 200]) {
  test(`seven-digit amounts in the calculator fit at 320 px with text at ${text} % @phone-only`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await signIn(page, 'Полный доступ')
    await page.keyboard.press('Shift')
    await page.goto('/main?calculator=1')
    const dialog = page.getByRole('dialog', { name: 'Калькулятор расчетов' })
    await dialog.getByRole('combobox', { name: 'Тариф' }).selectOption('Покупка в кредит')
    await page.locator('html').evaluate((html, size) => {
      html.style.fontSize = `${size}%`
    }, text)
    await dialog.getByRole('textbox', { name: 'Сумма' }).fill('8999999')
    await expect(payment(dialog)).toBeVisible()
    const table = dialog.getByRole('table', { name: 'Результаты расчета' })
    await expect(table.getByRole('row').first().getByRole('cell')).toHaveCount(4)
    const beyond = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll('section, div')]
        .filter((place) => ['auto', 'scroll'].includes(getComputedStyle(place).overflowX))
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ className }) => className),
    )
    expect(beyond).toEqual([])
    // At this width, each cell shows the heading of its column.
    const title = await table
      .getByRole('cell')
      .nth(1)
      .evaluate((cell) => getComputedStyle(cell, '::before').content)
    expect(title).toBe('"Переплата"')
    await expectNoAxeViolations(page)
  })
}

test('the search param calculator=1 opens the calculator once, and is removed from the URL', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'Полный доступ')
  await page.goto('/history/extended?page=2&calculator=1#row-7')
  await expect(dialogOf(page)).toBeVisible()
  expect(page.url()).not.toContain('calculator')
  expect(new URL(page.url()).pathname).toBe('/history/extended')
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
})

for (const path of ['/?calculator=1', '/settings/notifications?calculator=1']) {
  test(`the calculator opens after a sign-in that starts at ${path}`, { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto(path)
    await page.getByRole('button', { name: /^Только рассрочки/ }).click()
    await expect(dialogOf(page)).toBeVisible()
    const wanted = path.startsWith('/?') ? '/main' : path.replace('?calculator=1', '')
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === wanted)
  })
}

test('the search param calculator=1 is removed without opening the calculator when the role is missing', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'Новичок', '/main?calculator=1')
  await expect(page).toHaveURL(/\/main$/)
  await expect(page.getByRole('button', { name: 'Калькулятор' })).toHaveCount(0)
  await expect(dialogOf(page)).toHaveCount(0)
})

test('the calculator calculates by keyboard alone, and restores the focus when it closes', async ({
  page,
}) => {
  const bodies = await recordBodies(page)
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
  expect(await bodies()).toEqual([{ pricing_model_name: 'Оплата частями', settlement_amount: 234_567 }])
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
  await open(page)
  expect(code()).toHaveLength(1)
})
