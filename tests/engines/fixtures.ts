import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, beforeEach, expect, inject, vi } from 'vitest'
import { type ProviderControl, providerControl } from '../e2e/provider.ts'
import { startServer, type Variant } from '../e2e/server.ts'
import type { Engine, Session } from './driver.ts'
import type { FoundEngine } from './engines.ts'
import { type Gate, makeGate } from './gate.ts'
import { Page } from './page.ts'
import { startChromium, startFirefox } from './playwright.ts'
import { watchPlugin } from './watch-plugin.ts'
import { startWebKit } from './webkit.ts'

const DESKTOP = { width: 1440, height: 900 }
const found = inject('engine')
beforeEach(({ skip }) => skip(found === null, 'The engine is not here'))

const PICTURES = path.resolve('test-results/engines')

type World = {
  readonly origin: string
  readonly engine: Engine
  readonly gate: Gate
  /** Folder for the files that pages download. */
  readonly downloads: string
  /** Problems that pages have reported to the server. */
  readonly reported: string[]
}

/**
 * A user's browser. A test fails on any problem except an aborted font download and those declared with
 * `expectProblem`.
 */
export type User = {
  /** Opens a tab at desktop size. */
  readonly newPage: () => Promise<Page>
  /** Waits until exactly one file is downloaded, deletes it, and returns its name and content. */
  readonly file: () => Promise<{ readonly name: string; readonly content: Buffer }>
  /** Declares a problem that this test causes on purpose. */
  readonly expectProblem: (pattern: RegExp) => void
  readonly problems: () => readonly string[]
}

function startEngine({ name, files }: FoundEngine, downloads: string): Promise<Engine> {
  const { browser = '', driver = '', display = '' } = files
  switch (name) {
    case 'firefox':
      return startFirefox(browser, downloads)
    case 'webkit':
      return startWebKit({ browser, driver, display }, downloads)
    case 'chromium':
      return startChromium(browser, downloads)
  }
}

type Fixtures = {
  readonly variant: Variant
  readonly world: World
  readonly gate: Gate
  readonly provider: ProviderControl
  readonly user: User
  readonly page: Page
}

/** Runs the production build with the production headers, the embedded provider, and one engine per test file. */
export const test = base.extend<Fixtures>({
  variant: [{ flow: 'implicit', hosts: 'same' }, { scope: 'file' }],

  world: [
    async ({ variant }, use) => {
      if (found === null) throw new Error('A journey without an engine has to be skipped')
      const gate = makeGate()
      const reported: string[] = []
      const downloads = mkdtempSync(path.join(tmpdir(), 'downloads-'))
      // Only WebKit needs the plugin, because the drivers of the other engines report the console themselves.
      const watches = found.name === 'webkit' ? [watchPlugin(reported)] : []
      const [server, engine] = await Promise.all([
        startServer(variant, [gate.plugin, ...watches]),
        startEngine(found, downloads),
      ])
      await use({ origin: server.origin, engine, gate, downloads, reported })
      await engine.close()
      await server.close()
      rmSync(downloads, { recursive: true, force: true })
    },
    { scope: 'file' },
  ],

  gate: async ({ world }, use) => {
    await use(world.gate)
    world.gate.open()
  },

  provider: async ({ world }, use) => use(providerControl(world.origin)),

  user: async ({ world, provider, task }, use) => {
    await provider.reset()
    world.reported.length = 0
    const session = await world.engine.open()
    const expected: RegExp[] = []
    const pages: Page[] = []
    await use({
      newPage: async () => {
        const page = new Page(await session.newTab(), world.origin)
        pages.push(page)
        await page.tab.activate()
        await page.resize(DESKTOP)
        return page
      },
      file: () => takeFile(world.downloads),
      expectProblem: (pattern) => void expected.push(pattern),
      problems: () => problemsOf(session, world, []),
    })
    const hasPassed = task.result?.state !== 'fail'
    if (!hasPassed) {
      console.log(task.result?.errors?.map(({ message }) => message).join('\n'))
      await takePictures(pages, `${found?.name} ${task.name}`)
    }
    const problems = problemsOf(session, world, expected)
    await session.close()
    // Deletes the file that a failed test may have left, and the caches of WebKit.
    for (const name of readdirSync(world.downloads))
      rmSync(path.join(world.downloads, name), { recursive: true, force: true })
    if (hasPassed) expect(problems, 'what every journey asserts').toEqual([])
  },

  page: async ({ user }, use) => use(await user.newPage()),
})

/** Firefox's message about a font whose download it aborted (NS_BINDING_ABORTED) because the user navigated away. */
const ABORTED_FONT = /^O3: downloadable font: download failed .* status=2152398850 /

function problemsOf(session: Session, { reported }: World, expected: readonly RegExp[]): readonly string[] {
  return [...session.problems(), ...reported].filter(
    (problem) => ![ABORTED_FONT, ...expected].some((pattern) => pattern.test(problem)),
  )
}

/** Matches names of unfinished downloads and of the browser's own files. */
const UNFINISHED = /^\.|\.(?:part|crdownload|wkdownload)$/

async function takeFile(folder: string) {
  return vi.waitFor(
    () => {
      const names = readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
      const [name = ''] = names
      expect(names).toHaveLength(1)
      expect(name).not.toMatch(UNFINISHED)
      const content = readFileSync(path.join(folder, name))
      expect(content.length).toBeGreaterThan(0)
      rmSync(path.join(folder, name))
      return { name, content }
    },
    { timeout: 60_000, interval: 50 },
  )
}

async function takePictures(pages: readonly Page[], title: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  for (const [index, page] of pages.entries()) {
    const file = path.join(PICTURES, `${title.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80)}-${index}.png`)
    try {
      writeFileSync(file, await page.tab.screenshot())
      console.log(`${await page.path()}: ${file}`)
    } catch (error) {
      console.log(`no picture: ${String(error)}`)
    }
  }
}

/** Opens a path, selects a persona on the provider's page and waits for the app. */
export async function signIn(page: Page, title: string, target = '/main'): Promise<void> {
  await page.goto(target)
  await personaButton(page, title).click()
  await page.find('contentinfo').shown()
  await page.find('main').shown()
}

export const personaButton = (page: Page, title: string) => page.find('button', new RegExp(`^${title}`))
