import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import readSheets from 'read-excel-file/node'
import { expect, signIn, signInAtProvider, test } from './fixtures.ts'
import { LONG_TASK_MS, longTasksOf } from './long-tasks.ts'
import type { ProviderControl } from './provider.ts'

const PERSONA = 'Полный доступ'
const USER = '20011'

/** Returns the Moscow day `ago` days before today. In rows older than two days, only the refunded amount changes. */
function day(ago: number): string {
  return new Date(Date.now() + 3 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)
}

/** The days and the other query parameters of a request for the list. */
type Wanted = {
  readonly from: string
  readonly to: string
  readonly query?: Readonly<Record<string, string>>
}

/** A month of one merchant, sorted by amount: a few hundred rows in an unusual order. */
const MONTH: Wanted = {
  from: day(35),
  to: day(5),
  query: { merchant_id__in: '501', status__in: 'success,error', sort: 'amount', order: 'asc' },
}
const MONTH_ADDRESS = `/history?period=${MONTH.from}..${MONTH.to}&merchants=501&status=success,error&sort=amount&order=asc&size=10`
const MONTH_FILE = `istoriya_${MONTH.from}_${MONTH.to}`

/** A row as it must be in the file. `kopecks` has the sign that the type of the transaction requires. */
type Line = {
  readonly id: string
  readonly kopecks: number
  readonly currency: string
  readonly cs1: string
}

/** Transaction types whose amount has no minus sign (product §19.5). */
const WITHOUT_MINUS = ['1', '3', '4', '6']
const CURRENCIES: Readonly<Record<number, string>> = { 643: 'RUB', 978: 'EUR', 840: 'USD' }

type WireRow = {
  readonly transaction_id: string
  readonly type: number
  readonly amount: { readonly value: string; readonly currency: number }
  readonly cs1: string | null
}
type WirePage = {
  readonly items: readonly WireRow[]
  readonly cursor: { readonly total: number; readonly next: string | null }
}

/** Loads the list directly from the provider's API, without the app's code. */
async function wantedLines(
  origin: string,
  provider: ProviderControl,
  { from, to, query }: Wanted,
): Promise<Line[]> {
  const token = await provider.qualificationToken(USER)
  const lines: Line[] = []
  let cursor: string | null = null
  do {
    const url: URL = new URL('/api/secure/api/v1/transactions', origin)
    url.search = new URLSearchParams({
      process_type: 'standard',
      date_field: 'created_at',
      date_from: `${from}T00:00:00+03:00`,
      date_to: `${to}T23:59:59+03:00`,
      limit: '100',
      ...query,
      ...(cursor === null ? {} : { cursor }),
    }).toString()
    const response: Response = await fetch(url, {
      headers: { Authorization: `Bearer ${token}`, Connection: 'close' },
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    const answer = (await response.json()) as WirePage
    for (const { transaction_id, type, amount, cs1 } of answer.items) {
      const kopecks = Number(amount.value.replace('.', ''))
      lines.push({
        id: String(transaction_id),
        kopecks: WITHOUT_MINUS.includes(String(type)) || kopecks === 0 ? kopecks : -kopecks,
        currency: CURRENCIES[amount.currency] ?? String(amount.currency),
        cs1: cs1 ?? '',
      })
    }
    cursor = answer.cursor.next
    if (cursor === null) expect(lines).toHaveLength(answer.cursor.total)
  } while (cursor !== null)
  return lines
}

function sums(lines: readonly Line[]): Record<string, number> {
  const result: Record<string, number> = {}
  for (const { currency, kopecks } of lines) result[currency] = (result[currency] ?? 0) + kopecks
  return result
}

/**
 * Compares rows, their order and amounts in kopecks. Shows only the first differences, because a diff of 10,000
 * rows takes minutes.
 */
function expectSame(lines: readonly Line[], wanted: readonly Line[]): void {
  const differences = wanted.flatMap((line, index) => {
    const other = lines[index]
    const isSame =
      line.id === other?.id &&
      line.kopecks === other.kopecks &&
      line.currency === other.currency &&
      line.cs1 === other.cs1
    return isSame ? [] : [{ index, wanted: line, inFile: other }]
  })
  expect(differences.slice(0, 3)).toEqual([])
  expect(lines).toHaveLength(wanted.length)
  expect(sums(lines)).toEqual(sums(wanted))
}

/** Order numbers of the added rows, which a spreadsheet would evaluate as formulas. */
const DANGEROUS = [
  '=HYPERLINK("https://example.ru";"x")',
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  "=cmd|' /C calc'!A0",
]

async function addDangerousRows(origin: string): Promise<void> {
  for (const [index, cs1] of DANGEROUS.entries()) {
    const response = await fetch(`${origin}/provider/transactions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Connection: 'close' },
      body: JSON.stringify({
        transaction_id: `=1+${index}`,
        merchant_id: '501',
        created_at: `${day(10)}T12:00:00+03:00`,
        amount: `${index}.05`,
        cs1,
      }),
    })
    expect(response.status, await response.text()).toBe(201)
  }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Выгрузка' })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** Waits for the rows of the list and opens the export dialog. */
async function openExport(page: Page): Promise<void> {
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Выгрузить' }).click()
}

/** Exports the list and returns the downloaded file. */
async function exportedFile(page: Page): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Выгрузить')])
  return download
}

/**
 * Returns the rows of an exported file, whose columns it finds by their headings. Reads the file with a library that
 * shares no code with the app's writer. Does not call `expect` for each cell, because Playwright stores the stack of every
 * call, and there are 10,000 rows.
 */
async function exportedLines(download: Download): Promise<Line[]> {
  const [, sheet] = await readSheets(await readFile(await download.path()), { trim: false })
  const [heads = [], ...rows] = sheet?.data ?? []
  expect(heads).toEqual(expect.arrayContaining(['ID операции', 'Сумма', 'Валюта', 'Заказ (cs1)']))
  const cell = (row: readonly unknown[], head: string) => row[heads.indexOf(head)]
  // A text that was read as a number may have lost leading zeros, so it must not match.
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return rows.map((row) => {
    const amount = cell(row, 'Сумма')
    return {
      id: textOf(cell(row, 'ID операции')),
      kopecks: typeof amount === 'number' ? Math.round(amount * 100) : Number.NaN,
      currency: textOf(cell(row, 'Валюта')),
      cs1: textOf(cell(row, 'Заказ (cs1)')),
    }
  })
}

test('an exported XLSX file has the rows and amounts of the list, and formulas are stored as text', async ({
  page,
  provider,
  server,
}) => {
  await signIn(page, PERSONA)
  await addDangerousRows(server.origin)
  await page.goto(MONTH_ADDRESS)
  const wanted = await wantedLines(server.origin, provider, MONTH)
  // The list must have more than two pages, so that a wrong order of the pages is detected.
  expect(wanted.length).toBeGreaterThan(250)

  await openExport(page)
  await expect(dialog(page).getByRole('list', { name: 'Фильтры' }).getByRole('listitem')).toHaveCount(3)
  const file = await exportedFile(page)
  expect(file.suggestedFilename()).toBe(`${MONTH_FILE}.xlsx`)
  const lines = await exportedLines(file)
  expectSame(lines, wanted)
  expect(lines.map(({ cs1 }) => cs1)).toEqual(expect.arrayContaining(DANGEROUS))

  const sheet = strFromU8(
    unzipSync(await readFile(await file.path()))['xl/worksheets/sheet2.xml'] ?? new Uint8Array(),
  )
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(')
  expect(sheet).not.toMatch(/<f[ >/]/)
})

test('a 401 during an export downloads no file, and the sign-in returns to the list', async ({
  page,
  provider,
  server,
  declare,
}) => {
  declare.console(/Failed to load resource.*401/)
  await signInAtProvider(page, PERSONA, MONTH_ADDRESS)
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(10)
  const ids = () => rows.evaluateAll((links) => links.map((link) => link.getAttribute('data-row')))
  const before = await ids()
  const { href } = new URL(page.url())
  let asked = 1
  await page.route(/\/transactions\?.*\bcursor=/, async (route) => {
    asked += 1
    if (asked === 3) await provider.setFaults([{ path: '/transactions', kind: '401', times: 1 }])
    await route.continue()
  })
  await openExport(page)
  const away = page.waitForRequest((request) => request.isNavigationRequest())
  await press(page, 'Выгрузить')
  await away
  await page.unroute(/\/transactions\?.*\bcursor=/)
  await expect(dialog(page)).toHaveCount(0)
  await page.waitForURL(href)
  await expect(rows).toHaveCount(10)
  expect(await ids()).toEqual(before)

  await openExport(page)
  const file = await exportedFile(page)
  expectSame(await exportedLines(file), await wantedLines(server.origin, provider, MONTH))
  expect(downloads).toEqual([file])
})

/** A period with about 10,000 rows: the provider has about 72 transactions a day. */
const TEN_THOUSAND: Wanted = { from: day(145), to: day(5) }
const ATTEMPTS = 3

/** Exports the current list. Returns the file, and the durations of long tasks in milliseconds. */
async function longTasksOfExport(page: Page): Promise<{ readonly file: Download; readonly tasks: number[] }> {
  await openExport(page)
  let exported: Download | undefined
  const tasks = await longTasksOf(page, async () => {
    exported = await exportedFile(page)
  })
  await press(page, 'Готово')
  if (exported === undefined) throw new Error('No file came')
  return { file: exported, tasks }
}

/** The test exports up to three times, because other processes may delay a task of the app. */
test(`an export of 10,000 rows causes no task above ${LONG_TASK_MS} ms @alone`, async ({
  page,
  provider,
  server,
}, testInfo) => {
  test.slow()
  await signIn(page, PERSONA, `/history?period=${TEN_THOUSAND.from}..${TEN_THOUSAND.to}&size=10`)
  const attempts: number[][] = []
  let exported: Download | undefined
  while (attempts.length < ATTEMPTS && attempts.at(-1)?.length !== 0) {
    const { file, tasks } = await longTasksOfExport(page)
    exported = file
    attempts.push(tasks)
  }
  const wanted = await wantedLines(server.origin, provider, TEN_THOUSAND)
  expect(wanted.length).toBeGreaterThan(9_500)
  if (exported !== undefined) expectSame(await exportedLines(exported), wanted)

  // Repeats the export with a slowed CPU, and only reports the result.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const slow = await longTasksOfExport(page)
  testInfo.annotations.push(
    { type: 'rows', description: String(wanted.length) },
    { type: 'long tasks, ms', description: JSON.stringify(attempts) },
    { type: 'long tasks at 4×, ms', description: JSON.stringify(slow.tasks) },
  )
  expect(attempts.at(-1)).toEqual([])
})
