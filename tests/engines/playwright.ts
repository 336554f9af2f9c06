import path from 'node:path'
import {
  type Browser,
  type BrowserContext,
  chromium,
  firefox,
  type Page as PlaywrightPage,
} from '@playwright/test'
import { browserFlags } from '../e2e/browser.ts'
import type { Engine, Session, Tab } from './driver.ts'
import { consoleProblem, reportViolations } from './watch.ts'

/** Preferences that restrict Firefox to this machine, and disable panels that would take the focus from the page. */
const PREFERENCES = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'browser.download.alwaysOpenPanel': false,
}

/**
 * Starts an installed Firefox over WebDriver BiDi. Firefox saves downloads of blobs to `downloadsPath` without
 * reporting them to the driver.
 */
export async function startFirefox(executablePath: string, downloadsPath: string): Promise<Engine> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    downloadsPath,
    firefoxUserPrefs: PREFERENCES,
  })
  return engineOf(browser, () => undefined, typeInFirefox)
}

/** Starts the engine of the other browser tests, as a control: if a test fails here too, the test itself is wrong. */
export async function startChromium(executablePath: string, downloads: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: browserFlags() })
  return engineOf(
    browser,
    (page) => page.on('download', (file) => void file.saveAs(path.join(downloads, file.suggestedFilename()))),
    (page, text) => page.keyboard.type(text),
  )
}

type Type = (page: PlaywrightPage, text: string) => Promise<void>

/**
 * Types text. For letters that the US keyboard lacks, Playwright would only set the field's value, which
 * React does not notice in Firefox.
 */
const typeInFirefox: Type = async (page, text) => {
  if (/^[ -~]*$/.test(text)) await page.keyboard.type(text)
  else await page.evaluate((typed) => void document.execCommand('insertText', false, typed), text)
}

function engineOf(browser: Browser, onPage: (page: PlaywrightPage) => void, type: Type): Engine {
  return {
    open: async () => {
      const context = await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow' })
      context.on('page', onPage)
      return openSession(context, type)
    },
    close: () => browser.close(),
  }
}

async function openSession(context: BrowserContext, type: Type): Promise<Session> {
  const problems: string[] = []
  await context.exposeFunction('reportViolation', (text: string) => void problems.push(text))
  await context.addInitScript({
    content: `(${String(reportViolations)})((text) => window.reportViolation(text))`,
  })
  context.on('console', (message) => {
    const problem = consoleProblem(message.type(), `${message.text()} (${message.location().url})`)
    if (problem !== null) problems.push(problem)
  })
  context.on('weberror', (error) => problems.push(`O3: ${error.error()}`))
  return {
    newTab: async () => tabOf(await context.newPage(), type),
    problems: () => problems,
    close: () => context.close(),
  }
}

function tabOf(page: PlaywrightPage, type: Type): Tab {
  return {
    navigate: async (url) => {
      // Does not await the navigation, because the caller waits for the next page.
      page.goto(url, { waitUntil: 'commit' }).catch(() => undefined)
    },
    reload: async () => {
      page.reload({ waitUntil: 'commit' }).catch(() => undefined)
    },
    traverse: async (direction) => {
      await page.evaluate(`history.${direction}()`)
    },
    call: async (source, argument) => String(await page.evaluate(`(${source})(${JSON.stringify(argument)})`)),
    click: ({ x, y }) => page.mouse.click(x, y),
    press: (keys) => page.keyboard.press(keys.join('+')),
    type: (text) => type(page, text),
    resize: (size) => page.setViewportSize(size),
    activate: () => page.bringToFront(),
    screenshot: () => page.screenshot(),
  }
}
