import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, signInAtProvider, test } from './fixtures.ts'
import { describeListLayout, open, rowLinks, settledIds } from './list-suite.ts'

const PERSONA = 'Полный доступ'
/** Ids of the columns to show, including every term of the calculation of a registry's amount. */
const TERMS = 'registry_number,status,net,registry_date,period_from,gross,refunds,fee,fee_vat,adjustments'

describeListLayout({
  address: '/payouts/registries?size=10&period=30d',
  label: 'Реестры выплат',
  call: '/api/v1/registries',
  columns: ['Реестр №', 'Статус', 'К выплате', 'Дата', 'Поступления', 'Возвраты', 'Комиссия с НДС'],
  drawer: { name: /^Реестр$/, part: 'Расчёт' },
})

test('the list of registries shows two totals at 320 px, and the others after a click on «Разбивка»', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, PERSONA, '/payouts/registries?period=30d')
  const totals = page.getByRole('region', { name: 'Итого по всем реестрам' })
  for (const title of ['Всего', 'Не выплачено']) {
    await expect(totals.getByText(title, { exact: true })).toBeInViewport({ ratio: 1 })
  }
  expect((await totals.boundingBox())?.height).toBeLessThanOrEqual(36)
  await totals.getByRole('button', { name: 'Разбивка' }).click()
  for (const title of ['Выплачено', 'В обработке', /^Комиссия/]) {
    await expect(totals.getByText(title, { exact: true })).toBeInViewport({ ratio: 1 })
  }
})

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Реестр', exact: true })

/** Returns a section of the drawer by its heading. */
const part = (drawer: Locator, title: string) =>
  drawer.locator('section').filter({ has: drawer.page().getByRole('heading', { name: title }) })

/** Parses a formatted amount into kopecks. */
const kopecks = (text: string) =>
  Math.round(
    Number(
      text
        .replaceAll('−', '-')
        .replaceAll(',', '.')
        .replaceAll(/[^\d.-]/g, ''),
    ) * 100,
  )

/** Returns the number of a registry as its link shows it. The id consists of the merchant and the day. */
function numberOf(id: string | null | undefined): string {
  const registry = id ?? ''
  return `№ ${registry.slice(3)}/${registry.slice(0, 3)}`
}

test.describe('registries', () => {
  test('have amounts that add up in every row and in the drawer, and match the transactions', async ({
    page,
  }) => {
    await signIn(page, PERSONA, `/payouts/registries?size=10&merchants=501,733&columns=${TERMS}`)
    await settledIds(page)
    const rows = await page.locator('tbody tr').evaluateAll((trs) =>
      trs.map((tr) => {
        const texts = [...tr.querySelectorAll('td')].map((td) => td.innerText)
        // In the table the amount to be paid precedes its components; here it comes last.
        return [...texts.slice(5, 10), texts[2]?.split('\n')[0] ?? '']
      }),
    )
    expect(rows).toHaveLength(10)
    for (const sums of rows) {
      const [gross = 0, refunds = 0, fee = 0, vat = 0, adjustments = 0, net = 0] = sums.map(kopecks)
      expect(vat).toBeGreaterThan(0)
      expect(gross - refunds - fee - adjustments).toBe(net)
    }
    await rowLinks(page).first().click()
    const sums = part(drawerOf(page), 'Расчёт')
    await expect(sums.getByText('Сходится')).toBeVisible()
    const [gross = '', refunds = '', fee = '', vat = '', adjustments = '', net = ''] = rows[0] ?? []
    const definitions = sums.getByRole('definition')
    await expect(definitions.nth(2)).toHaveText(/\d,\d\d\s% от поступлений$/)
    const withoutVat = kopecks(/^−(.*?₽)/.exec((await definitions.nth(2).innerText()) ?? '')?.[1] ?? '')
    expect(withoutVat + kopecks(vat)).toBe(kopecks(fee))
    for (const [index, text] of [gross, refunds, undefined, vat, adjustments].entries()) {
      if (text !== undefined) await expect(definitions.nth(index)).toHaveText(new RegExp(`^−?${text}$`))
    }
    await expect(definitions.last()).toHaveText(net)
    await expect(part(drawerOf(page), 'Операции реестра').getByText('Сходится')).toBeVisible()
  })

  test("show the bank's reason for a rejection, and have a file with all their transactions @phone", {
    tag: '@nightly',
  }, async ({ page, isMobile }) => {
    if (!isMobile) await page.setViewportSize({ width: 1366, height: 768 })
    await signIn(page, PERSONA, '/payouts/registries?period=30d&status=error')
    const [first] = await settledIds(page)
    const cut = await page
      .getByRole(isMobile ? 'list' : 'table', { name: 'Реестры' })
      .locator('span')
      .evaluateAll((texts) =>
        texts.some(
          (text) =>
            getComputedStyle(text).overflow !== 'visible' && text.scrollHeight > text.clientHeight + 1,
        ),
      )
    expect(cut).toBe(false)
    await rowLinks(page).first().click()
    const drawer = drawerOf(page)
    await expect(drawer.getByText('Ошибка', { exact: true })).toBeVisible()
    await expect(
      drawer.getByText(/Банк вернул платёж|Реквизиты не совпадают|Недостаточно средств/),
    ).toBeVisible()
    await expectNoAxeViolations(page)
    if (isMobile) return
    const link = drawer.getByRole('link', { name: /^Скачать: Реестр, CSV/ })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe(`registry-${first}.csv`)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    const count = await part(drawer, 'Операции реестра').getByRole('definition').first().innerText()
    expect(lines).toHaveLength(Number(count) + 1)
  })
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

  test('lead to one transaction, which opens above the list of all transactions of the registry', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, PERSONA, '/payouts/registries?size=10&period=30d&status=paid&merchants=501')
    const [registry] = await settledIds(page)
    await rowLinks(page).first().click()
    await part(drawerOf(page), 'Операции реестра').getByRole('listitem').first().getByRole('link').click()
    const operation = page.getByRole('dialog', { name: 'Операция' })
    await expect(operation.getByRole('link', { name: numberOf(registry) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: `Убрать фильтр «ID реестра: ${registry}»` })).toBeVisible()
  })
})

test('the list of registries exports a column once when other cells also show it as their second line', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, PERSONA, '/payouts/registries?size=10&period=30d&status=paid&merchants=501')
  await settledIds(page)
  const first = page.locator('tbody tr').first()
  await expect(first).toContainText('Магазин')
  await expect(first).toContainText(/п\/п\s№\s\d+/)
  await page.getByRole('button', { name: 'Столбцы' }).click()
  const dialog = page.getByRole('dialog', { name: 'Столбцы' })
  for (const title of ['Проект', 'Операций', 'П/п № и дата']) {
    await dialog.getByRole('checkbox', { name: title, exact: true }).check()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'П/п № и дата' })).toBeVisible()
  await page.getByRole('button', { name: 'Выгрузить' }).click()
  const sheet = page.getByRole('dialog').last()
  await sheet.getByRole('radio', { name: /CSV для Excel/ }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Выгрузить' }).click(),
  ])
  const [head] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const titles = (head ?? '').split(';').map((title) => title.replaceAll(/["\uFEFF]/g, ''))
  for (const title of ['Реестр №', 'Проект', 'Операций', 'К выплате', 'П/п №', 'Дата п/п', 'Статус']) {
    expect(
      titles.filter((known) => known === title),
      title,
    ).toHaveLength(1)
  }
})

test.describe('printing a registry', () => {
  test('shows client, amounts and transactions of the registry, but no controls', async ({ page }) => {
    await signIn(page, PERSONA, '/payouts/registries?size=10&period=30d&status=paid&merchants=501')
    await settledIds(page)
    await rowLinks(page).first().click()
    const drawer = drawerOf(page)
    await expect(part(drawer, 'Операции реестра').getByText('Сходится')).toBeVisible()
    await expect(drawer.getByText('ИНН')).toBeHidden()
    const sums = await part(drawer, 'Расчёт').getByRole('definition').allInnerTexts()

    await page.emulateMedia({ media: 'print' })
    await expect(drawer.getByText('Общество с ограниченной ответственностью «Северный ветер»')).toBeVisible()
    await expect(drawer.getByText(/ИНН\s7842196305/)).toBeVisible()
    await expect(drawer.getByText('Операции за')).toBeVisible()
    await expect(drawer.getByText(/^Показаны 5 из \d+, все в файле реестра\.$/)).toBeVisible()
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

  test('starts when «Печать» is clicked', { tag: '@nightly' }, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.title = 'printed'
      }
    })
    await signIn(page, PERSONA, '/payouts/registries?size=10&period=30d')
    await settledIds(page)
    await rowLinks(page).first().click()
    await drawerOf(page).getByRole('button', { name: 'Печать' }).click()
    await expect(page).toHaveTitle('printed')
    await expectNoAxeViolations(page)
  })
})

test('the drawer of a registry passes axe when it fails to load or the registry does not exist', {
  tag: '@nightly',
}, async ({ page, provider, declare }) => {
  declare.console(/Failed to load resource.*(404|422)/)
  await provider.setFaults([{ path: '*/registries/*', kind: 'error-500', status: 422, times: 1 }])
  await signIn(page, PERSONA, '/payouts/registries?size=10&period=30d')
  await settledIds(page)
  await rowLinks(page).first().click()
  await expect(drawerOf(page).getByRole('alert')).toContainText('Не удалось загрузить реестр')
  const gap = await drawerOf(page)
    .getByRole('alert')
    .evaluate((alert) => {
      const next = alert.nextElementSibling
      return next === null ? 0 : next.getBoundingClientRect().top - alert.getBoundingClientRect().bottom
    })
  expect(gap).toBe(12)
  await expectNoAxeViolations(page)
  await drawerOf(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(part(drawerOf(page), 'Расчёт')).toBeVisible()
  await expect(drawerOf(page).getByRole('alert')).toHaveCount(0)
  await open(page, '/payouts/registries?size=10&period=30d&row=no-such-record')
  await expect(drawerOf(page).getByRole('alert')).toContainText('Реестр no-such-record не найден')
  await expectNoAxeViolations(page)
})

test('the list of registries restores the same rows and the open drawer after a 401 and a sign-in', {
  tag: '@nightly',
}, async ({ page, provider, declare }) => {
  declare.console(/Failed to load resource.*401/)
  await signInAtProvider(page, PERSONA, '/payouts/registries?size=10&period=30d')
  const wanted = await settledIds(page)
  await rowLinks(page).first().click()
  await expect(part(drawerOf(page), 'Расчёт')).toBeVisible()
  const before = new URL(page.url())
  await provider.revoke()
  await page.keyboard.press('Shift')
  // Ignores the error of `reload`, because the page may redirect to sign-in before it has loaded.
  await page.reload().catch(() => undefined)
  await page.waitForURL((url) => url.pathname === before.pathname)
  await expect(part(drawerOf(page), 'Расчёт')).toBeVisible()
  expect(new URL(page.url()).search).toBe(before.search)
  expect(await settledIds(page)).toEqual(wanted)
})

test('the list of registries opens without an error when the search params are invalid', {
  tag: '@nightly',
}, async ({ page, declare }) => {
  declare.console(/Failed to load resource.*400/)
  await signIn(page, PERSONA)
  for (const query of [
    'period=2026-02-31..2026-03-01',
    'page=3&cursor=expired',
    'date_field=__proto__&sort=x&size=7',
  ]) {
    await open(page, `/payouts/registries?${query}`)
    await settledIds(page)
  }
})
