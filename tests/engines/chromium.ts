import path from 'node:path'
import { type BrowserContext, chromium, type Page as PlaywrightPage } from '@playwright/test'
import { browserFlags } from '../e2e/browser.ts'
import type { Engine, Session, Tab } from './driver.ts'
import { consoleProblem, reportViolations } from './watch.ts'

/** The engine of the other browser tests as a control: a journey that fails here too is itself wrong. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: browserFlags() })
  return {
    open: async ({ downloads }) => {
      const context = await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow' })
      return openSession(context, downloads)
    },
    close: () => browser.close(),
  }
}

async function openSession(context: BrowserContext, downloads: string): Promise<Session> {
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
  context.on('page', (page) => {
    page.on('download', (file) => void file.saveAs(path.join(downloads, file.suggestedFilename())))
  })
  return {
    newTab: async () => tabOf(await context.newPage()),
    problems: () => problems,
    close: () => context.close(),
  }
}

function tabOf(page: PlaywrightPage): Tab {
  return {
    navigate: async (url) => {
      // Not awaited: the caller waits for the page it leads to.
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
    type: (text) => page.keyboard.type(text),
    resize: (size) => page.setViewportSize(size),
    activate: () => page.bringToFront(),
    screenshot: () => page.screenshot(),
  }
}
