import { once } from 'node:events'
import { createServer } from 'node:http'
import { inflateSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
import { catchCopies, expectNoSidewaysScroll } from './list-suite.ts'

/** Returns the number of texts on each page of the printed screen. */
async function countTexts(page: Page) {
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return paper
    .toString('latin1')
    .split(/stream\r?\n/)
    .flatMap((stream) => {
      try {
        const count = inflateSync(Buffer.from(stream, 'latin1'))
          .toString('latin1')
          .match(/\bBT\b/g)?.length
        return count === undefined ? [] : [count]
      } catch {
        return []
      }
    })
}

/** `axe` names where a screen is scanned with axe instead. `lands` is the path after a redirect. */
const SCREENS = [
  { path: '/main', heading: 'Главная' },
  { path: '/receipts/counters', heading: 'Кассы', axe: 'lists.spec.ts' },
  { path: '/loans/t-bank', heading: 'Т-Банк', axe: 'lists.spec.ts' },
  { path: '/history', heading: 'История' },
  { path: '/history/extended', heading: 'История' },
  { path: '/bnpl', heading: 'BNPL' },
  { path: '/bnpl/purchase_requests', heading: 'BNPL', axe: '/bnpl' },
  { path: '/payouts', heading: 'Реестры', lands: '/payouts/registries', axe: 'lists.spec.ts' },
  { path: '/invoices', heading: 'Ссылки на оплату', lands: '/invoices/links', axe: 'lists.spec.ts' },
  { path: '/invoices/link', heading: 'Новая ссылка' },
  { path: '/invoices/link/17', heading: 'Изменить ссылку' },
  {
    path: '/partner-rewards',
    heading: 'Продажи',
    lands: '/partner-rewards/sales-list',
    axe: 'lists.spec.ts',
  },
  { path: '/partner-rewards/info', heading: 'О программе' },
  { path: '/partner-rewards/connections-list', heading: 'Подключения', axe: 'lists.spec.ts' },
  { path: '/settings/notifications', heading: 'Уведомления' },
  { path: '/examples', heading: 'Примеры' },
]

const menu = (page: Page) => page.getByRole('navigation', { name: 'Основное меню' })

/** Returns the labels of the left menu in order, with a dash for the separator. */
async function menuNames(page: Page): Promise<string[]> {
  await expect(menu(page)).toBeVisible()
  return menu(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => (item.querySelector('hr') ? '—' : (item.textContent ?? '').trim())),
    )
}

/** Returns sideways overflow of the page, and content that is clipped without an ellipsis or a scroll container. */
async function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = [...document.querySelectorAll('main *')].filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      if (overflowX !== 'hidden' && overflowX !== 'clip') return false
      if (textOverflow === 'ellipsis' || element.closest('.sr-only, svg, input') !== null) return false
      // Skips elements hidden on a phone, and the sticky copy of a header, which scrolls with its table.
      if (element.clientWidth <= 1 || element.getAttribute('aria-hidden') === 'true') return false
      if (element.scrollWidth <= element.clientWidth + 1) return false
      const { right, bottom } = element.getBoundingClientRect()
      // Skips content that wraps to a line below the box, like the totals of History.
      const contents = document.createRange()
      contents.selectNodeContents(element)
      return [...contents.getClientRects()].some((box) => box.right > right + 1 && box.top < bottom)
    })
    const isWide = document.documentElement.scrollWidth > innerWidth
    return [
      ...(isWide ? ['the page scrolls sideways'] : []),
      ...cut.map((element) => `cut: ${element.outerHTML.slice(0, 120)}`),
    ]
  })
}

const SURFACES: readonly {
  readonly what: string
  readonly path: string
  readonly open: (page: Page) => Promise<unknown>
}[] = [
  {
    what: 'menu of a row',
    path: '/settings/notifications?tab=telegram',
    open: (page) => page.getByRole('button', { name: 'Действия' }).first().click(),
  },
  {
    what: 'calendar of the period',
    path: '/history',
    open: (page) => page.getByRole('button', { name: /^Период:/ }).click(),
  },
  {
    what: 'filter sheet',
    path: '/history',
    open: (page) => page.getByRole('button', { name: /^Фильтры/ }).click(),
  },
  {
    what: 'profile menu',
    path: '/main',
    open: (page) => page.getByRole('button', { name: /irina/ }).click(),
  },
  ...[
    { what: 'drawer of a failed payment', path: '/history?status=error&response_code=51' },
    { what: 'drawer of an application to fill in', path: '/bnpl?period=90d&group=form' },
    { what: 'drawer of an active payment link', path: '/invoices/links?period=90d&status=active' },
  ].map((surface) => ({ ...surface, open: (page: Page) => page.locator('[data-row]').first().click() })),
]

test.describe('a screen', () => {
  test('has its heading and page title, and passes axe @phone', async ({ page }) => {
    test.slow()
    await signIn(page, 'Полный доступ')
    for (const { path, heading, lands = path, axe } of SCREENS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveURL(new RegExp(`${lands}(\\?.*)?$`))
      await expect(page).toHaveTitle(/ — Личный кабинет$/)
      if (axe === undefined) await expectNoAxeViolations(page, 'all')
    }
  })

  test('neither overflows nor clips its content with text at 200 %', { tag: '@nightly' }, async ({
    page,
  }) => {
    test.slow()
    await signIn(page, 'Полный доступ')
    for (const { path, heading } of SCREENS.filter(({ lands }) => lands === undefined)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await page.locator('html').evaluate((html) => {
        html.style.fontSize = '200%'
      })
      for (const width of [1440, 1024, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect.poll(() => beyondTheEdge(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })

  for (const { what, path, open } of SURFACES) {
    test(`shows the whole ${what} in a viewport of 320 px with text at 200 %`, { tag: '@nightly' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await signIn(page, 'Полный доступ', path)
      await page.locator('html').evaluate((html) => {
        html.style.fontSize = '200%'
      })
      await open(page)
      const surface = page.locator('[role="dialog"], [role="menu"]')
      await expect(surface).toBeVisible()
      await expectNoSidewaysScroll(page)
      const beyond = () =>
        surface.evaluate((element) =>
          [...element.querySelectorAll('*')]
            .filter((part) => part.closest('.sr-only, svg') === null)
            .filter((part) => part.getBoundingClientRect().left < -1)
            .map((part) => part.outerHTML.slice(0, 120)),
        )
      await expect.poll(beyond).toEqual([])
    })
  }

  test('shows which controls are selected or switched on when colours are forced', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, 'Полный доступ')
    await page.emulateMedia({ forcedColors: 'active' })
    const ground = (locator: Locator) =>
      locator.evaluate((element) => getComputedStyle(element).backgroundColor)
    await page.goto('/settings/notifications')
    const current = menu(page).getByRole('link', { name: 'Уведомления' })
    await expect(current).toHaveAttribute('aria-current', 'page')
    expect(await ground(current)).not.toBe(await ground(menu(page).getByRole('link', { name: 'История' })))
    const tab = (name: string) => page.getByRole('tab', { name })
    expect(await ground(tab('E-mail'))).not.toBe(await ground(tab('Telegram')))
    const master = page.getByRole('switch', { name: 'Включить отправку реестров' })
    await expect(master).toBeChecked()
    const thumb = master.locator('span')
    expect(await ground(master)).not.toBe(await ground(thumb))
    const on = await ground(master)
    await master.click()
    await expect(master).not.toBeChecked()
    expect(await ground(master)).not.toBe(on)
    expect(await ground(master)).not.toBe(await ground(thumb))
  })

  test('prints all rows and columns of a list, and no controls', { tag: '@nightly' }, async ({
    page,
    provider,
  }) => {
    // Late in the day, no row on the first page of the extended table has a registry yet.
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    await provider.setNow(`${today}T23:00:00+03:00`)
    await signIn(page, 'Полный доступ')
    await page.goto('/payouts/registries?period=30d&size=50')
    const table = page.getByRole('table', { name: 'Реестры выплат' })
    await expect(table.getByRole('row')).toHaveCount(51)
    // Sets the size of an A4 page without its margins, in CSS pixels.
    await page.setViewportSize({ width: 718, height: 1046 })
    await page.emulateMedia({ media: 'print' })
    await expect(
      page.getByText(/^Строки 1-50 из \d+ на [\d.]+, \d\d:\d\d\. Итоги – по всем строкам\.$/),
    ).toBeVisible()
    await expect(page.getByText('ИНН')).toBeVisible()
    for (const gone of ['navigation', 'contentinfo', 'searchbox'] as const) {
      await expect(page.getByRole(gone)).toHaveCount(0)
    }
    await expect(page.getByRole('button', { name: 'Выгрузить' })).toBeHidden()
    await expect(page.getByText(/^\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}$/)).toBeVisible()
    await expect(page.getByText(/^Общество с ограниченной ответственностью «/)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Проекты' })).toBeHidden()
    await expect(page.getByRole('button', { name: /^Период/ })).toHaveCSS(
      'border-top-color',
      'rgba(0, 0, 0, 0)',
    )
    const box = table.locator('..')
    const hidden = await box.evaluate((element) => ({
      rows: element.scrollHeight - element.clientHeight,
      columns: element.scrollWidth - element.clientWidth,
    }))
    expect(hidden).toEqual({ rows: 0, columns: 0 })
    // The last page repeats the header, so a hidden header leaves less text on this page.
    const withHeader = await countTexts(page)
    await page.evaluate(() => {
      const style = new CSSStyleSheet()
      style.replaceSync('thead { visibility: hidden }')
      document.adoptedStyleSheets = [style]
    })
    const withoutHeader = await countTexts(page)
    expect(withHeader).toHaveLength(2)
    expect(withHeader[1]).toBeGreaterThan(withoutHeader[1] ?? 0)
    // A page that is taken out of the file still names the company.
    await page.evaluate(() => document.documentElement.style.removeProperty('--client'))
    const withoutClient = await countTexts(page)
    expect(withoutClient[0]).toBe(withoutHeader[0])
    expect(withoutHeader[1]).toBeGreaterThan(withoutClient[1] ?? 0)
    for (const path of ['/history', '/history/extended']) {
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize({ width: path === '/history' ? 718 : 1084, height: 718 })
      await page.goto(path)
      await expect(page.getByRole('row')).toHaveCount(26)
      await page.emulateMedia({ media: 'print' })
      const cut = page
        .locator('tbody :is(td, td *)')
        .evaluateAll((texts) =>
          texts.filter(
            (text) =>
              text instanceof HTMLElement &&
              text.clientWidth > 0 &&
              (text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight),
          ),
        )
      expect(await cut).toEqual([])
    }
    const lines = page.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) => {
        const { lineHeight, fontSize } = getComputedStyle(row)
        const line = Number.parseFloat(lineHeight) || 1.5 * Number.parseFloat(fontSize)
        return Math.floor(row.getBoundingClientRect().height / line)
      }),
    )
    expect(Math.max(...(await lines))).toBe(2)
    await expect(page.getByRole('columnheader', { name: 'Дата проведения' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('columnheader', { name: 'Реестр' })).toHaveCount(0)
    await expect(page.getByText(/^Подробно\./)).toBeVisible()
    // Only the many columns of the extended table turn the page.
    const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(paper.toString('latin1')).toMatch(/MediaBox \[0 0 84\d(?:\.\d+)? 59\d/)
  })

  test('has touch targets of at least 44 px in height on a phone @phone-only', async ({ page }) => {
    await signIn(page, 'Полный доступ')
    /** Returns links and buttons whose touch target, including the area of `::before`, is lower than 44 px. */
    const low = (within: Locator) =>
      within.locator('a, button, summary').evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility() && control.closest('.sr-only') === null)
          .filter((control) => {
            const room = getComputedStyle(control, '::before')
            const added = room.position === 'absolute' ? Number.parseFloat(room.height) : 0
            return Math.max(control.getBoundingClientRect().height, added) < 43.5
          })
          .map((control) => control.getAttribute('aria-label') ?? control.textContent),
      )
    await page.goto('/main')
    await expect(page.getByRole('link', { name: 'Все операции' })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await low(page.getByRole('main'))).toEqual([])
    for (const path of ['/history', '/payouts/registries', '/receipts/counters']) {
      await page.goto(path)
      await page.locator('[data-row]').first().click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('button', { name: /^Скопировать: / }).first()).toBeVisible()
      await expect(drawer.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
      expect(await low(drawer), path).toEqual([])
    }
  })

  test('has a sticky header that never covers focused elements', { tag: '@nightly' }, async ({ page }) => {
    await signIn(page, 'Полный доступ')
    await page.goto('/history')
    await expect(page.locator('[data-row]').first()).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'ID операции или номер заказа' })
    await page.getByRole('link', { name: 'Т-Банк' }).focus()
    const covered: string[] = []
    for (let steps = 0; !(await search.evaluate((field) => field === document.activeElement)); steps += 1) {
      expect(steps).toBeLessThan(20)
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => {
        const element = document.activeElement
        const header = document.querySelector('header')
        if (element === null || header === null || element.matches('[role="tabpanel"]')) return null
        const isUnder = element.getBoundingClientRect().top < header.getBoundingClientRect().bottom
        return isUnder ? element.outerHTML.slice(0, 100) : null
      })
      if (name !== null) covered.push(name)
    }
    expect(covered).toEqual([])
  })

  test('quality 26: shows a message and sends none of its requests when the user lacks its role', async ({
    page,
  }) => {
    await signIn(page, 'Новичок')
    expect(await menuNames(page)).toEqual(['Главная', 'История', '—', 'Уведомления'])
    // This client has no manager, no SLA and no merchants.
    await expect(page.getByRole('banner')).toContainText('ID 4105')
    await expect(page.getByRole('button', { name: /^SLA|^Менеджер$/ })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Проекты' })).toHaveCount(0)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const path of ['/bnpl', '/invoices/links', '/partner-rewards/info', '/payouts/registries']) {
      await page.goto(path)
      await expect(page.getByText('Нет доступа к этому разделу')).toBeVisible()
    }
    // The page may send the requests of the app shell, but none of the screens' requests.
    const ofScreens = /^\/api\/.*\/(?:purchase-requests|payment-links|partner|registries)\b/
    expect(asked.filter((path) => ofScreens.test(path))).toEqual([])
    await expectNoAxeViolations(page)
  })
})

const FIELDS = ['/invoices/link', '/settings/notifications?tab=telegram', '/history']

test('select fields have custom arrows, and no field has text so small that a phone would zoom in @phone', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'Полный доступ', FIELDS[0])
  for (const path of FIELDS) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('select').first()).toBeVisible()
    const looks = await page.locator('select').evaluateAll((lists) =>
      lists.map((list) => {
        const { appearance, backgroundImage } = getComputedStyle(list)
        return { appearance, hasArrow: backgroundImage !== 'none' }
      }),
    )
    for (const look of looks) expect(look, path).toEqual({ appearance: 'none', hasArrow: true })
    if ((page.viewportSize()?.width ?? 0) >= 600) continue
    const sizes = await page
      .locator('select, textarea, input:not([type="checkbox"], [type="radio"], [type="range"])')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16)
  }
})

test.describe('safe areas of a device with a notch', { tag: '@nightly' }, () => {
  const INSETS = { top: 20, right: 47, bottom: 34, left: 47 }

  /** Returns visible controls and texts outside the safe area of the screen. */
  async function underTheEdge(page: Page): Promise<string[]> {
    return page.evaluate(({ top, right, bottom, left }) => {
      const parts = [...document.querySelectorAll('a, button, input, select, h1, h2, p, img')]
      // Skips elements in a sideways scroller, which can be scrolled into view, and those for assistive technology
      // only.
      const seen = parts.filter((part) => {
        const box = part.getBoundingClientRect()
        if (box.width < 2 || box.bottom <= 0 || box.top >= innerHeight || !part.checkVisibility())
          return false
        if (part.closest('.overflow-x-auto, .side-strip, .sr-only, [aria-hidden="true"]') !== null)
          return false
        return part.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
      })
      return seen.flatMap((part) => {
        const box = part.getBoundingClientRect()
        const isFixed = part.closest('header, [role="dialog"], [data-sonner-toaster]') !== null
        const isUnder =
          box.left < left ||
          box.right > innerWidth - right ||
          (isFixed && (box.top < top || box.bottom > innerHeight - bottom))
        return isUnder ? [`${part.tagName} ${part.textContent?.slice(0, 40)} ${JSON.stringify(box)}`] : []
      })
    }, INSETS)
  }

  test('contain header, menu, screen, footer, dialogs and drawers at desktop width', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await page.setViewportSize({ width: 844, height: 600 })
    await signIn(page, 'Полный доступ', '/settings/notifications')
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS })
    await expect(page.getByRole('button', { name: 'Добавить адрес' })).toBeVisible()
    await expect.poll(() => underTheEdge(page)).toEqual([])
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(() => underTheEdge(page)).toEqual([])
    const years = page.getByText(/^© 2016/)
    const below = await years.evaluate((text) => {
      window.scrollTo(0, document.body.scrollHeight)
      return innerHeight - text.getBoundingClientRect().bottom
    })
    expect(below).toBeGreaterThanOrEqual(INSETS.bottom)

    await page.goto('/history')
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Закрыть' })).toBeVisible()
    await expect.poll(() => underTheEdge(page)).toEqual([])
  })

  test('contain the menu drawer, the profile and the filters on a phone', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await page.setViewportSize({ width: 560, height: 700 })
    await signIn(page, 'Полный доступ', '/history')
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS })
    await expect.poll(() => underTheEdge(page)).toEqual([])
    for (const name of ['Открыть меню', /irina\.sokolova/, /^Фильтры/]) {
      await page.getByRole('button', { name }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect.poll(() => underTheEdge(page), String(name)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
})

test.describe('left menu', () => {
  test('has every item in the order of product §1.10 when the user has all roles', async ({ page }) => {
    await signIn(page, 'Полный доступ')
    expect(await menuNames(page)).toEqual([
      'Главная',
      'BNPL',
      'Рассрочки',
      'Приём',
      'Ссылки',
      'Выплаты',
      'Привязки',
      'Чеки и кассы',
      'POS-Заявки',
      'История',
      '—',
      'Партнерство',
      'Экспорт',
      'Проекты',
      'Модули',
      'Уведомления',
      'Калькулятор',
    ])
    await expect(menu(page).getByRole('link', { name: 'Рассрочки' })).toHaveAttribute(
      'href',
      'https://secure.example.ru/installments',
    )
  })

  test('has only the items that a user with one role may open', { tag: '@nightly' }, async ({ page }) => {
    await signIn(page, 'Только рассрочки')
    const first = ['Главная', 'BNPL', 'Рассрочки', 'Чеки и кассы', 'История', '—', 'Уведомления']
    expect(await menuNames(page)).toEqual([...first, 'Калькулятор'])
  })

  test('marks the item of the current screen, and moves the focus to the heading on a click', async ({
    page,
  }) => {
    await signIn(page, 'Полный доступ')
    await expect(menu(page).getByRole('link', { name: 'Главная' })).toHaveAttribute('aria-current', 'page')
    await menu(page).getByRole('link', { name: 'BNPL' }).click()
    await expect(page).toHaveURL(/\/bnpl\/purchase_requests$/)
    await expect(menu(page).locator('[aria-current]')).toHaveText('BNPL')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await menu(page).getByRole('link', { name: 'Партнерство' }).click()
    await expect(page).toHaveURL(/\/partner-rewards\/info$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('О программе')
    // BNPL is in the cache. Its item is marked one frame before the screen renders.
    await page.evaluate(() => {
      const nextFrame = () => {
        const [item, heading] = ['nav [aria-current="page"]', 'h1'].map(
          (name) => document.querySelector(name)?.textContent,
        )
        Reflect.set(window, 'screens', [...(Reflect.get(window, 'screens') ?? []), `${item}, ${heading}`])
        requestAnimationFrame(nextFrame)
      }
      nextFrame()
    })
    await menu(page).getByRole('link', { name: 'BNPL' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('BNPL')
    const screens = await page.evaluate((): readonly string[] => Reflect.get(window, 'screens'))
    expect([...new Set(screens)]).toEqual(['Партнерство, О программе', 'BNPL, О программе', 'BNPL, BNPL'])
    await page.goto('/invoices/link/17')
    await expect(menu(page).locator('[aria-current="page"]')).toHaveText('Ссылки')
    await page.goto('/payouts/registries')
    await expect(menu(page).locator('[aria-current="true"]')).toHaveText('История')
  })
})

test.describe('header', () => {
  test('shows merchants, client, SLA and balance, and has menus with the right links', async ({ page }) => {
    await signIn(page, 'Полный доступ')
    const header = page.getByRole('banner')
    await expect(page.getByRole('navigation', { name: 'Проекты' }).getByRole('link')).toHaveText([
      '501 - Магазин',
      '612 - Доставка',
      '733 - Маркетплейс «Ветер»',
    ])
    await expect(header).toContainText('ИНН 7842196305')
    await expect(header.getByText('Общество с ограниченной ответственност...')).toBeVisible()

    await header.getByRole('button', { name: /^SLA/ }).click()
    await expect(page.getByRole('menu')).toContainText('Ольга Кравцова')
    await expect(page.getByRole('menuitem', { name: 'o.kravtsova@provider.example.ru' })).toHaveAttribute(
      'href',
      'mailto:o.kravtsova@provider.example.ru',
    )
    await expect(page.getByRole('menuitem', { name: /^\+7/ })).toHaveAttribute('href', 'tel:+79123456789')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')

    await header.getByRole('button', { name: /^Баланс/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      /^Всего:\s1\s284\s530,05\s₽$/,
      /^К\sвыплате:\s857\s510,75\s₽$/,
      /^На\sудержании:\s77\s019,30\s₽$/,
      /^Гарантийный\sрезерв:\s350\s000,00\s₽$/,
      'Реестры',
    ])
    await page.keyboard.press('Escape')

    await header.getByRole('button', { name: 'Настройки' }).click()
    await expect(page.getByRole('menuitem', { name: 'Интеграция' })).toHaveAttribute('target', '_blank')
    await expect(page.getByRole('menuitem', { name: 'Мониторинг API' })).toHaveAttribute(
      'href',
      /\/api\/secure\/admin\/heartbeat$/,
    )
    await page.keyboard.press('Escape')

    await header.getByRole('button', { name: 'irina.sokolova@severny-veter.example.ru' }).click()
    await expect(page.getByRole('menu')).toContainText(
      /irina\.sokolova@severny-veter\.example\.ru\s*Общество с ограниченной ответственностью «/,
    )
    await expect(page.getByRole('menuitem')).toHaveText([
      'Безопасность',
      'Пользователи',
      'Реквизиты',
      'Уведомления',
      'Выйти',
    ])
    await expect(page.getByRole('menuitem', { name: 'Безопасность' })).toHaveAttribute(
      'href',
      'https://account.example.ru/change_password',
    )
    await expectNoAxeViolations(page)
    await page.getByRole('menuitem', { name: 'Уведомления' }).click()
    await expect(page).toHaveURL(/\/settings\/notifications/)
  })

  test('works by keyboard alone: skip link, arrow keys in a menu, and focus back on the button after Enter', async ({
    page,
  }) => {
    await catchCopies(page)
    await signIn(page, 'Полный доступ')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    const balance = page.getByRole('button', { name: /^Баланс/ })
    await balance.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: /^Всего/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: /857\s510,75/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: /Уведомления/ })).toContainText(
      'Скопировано в буфер обмена',
    )
    await expect(balance).toBeFocused()
    await expect(page).toHaveTitle(/^copied 857\s510,75\s₽$/)
  })

  test('shows under «Ещё» the merchants that do not fit, and filters the list by the selected merchant', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signIn(page, 'Сеть из 12 магазинов', '/receipts/counters')
    const projects = page.getByRole('navigation', { name: 'Проекты' })
    const more = projects.getByRole('button', { name: /^Ещё/ })
    const list = projects.getByRole('dialog', { name: 'Все проекты' })
    /** Links in the row that are reachable by keyboard. */
    const shown = projects.locator('a:not([tabindex="-1"])')
    for (const width of [1440, 1024, 600]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(projects.getByRole('link')).toHaveCount(12)
      await expect(async () => {
        const count = await shown.count()
        expect(count).toBeGreaterThan(0)
        await expect(more).toHaveText(`Ещё ${12 - count}`, { timeout: 500 })
        const cut = await shown.evaluateAll(
          (links) =>
            links.filter((link) => {
              const text = link.firstElementChild
              const place = link.closest('ul')?.getBoundingClientRect()
              const { right, bottom } = link.getBoundingClientRect()
              return (
                text === null ||
                place === undefined ||
                text.scrollWidth > text.clientWidth ||
                right > place.right + 1 ||
                bottom > place.bottom
              )
            }).length,
        )
        expect(cut).toBe(0)
      }).toPass()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await more.focus()
      await page.keyboard.press('Enter')
      await expect(list.getByRole('searchbox', { name: 'Найти проект' })).toBeFocused()
      // Axe would report the controls of the screen that the popup covers in part.
      await page.locator('main').evaluate((main) => main.toggleAttribute('hidden', true))
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
      await expect(list).toHaveCount(0)
      await expect(more).toBeFocused()
    }
    const last = await projects.getByRole('link').last().innerText()
    await more.click()
    await list.getByRole('searchbox').fill(last.toUpperCase())
    await list.getByRole('link', { name: last }).click()
    await expect(page).toHaveURL(/\/receipts\/counters\?merchants=\d+$/)
    await expect(projects.locator('[aria-current]')).toHaveText(last)
    await expect(projects.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  })
})

test.describe('shell on a phone', () => {
  test('has the menu in a drawer, and a profile with user data and sign-out @phone-only', async ({
    page,
  }) => {
    await signIn(page, 'Полный доступ')
    await page.getByRole('button', { name: 'Открыть меню' }).tap()
    await expect(menu(page)).toBeVisible()
    expect((await page.getByRole('dialog').boundingBox())?.width).toBeCloseTo(196)
    await expectNoAxeViolations(page)
    await menu(page).getByRole('link', { name: 'История' }).tap()
    await expect(page).toHaveURL(/\/history$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const profileButton = page.getByRole('banner').getByRole('button', { name: /^irina/ })
    await expect(profileButton).toHaveText('irina.sokolova@severny-v…')
    await profileButton.tap()
    const profile = page.getByRole('dialog', { name: 'Профиль' })
    for (const text of [
      'irina.sokolova@severny-veter.example.ru',
      'ID клиента',
      '4101',
      '7842196305',
      'Общество с ограниченной ответственностью «Северный ветер»',
      '1 284 530,05 ₽'.replaceAll(' ', '\u00a0'),
      'Ольга Кравцова',
    ]) {
      await expect(profile).toContainText(text)
    }
    await expectNoAxeViolations(page)
    await profile.getByRole('button', { name: 'Закрыть' }).tap()
    await expect(profile).toHaveCount(0)
    await expect(profileButton).toBeFocused()
    await profileButton.tap()
    await profile.getByRole('button', { name: 'Выйти' }).tap()
    await expect(page.getByRole('button', { name: /^Полный доступ/ })).toBeVisible()
  })
})

test.describe('sandbox banner', () => {
  test('shows at 320 px that the approval of the questionnaire is pending', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(page, 'Песочница: анкета на одобрении')
    await expect(page.getByText('Тестовый режим')).toBeVisible()
    await expect(page.getByText('Анкета отправлена на одобрение')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Активировать аккаунт' })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })

  test('quality 20: has an activation link that contains the token only while it is clicked @phone', async ({
    page,
    context,
    declare,
  }) => {
    declare.origin('https://signup.example.ru')
    const asked: { url: URL; referer: string | undefined }[] = []
    await context.route('https://signup.example.ru/**', async (route) => {
      asked.push({
        url: new URL(route.request().url()),
        referer: (await route.request().allHeaders()).referer,
      })
      await route.fulfill({ contentType: 'text/html', body: '<title>Анкета</title>' })
    })
    await context.route('**/config.json', async (route) => {
      const response = await route.fetch()
      const config = (await response.json()) as object
      await route.fulfill({ response, json: { ...config, integrations: { module: '/operator.js' } } })
    })
    await context.route('**/operator.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.events = []
          export const analytics = { reload: (url) => window.events.push(url) }`,
      }),
    )
    const events = () => page.evaluate(() => ('events' in window ? (window.events as string[]) : []))
    const markup = () => page.evaluate(() => document.documentElement.outerHTML)
    await signIn(page, 'Песочница: анкета не заполнена')
    const token = await page.evaluate(() => {
      const entry = JSON.parse(sessionStorage.getItem('back-office:session') ?? '') as {
        value: { accessToken: string }
      }
      return entry.value.accessToken
    })
    const link = page.getByRole('link', { name: 'Активировать аккаунт' })
    await expect(link).toHaveAttribute('href', 'https://signup.example.ru/questionnaire')
    await expect.poll(events).toHaveLength(1)
    expect(await markup()).not.toContain(token)
    await expectNoAxeViolations(page)

    for (const open of [
      () => link.click(),
      () => link.press('Enter'),
      () => link.click({ button: 'middle' }),
    ]) {
      const opened = context.waitForEvent('page')
      await open()
      const tab = await opened
      await tab.waitForLoadState()
      expect(await tab.evaluate(() => window.opener === null)).toBe(true)
      await tab.close()
      expect(await markup()).not.toContain(token)
    }
    expect(asked).toHaveLength(3)
    for (const { url, referer } of asked) {
      expect(Object.fromEntries(url.searchParams)).toEqual({
        access_token: token,
        client_id: '4104',
        user_id: expect.stringMatching(/^\d+$/),
      })
      expect(referer).toBeUndefined()
    }
    // Analytics has received no further event, so it does not learn of the click.
    expect(await events()).toHaveLength(1)
  })
})

test.describe('footer', () => {
  test('quality 34: has all links, logos and the year, and opens new tabs without opener and referrer', async ({
    page,
    context,
    declare,
  }) => {
    declare.origin('https://docs.example.ru')
    await context.route('https://docs.example.ru/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Documents</title>' }),
    )
    await signIn(page, 'Полный доступ')
    const footer = page.getByRole('contentinfo')
    const names = [
      'Условия',
      'Безопасность',
      'Интеграция',
      'Контакты',
      'Telegram',
      'ВКонтакте',
      'YouTube',
      'Дзен',
    ]
    for (const name of names) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank')
    }
    const schemes = footer.getByRole('list', { name: 'Платёжные системы' })
    await schemes.scrollIntoViewIfNeeded()
    for (const name of ['Visa', 'Mastercard', 'UnionPay', 'Мир', 'СБП']) {
      const logo = schemes.getByRole('img', { name })
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0)
    }
    await expect(footer).toContainText(`© 2016-${new Date().getFullYear()}`)
    const rels = await page
      .locator('a[target="_blank"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('rel') ?? ''))
    expect(rels.length).toBeGreaterThan(5)
    for (const rel of rels) expect(rel).toMatch(/noreferrer/)
    const opened = context.waitForEvent('page')
    await footer.getByRole('link', { name: 'Интеграция' }).click()
    const tab = await opened
    await expect(tab).toHaveTitle('Documents')
    expect(await tab.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, ''])
  })
})

test('quality 29: the browser does not load the app in a frame of another site', async ({
  page,
  declare,
  baseURL,
}) => {
  declare.console(/frame-ancestors|X-Frame-Options|Refused to (?:frame|display)|ERR_BLOCKED_BY_RESPONSE/)
  // Uses a real server, because a page mocked by `page.route` cannot embed pages of this machine in a frame.
  const site = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<iframe src="${baseURL}/main"></iframe>`)
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = site.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  declare.origin(origin)
  const refused: unknown[] = []
  page.on('requestfailed', (request) => refused.push([request.url(), request.failure()?.errorText]))
  await page.goto(origin)
  await expect.poll(() => refused).toEqual([[`${baseURL}/main`, 'net::ERR_BLOCKED_BY_RESPONSE']])
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  site.close()
})
