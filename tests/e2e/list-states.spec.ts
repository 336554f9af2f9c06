import type { Page, Request } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, signInAtProvider, test } from './fixtures.ts'
import { rowLinks } from './list-suite.ts'

const PERSONA = 'Полный доступ'
const CALL = /\/api\/v1\/transactions\?/

const table = (page: Page) => page.getByRole('table', { name: 'Операции' })
const ids = (page: Page) =>
  rowLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-row')))

/** Returns a promise and the function that resolves it. */
function makeGate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

/** Returns an array to which every further list request of the page is added. */
function listCalls(page: Page): readonly Request[] {
  const calls: Request[] = []
  page.on('request', (request) => CALL.test(request.url()) && calls.push(request))
  return calls
}

test('quality 90: filters by a hundred merchants are sent in full, even after a sign-in', async ({
  page,
}) => {
  const calls = listCalls(page)
  const merchants = Array.from(
    { length: 100 },
    (_, id) => `${String(id).padStart(8, '0')}-1111-4222-8333-444455556666`,
  ).join()
  await signInAtProvider(page, PERSONA, `/history?size=10&merchants=${merchants}`)
  await expect(page.getByText(/операций с выбранными фильтрами нет/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Убрать фильтр «Проекты: 100»' })).toBeInViewport()
  const sent = calls.map((call) => new URL(call.url()).searchParams.get('merchant_id__in'))
  expect(new Set(sent)).toEqual(new Set([merchants]))
})

test.describe('table of a list (product §3.11)', () => {
  test('shows a skeleton at first, and the previous rows while the next page loads', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, PERSONA)
    let gate = makeGate()
    await page.route(CALL, (route) => gate.passed.then(() => route.continue()))
    await page.goto('/history?size=10')
    await expect(table(page)).toHaveAttribute('aria-busy', 'true')
    await expect(rowLinks(page)).toHaveCount(0)
    // No zero is shown before the total is known.
    await expect(page.getByText(/из 0|операций нет/)).toHaveCount(0)
    await expectNoAxeViolations(page)
    gate.open()
    await expect(rowLinks(page)).toHaveCount(10)
    const old = await ids(page)
    gate = makeGate()
    await page.getByRole('button', { name: 'Следующая страница' }).click()
    await expect(table(page)).toHaveAttribute('aria-busy', 'true')
    expect(await ids(page)).toEqual(old)
    await expectNoAxeViolations(page)
    gate.open()
    await expect(table(page)).not.toHaveAttribute('aria-busy')
    await expect(page.getByText(/^11-20 из/)).toBeVisible()
    expect((await ids(page)).filter((id) => old.includes(id))).toEqual([])
  })

  test('quality 50: is replaced by a message while offline, and shows the rows once online', {
    tag: '@nightly',
  }, async ({ page, context, declare }) => {
    declare.console(/ERR_INTERNET_DISCONNECTED/)
    await signIn(page, PERSONA, '/history?size=10')
    await expect(rowLinks(page)).toHaveCount(10)
    // Opens the dialog while the device is still online, because its chunk could not load later.
    await page.getByRole('button', { name: 'Фильтры' }).click()
    await expect(page.getByRole('checkbox', { name: 'Возврат' })).toBeVisible()
    const calls = listCalls(page)
    await context.setOffline(true)
    await page.getByRole('checkbox', { name: 'Возврат' }).check()
    await page.getByRole('button', { name: 'Применить' }).click()
    await expect(page.getByRole('button', { name: /^Возвраты/ })).toHaveAttribute('aria-pressed', 'true')
    // Expects no rows, because users would mistake the rows of the previous tab for those of the selected
    // tab.
    await expect(page.getByText('Список загрузится сам, когда связь вернётся.')).toBeVisible()
    await expect(table(page)).toHaveCount(0)
    expect(calls).toEqual([])
    await context.setOffline(false)
    await expect(table(page).getByRole('cell', { name: 'Возврат', exact: true }).first()).toBeVisible()
  })
})

test.describe('columns and density of a list', { tag: '@nightly' }, () => {
  test('can be changed by keyboard alone, without a request, and are restored after a reload', async ({
    page,
  }) => {
    await signIn(page, PERSONA, '/history?size=10')
    await expect(rowLinks(page)).toHaveCount(10)
    const calls = listCalls(page)
    // Finds the rows by element, because a table behind an open dialog has no accessible role.
    const heights = () =>
      page.locator('tbody tr').evaluateAll((trs) => trs.map((tr) => tr.getBoundingClientRect().height))
    const before = Math.min(...(await heights()))
    await page.getByRole('button', { name: 'Столбцы' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Столбцы' })
    await dialog.getByRole('checkbox', { name: 'Проект' }).press('Space')
    await expect(page.locator('thead th').filter({ hasText: 'Проект' })).toHaveCount(0)
    await dialog.getByRole('switch', { name: 'Плотные строки' }).press('Space')
    await expect.poll(async () => Math.min(...(await heights()))).toBeLessThan(before)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Столбцы' })).toBeFocused()
    expect(calls).toEqual([])

    await page.reload()
    await expect(rowLinks(page)).toHaveCount(10)
    await expect(table(page).getByRole('columnheader', { name: 'Проект' })).toHaveCount(0)
    expect(Math.min(...(await heights()))).toBeLessThan(before)
  })
})

test.describe('table wider than its container', () => {
  test.use({ viewport: { width: 1024, height: 800 } })

  // Each URL selects more columns than are visible by default at this width, so that the table is wider than its
  // container.
  const LINKS =
    '/invoices/links?size=10&period=30d&columns=created_at,title,amount,url,paid_count,expires_at,merchant_id,status'
  const REGISTRIES =
    '/payouts/registries?size=10&period=30d&columns=registry_number,status,net,registry_date,period_from,gross,refunds,fee,adjustments,files'
  /** Returns the scroll container of the table. The shadows at its edges are siblings of this element. */
  const place = (of: Page) => of.getByRole('region', { name: /: прокручивается вбок$/ })
  const shades = (of: Page) =>
    place(of).evaluate((box) =>
      [...(box.parentElement?.querySelectorAll('[data-shade]') ?? [])].map(
        (shade) => getComputedStyle(shade).opacity === '1',
      ),
    )
  const scrollTo = (of: Page, left: number) => place(of).evaluate((box, x) => box.scrollTo(x, 0), left)
  const leftOf = async (of: Page, selector: string) =>
    (await of.locator(selector).first().boundingBox())?.x ?? Number.NaN
  /** Returns true when no other element covers the centre of the focused one. */
  const isFocusInSight = (of: Page) =>
    of.evaluate(() => {
      const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      return seen !== null && document.activeElement?.contains(seen)
    })

  test('has a pinned first column and shaded edges while it can scroll, but not in print', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, PERSONA, REGISTRIES)
    await expect(rowLinks(page)).toHaveCount(10)
    await expect(place(page)).toHaveAccessibleName('Реестры выплат: прокручивается вбок')
    await expect.poll(() => shades(page)).toEqual([false, true])
    const before = await leftOf(page, 'tbody [data-row]')
    const widthOf = () => page.getByRole('table').evaluate((element) => element.getBoundingClientRect().width)
    const width = await widthOf()

    await scrollTo(page, 150)
    await expect.poll(() => shades(page)).toEqual([true, true])
    expect(await leftOf(page, 'tbody [data-row]')).toBe(before)
    expect(await leftOf(page, 'thead th')).toBeCloseTo((await place(page).boundingBox())?.x ?? 0, 0)
    expect(await widthOf()).toBe(width)
    // A pinned cell has the background of its row, also on hover.
    const row = page.locator('tbody tr').nth(4)
    await row.hover()
    const grounds = await row.evaluate((tr) =>
      [tr, tr.querySelector('td')].map((part) => part && getComputedStyle(part).backgroundColor),
    )
    expect(grounds[1]).toBe(grounds[0])
    await expectNoAxeViolations(page)

    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('tbody td:first-child').first()).toHaveCSS('position', 'static')
    await expect(page.locator('[data-shade]').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })

    await scrollTo(page, 10_000)
    await expect.poll(() => shades(page)).toEqual([true, false])
    await page.setViewportSize({ width: 1800, height: 800 })
    await expect(place(page)).toHaveCount(0)
  })

  test('scrolls by keyboard, and its pinned columns never cover the focused element', async ({ page }) => {
    await signIn(page, PERSONA, LINKS)
    await expect(rowLinks(page).first()).toBeVisible()
    await place(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => place(page).evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)

    // Tabs backwards from the far end through every focusable element.
    await scrollTo(page, 10_000)
    await page.getByRole('button', { name: 'Статус' }).focus()
    for (const title of ['Проект', 'Действует до', 'Оплата', 'Сумма', 'Назначение', 'Создана']) {
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('columnheader', { name: title }).getByRole('button')).toBeFocused()
      expect(await isFocusInSight(page), title).toBe(true)
    }
    await scrollTo(page, 10_000)
    await page
      .getByRole('button', { name: /^Действия/ })
      .nth(2)
      .focus()
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Shift+Tab')
      expect(await isFocusInSight(page)).toBe(true)
    }

    // Focusing pinned cells (rows, row menus, the header) does not scroll.
    await page.setViewportSize({ width: 1024, height: 600 })
    const PLACE = [200, 0]
    const at = () => place(page).evaluate((box) => [box.scrollLeft, box.scrollTop])
    await expect(async () => {
      await scrollTo(page, 200)
      expect(await at()).toEqual(PLACE)
    }).toPass()
    await rowLinks(page).nth(3).focus()
    await page.keyboard.press('ArrowDown')
    await expect(rowLinks(page).nth(4)).toBeFocused()
    expect(await at()).toEqual(PLACE)
    await page
      .getByRole('button', { name: /^Действия/ })
      .nth(4)
      .focus()
    expect(await at()).toEqual(PLACE)
    await page.getByRole('button', { name: 'Назначение' }).focus()
    expect(await at()).toEqual(PLACE)
  })

  test('fades the columns next to the pinned row menus, not the menus', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await signIn(page, PERSONA, '/invoices/links')
    await expect(rowLinks(page).first()).toBeVisible()
    const menus = await page.getByRole('cell', { name: 'Действия' }).first().boundingBox()
    const shade = await page.locator('[data-shade="end"]').boundingBox()
    expect((shade?.x ?? Number.NaN) + (shade?.width ?? Number.NaN)).toBeCloseTo(menus?.x ?? 0, 0)
  })

  test('keeps the id column pinned when another column is before it, and has edges in forced colours', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, PERSONA, '/history/extended?size=10')
    await expect(rowLinks(page)).toHaveCount(10)
    const box = await place(page).boundingBox()
    const edge = box?.x ?? 0
    // The column before the pinned one scrolls out of view first.
    await scrollTo(page, 20)
    expect(await leftOf(page, 'tbody td:nth-child(2)')).toBeGreaterThan(edge + 20)
    await scrollTo(page, 320)
    await expect.poll(() => leftOf(page, 'tbody td:nth-child(2)')).toBeCloseTo(edge, 0)

    await scrollTo(page, 0)
    await page.emulateMedia({ forcedColors: 'active' })
    const lines = () =>
      place(page).evaluate((scrolled) =>
        [...(scrolled.parentElement?.querySelectorAll('[data-shade]') ?? [])].map((shade) => {
          const { borderLeftWidth, borderRightWidth, opacity } = getComputedStyle(shade)
          return opacity === '1' && [borderLeftWidth, borderRightWidth].includes('1px')
        }),
      )
    await expect.poll(lines).toEqual([false, true])
    await expectNoAxeViolations(page)
  })
})

const EVERY_LIST = [
  '/history?period=30d',
  '/history/extended?status=error&opcodes=1&merchants=501,612',
  '/bnpl',
  '/loans/t-bank',
  '/payouts/registries?period=90d&status=paid',
  '/invoices/links?period=30d',
  '/partner-rewards/sales-list',
  '/partner-rewards/connections-list',
  '/receipts/counters',
]

/** Measures the layout of a list in pixels, e.g. the top of its first row, and returns its truncated texts. */
function measureList(page: Page) {
  return page.evaluate(() => {
    const freeWidth = (cell: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(cell)
      const content = document.createRange()
      content.selectNodeContents(cell)
      const inner = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return inner - content.getBoundingClientRect().width
    }
    const columns = [...document.querySelectorAll('main thead th')].map((head, index) => [
      head,
      ...document.querySelectorAll(`main tbody td:nth-child(${index + 1})`),
    ])
    const first = document.querySelector('[data-row]')?.closest('tr, li')
    const table = document.querySelector('main table')
    const tabs = document.querySelector('main nav')
    const heights = [...document.querySelectorAll('tbody tr')].map(
      (row) => row.getBoundingClientRect().height,
    )
    return {
      top: first?.getBoundingClientRect().top ?? Number.NaN,
      heights: new Set(heights).size,
      cut: table === null ? 0 : table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
      sideways: document.documentElement.scrollWidth - innerWidth,
      tabs: tabs === null ? null : tabs.getBoundingClientRect().x,
      truncated: [...document.querySelectorAll('main tbody td *')]
        .filter((part) => part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0)
        .map((part) => part.textContent),
      unused: columns.reduce((sum, cells) => sum + Math.max(0, Math.min(...cells.map(freeWidth))), 0),
    }
  })
}

/** Failed payments have the widest cells. The screens of «История» have the same tabs. */
const FIRST_ROWS = [
  ['/history', '/history/extended', '/payouts/registries', '/receipts/counters', '/history?status=error'],
  [
    '/bnpl',
    '/loans/t-bank',
    '/invoices/links',
    '/partner-rewards/sales-list',
    '/partner-rewards/connections-list',
  ],
]

for (const paths of FIRST_ROWS) {
  test(`lists have their first row near the top, rows of equal height and no overflow: ${paths.join(', ')} @phone`, {
    tag: paths.includes('/history') ? [] : '@nightly',
  }, async ({ page, isMobile }) => {
    test.slow()
    await signIn(page, PERSONA)
    const tabsOf = new Map<number, number>()
    for (const path of paths) {
      await page.keyboard.press('Shift')
      await page.goto(path)
      await expect(rowLinks(page).first()).toBeVisible()
      await page.evaluate(async () => document.fonts.ready)
      const sizes = isMobile
        ? [
            [390, 844],
            [320, 640],
          ]
        : [
            [1440, 900],
            [1366, 768],
            [1280, 800],
          ]
      for (const [width = 0, height = 0] of sizes) {
        await page.setViewportSize({ width, height })
        const where = `${path} at ${width} px`
        // Skips lists with active filters, which may take an additional line.
        if (!path.includes('?')) {
          const most = isMobile ? 300 : width === 1440 ? 240 : 265
          await expect.poll(async () => (await measureList(page)).top, where).toBeLessThan(most)
        }
        const { heights, sideways, tabs, truncated, unused } = await measureList(page)
        // A text is truncated only when no column has more space than its longest text needs.
        if (truncated.length > 0) expect(unused, `${where}: ${truncated[0]}`).toBeLessThan(32)
        expect(sideways, where).toBeLessThanOrEqual(0)
        expect(heights, where).toBe(isMobile ? 0 : 1)
        // Safari ends the words of an `inline-flex` with «…» in a cell with `line-clamp`, whatever its width.
        const nested = page.locator('td .line-clamp-1 *')
        const displays = await nested.evaluateAll((parts) =>
          parts.map((part) => getComputedStyle(part).display),
        )
        expect(displays, where).not.toContain('inline-flex')
        // Skips the extended history, which has too many columns for any viewport.
        if (!path.endsWith('extended')) {
          await expect.poll(async () => (await measureList(page)).cut, where).toBeLessThanOrEqual(0)
        }
        // The tabs of a section have the same position on each of its screens.
        if (tabs !== null && !path.startsWith('/partner')) {
          expect(tabs, where).toBeCloseTo(tabsOf.get(width) ?? tabs, 0)
          tabsOf.set(width, tabs)
        }
      }
    }
  })
}

test('the header of a table sticks below the page header, and only the page scrolls vertically', async ({
  page,
}) => {
  await signIn(page, PERSONA, '/history')
  await expect(rowLinks(page)).toHaveCount(25)
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 700 })
    await page.evaluate(() => window.scrollTo(0, 600))
    // At 1024 px the table scrolls sideways, and a copy of its header is sticky.
    const head = page.locator(width === 1440 ? 'thead th' : 'tfoot th').filter({ hasText: 'ID операции' })
    await expect.poll(async () => (await head.boundingBox())?.y, `${width} px`).toBeCloseTo(56, 0)
    const inner = await page.locator('main *').evaluateAll(
      (elements) =>
        elements.filter((element) => {
          const { overflowY } = getComputedStyle(element)
          return /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
        }).length,
    )
    expect(inner).toBe(0)
  }
})

test('rows of a list work by keyboard: skip link, ↓ from the search, Enter, arrows in the drawer, Esc', async ({
  page,
}) => {
  await signIn(page, PERSONA, '/history?size=10')
  await expect(rowLinks(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'К таблице' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(rowLinks(page).first()).toBeFocused()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rowLinks(page).first()).toBeFocused()
  const wanted = await ids(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/history/${wanted[0]}`))
  await expect(page.getByRole('dialog', { name: 'Операция' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(new RegExp(`/history/${wanted[1]}`))
  await expectNoAxeViolations(page, 'all')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/history\?size=10#rows$/)
  await expect(rowLinks(page).nth(1)).toBeFocused()
})

test('the panel «Проекты» is above the table in browsers of before 2024, where containers are stacking contexts', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, PERSONA, '/history')
  await expect(rowLinks(page).first()).toBeVisible()
  await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main *')]
    const containers = all.filter((element) => getComputedStyle(element).containerType === 'inline-size')
    for (const { style } of containers) style.contain = 'layout'
  })
  await page.getByRole('button', { name: 'Проекты' }).click()
  for (const option of await page.getByRole('checkbox').all()) await option.click({ timeout: 5000 })
  await expect(page.getByRole('button', { name: /^Проекты: 3$/ })).toBeVisible()
})

test('every list has its toolbar on one line from 1024 px on, and on at most two lines at 700 px', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, PERSONA)
  const toolbar = page.getByRole('searchbox').locator('../../..')
  for (const path of EVERY_LIST) {
    await page.keyboard.press('Shift')
    await page.goto(path)
    await expect(page.getByText(/обновлено в/)).toBeAttached()
    for (const [width, most, buttons] of [
      [1440, 44, ['Виды', 'Столбцы', 'Выгрузить', 'Обновить']],
      [1280, 44, ['Виды', 'Столбцы', 'Выгрузить', 'Обновить']],
      [1024, 44, ['Выгрузить', 'Обновить', 'Ещё']],
      [700, 88, ['Обновить', 'Ещё']],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const heightOf = async () => (await toolbar.boundingBox())?.height
      await expect.poll(heightOf, `${path} at ${width} px`).toBeLessThan(most)
      for (const name of buttons)
        await expect(toolbar.getByRole('button', { name, exact: true })).toBeVisible()
    }
  }
  await expectNoAxeViolations(page)
})

test('the active filters of a list are on one line', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, PERSONA, '/history?status=error&instrument_type=card')
  await expect(page.getByRole('list', { name: 'Активные фильтры' })).toBeVisible()
  await expect(rowLinks(page).first()).toBeVisible()
  // Filters are next to the tabs of the list; at 1024 px they have their own line.
  for (const [width, most] of [
    [1440, 300],
    [1280, 300],
    [1024, 370],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await measureList(page)).top, `${width} px`).toBeLessThan(most)
  }
})

test('the period of a list applies to the date that the user selects, which a chip shows', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, PERSONA, '/payouts/registries?size=10&period=30d')
  await page.getByRole('button', { name: /^Период:/ }).click()
  await page.getByRole('combobox', { name: 'Период по' }).selectOption('дате выплаты')
  await expect(page).toHaveURL(/date_field=paid_at/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Убрать фильтр «Период по дате выплаты»' }).click()
  await expect(page).not.toHaveURL(/date_field/)
})

test('the toolbar of a list at 1024 px has a menu «Ещё», which opens by keyboard and restores the focus', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  const more = page.getByRole('button', { name: 'Ещё', exact: true })
  await signIn(page, PERSONA, '/history?size=10&period=30d')
  await expect(rowLinks(page)).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Столбцы' })).toHaveCount(0)
  await more.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Виды', 'Столбцы'])
  await expectNoAxeViolations(page)
  await page.getByRole('menuitem', { name: 'Столбцы' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Столбцы' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole('menuitem', { name: 'Виды' }).click()
  await expect(page.getByRole('dialog', { name: 'Виды' })).toBeVisible()
})
