import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, signInAtProvider, test } from './fixtures.ts'

const FULL = 'Полный доступ'
/** A persona without any role. */
const NOBODY = 'Новичок'

type Row = Readonly<Record<string, unknown>>

/** A list screen from the outside, as its tests know it. */
export type ListUnderTest = {
  /** With rows by default, e.g. `/payouts/registries`. */
  readonly path: string
  /** Parameters with which the first persona has many rows. */
  readonly query: string
  /** Accessible name of the table. */
  readonly label: string
  /** Part of the path of the list's call, e.g. `/api/v1/registries`. */
  readonly call: string
  /** Field of a row that «Поиск» looks up. */
  readonly searched: string
  /** Titles of the visible columns, in order. */
  readonly columns: readonly string[]
  /** Accessible name of the drawer, and the heading of one of its parts. */
  readonly drawer: { readonly name: RegExp; readonly part: string }
  /** `page`: rows contain everything, and only a record that is not on the page is requested. */
  readonly details: 'call' | 'page'
  /** Text before the reason when the drawer fails to load. */
  readonly detailsFailed: string
  readonly texts: {
    readonly notFound: string
    readonly never: string
    /** For 1–7 January 2019; null for a list without a period, which is never empty in this way. */
    readonly empty: string | null
    /** For an address with an unknown record. */
    readonly missing: RegExp
  }
  /** A persona with the role and no rows; otherwise the test empties the answer. */
  readonly neverPersona?: string
}

export const rowLinks = (page: Page) => page.locator('[data-row]')

/** Ids of the visible rows, once the list is loaded. */
export async function settledIds(page: Page): Promise<readonly (string | null)[]> {
  await expect(rowLinks(page).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return rowLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-row')))
}

/** Opens an address after a key press, so that it counts as the user's own navigation and not as a reload loop (O4). */
export async function open(page: Page, address: string): Promise<void> {
  await page.keyboard.press('Shift')
  await page.goto(address)
}

/** Checks that neither the page nor a dialog over it overflows its right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth - innerWidth,
    dialogs: [...document.querySelectorAll('[role="dialog"], [role="dialog"] *')]
      .filter((element) => getComputedStyle(element).overflowX !== 'hidden')
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 200)),
  }))
  expect(widths.page).toBeLessThanOrEqual(0)
  expect(widths.dialogs).toEqual([])
}

/** Puts copied texts into the page's title, because the page may not read the clipboard. */
export async function catchCopies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The blank document of a download has no clipboard.
    if (!('clipboard' in navigator)) return
    navigator.clipboard.writeText = async (text) => {
      document.title = `copied ${text}`
    }
  })
}

const LONG = 'Оченьдлинноесловобезпробелов'.repeat(6)
const PAYLOAD = `${LONG}"><img src=x onerror="window.hacked=1">{{7*7}}`
/** Fields that people do not read, or that would become invalid. */
const MACHINE =
  /^(?:cursor|.*_at|.*_id|id|.*date|.*_until|period_.*|value|currency|url|application_url|rate)$/

/** Makes every human-readable text of an answer hostile and long. */
export function poison(value: unknown): unknown {
  if (typeof value === 'string') return `${value}${PAYLOAD}`
  if (Array.isArray(value)) return value.map(poison)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, MACHINE.test(key) ? part : poison(part)]),
    )
  }
  return value
}

/** Tests the states of a list screen and its drawer (product §3.11), each with an axe check. */
export function describeListStates(list: ListUnderTest): void {
  const { path, query, label, call, drawer: dialog, texts } = list
  const address = `${path}?${query}`
  /** The list call itself, without the calls for single records. */
  const isListCall = (url: URL) => url.pathname.endsWith(call)
  const table = (page: Page) => page.getByRole('table', { name: label })
  const drawerOf = (page: Page) => page.getByRole('dialog', { name: dialog.name })
  const partOf = (drawer: Locator) => drawer.getByRole('heading', { name: dialog.part })

  async function openFirst(page: Page): Promise<Locator> {
    await rowLinks(page).first().click()
    const drawer = drawerOf(page)
    await expect(partOf(drawer)).toBeVisible()
    return drawer
  }

  test.describe(`${label}: states of the list`, () => {
    test.describe.configure({ timeout: 120_000 })

    test('shows a skeleton, many rows that fit, one row, an unreadable row, and a failure with a retry', async ({
      page,
      provider,
      declare,
    }) => {
      declare.console(/Failed to load resource.*422/)
      let first: Row = {}
      await signIn(page, FULL)

      await test.step('waiting', async () => {
        let answer = () => {}
        const isAsked = new Promise<void>((resolve) => {
          answer = resolve
        })
        await page.route(isListCall, async (route) => {
          await isAsked
          const response = await route.fetch()
          first = ((await response.json()) as { readonly items: readonly Row[] }).items[0] ?? {}
          await route.fulfill({ response })
        })
        await page.goto(address)
        await expect(table(page)).toHaveAttribute('aria-busy', 'true')
        await expect(rowLinks(page)).toHaveCount(0)
        await expect(page.getByText(/из 0/)).toHaveCount(0)
        answer()
      })

      await test.step('many: the default columns, without a sideways scroll at 1440 px', async () => {
        await settledIds(page)
        const titles = await page.getByRole('columnheader').allInnerTexts()
        expect(titles.map((title) => title.replaceAll(/\s+/g, ' ').trim())).toEqual(list.columns)
        const overflow = await table(page).evaluate(
          (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
        )
        expect(overflow).toBeLessThanOrEqual(0)
        await expectNoSidewaysScroll(page)
        await expectNoAxeViolations(page)
        await page.unroute(isListCall)
      })

      await test.step('one', async () => {
        await open(page, `${path}?search=${encodeURIComponent(String(first[list.searched]))}`)
        await expect(page.getByText(/^1-1 из 1$/)).toBeVisible()
        await expect(rowLinks(page)).toHaveCount(1)
      })

      await test.step('a row that cannot be read hides no other', async () => {
        await page.route(isListCall, async (route) => {
          const response = await route.fetch()
          const body = (await response.json()) as { readonly items: readonly Row[] }
          await route.fulfill({
            response,
            json: { ...body, items: [{ junk: true }, ...body.items.slice(1)] },
          })
        })
        await open(page, address)
        await expect(page.getByText(/Не удалось прочитать строк на этой странице: 1/)).toBeVisible()
        await settledIds(page)
        await expectNoAxeViolations(page)
        await page.unroute(isListCall)
      })

      await test.step('a failure keeps the filters and asks again', async () => {
        await provider.setFaults([{ path: call, kind: 'message-500', status: 422, times: 1 }])
        await open(page, address)
        await expect(page.getByText('Не удалось загрузить список')).toBeVisible()
        await expect(page.getByText('Сервис временно недоступен')).toBeVisible()
        await expectNoAxeViolations(page)
        await page.getByRole('button', { name: 'Повторить' }).click()
        await settledIds(page)
        expect(new URL(page.url()).search).toBe(new URL(address, 'http://localhost').search)
      })
    })

    test('tells nothing found, an empty period and no data at all apart', async ({ page, context }) => {
      await signIn(page, FULL, `${path}?search=no-such-thing`)
      await expect(page.getByText(texts.notFound)).toBeVisible()
      await expectNoAxeViolations(page)
      if (texts.empty !== null) {
        await open(page, `${path}?period=2019-01-01..2019-01-07`)
        await expect(page.getByText(texts.empty)).toBeVisible()
        await expectNoAxeViolations(page)
        await page.getByRole('button', { name: '90 дней' }).click()
        await expect(page).toHaveURL(/period=90d/)
        await settledIds(page)
      }
      if (list.neverPersona === undefined) {
        await page.route(isListCall, async (route) => {
          const response = await route.fetch()
          const body = (await response.json()) as Row
          const cursor = { count: 0, total: 0, prev: null, next: null }
          await route.fulfill({ response, json: { ...body, items: [], cursor } })
        })
        await open(page, path)
      } else {
        await context.clearCookies()
        await page.evaluate(() => sessionStorage.clear())
        await page.keyboard.press('Shift')
        await signIn(page, list.neverPersona, path)
      }
      await expect(page.getByText(texts.never)).toBeVisible()
      await expectNoAxeViolations(page)
    })

    test('hostile and very long texts neither run nor overflow, in the list and in the drawer @phone', async ({
      page,
      isMobile,
    }) => {
      if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
      await signIn(page, FULL)
      await page.route(
        (url) => url.pathname.includes(call),
        async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, json: poison(await response.json()) })
        },
      )
      await open(page, address)
      await settledIds(page)
      await expect(page.getByText(/<img src=x/).first()).toBeAttached()
      await expectNoSidewaysScroll(page)
      const drawer = await openFirst(page)
      await expect(drawer.getByText(/<img src=x/).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    })

    test('denies access without the role and requests nothing @phone', async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/secure/api/')) asked.push(request.url())
      })
      await signIn(page, NOBODY, address)
      await expect(page.getByText('Нет доступа к этому разделу')).toBeVisible()
      await expectNoAxeViolations(page)
      expect(asked).toEqual([])
    })
  })

  test.describe(`${label}: states of the drawer`, () => {
    test.describe.configure({ timeout: 120_000 })

    test('opens by keyboard and by address, and reports a failure and an unknown record', async ({
      page,
      provider,
      declare,
    }) => {
      declare.console(/Failed to load resource.*(404|422)/)
      await signIn(page, FULL, address)
      const [first, second] = await settledIds(page)

      await test.step('Enter opens, arrows of the drawer move, Esc comes back to the row', async () => {
        await rowLinks(page).first().focus()
        await page.keyboard.press('Enter')
        await expect(partOf(drawerOf(page))).toBeVisible()
        await expectNoAxeViolations(page)
        await drawerOf(page).getByRole('button', { name: 'Следующая строка' }).click()
        await expect.poll(() => new URL(page.url()).searchParams.get('row')).toBe(second)
        await page.keyboard.press('Escape')
        await expect(drawerOf(page)).toHaveCount(0)
        await expect(rowLinks(page).nth(1)).toBeFocused()
      })

      await test.step('a failed call says why and asks again', async () => {
        // A separate page load, so nothing of the record is cached.
        await provider.setFaults([{ path: `*${call}/*`, kind: 'error-500', status: 422 }])
        const away = list.details === 'page' ? `${path}?search=no-such-thing&row=` : `${address}&row=`
        await open(page, `${away}${encodeURIComponent(first ?? '')}`)
        await expect(drawerOf(page).getByRole('alert')).toContainText(
          `${list.detailsFailed}: Внутренняя ошибка сервера`,
        )
        await expectNoAxeViolations(page)
        await provider.setFaults([])
        await drawerOf(page).getByRole('button', { name: 'Повторить' }).click()
        await expect(drawerOf(page).getByRole('alert')).toHaveCount(0)
        await expect(partOf(drawerOf(page))).toBeVisible()
      })

      await test.step('no such record', async () => {
        await open(page, `${address}&row=no-such-record`)
        await expect(drawerOf(page).getByRole('alert')).toContainText(texts.missing)
        await expectNoAxeViolations(page)
      })
    })

    test('a 401 under an open drawer restores the same rows and record after signing in', async ({
      page,
      provider,
      declare,
    }) => {
      declare.console(/Failed to load resource.*401/)
      await signInAtProvider(page, FULL, address)
      const wanted = await settledIds(page)
      const drawer = await openFirst(page)
      const before = new URL(page.url())
      await provider.revoke()
      await page.keyboard.press('Shift')
      // The page may leave for the sign-in before it has loaded.
      await page.reload().catch(() => undefined)
      await page.waitForURL((url) => url.pathname === before.pathname)
      await expect(partOf(drawer)).toBeVisible()
      expect(new URL(page.url()).search).toBe(before.search)
      expect(await settledIds(page)).toEqual(wanted)
    })

    test('cards, with the drawer in full screen @phone-only', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await signIn(page, FULL, address)
      await settledIds(page)
      await expect(page.getByRole('list', { name: label })).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
      await rowLinks(page).first().tap()
      await expect(partOf(drawerOf(page))).toBeVisible()
      expect((await drawerOf(page).boundingBox())?.width).toBeCloseTo(320)
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
    })
  })
}
