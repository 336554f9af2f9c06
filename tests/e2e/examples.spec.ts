import { expect, type Locator, type Page, test } from '@playwright/test'
import { createServer } from 'vite'
import { expectNoAxeViolations } from './fixtures.ts'

/** Viewport widths, one for each layout (product §1.1): two desktops, the widest phone and the narrowest. */
const WIDTHS = [1440, 1024, 599, 320]
/**
 * Axe rules by viewport width: all at the first width, and only layout-dependent ones at the narrowest, because
 * axe is slow on this page.
 */
const AXE_RULES = new Map<number, string[] | undefined>([
  [1440, undefined],
  [
    320,
    ['target-size', 'scrollable-region-focusable', 'list', 'listitem', 'label', 'button-name', 'link-name'],
  ],
])

/** Returns elements that overflow their group of examples sideways, unless a container scrolls or clips them. */
function overflows(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const isVisible = (element: Element) => getComputedStyle(element).overflowX === 'visible'
    const found = [...main.querySelectorAll('section[id]')].flatMap((section) => {
      const { right } = section.getBoundingClientRect()
      const outside = [...section.querySelectorAll('*')].find((element) => {
        const box = element.getBoundingClientRect()
        if (box.width === 0 || box.height === 0 || box.right <= right + 1) return false
        for (
          let place = element.parentElement;
          place !== section && place !== null;
          place = place.parentElement
        ) {
          if (!isVisible(place)) return false
        }
        return true
      })
      return outside === undefined ? [] : [`${section.id}: ${outside.tagName} ${outside.textContent}`]
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`, ...found] : found
  })
}

// The gallery exists only on the development server (quality 37), so this is the only browser test without `dist`.
test('the component gallery fits at every width, passes axe and logs no errors', { tag: '@nightly' }, async ({
  page,
}) => {
  // This test is slow, because the development server compiles each file on request.
  test.slow()
  const server = await createServer({ logLevel: 'error', server: { port: 0, strictPort: false } })
  try {
    await server.listen()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', ({ message }) => complaints.push(message))

    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}examples`)
    await page.getByRole('button', { name: /^Полный доступ/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'DataTable' })).toBeVisible()
    // Hides the overlay of the developer tools, which covers the page.
    await page.addStyleTag({ content: '.tsqd-parent-container { display: none }' })

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => overflows(page), `${width} px`).toEqual([])
      if (AXE_RULES.has(width)) await expectNoAxeViolations(page, AXE_RULES.get(width))
    }
    // Checks floating elements separately, because they are outside the groups of examples that `overflows`
    // checks.
    const beyond = (place: Locator) =>
      place.evaluate((element) =>
        Math.max(...[element, ...element.children].map((e) => e.scrollWidth - e.clientWidth)),
      )
    await page.getByRole('button', { name: 'Длинные пункты' }).click()
    expect(await beyond(page.getByRole('menu'))).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Длинное содержание' }).click()
    expect(await beyond(page.getByRole('dialog'))).toBe(0)
    await page.keyboard.press('Escape')
    expect(complaints).toEqual([])
  } finally {
    await server.close()
  }
})
