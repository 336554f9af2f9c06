import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
import { catchCopies, expectNoSidewaysScroll, settledIds } from './list-suite.ts'

const PERSONA = 'Полный доступ'

test('BNPL filters by a status group, copies the link of a questionnaire and prefills the calculator', {
  tag: '@nightly',
}, async ({ page }) => {
  await catchCopies(page)
  await signIn(page, PERSONA, '/bnpl?period=90d&size=10')
  const groups = page.getByRole('group', { name: 'Статус заявки' })
  await expect(groups.getByRole('button')).toHaveCount(10)
  await expectNoAxeViolations(page)
  await groups.getByRole('button', { name: /^Средства переведены/ }).click()
  await expect(page).toHaveURL(/group=paid/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const statuses = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(statuses.first()).toContainText('Средства переведены')

  await page.locator('[data-row]').first().click()
  const drawer = page.getByRole('dialog', { name: 'Заявка' })
  await expect(drawer.getByRole('heading', { name: 'График платежей покупателя' })).toBeVisible()
  await expect(page).toHaveURL(/\/bnpl\/4101-[\d-]+\?/)
  await expectNoAxeViolations(page)
  await expect(drawer.getByRole('button', { name: 'Скопировать ссылку на анкету' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await groups.getByRole('button', { name: /^Заполнение анкеты/ }).click()
  await expect(page).toHaveURL(/group=form/)
  await settledIds(page)
  await page.locator('[data-row]').first().click()
  await drawer.getByRole('button', { name: 'Скопировать ссылку на анкету' }).click()
  await expect(page).toHaveTitle(/^copied https:\/\/apply\.example\.ru\/r\/4101-/)
  await drawer.getByRole('button', { name: 'Пересчитать в калькуляторе' }).click()
  const calculator = page.getByRole('dialog', { name: 'Калькулятор расчетов' })
  await expect(calculator.getByRole('textbox', { name: 'Сумма' })).not.toHaveValue('')
  // Keyboard input reaches the dialog only once it has the focus.
  await expect(calculator.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calculator).toHaveCount(0)
  await expect(drawer).toBeVisible()
})

test('BNPL shows all status tabs on wide screens, otherwise the selected one, and arrows scroll to the others', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, PERSONA, '/bnpl?period=90d&group=refund')
  await settledIds(page)
  const tabs = page.getByRole('group', { name: 'Статус заявки' }).getByRole('button')
  const [first, last] = [tabs.first(), tabs.last()]
  const before = page.getByTitle('Показать предыдущие')
  const after = page.getByTitle('Показать следующие')
  await expect(last).toHaveAttribute('aria-pressed', 'true')
  for (const width of [1440, 1366, 1024, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(last, `${width} px`).toBeInViewport({ ratio: 0.99 })
    await (width >= 1366 ? expect(first).toBeInViewport({ ratio: 0.99 }) : expect(first).not.toBeInViewport())
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
    expect(new Set(tops).size, `${width} px`).toBe(1)
    await expectNoSidewaysScroll(page)
    await expect(after).toBeHidden()
  }
  await expectNoAxeViolations(page)

  await expect(async () => {
    await before.click()
    await expect(first).toBeInViewport({ ratio: 0.99, timeout: 500 })
  }).toPass()
  await expect(after).toBeVisible()
  // The arrow stays visible at the start of the row, so that one more click does not select the tab under it.
  await before.click()
  await expect(page).toHaveURL(/group=refund/)
  await after.click()
  await expect(first).not.toBeInViewport({ ratio: 0.99 })
  await expect(before).toBeVisible()

  // Keyboard users need no arrows: focused tabs scroll into view, and the arrows are not tab stops.
  await tabs.nth(4).focus()
  for (const tab of [tabs.nth(5), tabs.nth(6), tabs.nth(7)]) {
    await page.keyboard.press('Tab')
    await expect(tab).toBeFocused()
    await expect(tab).toBeInViewport({ ratio: 0.99 })
  }
})

test('BNPL cards and status groups fit on a phone without truncated texts @phone-only', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, PERSONA, '/bnpl?period=30d&size=10')
  await expect(page.getByRole('list', { name: 'Заявки' }).getByRole('listitem')).toHaveCount(10)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 700 })
  const truncated = await page
    .getByRole('list', { name: 'Заявки' })
    .locator('span')
    .evaluateAll(
      (texts) =>
        texts.filter(
          (text) => getComputedStyle(text).textOverflow === 'ellipsis' && text.scrollWidth > text.clientWidth,
        ).length,
    )
  expect(truncated).toBe(0)
})

test('the product code of an application never wraps at its hyphens', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, PERSONA, '/bnpl?period=30d&size=50')
  await settledIds(page)
  /** Returns the number of lines that each «0-0-12» in the table takes. */
  const lines = () =>
    page.getByRole('table').evaluate((table) => {
      const found: number[] = []
      for (const cell of table.querySelectorAll('td')) {
        const at = cell.textContent.indexOf('0-0-12')
        if (at === -1) continue
        const letters = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const tops = new Set<number>()
        for (let node = letters.nextNode(), start = 0; node !== null; node = letters.nextNode()) {
          const length = node.textContent?.length ?? 0
          for (let index = Math.max(at - start, 0); index < Math.min(at + 6 - start, length); index += 1) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + 1)
            tops.add(Math.round(range.getBoundingClientRect().top))
          }
          start += length
        }
        found.push(tops.size)
      }
      return found
    })
  for (const width of [1440, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    const found = await lines()
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found), `${width} px`).toEqual(new Set([1]))
  }
})

test('the warning about the cooling-off period disappears when the period ends, without a request', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.clock.install()
  await signIn(page, PERSONA, '/bnpl?group=issued&size=10')
  const text = /^не выдавать до \d\d\.\d\d, \d\d:\d\d$/
  // In the sample data, the cooling-off period of one application ends within minutes; those of the others
  // end within hours.
  const cooling = page.getByRole('row').filter({ has: page.getByText(text) })
  await expect(cooling.first()).toBeVisible()
  // The column grows with the text, which is never truncated.
  for (const width of [1440, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    const space = await cooling
      .first()
      .getByText(text)
      .evaluate((element) => {
        const cell = element.closest('td')?.getBoundingClientRect().right ?? 0
        return cell - element.getBoundingClientRect().right
      })
    expect(space, `${width} px`).toBeGreaterThanOrEqual(8)
  }
  const before = await cooling.count()
  await expectNoAxeViolations(page)
  // From here on, no request for applications gets a response.
  await page.route('**/purchase-requests*', () => undefined)
  await page.clock.fastForward('06:00')
  await expect(cooling).toHaveCount(before - 1)
  await expect(page.getByRole('status').getByText(/^Заявка \S+: срок охлаждения прошёл$/)).toHaveCount(1)
})

test('the drawer shows the position of the application in the list on one line at 320 px @phone-only', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  // Only applications that may still change have the button for sound.
  await signIn(page, PERSONA, '/bnpl/purchase_requests?group=signing')
  await page.locator('[data-row]').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('button', { name: 'Сообщить звуком' })).toBeVisible()
  const position = drawer.getByText(/^1 из \d+/)
  const lineHeight = await position.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).lineHeight),
  )
  expect((await position.boundingBox())?.height).toBeLessThan(lineHeight * 1.5)
})
