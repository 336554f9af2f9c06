import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { measureLayout } from './measure-layout.ts'

/** Viewport sizes, from a large desktop to the smallest phone. */
const SIZES = [
  [1440, 900],
  [1366, 768],
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [599, 844],
  [390, 844],
  [320, 640],
] as const

/**
 * Fonts in place of Golos Text before it has loaded: Arial scaled to the same width, and the widest common
 * font.
 */
const FONTS = ['"Golos Text Fallback"', '"DejaVu Sans"'] as const

const CITIES = [
  'Казань',
  'Самара',
  'Екатеринбург',
  'Новосибирск',
  'Пермь',
  'Уфа',
  'Краснодар',
  'Тула',
  'Томск',
]
const TEXTS: Readonly<Record<string, string>> = {
  // A company name of 90 characters.
  legal_name: 'Общество с ограниченной ответственностью «Северный ветер — торговля и доставка по России!»',
  merchant_name: 'Магазин на Большой Конюшенной',
  cs1: 'ORD-2026-11-20-948501',
  title: 'Комплект постельного белья «Северное сияние», евро, с доставкой и подъёмом на этаж',
}

/** One test per group of screens, so that the workers share the screens. */
const GROUPS = [
  { persona: 'Полный доступ', paths: ['/main?period=last-month', '/invoices/link', '/invoices/link/17'] },
  {
    persona: 'Полный доступ',
    paths: [
      '/history?period=30d',
      '/history/extended?status=error&opcodes=1&merchants=501,612',
      '/history?search=no-such-id',
    ],
  },
  { persona: 'Полный доступ', paths: ['/bnpl?period=30d', '/loans/t-bank?period=30d', '/receipts/counters'] },
  { persona: 'Полный доступ', paths: ['/payouts/registries?period=30d', '/invoices/links?period=30d'] },
  {
    persona: 'Полный доступ',
    paths: ['/partner-rewards/info', '/partner-rewards/sales-list', '/partner-rewards/connections-list'],
  },
  { persona: 'Полный доступ', paths: ['/settings/notifications', '/settings/notifications?tab=telegram'] },
  { persona: 'Новичок', paths: ['/main', '/history', '/bnpl'] },
] as const

for (const { persona, paths } of GROUPS) {
  test(`screens of the persona «${persona}» fit at every width: ${paths.join(', ')}`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await lengthenResponses(page)
    for (const [index, path] of paths.entries()) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await (index === 0 ? signIn(page, persona, path) : page.goto(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const font of FONTS) await measureAtEveryWidth(page, path, font)
    }
  })
}

const row = (page: Page) => page.locator('[data-row]').first().click()
const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
/** Opens a dialog by its URL, but only after a sign-in, because a sign-in waits for elements that a dialog hides. */
const goTo = (path: string) => (page: Page) => page.goto(path)

/** Drawers and dialogs, each with the path at which the test signs in. */
const SURFACES: readonly {
  readonly path: string
  readonly dialog: string | RegExp
  readonly open: (page: Page) => Promise<unknown>
}[] = [
  { path: '/history?status=error', dialog: 'Операция', open: row },
  { path: '/payouts/registries?period=30d', dialog: 'Реестр', open: row },
  { path: '/bnpl?period=30d', dialog: 'Заявка', open: row },
  { path: '/invoices/links?period=30d', dialog: /^Ссылка/, open: row },
  { path: '/receipts/counters', dialog: 'Касса', open: row },
  { path: '/partner-rewards/sales-list', dialog: 'Продажа', open: row },
  {
    path: '/payouts/registries',
    dialog: /^Расчёты/,
    open: goTo('/payouts/registries?settlement=2026-10'),
  },
  { path: '/payouts/registries', dialog: /^Сверка/, open: button(/^Сверить/) },
  { path: '/history', dialog: 'Фильтры', open: button(/^Фильтры/) },
  { path: '/history', dialog: 'Столбцы', open: button(/^Столбцы/) },
  { path: '/history', dialog: /^Выгрузка/, open: button(/^Выгрузить/) },
  { path: '/main', dialog: /^Калькулятор/, open: goTo('/main?calculator=1') },
  { path: '/settings/notifications', dialog: /адрес/, open: button(/^Добавить адрес/) },
]

for (const { path, dialog, open } of SURFACES) {
  test(`the dialog «${String(dialog).replaceAll(/[/^]/g, '')}» of ${path} fits at every width`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await lengthenResponses(page)
    await signIn(page, 'Полный доступ', path)
    await page.waitForLoadState('networkidle')
    await open(page)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0)
    for (const font of FONTS) await measureAtEveryWidth(page, path, font)
  })
}

test('the filter sheet of History needs no scrolling on a notebook', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, 'Полный доступ', '/history')
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Фильтры' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(22)
  for (const control of [...(await dialog.getByRole('checkbox').all()), dialog.getByLabel('Код ответа')])
    await expect(control).toBeInViewport({ ratio: 1 })
})

async function measureAtEveryWidth(page: Page, path: string, font: string) {
  expect(
    await page.evaluate(useFont, font),
    `The page does not use ${font}. On Debian: apt-get install fonts-liberation fonts-dejavu-core`,
  ).toBe(true)
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    expect.soft(await page.evaluate(measureLayout), `${path} at ${width} px in ${font}`).toEqual([])
  }
}

/**
 * Runs in the page. Sets the font of all texts. Returns true when the browser uses it: its widths differ from a
 * fallback's.
 */
async function useFont(font: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html { font-family: ${font} !important }`)
  document.adoptedStyleSheets = [sheet]
  await Promise.all(['400', '600'].map((weight) => document.fonts.load(`${weight} 16px ${font}`)))
  const canvas = document.createElement('canvas').getContext('2d')
  const heading = document.querySelector('h1')
  if (canvas === null || heading === null) return false
  const measure = (family: string) => {
    canvas.font = `100px ${family}`
    return canvas.measureText('Ширина текста').width
  }
  const { fontFamily } = getComputedStyle(heading)
  return fontFamily === font && measure(`${font}, monospace`) !== measure('monospace')
}

/**
 * Changes the responses to the longest plausible data: long names and titles, tenfold amounts, more
 * merchants.
 */
async function lengthenResponses(page: Page) {
  await page.route(/\/api\/(?!identity)/, async (route) => {
    const request = route.request()
    if (request.method() !== 'GET' || request.isNavigationRequest()) return route.continue()
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    return route.fulfill({ response, json: lengthen(await response.json()) })
  })
}

function lengthen(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((part) => lengthen(part))
    return key === 'merchants'
      ? [...parts, ...CITIES.map((name, index) => ({ merchant_id: 1001 + index, name }))]
      : parts
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, lengthen(part, name)]))
  }
  if (typeof value === 'string' && value !== '' && TEXTS[key] !== undefined) return TEXTS[key]
  if (key === 'value' && typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value))
    return (Number(value) * 10).toFixed(2)
  if (key === 'amount' && typeof value === 'number') return value * 10
  return value
}
