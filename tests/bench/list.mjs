// `node tests/bench/list.mjs [--runs 5]`, after a build: measures how fast the list screen responds on a slow machine.
// Serves `dist` with the production headers and the embedded provider, signs in, and uses /history with 100 rows.
// The CPU is slowed four times, the network is not throttled. Prints medians and ranges; compare only results of
// one machine in one session.
// «Painted» ends with the frame that shows the result. Waiting for the server is reported separately. Long tasks
// are main-thread tasks of 50 ms and more.
import os from 'node:os'
import { parseArgs } from 'node:util'
import { handleHelp } from '../../deploy/help.mjs'
import { inTab, printFigure, signIn, withSite } from './lib.mjs'

handleHelp(import.meta.url)

const CPU = 4
const QUIET_MS = 300
const WIDTH = 44
const LIST_ANSWER = '/transactions'
const DAY_MS = 86_400_000
const dayAgo = (days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
/** Path of History with a period of at least EXPORTED_ROWS rows. */
const EXPORTED = `/history?period=${dayAgo(300)}..${dayAgo(1)}`
const EXPORTED_ROWS = 10_000
const TYPED = 'order-20481'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
})
const runs = Number(values.runs)

/**
 * Runs in the page before its scripts. Waits until the number of elements that match a selector changes, or
 * until an attribute of the first element changes (by default its text). With `text`, waits until an element
 * contains that text.
 */
function observe(atStart) {
  const long = []
  const events = []
  const on = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  on('longtask', ({ startTime, duration }) =>
    long.push({ start: startTime, end: startTime + duration, duration }),
  )
  on('event', (entry) => entry.interactionId > 0 && events.push(entry), { durationThreshold: 16 })
  let watch = null
  const print = ({ selector, attribute, text }) => {
    const found = Array.from(document.querySelectorAll(selector))
    if (text !== undefined) return String(found.some(({ textContent }) => textContent.includes(text)))
    const [first] = found
    return `${found.length} ${attribute === undefined ? first?.textContent : first?.getAttribute(attribute)}`
  }
  const look = () => {
    if (watch === null || watch.met || print(watch.awaited) === watch.before) return
    watch.met = true
    // Takes the time after the frame that shows the change, so that painting is included.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        watch.painted = performance.now()
      }
      port2.postMessage(null)
    })
  }
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  })
  const input = ({ timeStamp }) => {
    if (watch !== null && !watch.met) watch.input = timeStamp
  }
  for (const type of ['click', 'keydown']) addEventListener(type, input, { capture: true })

  const arm = (awaited, before = print(awaited)) => {
    watch = { awaited, before, begun: performance.now(), input: null, met: false, painted: null }
  }
  window.benchmark = {
    arm,
    isQuiet: (ms) => {
      const now = performance.now()
      return watch.painted !== null && now - Math.max(watch.painted, long.at(-1)?.end ?? 0) > ms
    },
    /**
     * Returns times in milliseconds; `answer` is a part of the URL of the request whose response is shown.
     */
    result: (answer) => {
      const from = watch.input ?? watch.begun
      const calls = performance
        .getEntriesByType('resource')
        .filter(
          ({ name, startTime }) =>
            startTime >= watch.begun && answer !== null && new URL(name).pathname.includes(answer),
        )
      const answered = calls[0]?.responseEnd ?? null
      const since = long.filter(({ end }) => end > from)
      const after = since.filter(
        ({ end, start }) => answered !== null && end > answered && start < watch.painted,
      )
      const longest = (list) => Math.max(0, ...list.map(({ duration }) => duration))
      return {
        painted: watch.painted - from,
        afterAnswer: answered === null ? null : watch.painted - answered,
        interaction: Math.max(
          0,
          ...events.filter(({ startTime }) => startTime >= watch.begun).map(({ duration }) => duration),
        ),
        longest: longest(since),
        longCount: since.length,
        longestAfterAnswer: longest(after),
        longCountAfterAnswer: after.length,
      }
    },
  }
  arm(atStart, '0 undefined')
}

const slow = (cdp, rate) => cdp.send('Emulation.setCPUThrottlingRate', { rate })

const next = (page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve())))

async function until(page, isTrue, argument, timeout = 60_000) {
  const deadline = Date.now() + timeout
  while (!(await page.evaluate(isTrue, argument))) {
    if (Date.now() > deadline) throw new Error(`Nothing came of it: ${isTrue}, ${JSON.stringify(argument)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Waits until the expected change is painted and no long task is running. */
async function settle(page, { answer = null, timeout, quiet = QUIET_MS } = {}) {
  await until(page, (ms) => window.benchmark.isQuiet(ms), quiet, timeout)
  return page.evaluate((wanted) => window.benchmark.result(wanted), answer)
}

/** Performs one user action, and returns its times and the number of requests. */
async function act(page, { awaited, ...rest }, action) {
  let requests = 0
  const count = () => {
    requests += 1
  }
  await page.evaluate((wanted) => window.benchmark.arm(wanted), awaited)
  page.on('request', count)
  await action()
  const result = await settle(page, rest)
  page.off('request', count)
  return { ...result, requests }
}

/** Hovers before pressing, so that the cost of hovering is not measured. */
async function press(page, locator, wanted) {
  await locator.hover()
  await next(page)
  return act(page, wanted, async () => {
    await page.mouse.down()
    await page.mouse.up()
  })
}

async function open(page, url, answer) {
  await page.goto(url)
  return settle(page, { answer })
}

const ROWS = { selector: '[data-row]', attribute: 'data-row' }
const DIALOG = { selector: '[role=dialog]', attribute: 'role' }

/** Opens a tab with a warm cache and the CPU slowed, waits for the rows, then runs `work`. */
async function atRows(browser, session, { url, rows, answer }, work) {
  return inTab(browser, session, async (page, cdp) => {
    await page.addInitScript(observe, rows)
    await open(page, url, answer)
    await slow(cdp, CPU)
    const first = await open(page, url, answer)
    return { first, ...(await work(page)) }
  })
}

const listOf = (origin, size) => ({
  url: `${origin}/history?period=90d&size=${size}`,
  rows: ROWS,
  answer: LIST_ANSWER,
})

/** Measures loading the next page and sorting, which both wait for the server. */
async function turn(page) {
  const wanted = { awaited: ROWS, answer: LIST_ANSWER }
  return {
    next: await press(page, page.getByRole('button', { name: 'Следующая страница' }), wanted),
    sort: await press(page, page.locator('th button').filter({ hasText: 'Сумма' }), wanted),
  }
}

const isFull = () => document.querySelectorAll('[data-row]').length === 100

/** Measures all actions with 100 rows. */
async function work(page) {
  const turned = await turn(page)
  const button = (name) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await dialog.getByRole('button', { name: 'Закрыть' }).first().click()
    await dialog.waitFor({ state: 'hidden' })
    await next(page)
  }

  await button('Столбцы').click()
  const column = await press(page, dialog.locator('input[type=checkbox]:enabled:checked').last(), {
    awaited: { selector: 'thead th', attribute: 'class' },
  })
  const density = await press(page, dialog.getByRole('switch'), {
    awaited: { selector: 'tbody tr', attribute: 'class' },
  })
  await close()

  await page.getByRole('button', { name: 'Фильтры' }).click()
  await dialog.getByLabel('Номер заказа (cs1)').focus()
  const filter = await type(page, TYPED)
  await close()

  const search = page.getByRole('searchbox')
  await search.focus()
  const searched = await type(page, TYPED)
  await search.fill('')
  await search.press('Enter')
  await until(page, isFull)
  // The measured time includes the debounce before the list is requested.
  const found = await act(page, { awaited: ROWS, answer: LIST_ANSWER }, () => page.keyboard.press('0'))
  await search.fill('')
  await search.press('Enter')
  await until(page, isFull)

  // The first opening loads the drawer's chunk, so it is not measured.
  await page.locator('[data-row]').nth(2).click()
  await dialog.waitFor()
  await close()
  const drawer = await press(page, page.locator('[data-row]').nth(4), { awaited: DIALOG })
  return { ...turned, column, density, filter, search: searched, found, drawer }
}

/**
 * Types one character at a time. Waits until each is painted, but for less time than the search's debounce,
 * so that no search starts before the last character.
 */
async function type(page, text) {
  const keys = []
  for (const character of text) {
    const wanted = { awaited: { selector: 'input:focus', attribute: 'value' }, quiet: QUIET_MS / 3 }
    keys.push(await act(page, wanted, () => page.keyboard.press(character)))
  }
  return keys
}

/** Measures the export of the whole list as XLSX. */
async function exportRows(browser, session, origin, rate) {
  return inTab(browser, session, async (page, cdp) => {
    await page.addInitScript(observe, ROWS)
    await open(page, `${origin}${EXPORTED}`)
    await slow(cdp, rate)
    await page.getByRole('button', { name: 'Выгрузить' }).click()
    const dialog = page.getByRole('dialog')
    const result = await press(page, dialog.getByRole('button', { name: 'Выгрузить' }), {
      awaited: { selector: '[role=dialog] button', text: 'Скачать ещё раз' },
      timeout: 300_000,
    })
    const [, rows] = /:\s*([\d\s]+)строк/.exec(await dialog.innerText()) ?? []
    const count = Number(rows?.replaceAll(/\s/g, ''))
    if (!(count >= EXPORTED_ROWS)) throw new Error(`The export has ${count} rows, too few to tell anything`)
    return { ...result, rows: count }
  })
}

const heading = (text) => {
  console.log(`\n${text}`)
  console.log(`${''.padEnd(WIDTH)} ${'median'.padStart(8)}   range`)
}
const figure = (name, results, key) => {
  printFigure(
    name,
    results.map((result) => result[key]),
    { width: WIDTH },
  )
}
const printShown = (name, results) => {
  figure(`${name}: answer to painted, ms`, results, 'afterAnswer')
  figure('  long tasks, from the answer on', results, 'longCountAfterAnswer')
  figure('  the longest of them, ms', results, 'longestAfterAnswer')
}
const printPress = (name, results) => {
  figure(`${name}: press to painted, ms`, results, 'painted')
  figure('  interaction (INP), ms', results, 'interaction')
  figure('  longest task, ms', results, 'longest')
  figure('  requests', results, 'requests')
}
const printKeys = (name, results) => {
  figure(`${name}: key to painted, ms`, results, 'painted')
  figure('  longest task per key, ms', results, 'longest')
  figure('  requests', results, 'requests')
}

async function repeat(times, work) {
  const results = []
  for (let run = 0; run < times; run += 1) results.push(await work())
  return results
}
const pick = (list, name) => list.flatMap((results) => results[name])

await withSite(async (browser, origin) => {
  const session = await inTab(browser, [], (page) => signIn(page, origin))
  const lists = await repeat(runs, () => atRows(browser, session, listOf(origin, 100), work))
  console.log(
    `${runs} runs; CPU ×${CPU}; load average ${os.loadavg()[0].toFixed(1)} on ${os.availableParallelism()} processors`,
  )
  heading('/history, 100 rows shown')
  printShown('load', pick(lists, 'first'))
  printShown('next page', pick(lists, 'next'))
  printShown('sort', pick(lists, 'sort'))
  printPress('column', pick(lists, 'column'))
  printPress('density', pick(lists, 'density'))
  printPress('drawer', pick(lists, 'drawer'))
  printKeys('filter', pick(lists, 'filter'))
  printKeys('search by id', pick(lists, 'search'))
  figure('search sent: longest task, ms', pick(lists, 'found'), 'longest')

  for (const rate of [1, CPU]) {
    const exports = await repeat(Math.min(runs, 3), () => exportRows(browser, session, origin, rate))
    heading(`export as XLSX, ${exports[0].rows} rows, CPU ×${rate}, ${exports.length} runs`)
    figure('press to saved, ms', exports, 'painted')
    figure('long tasks', exports, 'longCount')
    figure('longest task on the main thread, ms', exports, 'longest')
  }
})
