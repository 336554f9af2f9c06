import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

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

/** Maps every text in a JSON value. The callback also gets the name of the innermost field. */
export function mapTexts(value: unknown, map: (text: string, field: string) => string, field = ''): unknown {
  if (typeof value === 'string') return map(value, field)
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, map, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, map, key)]))
}

/** Changes the JSON of the responses to reads at matching URLs. */
export async function changeResponses(
  page: Page,
  url: RegExp,
  change: (body: unknown) => unknown,
): Promise<void> {
  await page.route(url, async (route) => {
    const request = route.request()
    if (request.method() !== 'GET' || request.isNavigationRequest()) return route.fallback()
    // Retries, because the server may close a connection that is about to be reused.
    const response = await route.fetch({ maxRetries: 2 })
    await route.fulfill({ response, json: change(await response.json()) })
  })
}
