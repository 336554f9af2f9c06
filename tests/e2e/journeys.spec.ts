import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import readSheets from 'read-excel-file/node'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'

// Most of these tests limit the number of presses for a common task: key presses on a desktop, taps on a phone. Moving
// the focus and typing do not count.

const PERSONA = 'Полный доступ'
const USER = '20011'
const NBSP = '\u00a0'

/** Returns the number of an order with a refund that is in a registry. */
async function refundedOrder(origin: string, token: string): Promise<string> {
  const url = `${origin}/api/secure/api/v1/transactions?opcode__in=2&status__in=success&limit=100`
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}`, Connection: 'close' } })
  const { items } = (await response.json()) as {
    readonly items: readonly { readonly cs1: string | null; readonly registry_id: string | null }[]
  }
  const found = items.find(({ cs1, registry_id }) => registry_id !== null && /^ORD-\d+$/.test(cs1 ?? ''))
  if (found?.cs1 == null) throw new Error('no refund of a numbered order')
  return found.cs1
}

type Hands = {
  /** Activates a button, a link or a field: with Enter on a desktop, with a tap on a phone. */
  readonly press: (target: Locator) => Promise<void>
  readonly pressKey: (key: string) => Promise<void>
  readonly presses: () => number
}

function handsOf(page: Page, isMobile: boolean): Hands {
  let count = 0
  return {
    press: async (target) => {
      count += 1
      if (isMobile) return target.tap()
      await target.focus()
      await page.keyboard.press('Enter')
    },
    pressKey: (key) => {
      count += 1
      return page.keyboard.press(key)
    },
    presses: () => count,
  }
}

const rows = (page: Page) => page.locator('[data-row]')
const totals = (page: Page) => page.getByRole('region', { name: 'Итого по всем строкам' })
const kopecksOf = (value: unknown) => Math.round(Number(value ?? 0) * 100)

test('exporting last month with fees, reasons and totals takes at most 3 key presses or 4 taps @phone', async ({
  page,
  isMobile,
}) => {
  const { press, presses } = handsOf(page, isMobile)
  await signIn(page, PERSONA, '/history')
  await expect(rows(page).first()).toBeVisible()
  await press(page.getByRole('button', { name: 'Прошлый месяц', exact: true }))
  await expect(page).toHaveURL(/period=last-month/)
  await expect(totals(page)).toContainText(/^Итого/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  if (isMobile) await press(page.getByRole('button', { name: 'Ещё' }))
  await press(page.getByRole(isMobile ? 'menuitem' : 'button', { name: 'Выгрузить' }))
  const dialog = page.getByRole('dialog', { name: 'Выгрузка' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(dialog.getByRole('button', { name: 'Выгрузить', exact: true })),
  ])
  expect(presses()).toBeLessThanOrEqual(isMobile ? 4 : 3)

  const [summary, list] = await readSheets(await readFile(await download.path()), { trim: false })
  const [heads = [], ...lines] = list?.data ?? []
  expect(heads).toEqual(expect.arrayContaining(['Сумма', 'Валюта', 'Комиссия', 'Статус', 'Причина отказа']))
  const cell = (line: readonly unknown[], head: string) => line[heads.indexOf(head)]
  const failed = lines.filter((line) => cell(line, 'Статус') === 'Ошибка')
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.every((line) => typeof cell(line, 'Причина отказа') === 'string')).toBe(true)

  const told = summary?.data ?? []
  const start = told.findIndex((line) => line.includes('Количество'))
  expect(told[start]?.slice(0, 6)).toEqual(['Тип', 'Статус', 'Валюта', 'Количество', 'Сумма', 'Комиссия'])
  const groups = told.slice(start + 1)
  expect(groups.length).toBeGreaterThan(3)
  const differing = groups.filter((group) => {
    const own = lines.filter((line) =>
      ['Тип', 'Статус', 'Валюта'].every((head, index) => cell(line, head) === group[index]),
    )
    const sum = (head: string) => own.reduce((total, line) => total + kopecksOf(cell(line, head)), 0)
    return (
      own.length !== group[3] ||
      sum('Сумма') !== kopecksOf(group[4]) ||
      sum('Комиссия') !== kopecksOf(group[5])
    )
  })
  expect(differing).toEqual([])
  expect(groups.reduce((count, group) => count + Number(group[3]), 0)).toBe(lines.length)
})

test('finding out what to do about a failure of yesterday takes at most 3 key presses or 4 taps @phone', async ({
  page,
  isMobile,
}) => {
  const { press, presses } = handsOf(page, isMobile)
  await signIn(page, PERSONA, '/history')
  await expect(rows(page).first()).toBeVisible()
  if (isMobile) await press(page.getByRole('button', { name: 'Ещё' }))
  await press(page.getByRole(isMobile ? 'menuitem' : 'button', { name: 'Виды' }))
  await press(page.getByRole('button', { name: 'Ошибки вчера', exact: true }))
  await expect(page).toHaveURL(/status=error/)
  await expect(totals(page)).toHaveText(/^Ошибок \d+ на сумму [\d\s]+,\d\d\s₽/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await press(rows(page).first())
  const drawer = page.getByRole('dialog', { name: 'Операция' })
  await expect(drawer.getByRole('heading', { name: 'Что произошло' })).toBeVisible()
  expect(presses()).toBeLessThanOrEqual(isMobile ? 4 : 3)
})

test('finding the step that loses most applications takes two key presses or taps from Main @phone', {
  tag: '@nightly',
}, async ({ page, isMobile }) => {
  const { press, presses } = handsOf(page, isMobile)
  await signIn(page, PERSONA, '/main')
  const card = page.getByRole('region', { name: 'Заявки на рассрочку' })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText(/Одобрено\s\d+\s%, \d+ из \d+\sрешен/)
  // Scrolls up, because axe reports targets half covered by the sticky header as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoAxeViolations(page)
  await press(card.getByRole('link', { name: /^Одобрено/ }))

  await expect(page).toHaveURL(/\/bnpl/)
  const line = page.getByRole('paragraph').filter({ hasText: 'Чаще всего' })
  await expect(line).toContainText(/\d+\sиз\s\d+\sзаяв/)
  const lost = /(\d+)\sиз\s\d+/.exec((await line.textContent()) ?? '')?.[1]
  if (!isMobile) {
    const top = () =>
      page
        .locator('tbody tr')
        .first()
        .evaluate((row) => row.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(300)
  }
  await page.getByRole('button', { name: 'Где теряются заявки' }).click()
  await expect(page.getByRole('dialog', { name: 'Где теряются заявки' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  // If applications stop at several steps equally often, the line has a link to each step. The last link
  // contains the number.
  await press(line.getByRole('link').last())

  await expect(page).toHaveURL(/group=/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText(new RegExp(`^1-\\d+ из ${lost}$`))).toBeVisible()
  expect(presses()).toBe(2)
})

test('finding the payment, refund and registry of an order takes at most 2 key presses or taps @phone', async ({
  page,
  isMobile,
  provider,
  server,
}) => {
  const { press, pressKey, presses } = handsOf(page, isMobile)
  const drawer = page.getByRole('dialog', { name: 'Операция' })
  const order = await refundedOrder(server.origin, await provider.qualificationToken(USER))
  await signIn(page, PERSONA, '/history')
  await expect(rows(page).first()).toBeVisible()

  const search = page.getByRole('searchbox')
  if (isMobile) await press(search)
  else await pressKey('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(order)
  await expect(page).toHaveURL(/search=/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(rows(page)).not.toHaveCount(25)
  if (isMobile) await press(rows(page).first())
  else await pressKey('Enter')
  await expect(drawer.getByRole('heading', { name: 'Связанные операции' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: /^(?:Оплата|Списание)/ }).first()).toBeVisible()
  await expect(drawer.getByText(/Реестр/).first()).toBeVisible()
  expect(presses()).toBeLessThanOrEqual(2)
})

type SearchedRow = {
  readonly transaction_id: string
  readonly rrn: string | null
  readonly amount: { readonly value: number | string }
  readonly instrument: { readonly mask: string | null } | null
}

/** Returns the oldest successful card transaction that has an RRN and an amount with kopecks. */
async function cardPayment(origin: string, token: string): Promise<SearchedRow> {
  const url = `${origin}/api/secure/api/v1/transactions?process_type=dwh&instrument_type__in=card&status__in=success&order=asc&limit=100`
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}`, Connection: 'close' } })
  const { items } = (await response.json()) as { readonly items: readonly SearchedRow[] }
  const found = items.find(({ rrn, amount }) => rrn !== null && !Number.isInteger(Number(amount.value)))
  if (found === undefined) throw new Error('no payment with kopecks')
  return found
}

test.describe('finding a transaction', () => {
  test('by the RRN of a receipt takes at most three key presses or taps @phone', async ({
    page,
    isMobile,
    provider,
    server,
  }) => {
    const { press, pressKey, presses } = handsOf(page, isMobile)
    const row = await cardPayment(server.origin, await provider.qualificationToken(USER))
    await signIn(page, PERSONA, '/history')
    await expect(rows(page).first()).toBeVisible()
    const search = page.getByRole('searchbox')
    await search.focus()
    await page.keyboard.type(row.rrn ?? '')
    const option = page.getByRole('option', { name: `RRN: ${row.rrn}` })
    await expect(option).toBeInViewport({ ratio: 1 })
    await expectNoAxeViolations(page)
    await expect(page).toHaveURL(/\/history$/)
    if (isMobile) await press(option)
    else {
      await pressKey('ArrowDown')
      await pressKey('Enter')
    }
    await expect(page).toHaveURL(new RegExp(`rrn=[%2]*${row.rrn}`))
    await expect(rows(page)).toHaveCount(1)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    if (isMobile) await press(rows(page).first())
    else await pressKey('Enter')
    await expect(page.getByRole('dialog', { name: 'Операция' })).toContainText(row.rrn ?? '')
    expect(presses()).toBeLessThanOrEqual(3)
  })

  test('by card digits and amount takes three key presses or taps, and the export has the same rows @phone', {
    tag: '@nightly',
  }, async ({ page, isMobile, provider, server }) => {
    const { press, pressKey, presses } = handsOf(page, isMobile)
    const row = await cardPayment(server.origin, await provider.qualificationToken(USER))
    const digits = row.instrument?.mask?.slice(-4) ?? ''
    await signIn(page, PERSONA, '/history')
    await expect(rows(page).first()).toBeVisible()
    const search = page.getByRole('searchbox')
    await search.focus()
    await page.keyboard.type(digits)
    const option = page.getByRole('option', { name: `Последние цифры карты: ${digits}` })
    await expect(option).toBeVisible()
    if (isMobile) await press(option)
    else {
      await pressKey('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await expect(search).toHaveValue('')
    await search.focus()
    await page.keyboard.type(Number(row.amount.value).toFixed(2).replace('.', ','))
    await expect(page).toHaveURL(/card_last4=.*amount=/)
    await expect(page.getByText('За последние 7 дней.')).toBeVisible()
    await expectNoAxeViolations(page)
    await press(page.getByRole('button', { name: 'Искать за всё время?' }))
    await press(page.locator(`[data-row="${row.transaction_id}"]`))
    await expect(page.getByRole('dialog', { name: 'Операция' })).toBeVisible()
    expect(presses()).toBe(3)

    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(page.locator(`[data-row="${row.transaction_id}"]`)).toBeVisible()
    const count = await rows(page).count()
    if (isMobile) await page.getByRole('button', { name: 'Ещё' }).click()
    await page.getByRole(isMobile ? 'menuitem' : 'button', { name: 'Выгрузить' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Выгрузить', exact: true }).click()
    const [, table] = await readSheets(await readFile(await (await download).path()))
    expect(table?.data.filter((cells) => cells.includes(row.transaction_id))).toHaveLength(1)
    expect(table?.data).toHaveLength(count + 1)
  })
})

test.describe('at most three key presses or taps', { tag: '@nightly' }, () => {
  const main = async (page: Page, isMobile: boolean) => {
    await signIn(page, PERSONA, '/main')
    const hands = handsOf(page, isMobile)
    const menu = (name: string) =>
      page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name, exact: true })
    const settled = () => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    return { ...hands, menu, settled }
  }
  const attention = (page: Page, text: RegExp) =>
    page
      .getByRole('region', { name: 'Требует внимания' })
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('link')

  test("lead from Main to a search for an application by the buyer's phone number", async ({
    page,
    isMobile,
  }) => {
    const { press, presses, menu, settled } = await main(page, isMobile)
    await press(menu('BNPL'))
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('+7 900 123-00-00')
    await expect(page).toHaveURL(/phone_last4=[%2]*0000/)
    await settled()
    expect(presses()).toBeLessThanOrEqual(3)
  })

  test('lead from Main to the note that the goods must not be handed over yet', async ({
    page,
    isMobile,
  }) => {
    const { press, presses, settled } = await main(page, isMobile)
    // Shows all lines first, if there are more than fit: three on a phone, six on a desktop.
    await expect(attention(page, /./).first()).toBeVisible()
    const all = page.getByRole('button', { name: /^Все: \d+$/ })
    if (await all.isVisible()) await press(all)
    await press(attention(page, /Кредит выдан, деньги в пути/))
    await expect(rows(page).first()).toBeVisible()
    await settled()
    await expect(page.getByText(/^отдать с\s\d\d\.\d\d,\s\d\d:\d\d$/).first()).toBeVisible()
    expect(presses()).toBeLessThanOrEqual(2)
  })

  test('lead from Main to the QR code of a questionnaire', async ({ page, isMobile }) => {
    const { press, presses, menu } = await main(page, isMobile)
    await press(menu('BNPL'))
    const open = page.getByRole('row').filter({ hasText: /Новая заявка|анкеты|подписании/ })
    await press(open.locator('[data-row]').first())
    const drawer = page.getByRole('dialog', { name: 'Заявка' })
    await press(drawer.getByText('Показать QR', { exact: true }))
    await expect(drawer.getByRole('img', { name: 'QR-код ссылки на анкету' })).toBeVisible()
    expect(presses()).toBe(3)
  })

  test("lead from Main to the VAT on last month's commission", async ({ page, isMobile }) => {
    const { press, presses, menu, settled } = await main(page, isMobile)
    await press(menu('История'))
    await expect(rows(page).first()).toBeVisible()
    await press(page.getByRole('button', { name: 'Прошлый месяц', exact: true }))
    await expect(page).toHaveURL(/period=last-month/)
    await settled()
    await press(totals(page).getByRole('button', { name: /^Итого/ }))
    await expect(totals(page)).toContainText(/НДС со всех комиссий−[\d\s]+,\d\d\s₽/)
    expect(presses()).toBe(3)
  })

  test('lead from Main to the holdbacks of a registry, and to the document «Акт» of another registry', async ({
    page,
    isMobile,
    provider,
    server,
  }) => {
    const token = await provider.qualificationToken(USER)
    const response = await fetch(`${server.origin}/api/secure/api/v1/registries?limit=100`, {
      headers: { Authorization: `Bearer ${token}`, Connection: 'close' },
    })
    type Listed = { registry_id: string; adjustments_items?: unknown[] | null; files?: { kind: string }[] }
    const { items } = (await response.json()) as { items: Listed[] }
    const held = items.find(({ adjustments_items }) => (adjustments_items?.length ?? 0) > 0)
    const documented = items.find(({ files }) => files?.some(({ kind }) => kind === 'act'))
    if (held === undefined || documented === undefined) throw new Error('no such registries')
    const { press, presses } = await main(page, isMobile)
    await press(page.getByRole('link', { name: 'Реестры' }).first())
    await page.goto('/payouts/registries?period=90d&size=100')
    await press(page.locator(`[data-row="${held.registry_id}"]`))
    const drawer = page.getByRole('dialog', { name: 'Реестр', exact: true })
    await expect(drawer.getByRole('heading', { name: 'Расчёт' })).toBeVisible()
    await expect(drawer.getByText(/Удержания/).first()).toBeVisible()
    expect(presses()).toBe(2)
    await page.keyboard.press('Escape')
    await press(page.locator(`[data-row="${documented.registry_id}"]`))
    await expect(drawer.getByRole('link', { name: /Скачать: Акт/ })).toBeVisible()
  })

  test('lead from Main to a copied text for the buyer of a refund', async ({ page, isMobile }) => {
    // The page is not allowed to read the clipboard, so the test intercepts what the page writes to it.
    const copied: string[] = []
    await page.exposeFunction('keepCopied', (text: string) => void copied.push(text))
    await page.addInitScript(() => {
      if (!('clipboard' in navigator)) return
      navigator.clipboard.writeText = async (text) => {
        await (window as unknown as { keepCopied: (text: string) => Promise<void> }).keepCopied(text)
      }
    })
    const { press, presses, settled } = await main(page, isMobile)
    await press(
      page.getByRole('region', { name: 'Итоги' }).locator('dt:text("Возвраты") + dd').getByRole('link'),
    )
    await expect(page).toHaveURL(/\/history/)
    await settled()
    await press(page.getByRole('row').filter({ hasText: 'Успешно' }).locator('[data-row]').first())
    await press(page.getByRole('button', { name: 'Скопировать для покупателя' }))
    await expect.poll(() => copied[0]).toMatch(/^Возврат [\d\s]+,\d\d\s₽ оформлен \d+ [а-я]+/)
    expect(presses()).toBe(3)
  })

  test('lead from Main to an e-mail to the manager about a discrepancy', async ({ page, isMobile }) => {
    const { press, presses } = await main(page, isMobile)
    await press(attention(page, /реестр с расхождением/))
    await press(rows(page).first())
    const letter = page.getByRole('dialog').getByRole('link', { name: 'Написать менеджеру' }).first()
    await expect(letter).toHaveAttribute('href', /^mailto:[^?]+\?subject=.+&body=.+/)
    expect(((await letter.getAttribute('href')) ?? '').length).toBeLessThanOrEqual(1800)
    expect(presses()).toBe(2)
  })
})

test.describe('product §3.23: new status', () => {
  const STEP_MS = 12_000

  test('is visible within 12 seconds in the drawer and the row of a pending transaction', async ({
    page,
    server,
    declare,
  }) => {
    declare.repeats(/\/api\/v1\/transactions/)
    await page.clock.install()
    await signIn(page, PERSONA)
    const id = `wait-${Date.now()}`
    const added = await fetch(`${server.origin}/provider/transactions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Connection: 'close' },
      body: JSON.stringify({ transaction_id: id, status: 'pending', amount: '1250.00' }),
    })
    expect(added.status).toBe(201)
    let asked = 0
    let isPaid = false
    await page.route(`**/api/v1/transactions/${id}`, async (route) => {
      asked += 1
      const response = await route.fetch()
      const record = (await response.json()) as object
      await route.fulfill({ response, json: isPaid ? { ...record, status: 'success' } : record })
    })
    await page.keyboard.press('Shift')
    await page.goto('/history?size=10')
    const row = page.getByRole('row').filter({ has: page.locator(`[data-row="${id}"]`) })
    await expect(row).toContainText('В обработке')
    await row.getByRole('link').click()
    const drawer = page.getByRole('dialog', { name: 'Операция' })
    await expect(drawer.getByRole('heading', { name: 'Этапы' })).toBeVisible()
    await expect(drawer.getByText(/^Ждём ответа банка\./)).toBeVisible()
    const before = asked
    await page.clock.runFor(STEP_MS)
    await expect.poll(() => asked).toBe(before + 1)
    isPaid = true
    await page.clock.runFor(STEP_MS)
    const news = `Успешно · +1${NBSP}250,00${NBSP}₽`
    await expect(drawer.getByRole('status').filter({ hasText: news })).toBeVisible()
    await expect(drawer.getByText(/^Ждём ответа банка\./)).toBeHidden()
    await expect(page).toHaveTitle(news)
    // The state is final, so polling stops.
    const asks = asked
    expect(asks - before).toBeLessThanOrEqual(3)
    await page.clock.runFor(5 * STEP_MS)
    expect(asked).toBe(asks)
    await page.keyboard.press('Escape')
    await expect(row).toContainText('Успешно')
  })

  test('is visible within 12 seconds in the dialog and the row of a payment link', async ({
    page,
    declare,
  }) => {
    declare.repeats(/\/api\/v1\/payment-links/)
    await page.clock.install()
    await signIn(page, PERSONA, '/invoices/links?status=active&period=30d')
    const row = page
      .getByRole('row')
      .filter({ has: page.locator('[data-row]') })
      .filter({ hasText: 'Активна' })
      .first()
    const id = (await row.locator('[data-row]').getAttribute('data-row')) ?? ''
    let asked = 0
    await page.route(`**/api/v1/payment-links/${id}`, async (route) => {
      asked += 1
      const response = await route.fetch()
      const link = (await response.json()) as object
      const paid = { status: 'paid', paid_count: 1, paid_amount: { value: '990.00', currency: 643 } }
      await route.fulfill({ response, json: { ...link, ...paid } })
    })
    await row.getByRole('button', { name: 'Действия' }).click()
    await page.getByRole('menuitem', { name: 'Показать QR' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ссылка на оплату' })
    await expect(dialog).toBeVisible()
    await page.clock.runFor(STEP_MS)
    const news = `Оплачено · 990,00${NBSP}₽`
    await expect(dialog.getByRole('status').filter({ hasText: news })).toBeVisible()
    await expect(page).toHaveTitle(news)
    expect(asked).toBe(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row').filter({ has: page.locator(`[data-row="${id}"]`) })).toContainText(
      'Оплачена',
    )
  })
})
