import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import readSheets from 'read-excel-file/node'
import { expect, signIn, test } from './fixtures.ts'

// These tests limit the number of presses for a common task: key presses on a desktop, taps on a phone. Moving
// the focus and typing do not count.

const PERSONA = 'Полный доступ'
const USER = '20011'

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

test('exporting last month with fees, reasons and totals takes at most 3 key presses or 4 taps @phone', {
  tag: '@nightly',
}, async ({ page, isMobile }) => {
  const { press, presses } = handsOf(page, isMobile)
  await signIn(page, PERSONA, '/history')
  await expect(rows(page).first()).toBeVisible()
  await press(page.getByRole('button', { name: 'Прошлый месяц', exact: true }))
  await expect(page).toHaveURL(/period=last-month/)
  await expect(totals(page)).toContainText(/Итого.*К зачислению.*Комиссия/)
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

test('finding out what to do about a failure of yesterday takes at most 3 key presses or 4 taps @phone', {
  tag: '@nightly',
}, async ({ page, isMobile }) => {
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

test('finding the payment, refund and registry of an order takes at most 2 key presses or taps @phone', {
  tag: '@nightly',
}, async ({ page, isMobile, provider, server }) => {
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
