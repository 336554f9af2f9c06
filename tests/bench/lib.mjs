// What the benchmarks share: the built site with the embedded provider, a browser, a signed-in session, figures in print.
import path from 'node:path'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'

const ROOT = path.join(import.meta.dirname, '../..')
const PERSONA = /^Полный доступ/

/** The helpers of the browser tests are TypeScript, which plain Node does not read. */
async function load(file) {
  const { module } = await runnerImport(path.join(ROOT, file), {
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
  })
  return module
}

/** Serves `dist` with the production headers and starts a browser; both end with the measurement, however it ends. */
export async function withSite(measure) {
  process.chdir(ROOT)
  const { startServer } = await load('tests/e2e/server.ts')
  const { browserFlags, resolveBrowser } = await load('tests/e2e/browser.ts')
  const server = await startServer({ flow: 'implicit', hosts: 'same' })
  try {
    const browser = await chromium.launch({ executablePath: resolveBrowser(), args: browserFlags() })
    try {
      await measure(browser, server.origin)
    } catch (error) {
      // Told before anything is closed, which may take long after a failure.
      console.error(error)
      process.exitCode = 1
    } finally {
      await browser.close()
    }
  } finally {
    await server.close()
  }
}

/** Signs in through the provider; the answer is what a tab of the same session starts with. */
export async function signIn(page, origin) {
  await page.goto(`${origin}/main`)
  await page.getByRole('button', { name: PERSONA }).click()
  await page.getByRole('contentinfo').waitFor()
  return page.evaluate(() => Object.entries(sessionStorage))
}

/** Does the work in a tab of a browser profile of its own, signed in and with empty caches. */
export async function inTab(browser, session, work) {
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1366, height: 768 } })
  try {
    const page = await context.newPage()
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value)
    }, session)
    return await work(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

function median(list) {
  const sorted = list.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2
}

/** «name median least–most»; a dash where nothing was measured. */
export function printFigure(name, values, { digits = 0, width = 30 } = {}) {
  const list = values.filter((value) => value !== null)
  const [middle, least, most] = list.length === 0 ? [] : [median(list), Math.min(...list), Math.max(...list)]
  const show = (value) => (value === undefined ? '–' : value.toFixed(digits))
  console.log(`${name.padEnd(width)} ${show(middle).padStart(8)}   ${show(least)}–${show(most)}`)
}
