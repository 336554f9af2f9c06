import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { rowLinks, settledIds } from './list-suite.ts'

const PERSONA = 'Полный доступ'
test('the list of registries shows two totals at 320 px, and the others after a click on «Разбивка»', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, PERSONA, '/payouts/registries?period=30d')
  const totals = page.getByRole('region', { name: 'Итого по всем реестрам' })
  for (const title of ['Не выплачено', 'В обработке']) {
    await expect(totals.getByText(title, { exact: true })).toBeInViewport({ ratio: 1 })
  }
  expect((await totals.boundingBox())?.height).toBeLessThanOrEqual(36)
  await totals.getByRole('button', { name: 'Разбивка' }).click()
  for (const title of ['Выплачено', 'Всего', /^Комиссия/]) {
    await expect(totals.getByText(title, { exact: true })).toBeInViewport({ ratio: 1 })
  }
})

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Реестр', exact: true })

/** Returns a section of the drawer by its heading. */
const part = (drawer: Locator, title: string) =>
  drawer.locator('section').filter({ has: drawer.page().getByRole('heading', { name: title }) })

/** Returns the number of a registry as its link shows it. The id consists of the merchant and the day. */
function numberOf(id: string | null | undefined): string {
  const registry = id ?? ''
  return `№ ${registry.slice(3)}/${registry.slice(0, 3)}`
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('not visible')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.y + box.height / 2 }
}

/** Opens the drawer of the newest paid registry at 390 px. */
async function openOnPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, PERSONA, '/payouts/registries?period=30d&status=paid')
  await rowLinks(page).first().click()
  return drawerOf(page)
}

test('the drawer of a registry keeps icons, amounts and labels together with text at 200 % on a phone', {
  tag: '@nightly',
}, async ({ page }) => {
  const drawer = await openOnPhone(page)
  const transactions = part(drawer, 'Операции реестра').getByRole('listitem')
  await expect(transactions).toHaveCount(5)
  await page.locator('html').evaluate(({ style }) => style.setProperty('font-size', '200%'))

  const close = await boxOf(drawer.getByRole('button', { name: 'Закрыть' }))
  const pager = await boxOf(drawer.getByRole('button', { name: 'Следующая строка' }))
  expect(pager.middle).toBeCloseTo(close.middle, 0)

  const [first, second] = [transactions.nth(0), transactions.nth(1)]
  const amount = await boxOf(first.getByText('₽'))
  expect(amount.right).toBeCloseTo((await boxOf(first)).right, 0)
  const link = await boxOf(first.getByRole('link'))
  const nextLink = await boxOf(second.getByRole('link'))
  expect(amount.y - link.bottom).toBeLessThan(nextLink.y - amount.bottom)

  const copy = drawer.getByRole('button', { name: 'Скопировать: Номер' })
  const number = await boxOf(copy.locator('+ span'))
  expect(Math.abs((await boxOf(copy)).middle - number.middle)).toBeLessThanOrEqual(1)

  // All values are below their labels, even those that would fit next to them.
  const labels = drawer.locator('dl > div > dt')
  const places = await labels.evaluateAll((all) =>
    all.map((label) => {
      const value = label.nextElementSibling?.getBoundingClientRect()
      const { x, bottom } = label.getBoundingClientRect()
      return { below: (value?.top ?? 0) >= bottom - 1, left: value?.x === x }
    }),
  )
  expect(places.length).toBeGreaterThan(8)
  expect(places).toEqual(places.map(() => ({ below: true, left: true })))
})

test('the drawer of a registry shows the rate on the line of the commission at 390 px', {
  tag: '@nightly',
}, async ({ page }) => {
  const line = part(await openOnPhone(page), 'Расчёт')
    .locator('dl > div')
    .filter({ hasText: 'от поступлений' })
  const rate = await boxOf(line.getByText('от поступлений'))
  const fee = await boxOf(line.getByText(/₽$/))
  expect(rate.right).toBeLessThanOrEqual(fee.x)
  expect(rate.middle).toBeCloseTo(fee.middle, -1)
})

test.describe('links from a registry to its transactions', () => {
  test('lead to all transactions of the registry, and the back button restores the filters of the list', async ({
    page,
  }) => {
    await signIn(page, PERSONA, '/payouts/registries?size=10&period=30d&status=paid&merchants=501')
    const wanted = await settledIds(page)
    const list = page.url()
    await rowLinks(page).first().click()
    const registry = wanted[0] ?? ''
    const total = await part(drawerOf(page), 'Операции реестра').getByRole('definition').first().innerText()

    await drawerOf(page).getByRole('link', { name: 'Все операции реестра в истории' }).click()
    await expect(page).toHaveURL(/\/history\/extended\?/)
    await expect(page.getByRole('button', { name: `Убрать фильтр «ID реестра: ${registry}»` })).toBeVisible()
    const operations = await settledIds(page)
    await expect(page.getByText(new RegExp(`из ${total}$`))).toBeVisible()
    const history = page.url()

    await rowLinks(page).first().click()
    const operation = page.getByRole('dialog', { name: 'Операция' })
    await expect(operation.getByRole('heading', { name: 'Этапы' })).toBeVisible()
    const opened = page.url()
    await operation.getByRole('link', { name: numberOf(registry) }).click()
    await expect(page).toHaveURL(/\/payouts\/registries\?/)
    await expect(part(drawerOf(page), 'Операции реестра').getByText('Сходится')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`row=${registry}`))

    await page.goBack()
    await expect(operation.getByRole('heading', { name: 'Этапы' })).toBeVisible()
    expect(page.url()).toBe(opened)
    await page.goBack()
    await expect(operation).toHaveCount(0)
    expect(page.url()).toBe(history)
    expect(await settledIds(page)).toEqual(operations)
    await page.goBack()
    await expect(part(drawerOf(page), 'Расчёт')).toBeVisible()
    await page.goBack()
    await expect(drawerOf(page)).toHaveCount(0)
    expect(page.url()).toBe(list)
    expect(await settledIds(page)).toEqual(wanted)

    await page.goForward()
    await expect(part(drawerOf(page), 'Расчёт')).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('button', { name: `Убрать фильтр «ID реестра: ${registry}»` })).toBeVisible()
    expect(page.url()).toBe(history)
    expect(await settledIds(page)).toEqual(operations)
  })
})

test.describe('printing a registry', () => {
  test('starts on «Печать», and shows the client and the amounts of the registry, but no controls', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.title = 'printed'
      }
    })
    await signIn(page, PERSONA, '/payouts/registries?size=10&period=30d&status=paid&merchants=501')
    await settledIds(page)
    await rowLinks(page).first().click()
    const drawer = drawerOf(page)
    await expect(part(drawer, 'Операции реестра').getByText('Сходится')).toBeVisible()
    await expect(drawer.getByText('ИНН')).toBeHidden()
    await drawer.getByRole('button', { name: 'Печать' }).click()
    await expect(page).toHaveTitle('printed')
    const sums = await part(drawer, 'Расчёт').getByRole('definition').allInnerTexts()

    await page.emulateMedia({ media: 'print' })
    await expect(drawer.getByText('Общество с ограниченной ответственностью «Северный ветер»')).toBeVisible()
    await expect(drawer.getByText(/ИНН\s7842196305/)).toBeVisible()
    await expect(drawer.getByText('Операции за')).toBeVisible()
    await expect(part(drawer, 'Операции реестра').getByRole('listitem')).toHaveCount(0)
    expect(await part(drawer, 'Расчёт').getByRole('definition').allInnerTexts()).toEqual(sums)
    await expect(drawer.getByRole('button')).toHaveCount(0)
    await expect(page.locator('#root')).toBeHidden()
    const box = await drawer.evaluate((element) => ({
      position: getComputedStyle(element).position,
      left: element.getBoundingClientRect().left,
      beyond: element.scrollWidth - element.clientWidth,
    }))
    expect(box).toEqual({ position: 'static', left: 0, beyond: 0 })

    const print = async (landscape: boolean) =>
      (await page.pdf({ format: 'A4', landscape, preferCSSPageSize: true })).toString('latin1')
    const sheet = await print(true)
    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(sheet).toMatch(/MediaBox \[0 0 59\d(?:\.\d+)? 84\d/)
    await page.emulateMedia({ media: null })
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    // The user selects the orientation of a list, but not of a record.
    expect(await print(false)).toMatch(/MediaBox \[0 0 59\d(?:\.\d+)? 84\d/)
  })
})
