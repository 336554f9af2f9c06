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
async function providerLines(origin: string, token: string, { from, to, query }: Wanted): Promise<Line[]> {
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

async function wantedLines(origin: string, provider: ProviderControl, wanted: Wanted): Promise<Line[]> {
  return providerLines(origin, await provider.qualificationToken(USER), wanted)
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

/**
 * Waits for the rows of the list and opens the export dialog. Selects `format` if it is given; the default is
 * XLSX.
 */
async function openExport(page: Page, format?: 'CSV для Excel'): Promise<void> {
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Выгрузить' }).click()
  if (format !== undefined) await dialog(page).getByRole('radio', { name: format }).check()
}

/** Clicks a button of the dialog and returns the downloaded file. */
async function fileAfter(page: Page, button: 'Выгрузить' | 'Повторить'): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)])
  return download
}

const contentOf = async (download: Download) => readFile(await download.path())

// These helpers do not call `expect` for each cell, because Playwright stores the stack of every call, and
// there are 10,000 rows.

/**
 * Returns the rows of an exported table, whose columns it finds by their headings.
 * @param toKopecks converts a cell to kopecks; NaN for anything but an amount, so that it equals no expected row
 */
function linesOf(table: readonly (readonly unknown[])[], toKopecks: (sum: unknown) => number): Line[] {
  const [heads = [], ...rows] = table
  expect(heads).toEqual(expect.arrayContaining(['ID операции', 'Сумма', 'Валюта', 'Заказ (cs1)']))
  const cell = (row: readonly unknown[], head: string) => row[heads.indexOf(head)]
  // A text that was read as a number may have lost leading zeros, so it must not match.
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return rows.map((row) => ({
    id: textOf(cell(row, 'ID операции')),
    kopecks: toKopecks(cell(row, 'Сумма')),
    currency: textOf(cell(row, 'Валюта')),
    cs1: textOf(cell(row, 'Заказ (cs1)')),
  }))
}

/** Reads the file with a library that shares no code with the app's writer. */
async function xlsxLines(content: Buffer): Promise<Line[]> {
  const [, sheet] = await readSheets(content, { trim: false })
  return linesOf(sheet?.data ?? [], (sum) => (typeof sum === 'number' ? Math.round(sum * 100) : Number.NaN))
}

/** Parses CSV with CRLF line endings and doubled quotes. */
function csvCells(text: string, separator: ';' | ','): string[][] {
  const lines: string[][] = [[]]
  let read = ''
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\r\n]*))(${separator}|\r\n)`, 'g')
  for (const match of text.matchAll(cell)) {
    read += match[0]
    lines.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n') lines.push([])
  }
  // Detects text that does not match the pattern, which the loop would otherwise skip silently.
  expect(read).toBe(text)
  return lines.slice(0, -1)
}

/** Runs `act` just before the app requests page `number` of the export, from 2 on. */
async function beforePage(page: Page, number: number, act: () => Promise<void>): Promise<void> {
  let asked = 1
  await page.route(/\/transactions\?.*\bcursor=/, async (route) => {
    asked += 1
    if (asked === number) await act()
    await route.continue()
  })
}

/** Records every file that the page downloads. */
function downloadsOf(page: Page): readonly Download[] {
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  return downloads
}

test.describe('rows and amounts of an exported file', () => {
  test('are the same in XLSX as in the list, and formulas are stored as text', async ({
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
    const file = await fileAfter(page, 'Выгрузить')
    expect(file.suggestedFilename()).toBe(`${MONTH_FILE}.xlsx`)
    const content = await contentOf(file)
    const lines = await xlsxLines(content)
    expectSame(lines, wanted)
    expect(lines.map(({ cs1 }) => cs1)).toEqual(expect.arrayContaining(DANGEROUS))

    const sheet = strFromU8(unzipSync(content)['xl/worksheets/sheet2.xml'] ?? new Uint8Array())
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(')
    expect(sheet).not.toMatch(/<f[ >/]/)
  })

  test('are the same in «CSV для Excel» as in the list, and formulas get an apostrophe', {
    tag: '@nightly',
  }, async ({ page, provider, server }) => {
    await signIn(page, PERSONA)
    await addDangerousRows(server.origin)
    await page.goto(MONTH_ADDRESS)
    const wanted = await wantedLines(server.origin, provider, MONTH)

    await openExport(page, 'CSV для Excel')
    const file = await fileAfter(page, 'Выгрузить')
    expect(file.suggestedFilename()).toBe(`${MONTH_FILE}.csv`)
    const text = (await contentOf(file)).toString('utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const table = csvCells(text.slice(1), ';')
    const alive = table.flat().filter((cell) => /^\s*[=+\-@]/.test(cell))
    // Only amounts may start with a character that begins a formula.
    expect(alive.filter((cell) => !/^-\d+,\d{2}$/.test(cell))).toEqual([])
    expect(table.flat()).toEqual(expect.arrayContaining(DANGEROUS.map((cs1) => `'${cs1}`)))

    const bare = table.map((line) => line.map((cell) => cell.replace(/^'/, '')))
    const lines = linesOf(bare, (sum) =>
      /^-?\d+,\d{2}$/.test(String(sum)) ? Number(String(sum).replace(',', '')) : Number.NaN,
    )
    expectSame(lines, wanted)
  })
})

test.describe('exported file', () => {
  test('has commas, decimal points and times with an offset in plain CSV', { tag: '@nightly' }, async ({
    page,
    provider,
    server,
  }) => {
    await signIn(page, PERSONA, MONTH_ADDRESS)
    const wanted = await wantedLines(server.origin, provider, MONTH)
    await openExport(page)
    await dialog(page).getByRole('radio', { name: 'CSV', exact: true }).check()
    await dialog(page)
      .getByRole('radio', { name: /^Все \(\d+\)$/ })
      .check()
    const count = /\d+/.exec(
      await dialog(page)
        .getByText(/^Все \(\d+\)$/)
        .innerText(),
    )
    const text = (await contentOf(await fileAfter(page, 'Выгрузить'))).toString('utf8')
    expect(text.startsWith('\uFEFF')).toBe(false)
    const table = csvCells(text, ',')
    const [heads = [], first = []] = table
    expect(heads).toHaveLength(Number(count?.[0]))
    expect(first[heads.findIndex((head) => head.startsWith('Дата'))]).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/,
    )
    const bare = table.map((line) => line.map((cell) => cell.replace(/^'/, '')))
    const lines = linesOf(bare, (sum) =>
      /^-?\d+\.\d{2}$/.test(String(sum)) ? Number(String(sum).replace('.', '')) : Number.NaN,
    )
    expectSame(lines, wanted)
  })

  test('has the columns of the table in the same order, or the columns that the user selects', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, PERSONA, `${MONTH_ADDRESS}&columns=amount,transaction_id`)
    await openExport(page)
    const [, table] = await readSheets(await contentOf(await fileAfter(page, 'Выгрузить')))
    expect(table?.data[0]).toEqual(['Сумма', 'Валюта', 'Комиссия', 'К зачислению', 'Реестр', 'ID операции'])
    await press(page, 'Готово')

    await openExport(page)
    await dialog(page).getByRole('radio', { name: 'Выбрать' }).check()
    const columns = dialog(page).getByRole('group', { name: 'Столбцы файла' })
    const checked = columns.getByRole('checkbox', { checked: true })
    while ((await checked.count()) > 0) await checked.first().uncheck()
    await expect(dialog(page).getByRole('button', { name: 'Выгрузить', exact: true })).toBeDisabled()
    await columns.getByRole('checkbox', { name: 'Статус', exact: true }).check()
    const [, chosen] = await readSheets(await contentOf(await fileAfter(page, 'Выгрузить')))
    expect(chosen?.data[0]).toEqual(['Статус'])
    expect(new Set(chosen?.data.slice(1).flat())).toEqual(new Set(['Успешно', 'Ошибка']))
  })
})

test.describe('export that is cancelled or fails', () => {
  test('downloads no file after «Отмена», and the next export is complete', { tag: '@nightly' }, async ({
    page,
    provider,
    server,
  }) => {
    await signIn(page, PERSONA, MONTH_ADDRESS)
    const downloads = downloadsOf(page)
    await beforePage(page, 3, () =>
      provider.setFaults([{ path: '/transactions', kind: 'timeout', times: 1 }]),
    )
    await openExport(page)
    await press(page, 'Выгрузить')
    await expect(dialog(page).getByText(/^200 из/)).toBeVisible()
    await press(page, 'Отмена')
    await expect(dialog(page).getByText(/^В файле будет/)).toBeVisible()

    await page.unroute(/\/transactions\?.*\bcursor=/)
    const file = await fileAfter(page, 'Выгрузить')
    expectSame(await xlsxLines(await contentOf(file)), await wantedLines(server.origin, provider, MONTH))
    expect(downloads).toEqual([file])
  })

  test('retries a failed page, then shows a message and downloads no file', { tag: '@nightly' }, async ({
    page,
    provider,
    server,
    declare,
  }) => {
    declare.console(/Failed to load resource.*50[03]/)
    await signIn(page, PERSONA, MONTH_ADDRESS)
    const downloads = downloadsOf(page)
    const fail = { path: '/transactions', kind: 'error-500', status: 503 } as const
    await beforePage(page, 3, () => provider.setFaults([fail]))
    await openExport(page)
    await press(page, 'Выгрузить')
    await expect(dialog(page).getByRole('alert')).toContainText('Файл не создан.')
    expect(downloads).toEqual([])

    await page.unroute(/\/transactions\?.*\bcursor=/)
    // The app retries a page twice (quality 39), so the next export succeeds despite two failures.
    await provider.setFaults([])
    await beforePage(page, 3, () => provider.setFaults([{ ...fail, times: 2 }]))
    const file = await fileAfter(page, 'Повторить')
    expectSame(await xlsxLines(await contentOf(file)), await wantedLines(server.origin, provider, MONTH))
    expect(downloads).toEqual([file])
  })

  test('downloads no file after a 401 of the secure host, and the sign-in returns to the list', async ({
    page,
    provider,
    server,
    declare,
  }) => {
    declare.console(/Failed to load resource.*401/)
    await signInAtProvider(page, PERSONA, MONTH_ADDRESS)
    const downloads = downloadsOf(page)
    const rows = page.locator('[data-row]')
    await expect(rows).toHaveCount(10)
    const ids = () => rows.evaluateAll((links) => links.map((link) => link.getAttribute('data-row')))
    const before = await ids()
    const { href } = new URL(page.url())
    await beforePage(page, 3, () => provider.setFaults([{ path: '/transactions', kind: '401', times: 1 }]))
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
    const file = await fileAfter(page, 'Выгрузить')
    expectSame(await xlsxLines(await contentOf(file)), await wantedLines(server.origin, provider, MONTH))
    expect(downloads).toEqual([file])
  })
})

/** A period with about 10,000 rows: the provider has about 72 transactions a day. */
const TEN_THOUSAND: Wanted = { from: day(145), to: day(5) }
const ATTEMPTS = 3

/** Exports the current list. Returns the file, and the durations of long tasks in milliseconds. */
async function longTasksOfExport(page: Page): Promise<{ readonly file: Download; readonly tasks: number[] }> {
  await openExport(page)
  let exported: Download | undefined
  const tasks = await longTasksOf(page, async () => {
    exported = await fileAfter(page, 'Выгрузить')
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
  if (exported !== undefined) expectSame(await xlsxLines(await contentOf(exported)), wanted)

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
