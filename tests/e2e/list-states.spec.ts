import type { Page, Request } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, signInAtProvider, test } from './fixtures.ts'
import { rowLinks } from './list-suite.ts'

const PERSONA = 'Полный доступ'
const CALL = /\/api\/v1\/transactions\?/

const table = (page: Page) => page.getByRole('table', { name: 'Операции' })
const pager = (page: Page, text: RegExp) => expect(page.getByText(text)).toBeVisible()
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

/** Typical cell values. They replace those of the sample rows, whose lengths differ from day to day. */
const TYPICAL = {
  type: 4,
  status: 'error',
  channel_id: 'none',
  response_code: '51',
  merchant_name: 'Название проекта',
  cs1: 'ORD-701827',
}

/** Returns an array to which every further list request of the page is added. */
function listCalls(page: Page): readonly Request[] {
  const calls: Request[] = []
  page.on('request', (request) => CALL.test(request.url()) && calls.push(request))
  return calls
}

test.describe('quality 90: filters by many merchants', () => {
  const uuids = (count: number) =>
    Array.from({ length: count }, (_, id) => `${String(id).padStart(8, '0')}-1111-4222-8333-444455556666`)
  const MESSAGE =
    'Выбрано слишком много: в один запрос столько не помещается. Уберите часть проектов или других фильтров.'
  test('are sent in full for a hundred merchants, even after a sign-in', async ({ page }) => {
    const calls = listCalls(page)
    const merchants = uuids(100).join()
    await signInAtProvider(page, PERSONA, `/history?size=10&merchants=${merchants}`)
    await expect(page.getByText(/операций с выбранными фильтрами нет/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Убрать фильтр «Проекты: 100»' })).toBeInViewport()
    const sent = calls.map((call) => new URL(call.url()).searchParams.get('merchant_id__in'))
    expect(new Set(sent)).toEqual(new Set([merchants]))
  })

  test('lead to a message and no request when two hundred merchants do not fit into a request @phone', {
    tag: '@nightly',
  }, async ({ page, isMobile }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/secure/') && calls.push(request.url()))
    const merchants = `merchants=${uuids(200).join()}`
    await signInAtProvider(page, PERSONA, `/history?size=10&${merchants}`)
    await expect(page.getByRole('main')).toContainText(MESSAGE)
    await expect(page.getByText('Не удалось загрузить список')).toBeInViewport()
    await expectNoAxeViolations(page)
    if (isMobile) await page.getByRole('button', { name: 'Ещё' }).click()
    await page.getByRole(isMobile ? 'menuitem' : 'button', { name: 'Выгрузить' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Выгрузить' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(`Файл не создан. ${MESSAGE}`)
    await page.keyboard.press('Escape')
    for (const path of ['/main', '/bnpl', '/payouts/registries', '/receipts/counters']) {
      // After a keystroke, the next navigation counts as the user's rather than as a reload loop (quality O4).
      await page.keyboard.press('Shift')
      await page.goto(`${path}?${merchants}`)
      await expect(page.getByRole('main')).toContainText(MESSAGE)
    }
    expect(calls).toEqual([])
  })
})

test.describe('table of a list (product §3.11)', () => {
  test('shows a skeleton at first, and the previous rows while the next page loads', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, PERSONA)
    const gate = makeGate()
    await page.route(CALL, async (route) => {
      await gate.passed
      await route.continue()
    })
    await page.goto('/history?size=10')
    await expect(table(page)).toHaveAttribute('aria-busy', 'true')
    await expect(rowLinks(page)).toHaveCount(0)
    // No zero is shown before the total is known.
    await expect(page.getByText(/из 0|операций нет/)).toHaveCount(0)
    await expectNoAxeViolations(page)
    gate.open()
    await expect(rowLinks(page)).toHaveCount(10)
    const old = await ids(page)
    await page.unroute(CALL)

    const next = makeGate()
    await page.route(CALL, async (route) => {
      await next.passed
      await route.continue()
    })
    await page.getByRole('button', { name: 'Следующая страница' }).click()
    await expect(table(page)).toHaveAttribute('aria-busy', 'true')
    expect(await ids(page)).toEqual(old)
    await expectNoAxeViolations(page)
    next.open()
    await expect(table(page)).not.toHaveAttribute('aria-busy')
    await pager(page, /^11-20 из/)
    expect((await ids(page)).filter((id) => old.includes(id))).toEqual([])
  })

  test('moves columns and toolbar by less than 24 px when the rows and the merchants load', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, PERSONA)
    const gate = makeGate()
    await page.route(/\/clients\/v1\/clients\//, async (route) => {
      await gate.passed
      await route.continue()
    })
    await page.route(CALL, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { readonly items: readonly object[] }
      await gate.passed
      await route.fulfill({
        response,
        json: { ...answer, items: answer.items.map((row) => ({ ...row, ...TYPICAL })) },
      })
    })
    await page.goto('/history')
    await expect(table(page)).toHaveAttribute('aria-busy', 'true')
    // Waits for the fonts, because texts in the fallback font have other widths.
    await page.evaluate(async () => document.fonts.ready)
    const places = () =>
      page
        .locator('thead th, [type="search"]')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().left))
    const before = await places()
    gate.open()
    await expect(page.getByRole('button', { name: 'Проекты' })).toBeVisible()
    await expect(rowLinks(page).first()).toBeVisible()
    const moved = (await places()).map((place, index) => Math.abs(place - (before[index] ?? Number.NaN)))
    expect(moved[0]).toBe(0)
    // A loading bar has only about the width of the text that replaces it, so small shifts are allowed.
    expect(Math.max(...moved)).toBeLessThan(24)
  })

  test('quality 44: never shows the response of an aborted request', { tag: '@nightly' }, async ({
    page,
  }) => {
    await signIn(page, PERSONA, '/history?size=10')
    await expect(rowLinks(page)).toHaveCount(10)
    const gate = makeGate()
    let askedAt = 0
    await page.route(/status__in=error/, async (route) => {
      askedAt = Date.now()
      await gate.passed
      await route.continue().catch(() => undefined)
    })
    const givenUp = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('status__in=error'),
    )
    const choose = async (status: string, isSelected: boolean) => {
      await page.getByRole('button', { name: 'Фильтры' }).click()
      await page.getByRole('checkbox', { name: status }).setChecked(isSelected)
      await page.getByRole('button', { name: 'Применить' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await choose('Ошибка', true)
    await page.goBack()
    await givenUp
    // The request was aborted immediately, rather than by the ten-second timeout of a read.
    expect(Date.now() - askedAt).toBeLessThan(9000)
    gate.open()
    await expect(table(page)).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('button', { name: /^Ошибки/ })).toHaveAttribute('aria-pressed', 'false')
    await expect(table(page).getByText('Успешно').first()).toBeVisible()
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

test.describe('pager of a list', () => {
  test('shows the next page after a sign-in when a click on «Следующая страница» leads to a 401', {
    tag: '@nightly',
  }, async ({ page, provider, declare }) => {
    declare.console(/Failed to load resource.*401/)
    await signInAtProvider(page, PERSONA, '/history?period=30d&status=success&size=10')
    await expect(rowLinks(page)).toHaveCount(10)
    await page.getByRole('button', { name: 'Следующая страница' }).click()
    await pager(page, /^11-20 из/)
    await provider.revoke()
    await page.getByRole('button', { name: 'Следующая страница' }).click()
    await page.waitForURL((url) => url.pathname === '/history' && url.searchParams.get('page') === '3')
    await pager(page, /^21-30 из/)
    await expect(page.getByRole('button', { name: /^Успешные/ })).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('columns and density of a list', () => {
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

  test('has a pinned first column, and shaded edges while it can scroll', { tag: '@nightly' }, async ({
    page,
  }) => {
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

  test('keeps the id column pinned in dense rows and after a column moves, and has edges in forced colours', {
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

    await page.getByRole('main').getByRole('button', { name: 'Ещё' }).click()
    await page.getByRole('menuitem', { name: 'Столбцы' }).click()
    await page.getByRole('switch', { name: 'Плотные строки' }).click()
    await page.getByRole('button', { name: 'Дата: ниже' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader').first()).toHaveText('ID операции')
    await scrollTo(page, 40)
    await expect.poll(() => leftOf(page, 'tbody td:first-child')).toBeCloseTo(edge, 0)
    await expect.poll(() => shades(page)).toEqual([true, true])

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

  test('has neither pinned columns nor shaded edges in print', { tag: '@nightly' }, async ({ page }) => {
    await signIn(page, PERSONA, REGISTRIES)
    await expect(rowLinks(page)).toHaveCount(10)
    await scrollTo(page, 150)
    await expect.poll(() => shades(page)).toEqual([true, true])
    await page.emulateMedia({ media: 'print' })
    const held = page.locator('tbody td:first-child').first()
    await expect(held).toHaveCSS('position', 'static')
    await expect(page.locator('thead th').first()).toHaveCSS('position', 'static')
    const drawn = await page
      .getByRole('table')
      .locator('../..')
      .evaluate((root) =>
        [...root.querySelectorAll('[data-shade]')].map((shade) => getComputedStyle(shade).display),
      )
    expect(drawn).toEqual(['none', 'none'])
  })
})

test.describe('list in a viewport of 960 px', { tag: '@nightly' }, () => {
  test.use({ viewport: { width: 960, height: 800 } })

  test('shows status and amount without sideways scroll', async ({ page }) => {
    await signIn(page, PERSONA)
    for (const [path, sum] of [
      ['/payouts/registries?period=30d', 'К выплате'],
      ['/bnpl?period=30d', 'Сумма'],
      ['/invoices/links?period=30d', 'Сумма'],
      ['/receipts/counters', 'Сумма'],
    ] as const) {
      await page.goto(path)
      await expect(rowLinks(page).first()).toBeVisible()
      const place = page.getByRole('table').locator('..')
      const edge = await place.evaluate((box) => box.getBoundingClientRect().right)
      for (const title of ['Статус', sum]) {
        const head = await page.getByRole('columnheader', { name: title }).boundingBox()
        expect((head?.x ?? Number.NaN) + (head?.width ?? 0), `${path}: ${title}`).toBeLessThanOrEqual(
          edge + 1,
        )
      }
    }
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

test('every list has its toolbar on one line from 1280 px on', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, PERSONA)
  for (const path of EVERY_LIST) {
    await page.keyboard.press('Shift')
    await page.goto(path)
    await expect(page.getByText(/обновлено в/)).toBeVisible()
    const toolbar = page.getByRole('searchbox').locator('../../..')
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(async () => (await toolbar.boundingBox())?.height, `${path} at ${width} px`)
        .toBeLessThan(44)
    }
    for (const name of ['Виды', 'Столбцы', 'Выгрузить', 'Обновить']) {
      await expect(toolbar.getByRole('button', { name, exact: true })).toBeVisible()
    }
  }
})

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

test('every list has its first row near the top, rows of equal height and no overflow @phone', async ({
  page,
  isMobile,
}) => {
  test.slow()
  await signIn(page, PERSONA)
  const tabsOf = new Map<number, number>()
  // Failed payments have the widest cells.
  for (const path of [...EVERY_LIST.map((list) => list.replace(/\?.*/, '')), '/history?status=error']) {
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

test('rows of a list are reachable by the skip link, by ↓ from the search and by arrows in the drawer', async ({
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
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(new RegExp(`/history/${wanted[0]}`))
})

test('a list shows the whole placeholder of its search field, and its active filters on one line', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, PERSONA)
  // Filters are next to the tabs of the list; at 1024 px they have their own line.
  for (const [width, height, most] of [
    [1440, 900, 300],
    [1280, 900, 300],
    [1024, 768, 370],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.keyboard.press('Shift')
    await page.goto('/history?status=error&instrument_type=card')
    await expect(page.getByRole('list', { name: 'Активные фильтры' })).toBeVisible()
    await expect(rowLinks(page).first()).toBeVisible()
    await expect
      .poll(
        () =>
          page
            .locator('tbody tr')
            .first()
            .evaluate((row) => row.getBoundingClientRect().top),
        `${width} px`,
      )
      .toBeLessThan(most)
  }
  await page.keyboard.press('Shift')
  await page.goto('/history')
  await expect(rowLinks(page).first()).toBeVisible()
  const search = page.getByRole('searchbox')
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const isCut = () =>
      search.evaluate((field) => {
        const { paddingLeft, paddingRight, font } = getComputedStyle(field)
        const canvas = document.createElement('canvas').getContext('2d')
        if (canvas === null) return true
        canvas.font = font
        const words = canvas.measureText(field.getAttribute('placeholder') ?? '').width
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return words > room
      })
    await expect.poll(isCut, `${width} px`).toBe(false)
  }
})

test.describe('toolbar of a list at 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 800 } })

  const toolbar = (page: Page) => page.getByRole('searchbox').locator('../../..')
  const heightOf = async (page: Page) => (await toolbar(page).boundingBox())?.height ?? Number.NaN
  const more = (page: Page) => page.getByRole('button', { name: 'Ещё', exact: true })
  /** Maximum height in pixels of a toolbar with 36 px buttons on one line. */
  const ONE_LINE = 44

  test('takes one line in every list, and at most two lines after the viewport shrinks to 700 px', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, PERSONA)
    for (const path of EVERY_LIST) {
      await page.setViewportSize({ width: 1024, height: 800 })
      await page.keyboard.press('Shift')
      await page.goto(path)
      await expect(page.getByText(/обновлено в/)).toBeAttached()
      expect(await heightOf(page), path).toBeLessThan(ONE_LINE)
      for (const name of [/^Фильтры/, 'Выгрузить', 'Обновить', 'Ещё']) {
        await expect(toolbar(page).getByRole('button', { name })).toBeVisible()
      }
      await page.setViewportSize({ width: 700, height: 800 })
      expect(await heightOf(page), `${path} at 700 px`).toBeLessThan(2 * ONE_LINE)
    }
    await expectNoAxeViolations(page)
  })

  test('has rarely used actions in the menu «Ещё», which opens by keyboard and restores the focus', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, PERSONA, '/history?size=10&period=30d')
    await expect(rowLinks(page)).toHaveCount(10)
    await expect(page.getByRole('button', { name: 'Столбцы' })).toHaveCount(0)
    await more(page).press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText(['Виды', 'Столбцы'])
    await expectNoAxeViolations(page)
    await page.getByRole('menuitem', { name: 'Столбцы' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Столбцы' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(more(page)).toBeFocused()
    await more(page).click()
    await page.getByRole('menuitem', { name: 'Виды' }).click()
    await expect(page.getByRole('dialog', { name: 'Виды' })).toBeVisible()
  })

  test('lets the user select which date the period applies to, and shows this date as a chip', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, PERSONA, '/payouts/registries?size=10&period=30d')
    await expect(rowLinks(page)).toHaveCount(10)
    await page.getByRole('button', { name: /^Период:/ }).click()
    await page.getByRole('combobox', { name: 'Период по' }).selectOption('дате выплаты')
    await expect(page).toHaveURL(/date_field=paid_at/)
    await page.keyboard.press('Escape')
    const chip = page.getByRole('button', { name: 'Убрать фильтр «Период по дате выплаты»' })
    await expect(chip).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.getByRole('button', { name: /^Период:/ }).click()
    await expect(page.getByRole('combobox', { name: 'Период по' })).toHaveValue('paid_at')
    await page.keyboard.press('Escape')
    await chip.click()
    await expect(page).not.toHaveURL(/date_field/)
  })
})
