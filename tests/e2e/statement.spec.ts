import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readSheets from 'read-excel-file/node'
import { BUYER, creditDocument, encodeStatement } from '../provider/data/statement.ts'
import { expect, expectNoAxeViolations, signIn, signInAtProvider, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { expectNoSidewaysScroll } from './list-suite.ts'
import { LONG_TASK_MS, longTasksOf } from './long-tasks.ts'
import { type StatementFile, sample } from './statement-file.ts'

const PERSONA = 'Полный доступ'
const ADDRESS = '/payouts/registries'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Сверка с выпиской' })
const group = (page: Page, title: string) =>
  dialogOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })

async function choose(page: Page, file: StatementFile | string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialogOf(page).getByRole('button', { name: 'Выбрать файл' }).click(),
  ])
  await chooser.setFiles(file)
}

async function openDialog(page: Page, isMobile = false): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole(isMobile ? 'menuitem' : 'button', { name: 'Сверить с выпиской' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

const answer = (page: Page) => dialogOf(page).getByRole('status')

test('the check of a bank statement shows which payouts did not arrive @phone', async ({
  page,
  server,
  isMobile,
}) => {
  const file = await sample(server.origin)
  await signIn(page, PERSONA, ADDRESS)
  await openDialog(page, isMobile)
  await expect(dialogOf(page).getByText(/^Файл не покидает браузер/)).toBeVisible()
  await expectNoAxeViolations(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await choose(page, file)
  await expect(answer(page)).toHaveText(/^Не пришло: 1\sвыплата из\s\d+$/)
  expect(sent).toEqual([])
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  const missing = group(page, 'Не пришло')
  await expect(missing.getByRole('listitem')).toHaveCount(1)
  await expect(group(page, 'Сумма другая').getByText(/на\s150,00\s₽ меньше$/)).toBeVisible()
  await expect(group(page, 'Другие поступления').getByRole('listitem')).toHaveCount(3)
  const question = group(page, 'Похоже, но плательщик другой').getByRole('listitem')
  await expect(question).toHaveCount(1)
  await expect(
    question.getByText(/^В выписке п\/п\s№\s309 от\s[\d.]+, ИП Соколов.*, ИНН\s500100732259$/),
  ).toBeVisible()

  const link = missing.getByRole('listitem').getByRole('link').first()
  const number = (await link.innerText()).replace(/^№\s/, '')
  await link.click()
  const registry = page.getByRole('dialog', { name: 'Реестр', exact: true })
  await expect(registry.getByText(`№ ${number} от`)).toBeVisible()
  await expect(page).toHaveURL(/[?&]row=\d+/)
  await page.keyboard.press('Escape')
  await expect(registry).toBeHidden()
  await expect(link).toBeFocused()

  await dialogOf(page).getByRole('button', { name: 'Выгрузить' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog', { name: 'Выгрузка' })
      .getByRole('button', { name: 'Выгрузить', exact: true })
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sverka_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.xlsx$/)
  const [, table] = await readSheets(await readFile(await download.path()))
  const [heads = [], first = []] = table?.data ?? []
  expect(heads.slice(0, 6)).toEqual(['Итог', 'Реестр №', 'П/п №', 'Дата п/п', 'К выплате', 'Пришло'])
  expect(first[0]).toBe('Не пришло')
  expect(String(first[1])).toContain(number)
  expect(first[3]).toBeInstanceOf(Date)
  const rows = table?.data.map((cells) => cells.map(String)) ?? []
  expect(rows.filter(([verdict]) => verdict === 'Похоже, но плательщик другой')).toEqual([
    expect.arrayContaining(['309', BUYER.payer, BUYER.inn]),
  ])
})

test('the check of a bank statement selects a file and opens a registry by keyboard alone', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const file = await sample(server.origin)
  // Without a handler, the file chooser opens a native dialog, which tests cannot operate.
  page.on('filechooser', () => {})
  await signIn(page, PERSONA, ADDRESS)
  const button = page.getByRole('button', { name: 'Сверить с выпиской' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialogOf(page).getByRole('button', { name: 'Выбрать файл' })).toBeFocused()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles(file)
  await expect(answer(page)).toHaveText(/^Не пришло/)
  const link = group(page, 'Не пришло').getByRole('listitem').getByRole('link').first()
  await tabTo(page, link, 6)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Реестр', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('the check of a bank statement is restored after a sign-in when the session has ended', {
  tag: '@nightly',
}, async ({ page, provider, server, declare }) => {
  declare.console(/Failed to load resource.*401/)
  const file = await sample(server.origin)
  await signInAtProvider(page, PERSONA, ADDRESS)
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await openDialog(page)
  await provider.revoke()
  await choose(page, file)
  await expect(answer(page)).toHaveText(/^Не пришло: 1\sвыплата из\s\d+$/)
  await expect(dialogOf(page).getByText(/^kl_to_1c\.txt, /)).toBeVisible()
  // A statement is not restored after the user has closed it.
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
})

test('the check of a bank statement fits at 320 px with text at 200 %', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  const file = await sample(server.origin)
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, PERSONA, ADDRESS)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await openDialog(page, true)
  await expectNoSidewaysScroll(page)
  await choose(page, file)
  await expect(answer(page)).toHaveText(/^Не пришло/)
  const payer = group(page, 'Похоже, но плательщик другой').getByText(/ИНН\s500100732259$/)
  expect(await payer.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
})

const ATTEMPTS = 3

test(`the check of a bank statement of 50,000 documents causes no task above ${LONG_TASK_MS} ms @alone`, async ({
  page,
  server,
}, testInfo) => {
  test.slow()
  const whole = new TextDecoder('windows-1251').decode((await sample(server.origin)).buffer)
  const count = 50_000 - whole.split('СекцияДокумент=').length + 1
  const credit = creditDocument(
    { number: '310', day: new Date().toISOString().slice(0, 10), kopecks: 12_345 },
    BUYER,
  )
  const lines = Object.entries(credit).map(([key, value]) => `${key}=${value}`)
  const one = ['СекцияДокумент=Платежное поручение', ...lines, 'КонецДокумента', ''].join('\r\n')
  const text = whole.replace('КонецФайла', `${one.repeat(count)}КонецФайла`)
  // Uploads the file from disk. If the test sent bytes, the page would have to decode them, which takes a long task.
  const file = testInfo.outputPath('kl_to_1c.txt')
  await writeFile(file, encodeStatement(text, 'windows-1251'))
  await signIn(page, PERSONA, ADDRESS)
  await expect(page.locator('[data-row]').first()).toBeVisible()

  const attempts: number[][] = []
  while (attempts.length < ATTEMPTS && attempts.at(-1)?.length !== 0) {
    await openDialog(page)
    const tasks = await longTasksOf(page, async () => {
      await choose(page, file)
      await expect(answer(page)).toHaveText(/^Не пришло: 1\sвыплата из\s\d+$/)
      await group(page, 'Другие поступления')
        .getByRole('button', { name: /^Показать ещё/ })
        .click()
      await expect(group(page, 'Другие поступления').getByRole('listitem')).toHaveCount(70)
    })
    attempts.push(tasks)
    await page.keyboard.press('Escape')
  }
  expect(attempts.at(-1)).toEqual([])
})
