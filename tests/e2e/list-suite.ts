import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'

const FULL = 'Полный доступ'

export type ListUnderTest = {
  /** Path and search params of the list. The persona `FULL` must have rows there. */
  readonly address: string
  /** Accessible name of the table. */
  readonly label: string
  /** Part of the path of the list's request, e.g. `/api/v1/registries`. */
  readonly call: string
  /** Titles of the visible columns, in order. */
  readonly columns: readonly string[]
  /** Accessible name of the drawer, and the heading of one of its sections. */
  readonly drawer: { readonly name: RegExp; readonly part: string }
}

export const rowLinks = (page: Page) => page.locator('[data-row]')

/** Returns the ids of the visible rows, once the list has loaded. */
export async function settledIds(page: Page): Promise<readonly (string | null)[]> {
  await expect(rowLinks(page).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return rowLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-row')))
}

/** Opens a URL after a keystroke, so that the navigation counts as the user's, not as a reload loop (quality O4). */
export async function open(page: Page, address: string): Promise<void> {
  await page.keyboard.press('Shift')
  await page.goto(address)
}

/** Expects that neither the page nor an open dialog overflows the viewport sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Retries, because a drawer slides in from outside the viewport.
  await expect
    .poll(() =>
      page.evaluate(() => ({
        page: Math.max(document.documentElement.scrollWidth - innerWidth, 0),
        dialogs: [...document.querySelectorAll('[role="dialog"], [role="dialog"] *')]
          .filter((element) => getComputedStyle(element).overflowX !== 'hidden')
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.outerHTML.slice(0, 200)),
      })),
    )
    .toEqual({ page: 0, dialogs: [] })
}

/** Writes copied texts into the page's title, because the page is not allowed to read the clipboard. */
export async function catchCopies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Skips the blank document that a download opens, because it has no clipboard.
    if (!('clipboard' in navigator)) return
    navigator.clipboard.writeText = async (text) => {
      document.title = `copied ${text}`
    }
  })
}

const LONG = 'Оченьдлинноесловобезпробелов'.repeat(6)
const PAYLOAD = `${LONG}"><img src=x onerror="window.hacked=1">{{7*7}}`
/** Matches names of fields that users do not see, or that a hostile text would make invalid. */
const MACHINE =
  /^(?:cursor|.*_at|.*_id|id|.*date|.*_until|period_.*|value|currency|url|application_url|rate)$/

/** Makes every text of a response long and hostile, except in the fields that `MACHINE` matches. */
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

/** Tests that a list's content fits into its table, cards and drawer. The shared list widget has its own tests. */
export function describeListLayout({ address, label, call, columns, drawer: dialog }: ListUnderTest): void {
  test(`the list «${label}» and its drawer fit, even with long hostile texts @phone`, {
    tag: '@nightly',
  }, async ({ page, isMobile }) => {
    if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
    await signIn(page, FULL, address)
    await settledIds(page)
    const table = page.getByRole('table', { name: label })
    if (isMobile) {
      await expect(page.getByRole('list', { name: label })).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(0)
    } else {
      const titles = await page.getByRole('columnheader').allInnerTexts()
      expect(titles.map((title) => title.replaceAll(/\s+/g, ' ').trim())).toEqual(columns)
      const overflow = await table.evaluate(
        (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
      )
      expect(overflow).toBeLessThanOrEqual(0)
    }
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)

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
    await rowLinks(page).first().click()
    const drawer = page.getByRole('dialog', { name: dialog.name })
    await expect(drawer.getByRole('heading', { name: dialog.part })).toBeVisible()
    await expect(drawer.getByText(/<img src=x/).first()).toBeVisible()
    if (isMobile) expect((await drawer.boundingBox())?.width).toBeCloseTo(320)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
}
