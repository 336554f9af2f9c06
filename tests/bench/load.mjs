// `node tests/bench/load.mjs [--runs 7]`, after a build: measures how fast the first screen appears on a slow
// phone.
// Serves `dist` with the production headers and the embedded provider, signs in once, then loads /main with an
// empty cache for each run: CPU slowed four times, 1.6/0.75 Mbit/s, 150 ms. Prints medians and ranges; compare
// only results of one machine in one session.
// Uses HTTP/1.1; a web server with HTTP/2 is a little faster. Then opens the calculator with a warm cache and no
// throttling.
import { parseArgs } from 'node:util'
import { handleHelp } from '../../deploy/help.mjs'
import { inTab, printFigure, signIn, withSite } from './lib.mjs'

handleHelp(import.meta.url)

const SLOW = { cpu: 4, latencyMs: 150, downMbit: 1.6, upMbit: 0.75 }
const QUIET_MS = 1000
const LONGEST_MS = 60_000

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
const runs = Number(values.runs)

/** Runs in the page before its scripts and records painting, layout shifts and long tasks. */
function observe(marker) {
  const seen = { fcp: null, header: null, cls: 0, long: [], lastLong: 0 }
  window.benchmark = seen
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  on('longtask', ({ startTime, duration }) => {
    seen.long.push({ startTime, duration })
    seen.lastLong = startTime + duration
  })
  // Measures the cumulative layout shift: the worst window of shifts less than 1 s apart and no longer than 5 s.
  let span = { total: 0, first: 0, last: 0 }
  on('layout-shift', ({ hadRecentInput, startTime, value }) => {
    if (hadRecentInput) return
    const continues = span.total > 0 && startTime - span.last < 1000 && startTime - span.first < 5000
    span = continues
      ? { ...span, total: span.total + value, last: startTime }
      : { total: value, first: startTime, last: startTime }
    seen.cls = Math.max(seen.cls, span.total)
  })
  const filled = new MutationObserver(() => {
    const header = document.querySelector('header')
    if (header === null || header.getClientRects().length === 0 || !header.textContent.includes(marker))
      return
    filled.disconnect()
    // Takes the time after the frame that shows the change, so that painting is included.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        seen.header = performance.now()
      }
      port2.postMessage(null)
    })
  })
  filled.observe(document, { childList: true, subtree: true, characterData: true })
}

function kindOf({ url, mime }) {
  const { pathname } = new URL(url)
  if (pathname.endsWith('.js')) return 'js'
  if (pathname.endsWith('.css')) return 'css'
  if (pathname.endsWith('.woff2')) return 'font'
  return mime === 'text/html' ? 'html' : 'data'
}

/** Records the network traffic of a page: bytes received including headers, and the start of each request. */
async function record(cdp) {
  const requests = new Map()
  let lastActivity = Date.now()
  const touch = () => {
    lastActivity = Date.now()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, loaderId, request, timestamp }) => {
    const { url, urlFragment: fragment = '' } = request
    requests.set(requestId, { url, fragment, document: loaderId, started: timestamp, bytes: 0, mime: '' })
    touch()
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = requests.get(requestId)
    if (entry !== undefined) entry.mime = response.mimeType
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = requests.get(requestId)
    if (entry !== undefined) Object.assign(entry, { bytes: Math.max(0, encodedDataLength), isOver: true })
    touch()
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    const entry = requests.get(requestId)
    if (entry !== undefined) entry.isOver = true
    touch()
  })
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  return {
    all: () => [...requests.values()],
    isQuiet: () =>
      [...requests.values()].every(({ isOver }) => isOver) && Date.now() - lastActivity > QUIET_MS,
  }
}

const bytesOf = (list, kind) =>
  list
    .filter((entry) => kind === undefined || kindOf(entry) === kind)
    .reduce((sum, { bytes }) => sum + bytes, 0)

/** Signs in with an empty cache and measures the scripts that are downloaded on the return from the provider. */
async function signInMeasured(browser, origin) {
  return inTab(browser, [], async (page, cdp) => {
    const network = await record(cdp)
    const answer = page.waitForResponse(
      (response) => /\/clients\/v1\/clients\/[^/]+$/.test(new URL(response.url()).pathname) && response.ok(),
    )
    const session = await signIn(page, origin)
    const client = await (await answer).json()
    const landing = network
      .all()
      .find(({ url, fragment }) => /\/login\?code=/.test(url) || fragment.includes('access_token='))
    const returned = network.all().filter(({ document }) => document === landing?.document)
    // The header shows the client's name truncated to 38 characters.
    return {
      session,
      legalName: client.legal_info.legal_name.slice(0, 38),
      returnJs: bytesOf(returned, 'js'),
    }
  })
}

async function visit(browser, origin, { session, legalName }) {
  return inTab(browser, session, async (page, cdp) => {
    await page.addInitScript(observe, legalName)
    const network = await record(cdp)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latencyMs,
      downloadThroughput: (SLOW.downMbit * 1e6) / 8,
      uploadThroughput: (SLOW.upMbit * 1e6) / 8,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
    const deadline = Date.now() + LONGEST_MS
    await page.goto(`${origin}/main`, { waitUntil: 'load', timeout: LONGEST_MS })
    for (;;) {
      const { now, lastLong, header } = await page.evaluate(() => ({
        now: performance.now(),
        ...window.benchmark,
      }))
      if (header !== null && now - lastLong > QUIET_MS && network.isQuiet()) break
      if (Date.now() > deadline) throw new Error(`The header of /main did not fill with «${legalName}»`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const seen = await page.evaluate(() => window.benchmark)
    const list = network.all()
    const [{ started: zero }] = list
    const startOf = (pattern) => {
      const found = list.find(({ url }) => pattern.test(new URL(url).pathname))
      return found === undefined ? null : (found.started - zero) * 1000
    }
    return {
      figures: {
        'JS, kB': bytesOf(list, 'js') / 1000,
        'CSS, kB': bytesOf(list, 'css') / 1000,
        'fonts, kB': bytesOf(list, 'font') / 1000,
        'data, kB': bytesOf(list, 'data') / 1000,
        'all, kB': bytesOf(list) / 1000,
        requests: list.length,
        'first contentful paint, ms': seen.fcp,
        'header filled, ms': seen.header,
        'blocking time after FCP, ms': seen.long
          .filter(({ startTime }) => startTime >= seen.fcp)
          .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
        'layout shift': seen.cls,
        'config.json asked, ms': startOf(/^\/config\.json$/),
        'client asked, ms': startOf(/\/clients\/v1\/clients\/[^/]+$/),
        'balance asked, ms': startOf(/\/balance$/),
        'route chunk asked, ms': startOf(/^\/assets\/main-/),
      },
      order: list.map(({ url, started, bytes }) => ({
        path: new URL(url).pathname,
        at: (started - zero) * 1000,
        bytes,
      })),
    }
  })
}

/**
 * Runs in the page. Clicks «Калькулятор», and measures the milliseconds from the arrival of the calculator's last
 * file until the form is in the document, and until the form is painted.
 */
function pressCalculator() {
  return new Promise((resolve) => {
    const pressed = performance.now()
    const shown = new MutationObserver(() => {
      if (document.querySelector('[role=dialog] select') === null) return
      shown.disconnect()
      const inDocument = performance.now()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const painted = performance.now()
          const files = performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => /\/assets\/.*\.js$/.test(name) && startTime >= pressed)
          const arrived = Math.max(...files.map(({ responseEnd }) => responseEnd))
          resolve({ inDocument: inDocument - arrived, painted: painted - arrived })
        }
        port2.postMessage(null)
      })
    })
    shown.observe(document, { childList: true, subtree: true })
    const buttons = Array.from(document.querySelectorAll('button'))
    buttons.find(({ textContent }) => textContent.trim() === 'Калькулятор').click()
  })
}

/** Opens the calculator with a warm cache: its files are cached, but have not run in this document. */
async function openCalculator(browser, origin, { session }) {
  return inTab(browser, session, async (page) => {
    await page.goto(`${origin}/main`)
    await page.getByRole('button', { name: 'Калькулятор' }).click()
    await page.getByRole('dialog').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Калькулятор' }).waitFor()
    await page.waitForLoadState('networkidle')
    return page.evaluate(pressCalculator)
  })
}

await withSite(async (browser, origin) => {
  const signedIn = await signInMeasured(browser, origin)
  // The first run only warms up the server and the disk.
  await visit(browser, origin, signedIn)
  const visits = []
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, origin, signedIn))

  console.log(
    `${runs} cold loads of /main; CPU ×${SLOW.cpu}, ${SLOW.downMbit}/${SLOW.upMbit} Mbit/s, ${SLOW.latencyMs} ms\n`,
  )
  console.log(`${'sign-in return: JS, kB'.padEnd(30)} ${(signedIn.returnJs / 1000).toFixed(1).padStart(8)}\n`)
  console.log(`${''.padEnd(30)} ${'median'.padStart(8)}   range`)
  for (const name of Object.keys(visits[0].figures)) {
    printFigure(
      name,
      visits.map(({ figures }) => figures[name]),
      { digits: name === 'layout shift' ? 3 : name.endsWith('kB') ? 1 : 0 },
    )
  }
  const openings = []
  for (let run = 0; run < runs; run += 1) openings.push(await openCalculator(browser, origin, signedIn))
  console.log('\ncalculator on a warm cache, from the arrival of its code; the machine as it is')
  for (const [name, key] of [
    ['form in the document, ms', 'inDocument'],
    ['form painted, ms', 'painted'],
  ]) {
    printFigure(
      name,
      openings.map((opening) => opening[key]),
    )
  }
  console.log('\nrequests of the last load, in the order of their start')
  for (const { path: pathname, at, bytes } of visits.at(-1).order) {
    console.log(`${at.toFixed(0).padStart(6)} ms ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${pathname}`)
  }
})
