import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readSheets from 'read-excel-file/node'
import { expect, expectNoAxeViolations, signIn, signInAtProvider, test } from './fixtures.ts'
import { catchCopies, expectNoSidewaysScroll, settledIds } from './list-suite.ts'

const PERSONA = 'Полный доступ'
const ADDRESS = '/invoices/links'
const CALL = '/api/secure/api/v1/payment-links'
const NBSP = '\u00a0'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Несколько ссылок' })
const button = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('button', { name })
const cell = (page: Page, name: string, row: number) =>
  dialogOf(page).getByRole('textbox', { name: `${name} в строке ${row}`, exact: true })
/** Returns the first status message in the dialog. */
const answer = (page: Page) => dialogOf(page).getByRole('status').first()

const HEADS = 'Заказ\tНазначение\tСумма\tE-mail\tТелефон\tСрок'

/**
 * Returns a table with one row for each order number, in the format in which Excel copies it to the
 * clipboard.
 */
const tableOf = (orders: readonly string[]) =>
  [
    HEADS,
    ...orders.map(
      (order, index) => `${order}\tДоставка ${index + 1}\t1 500,5\t\t8 900 123-45-67\t31.12.2099`,
    ),
  ].join('\r\n')

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Создать несколько' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

/** Dispatches a paste event with the text, because the page is not allowed to read the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await dialogOf(page)
    .getByRole('textbox', { name: 'Строки таблицы' })
    .evaluate((field, data) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', data)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
}

type Sent = { readonly order: string; readonly key: string; readonly authorization: string }

/** Records the requests that create links, and runs the callback `before[n]` before the n-th attempt. */
async function watchCreations(page: Page, before: Readonly<Record<number, () => Promise<void>>> = {}) {
  const sent: Sent[] = []
  await page.route(`**${CALL}`, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    const headers = await request.allHeaders()
    const { cs1 }: { readonly cs1: string } = request.postDataJSON()
    sent.push({
      order: cs1,
      key: headers['idempotency-key'] ?? '',
      authorization: headers.authorization ?? '',
    })
    await before[sent.length]?.()
    return route.fallback()
  })
  return sent
}

/** Returns how many links the provider has stored for each order. */
async function heldOf(page: Page, orders: readonly string[], authorization: string): Promise<number[]> {
  const counts: number[] = []
  for (const order of orders) {
    const response = await page.request.get(`${CALL}?cs1=${order}`, {
      headers: { Authorization: authorization },
    })
    const { items }: { readonly items: readonly unknown[] } = await response.json()
    counts.push(items.length)
  }
  return counts
}

test('twenty pasted Excel rows become twenty payment links despite a failure and a sign-in @phone', async ({
  page,
  provider,
  declare,
}) => {
  declare.console(/Failed to load resource/)
  await catchCopies(page)
  const orders = Array.from({ length: 20 }, (_, index) => `BULK-${index + 1}`)
  await signInAtProvider(page, PERSONA, ADDRESS)
  await settledIds(page)
  await openDialog(page)

  await paste(
    page,
    tableOf(orders).replace(`Доставка 3\t1 500,5`, 'Доставка 3\tсто').replace('\tДоставка 4\t', '\t\t'),
  )
  await expect(answer(page)).toContainText(`Исправьте 2${NBSP}ячейки`)
  await expect(cell(page, 'Сумма', 3)).toHaveAccessibleDescription(/^Введите сумму цифрами/)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await button(page, 'К первой ошибке').click()
  await expect(cell(page, 'Сумма', 3)).toBeFocused()
  await cell(page, 'Сумма', 3).fill('1500,50')
  await button(page, 'К первой ошибке').click()
  await expect(cell(page, 'Назначение', 4)).toBeFocused()
  await cell(page, 'Назначение', 4).fill('Доставка 4')
  await expect(answer(page)).toHaveText(`Ошибок нет: 20${NBSP}ссылок на 30${NBSP}010,00${NBSP}₽`)

  const sent = await watchCreations(page, {
    // The provider creates the link but drops the response, also when the browser itself retries.
    11: async () => provider.setFaults([{ method: 'POST', path: CALL, kind: 'drop' }]),
  })
  await button(page, /^Создать 20/).click()
  // The links are not created yet, because no merchant is selected. The required field gets the focus
  // instead.
  const project = dialogOf(page).getByRole('combobox', { name: 'Проект *' })
  await expect(project).toBeFocused()
  await project.selectOption('501')
  await button(page, /^Создать 20/).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('Нет связи с сервером')
  await expect(answer(page)).toHaveText('Создано 10 из 20')
  await expect(dialogOf(page).getByRole('listitem').nth(10)).toContainText('Нет ответа')
  await expectNoAxeViolations(page)

  await provider.setFaults([])
  await page.unroute(`**${CALL}`)
  const later = await watchCreations(page, { 5: async () => provider.revoke() })
  await button(page, 'Продолжить').click()
  await expect(dialogOf(page).getByText(/^Вы начали и не закончили/)).toBeVisible()
  await expect(answer(page)).toHaveText('Создано 14 из 20')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await button(page, 'Продолжить').click()
  await expect(answer(page)).toHaveText('Все ссылки созданы: 20')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  const all = [...sent, ...later]
  expect([...new Set(all.map(({ order }) => order))]).toEqual(orders)
  // Each row keeps its idempotency key in every attempt, so that a repeated request creates no second link.
  expect(new Set(all.map(({ order, key }) => `${order} ${key}`)).size).toBe(20)
  expect(new Set(all.map(({ key }) => key)).size).toBe(20)
  expect(await heldOf(page, orders, all.at(-1)?.authorization ?? '')).toEqual(orders.map(() => 1))

  const links = dialogOf(page).getByRole('link', { name: /^https:\/\/pay\.example\.ru\/l\/501-/ })
  await expect(links).toHaveCount(20)
  const urls = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  await button(page, 'Скопировать таблицу').click()
  await expect(page).toHaveTitle(new RegExp(`^copied Назначение.*BULK-20.*${urls[19]}$`))
  await button(page, 'Скопировать ссылку 2').first().click()
  await expect(page).toHaveTitle(`copied ${urls[1]}`)

  await button(page, 'Скачать файл').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog', { name: 'Выгрузка' })
      .getByRole('button', { name: 'Выгрузить', exact: true })
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^ssylki_\d{4}-\d\d-\d\d\.xlsx$/)
  const [, table] = await readSheets(await readFile(await download.path()))
  const [heads = [], first = []] = table?.data ?? []
  expect(heads.slice(0, 2)).toEqual(['Назначение', 'Сумма'])
  expect(first.slice(0, 2)).toEqual(['Доставка 1', 1500.5])
  expect(first).toContain(urls[0])
  expect(first[heads.indexOf('Действует до')]).toBeInstanceOf(Date)
  await page.getByRole('dialog', { name: 'Выгрузка' }).getByRole('button', { name: 'Готово' }).click()

  await button(page, 'Готово').click()
  await expect(dialogOf(page)).toBeHidden()
  await page.reload()
  await settledIds(page)
  await expect(dialogOf(page)).toBeHidden()
})

test('bulk creation of payment links resumes after a lost connection, a reload and «Остановить»', {
  tag: '@nightly',
}, async ({ page, context, provider, declare }) => {
  declare.console(/Failed to load resource/)
  const orders = Array.from({ length: 8 }, (_, index) => `NET-${index + 1}`)
  await signIn(page, PERSONA, ADDRESS)
  await settledIds(page)
  await openDialog(page)
  await paste(page, tableOf([...orders.slice(0, 7), 'NET-1']))
  await expect(cell(page, 'Заказ', 8)).toHaveAccessibleDescription('Такой же заказ в строке 1')
  await cell(page, 'Заказ', 8).fill('NET-8')
  await dialogOf(page).getByRole('combobox', { name: 'Проект *' }).selectOption('501')
  const sent = await watchCreations(page, { 3: async () => context.setOffline(true) })
  await button(page, /^Создать 8/).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('Нет связи с сервером')
  await context.setOffline(false)
  await page.reload()
  await expect(answer(page)).toHaveText('Создано 2 из 8')
  // A row whose response was lost must not be edited, or its link might be created twice.
  await button(page, 'Исправить строки').click()
  await expect(cell(page, 'Сумма', 3)).toHaveAttribute('readonly')
  await expect(cell(page, 'Сумма', 4)).not.toHaveAttribute('readonly')
  await button(page, 'Назад').click()

  await provider.setFaults([], { latencyMs: 300 })
  await button(page, 'Продолжить').click()
  await button(page, 'Остановить').click()
  await expect(dialogOf(page).getByText(/^Вы остановили создание/)).toBeVisible()
  await provider.setFaults([])
  await button(page, 'Продолжить').click()
  await expect(answer(page)).toHaveText('Все ссылки созданы: 8')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(8)
  expect(await heldOf(page, orders, sent[0]?.authorization ?? '')).toEqual(orders.map(() => 1))
})

test('bulk creation of payment links from a file fits at 320 px with text at 200 %', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, PERSONA, ADDRESS)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await openDialog(page)
  await expectNoSidewaysScroll(page)
  const choose = async (buffer: Buffer, name: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, 'Выбрать файл CSV').click(),
    ])
    await chooser.setFiles({ name, mimeType: 'text/csv', buffer })
  }
  await choose(Buffer.from('PK\u0003\u0004'), 'ssylki.xlsx')
  await expect(dialogOf(page).getByRole('alert')).toHaveText(/^Это книга Excel\./)
  await expectNoAxeViolations(page)
  await choose(
    Buffer.from('\uFEFFНазначение;Сумма\r\n"Стол; стул";"1 250,50"\r\nОчень длинное назначение;сто\r\n'),
    'a.csv',
  )
  await expect(answer(page)).toContainText(`Исправьте 1${NBSP}ячейку`)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
})
