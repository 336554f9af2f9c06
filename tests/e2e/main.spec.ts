import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })

/** Opens Main and waits for the metrics and for the chart, whose chunk loads later. */
async function openMain(page: Page, path = '/main', persona = 'Полный доступ') {
  await signIn(page, persona, path)
  await expect(region(page, 'Итоги').getByRole('link').first()).toBeVisible()
  await expect(region(page, 'Оборот по дням').getByRole('slider')).toBeVisible()
}

test.describe('Main', { tag: '@phone' }, () => {
  test('passes axe while loading, after a failure and when empty, and has no sideways scroll', {
    tag: '@nightly',
  }, async ({ page, provider, declare }) => {
    // Three axe scans of a long page are slow.
    test.slow()
    declare.console(/Failed to load resource.*422/)
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    await openMain(page)
    expect(await fits()).toBe(true)

    await provider.setFaults([
      { method: 'GET', path: '/summary', kind: 'error-500', status: 422 },
      { method: 'GET', path: '/balance', kind: 'error-500', status: 422 },
    ])
    await page.reload()
    // The balance shows a dash instead of an error message.
    await expect(region(page, 'Баланс').getByText('—', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Повторить/ })).toHaveCount(1)
    await expectNoAxeViolations(page)
    expect(await fits()).toBe(true)

    await provider.setFaults([{ method: 'GET', path: '/summary', kind: 'slow' }])
    await page.getByRole('button', { name: 'Повторить: данные за период' }).click()
    await expect(region(page, 'Итоги').getByRole('link').first()).toBeVisible()
    // Scans the loading state first, then the empty state.
    await page.goto('/main?period=2020-01-01..2020-01-02')
    await expect(region(page, 'Итоги').locator('[aria-busy="true"]')).toBeVisible()
    await expectNoAxeViolations(page)
    await expect(page.getByText('За период 1–2 января 2020 оплат нет')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await fits()).toBe(true)
  })
})

for (const [width, height, lines] of [
  [1440, 900, 1],
  [1366, 768, 1],
  [1280, 800, 1],
  [1024, 768, 2],
] as const) {
  test(`Main at ${width} px shows the metrics in ${lines === 1 ? 'one line' : 'two lines'}, with no wrapped text and hardly any layout shift`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openMain(page, '/main?period=last-month')
    await expect(region(page, 'Проекты').getByRole('table')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const boxes = await region(page, 'Итоги').evaluate((block) => {
      const isOneLine = (element: Element) =>
        element.getBoundingClientRect().height < 2 * Number.parseFloat(getComputedStyle(element).fontSize)
      const values = [...block.querySelectorAll('dd a')]
      return {
        baselines: new Set(values.map((value) => Math.round(value.getBoundingClientRect().bottom))).size,
        // A metric's change is left-aligned with its value.
        areLeft: values.every(
          (value) =>
            Math.abs(
              (value.parentElement?.nextElementSibling?.firstElementChild?.getBoundingClientRect().left ??
                0) - value.getBoundingClientRect().left,
            ) < 2,
        ),
        areOneLine: [...block.querySelectorAll('dt'), ...values].every(isOneLine),
      }
    })
    expect(boxes).toEqual({ baselines: lines, areLeft: true, areOneLine: true })
    const payouts = region(page, 'Баланс').getByRole('listitem')
    for (const box of await payouts.evaluateAll((items) => items.map((item) => item.clientHeight))) {
      expect(box).toBeLessThan(40)
    }
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02)
  })
}

test('Main has its tabs and its period where the lists of the section have theirs', async ({ page }) => {
  const measure = async (path: string) => {
    await page.goto(path)
    const parts = [
      page.getByRole('link', { name: 'Реестры', exact: true }),
      page.getByRole('button', { name: /^Период/ }),
    ]
    return Promise.all(parts.map((part) => part.first().boundingBox()))
  }
  await openMain(page)
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const main = await measure('/main')
    expect(main).not.toContain(null)
    expect(await measure('/history')).toEqual(main)
  }
})

test('Main at 320 px has no sideways scroll and passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openMain(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectNoAxeViolations(page)

  const turnover = await region(page, 'Оборот по дням').boundingBox()
  const balance = await region(page, 'Баланс').boundingBox()
  expect(balance?.y).toBeLessThan(turnover?.y ?? 0)

  await page.goto('/main?period=last-month')
  const figures = region(page, 'Итоги').locator('dl > div')
  await expect(figures).toHaveCount(5)
  const tops = await figures.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
  const [first, second, third] = [...new Set(tops)]
  expect(tops, 'the turnover, then two columns').toEqual([first, second, second, third, third])
  const topOf = async (name: RegExp) => (await page.getByRole('button', { name }).boundingBox())?.y
  expect(await topOf(/^Обновить$/)).toBe(await topOf(/^Период/))

  /** Returns amounts that are broken between lines or reach beyond their card or cell. */
  const findBroken = () =>
    page.locator('main').evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (texts.nextNode()) {
        const { currentNode: node } = texts
        if (node.parentElement?.closest('.sr-only')) continue
        const text = node.textContent ?? ''
        const right =
          node.parentElement?.closest('dl > div, section')?.getBoundingClientRect().right ?? innerWidth
        for (const { 0: amount, index } of text.matchAll(/\d[\d\u00a0]*,\d\d\u00a0₽/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + amount.length)
          const boxes = [...range.getClientRects()]
          if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) broken.push(amount)
          else if (boxes.some((box) => box.right > right)) broken.push(amount)
        }
      }
      return broken
    })
  await expect.poll(findBroken).toEqual([])
  const sizeOfAmount = () =>
    figures
      .first()
      .getByRole('link')
      .evaluate((amount) => Number.parseFloat(getComputedStyle(amount).fontSize))
  const usual = await sizeOfAmount()
  await page.locator('html').evaluate((html) => {
    html.style.fontSize = '200%'
  })
  await expect.poll(findBroken).toEqual([])
  expect(await sizeOfAmount(), 'amounts grow with the text').toBeGreaterThan(1.7 * usual)
})

test('Main shows metrics, tasks and the balance on the first screen of a phone', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openMain(page)
  await expect(
    region(page, 'Баланс')
      .getByText(/^[\d\s]+,\d\d\s₽$/)
      .first(),
  ).toBeInViewport({ ratio: 1 })
})

test('the chart on Main works by keyboard: arrows move between days, Enter opens the transactions', {
  tag: '@nightly',
}, async ({ page }) => {
  await openMain(page)
  const block = region(page, 'Оборот по дням')
  const slider = block.getByRole('slider', { name: 'День' })
  const value = () => slider.getAttribute('aria-valuetext')
  const today = await value()
  // In the tab order, the link to the day precedes the slider.
  await block.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(slider).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(value).not.toBe(today)
  const yesterday = (await value()) ?? ''
  const [day, sum] = yesterday.split(': ')
  await expect(block).toContainText(`${day}:`)
  await expect(block.getByRole('link').last()).toHaveText(sum?.split(', ')[0] ?? '')
  await page.keyboard.press('End')
  await expect.poll(value).toBe(today)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    /\/history\?period=(\d{4}-\d\d-\d\d)\.\.\1&opcodes=1%2C3&status=success&stage=captured%2Csettled$/,
  )
})

test('the chart on Main works by mouse: hovering selects a day, a click opens its transactions', {
  tag: '@nightly',
}, async ({ page }) => {
  await openMain(page)
  const slider = region(page, 'Оборот по дням').getByRole('slider', { name: 'День' })
  const box = await slider.boundingBox()
  if (box === null) throw new Error('the chart has no place')
  const over = (index: number) => page.mouse.move(box.x + (box.width * (index + 0.5)) / 7, box.y + 20)
  for (const index of [0, 3, 6, 2]) {
    await over(index)
    await expect(slider).toHaveValue(String(index))
  }
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/history\?period=(\d{4}-\d\d-\d\d)\.\.\1&/)
})

test('Main requests the script of its lower half, but does not preload it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.addInitScript(() => {
    // Stores the preload links of this screen.
    document.addEventListener('DOMContentLoaded', () => {
      const links = [...document.querySelectorAll('link[rel="modulepreload"]')]
      Object.assign(window, { screenFiles: links.map((link) => link.outerHTML).join('\n') })
    })
  })
  await openMain(page)
  expect(scripts.some((path) => path.includes('main-details'))).toBe(true)
  const preloaded = await page.evaluate(() => String(Reflect.get(window, 'screenFiles')))
  expect(preloaded).toContain('/assets/main-')
  expect(preloaded).not.toContain('main-details')
})
