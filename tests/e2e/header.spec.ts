import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

/** Returns neighbours in the header that overlap, and controls outside their container or the viewport. */
function collisions(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((header) => {
    const seen = (element: Element) => element.getBoundingClientRect().width > 0
    const name = (element: Element | undefined) => element?.textContent?.trim() ?? ''
    const rows = [header.firstElementChild, header.firstElementChild?.lastElementChild]
    const overlaps = rows.flatMap((row) => {
      const parts = [...(row?.children ?? [])].filter(seen)
      return parts.flatMap((part, index) => {
        const before = parts[index - 1]
        const isOver =
          before !== undefined &&
          part.getBoundingClientRect().left < before.getBoundingClientRect().right - 0.5
        return isOver ? [`${name(part)} lies over ${name(before)}`] : []
      })
    })
    const outside = [...header.querySelectorAll('button, a')].filter(seen).flatMap((control) => {
      const { right } = control.getBoundingClientRect()
      const place = control.parentElement?.parentElement?.getBoundingClientRect().right ?? 0
      const isOut = right > window.innerWidth || (control.matches('button') && right > place + 1)
      return isOut ? [`${name(control)} sticks out`] : []
    })
    return [...overlaps, ...outside]
  })
}

test('texts in the header do not overlap from 620 px on, even with text at 200 %', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'Полный доступ')
  await expect(page.getByRole('button', { name: /^Баланс/ })).toBeVisible()
  for (const size of ['100%', '200%']) {
    await page.locator('html').evaluate((html, value) => {
      html.style.fontSize = value
    }, size)
    for (const width of [1440, 1280, 1024, 960, 800, 620]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => collisions(page), `${width} px, text at ${size}`).toEqual([])
    }
  }
})

test('the header is one row from 960 px on, and its button for more merchants is fully visible', async ({
  page,
}) => {
  await page.route(/\/clients\/v1\/clients\/\d+$/, async (route) => {
    const answer: object = await (await route.fetch()).json()
    const name = 'Магазин на Большой Конюшенной'
    const merchants = [501, 612, 733].map((id) => ({ merchant_id: id, name }))
    await route.fulfill({ json: { ...answer, merchants } })
  })
  await signIn(page, 'Полный доступ')
  const projects = page.getByRole('banner').getByRole('navigation', { name: 'Проекты' })
  for (const [width, text] of [
    [1440, 'Ещё 2'],
    [1024, 'Проекты 3'],
    [960, 'Проекты 3'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const button = projects.getByRole('button')
    await expect(button, `${width} px`).toHaveText(text)
    const { room, need } = await projects.evaluate((nav) => ({
      room: nav.getBoundingClientRect().right,
      need: nav.lastElementChild?.getBoundingClientRect().right ?? Number.NaN,
    }))
    expect(need).toBeLessThanOrEqual(room + 1)
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(60)
  }
})
