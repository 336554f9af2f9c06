import type { CDPSession, Page } from '@playwright/test'
import { browserFlags, resolveBrowser } from './browser.ts'
import { expect, signInAtProvider, test } from './fixtures.ts'

// Number of cycles. `node tests/e2e/heap.mjs` runs as many as quality 61 requires; other runs are short.
const CYCLES = Number(process.env.HEAP_CYCLES ?? 3)
// Number of cycles before the first measurement, to load all code and fill every cache.
const WARM_UP = 2
const MOST_GROWTH = 0.1
const LIST = ['Период', 'Фильтры', 'Виды', 'Столбцы', 'Выгрузить']

type Visit = {
  readonly path: string
  readonly heading: string
  /** Names of buttons that open a dialog, a drawer or a menu; `ROW` is the first row of the table. */
  readonly opens: readonly string[]
}

const ROW = 'row'

/** Every screen, with the dialogs, drawers and menus to open. Ends on Main, where the heap is measured. */
const CYCLE: readonly Visit[] = [
  { path: '/history', heading: 'История', opens: [...LIST, ROW] },
  { path: '/history/extended', heading: 'История', opens: [ROW, 'Столбцы'] },
  { path: '/bnpl/purchase_requests', heading: 'BNPL', opens: [ROW, 'Фильтры'] },
  { path: '/payouts/registries', heading: 'Реестры', opens: [ROW] },
  { path: '/invoices/links', heading: 'Ссылки на оплату', opens: [ROW, 'Действия'] },
  { path: '/invoices/link', heading: 'Новая ссылка', opens: [] },
  { path: '/invoices/link/17', heading: 'Изменить ссылку', opens: [] },
  { path: '/partner-rewards/info', heading: 'О программе', opens: [] },
  { path: '/partner-rewards/sales-list', heading: 'Продажи', opens: ['Виды'] },
  { path: '/partner-rewards/connections-list', heading: 'Подключения', opens: ['Выгрузить'] },
  { path: '/receipts/counters', heading: 'Кассы', opens: [ROW] },
  { path: '/loans/t-bank', heading: 'Т-Банк', opens: [ROW] },
  { path: '/settings/notifications?tab=telegram', heading: 'Уведомления', opens: ['Действия'] },
  { path: '/settings/notifications', heading: 'Уведомления', opens: ['Добавить адрес', 'Действия'] },
  { path: '/examples', heading: 'Примеры', opens: [] },
  {
    path: '/main',
    heading: 'Главная',
    opens: ['Период', 'Поиск', 'Калькулятор', 'SLA', 'Баланс', 'Настройки', 'irina.sokolova'],
  },
]

/**
 * Visits a screen, and opens and closes each of `opens`. Runs in the page: clicks through Playwright would take an
 * hour.
 */
async function visit({ path, heading, opens }: Visit): Promise<void> {
  async function until<Found>(what: string, look: () => Found | null | undefined | false): Promise<Found> {
    const end = performance.now() + 30_000
    for (;;) {
      const found = look()
      if (found) return found
      if (performance.now() > end) throw new Error(`${path}: ${what}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''
  const isAtRest = () =>
    document.querySelector('[aria-busy="true"]') === null &&
    ![...document.querySelectorAll('[role="status"]')].some((status) =>
      status.textContent?.includes('подождите'),
    )
  const surface = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')

  const link = document.querySelector<HTMLElement>(`a[href="${path}"]`)
  if (link === null) history.pushState({}, '', path)
  else link.click()
  await until('the heading', () => document.querySelector('h1')?.textContent === heading)
  await until('the data', isAtRest)
  for (const name of opens) {
    const opener = await until(`«${name}»`, () =>
      name === 'row'
        ? document.querySelector<HTMLElement>('tbody a')
        : [...document.querySelectorAll('button')].find(
            (button) => nameOf(button).trim().startsWith(name) && button.checkVisibility(),
          ),
    )
    opener.focus()
    opener.click()
    await until(`«${name}» opens`, surface)
    await until(`the data of «${name}»`, isAtRest)
    // Closes a dialog by its button «Закрыть», because Escape does not close a dialog with unsaved input.
    const cancel = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].find(
      (button) => nameOf(button) === 'Закрыть',
    )
    const leave = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    if (cancel === undefined) (document.activeElement ?? document.body).dispatchEvent(leave)
    else cancel.click()
    await until(`«${name}» closes`, () => surface() === null)
    // Waits until the opener has the focus again, because a dialog opened before that would close.
    await until(`the focus after «${name}»`, () => !opener.isConnected || document.activeElement === opener)
  }
}

/** Opens the two dialogs that exist only on phones. */
async function visitOnPhone(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(visit, { path: '/main', heading: 'Главная', opens: ['Открыть меню', 'irina.sokolova'] })
  if (size !== null) await page.setViewportSize(size)
  await expect(page.getByRole('navigation', { name: 'Основное меню' })).toBeVisible()
}

async function cycle(page: Page): Promise<void> {
  for (const each of CYCLE) await page.evaluate(visit, each)
  await visitOnPhone(page)
}

declare global {
  interface Window {
    /** Ids of pending timers, including intervals. */
    pendingTimers: Set<number>
  }
}

/** Runs in every document before its own scripts. Counts timers, because the browser does not report their number. */
function countTimers(): void {
  const set = window.setTimeout.bind(window)
  const repeat = window.setInterval.bind(window)
  const clear = window.clearTimeout.bind(window)
  const pending = new Set<number>()
  const start = (timer: number) => {
    pending.add(timer)
    return timer
  }
  const stop = (timer?: number) => {
    if (timer !== undefined) pending.delete(timer)
    clear(timer)
  }
  const after = (handler: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    const timer = set(() => {
      pending.delete(timer)
      handler(...args)
    }, delay)
    return start(timer)
  }
  const every = (...args: Parameters<typeof repeat>) => start(repeat(...args))
  Object.assign(window, {
    pendingTimers: pending,
    setTimeout: after,
    setInterval: every,
    clearTimeout: stop,
    clearInterval: stop,
  })
}

type Figures = {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  readonly timers: number
}

async function measure(page: Page, cdp: CDPSession): Promise<Figures> {
  // Collects garbage three times, because finalizers that run after one collection can free objects for the
  // next.
  for (let count = 0; count < 3; count += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await cdp.send('Runtime.getHeapUsage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  const timers = await page.evaluate(() => window.pendingTimers.size)
  return { heap, nodes: of('Nodes'), listeners: of('JSEventListeners'), timers }
}

const show = ({ heap, nodes, listeners, timers }: Figures) =>
  `${(heap / 1_048_576).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners, ${timers} timers`

test.use({
  reducedMotion: 'reduce',
  launchOptions: {
    executablePath: resolveBrowser(),
    // The heap also contains compiled machine code, which grows by a megabyte every eight cycles. These flags
    // turn the compilers off.
    args: [...browserFlags(), '--js-flags=--no-opt --no-maglev --no-sparkplug'],
  },
})

test(`quality 61: ${CYCLES} cycles through all screens and dialogs leak no nodes, listeners or timers`, {
  tag: '@nightly',
}, async ({ page }) => {
  test.setTimeout((CYCLES + WARM_UP) * 45_000)
  await page.addInitScript(countTimers)
  await signInAtProvider(page, 'Полный доступ')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  for (let count = 0; count < WARM_UP; count += 1) await cycle(page)
  const before = await measure(page, cdp)
  console.log(`after ${WARM_UP} to warm up: ${show(before)}`)
  let after = before
  for (let count = 1; count <= CYCLES; count += 1) {
    await cycle(page)
    if (count % 10 > 0 && count < CYCLES) continue
    // Every cycle sends the same requests, so caches do not grow.
    after = await measure(page, cdp)
    console.log(`after ${count}: ${show(after)}`)
  }
  expect(after.heap / before.heap - 1, 'growth of heap').toBeLessThan(MOST_GROWTH)
  // A leak adds at least one object in every cycle, so growth by less than the number of cycles is not a
  // leak.
  for (const name of ['nodes', 'listeners', 'timers'] as const) {
    expect(after[name] - before[name], `growth of ${name}`).toBeLessThan(CYCLES)
  }
})
