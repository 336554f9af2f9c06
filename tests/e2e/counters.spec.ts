import { expect, signIn, test } from './fixtures.ts'
import { describeListLayout, settledIds } from './list-suite.ts'

describeListLayout({
  address: '/receipts/counters?size=10',
  label: 'Кассы',
  call: '/api/v1/receipt-counters',
  columns: ['Касса', 'Статус', 'ФН', 'Сумма чеков', 'Не отправлено', 'Последний чек'],
  drawer: { name: /^Касса$/, part: 'Фискальный накопитель' },
})

test('cash registers show a warning from 30 days before their fiscal drive expires', async ({ page }) => {
  await signIn(page, 'Полный доступ', '/receipts/counters')
  await settledIds(page)
  const drives = page.getByRole('table').locator('tbody tr td:nth-child(3)')
  // The drives that expire soonest are first. The embedded provider has drives at every warning threshold.
  const warnings = (await drives.allInnerTexts()).map((text) => /\d{4}\s*(.*)$/.exec(text)?.[1] ?? '')
  expect(warnings).toEqual([
    'Срок истёк',
    'Истекает сегодня',
    'Ещё 5\u00a0дней',
    'Ещё 7\u00a0дней',
    'Ещё 8\u00a0дней',
    'Ещё 29\u00a0дней',
    'Ещё 30\u00a0дней',
    '',
    '',
    '',
    '',
    '',
  ])

  // On a card, the date and the warning are on one line.
  await page.setViewportSize({ width: 320, height: 900 })
  const card = page.getByRole('list', { name: 'Кассы' }).getByRole('listitem').first()
  const topOf = async (text: RegExp) => (await card.getByText(text).boundingBox())?.y ?? Number.NaN
  expect(Math.abs((await topOf(/^до \d/)) - (await topOf(/^Срок истёк$/)))).toBeLessThan(4)
})

test('a cash register with unsent receipts shows a warning and the number of receipts by type', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'Полный доступ', '/receipts/counters?status=blocked')
  await settledIds(page)
  await page.locator('[data-row]').first().click()
  const drawer = page.getByRole('dialog', { name: 'Касса' })
  await expect(drawer.getByText(/^[\d\s]+чек\S* не отправлен\S* в ОФД\. Замените ФН/)).toBeVisible()
  for (const title of ['Приход', 'Возврат', 'Коррекция', 'Последний чек', 'Номер ФН', 'РНМ', 'Смена']) {
    await expect(drawer.getByText(title, { exact: true })).toBeVisible()
  }
})
