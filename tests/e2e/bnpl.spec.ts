import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll, settledIds } from './list-suite.ts'

const PERSONA = 'Полный доступ'

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

test('BNPL and T-Bank show the terms of all applications whole at 1366 px', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, PERSONA, '/bnpl?period=30d')
  for (const path of ['/bnpl?period=30d', '/loans/t-bank?period=30d']) {
    await page.goto(path)
    await settledIds(page)
    const cut = await page.getByRole('table').evaluate((table) => {
      const column = [...table.querySelectorAll('th')].findIndex((head) => head.textContent === 'Условия')
      const cells = [...table.querySelectorAll(`tbody td:nth-child(${column + 1}) > *`)]
      const isCut = (cell: Element) =>
        cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 4
      return { count: cells.length, cut: cells.filter(isCut).map((cell) => cell.textContent) }
    })
    expect(cut.count, path).toBeGreaterThan(5)
    expect(cut.cut, path).toEqual([])
  }
})

test('the button for sound is below the details on a phone, and has its text @phone-only', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  // Only applications that may still change have the button for sound.
  await signIn(page, PERSONA, '/bnpl/purchase_requests?group=signing')
  await page.locator('[data-row]').first().click()
  const drawer = page.getByRole('dialog')
  const sound = drawer.getByText('Включить звук')
  // Details that load after the drawer has opened move the button.
  await expect(async () => {
    await sound.scrollIntoViewIfNeeded()
    await expect(sound).toBeInViewport({ ratio: 1, timeout: 1000 })
  }).toPass()
  const title = await drawer.getByRole('heading', { name: 'Заявка', exact: true }).boundingBox()
  const close = await drawer.getByRole('button', { name: 'Закрыть' }).boundingBox()
  expect(title?.y).toBeCloseTo(close?.y ?? Number.NaN, -1)
})
