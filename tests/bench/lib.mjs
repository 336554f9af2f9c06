// Helpers for the benchmarks and for the screenshots in the documents: they serve the built site with the
// embedded provider, start a browser, sign in, and print results.
import path from 'node:path'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'

const ROOT = path.join(import.meta.dirname, '../..')
const PERSONA = /^Полный доступ/

/** Loads a helper of the browser tests, which is TypeScript that plain Node cannot load. */
async function load(file) {
  const { module } = await runnerImport(path.join(ROOT, file), {
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
  })
  return module
}

/**
 * Serves `dist` with the production headers and starts a browser. Closes both after the measurement, even if it
 * fails.
 */
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
      // Prints the error before the browser and the server close, because closing can be slow after a
      // failure.
      console.error(error)
      process.exitCode = 1
    } finally {
      await browser.close()
    }
  } finally {
    await server.close()
  }
}

/** Signs in through the provider and returns the session storage, with which other tabs start signed in. */
export async function signIn(page, origin) {
  await page.goto(`${origin}/main`)
  await page.getByRole('button', { name: PERSONA }).click()
  await page.getByRole('contentinfo').waitFor()
  return page.evaluate(() => Object.entries(sessionStorage))
}

/** Runs `work` in a tab of a new browser profile with empty caches and the given session storage. */
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

/** Prints the name, median and range of the values in a line; dashes when all values are `null`. */
export function printFigure(name, values, { digits = 0, width = 30 } = {}) {
  const list = values.filter((value) => value !== null)
  const [middle, least, most] = list.length === 0 ? [] : [median(list), Math.min(...list), Math.max(...list)]
  const show = (value) => (value === undefined ? '–' : value.toFixed(digits))
  console.log(`${name.padEnd(width)} ${show(middle).padStart(8)}   ${show(least)}–${show(most)}`)
}
