import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { ApiAddresses } from './oracles/addresses.ts'
import { contentProblems, livenessProblems } from './oracles/liveness.ts'
import { RequestLedger } from './oracles/requests.ts'
import { SecretWatch } from './oracles/secrets.ts'
import { type ProviderControl, providerControl } from './provider.ts'
import { type Server, startServer, type Variant } from './server.ts'
import { forgetSessions } from './sign-in.ts'

export { expect } from '@playwright/test'
export { signIn, signInAtProvider } from './sign-in.ts'

export type ServerOptions = {
  /** Sign-in flow and origins of the embedded provider, set by the Playwright project. */
  readonly variant: Variant
}

type WorkerFixtures = ServerOptions & {
  /** Serves `dist` and the provider on a port of this worker. */
  readonly server: Server
}

/** Declares failures that a test expects, before they happen. Any undeclared failure fails the test. */
export type Declarations = {
  /** Allows matching console messages, page errors and rejections, e.g. `/Failed to load resource.*500/`. */
  readonly console: (pattern: RegExp) => void
  /** Allows an origin outside the configuration, e.g. `https://docs.example.ru`, which the test mocks with `route`. */
  readonly origin: (origin: string) => void
  /** Allows the page to request matching URLs repeatedly. */
  readonly repeats: (pattern: RegExp) => void
  /** Expects a line from an oracle, e.g. `/^O2: img-src/`; the test fails without it. */
  readonly problem: (pattern: RegExp) => void
  /** Allows the test to end on a page that is still loading, blank or showing an error boundary. */
  readonly unfinished: () => void
}

type TestFixtures = {
  readonly provider: ProviderControl
  readonly declare: Declarations
  /** Attaches the oracles to another context, e.g. a second browser of the same user. */
  readonly watch: (context: BrowserContext) => Promise<void>
}

/**
 * Playwright's `test` with the embedded provider. Every test checks the oracles O1–O5: O1 no token outside its
 * permitted places, O2 no violation of the CSP, O3 no console errors or warnings, O4 no unlisted, repeated or rapid
 * requests, O5 a working page at the end.
 */
export const test = base.extend<TestFixtures & { readonly oracles: Oracles }, WorkerFixtures>({
  variant: [
    { flow: 'implicit', hosts: 'same' },
    { scope: 'worker', option: true },
  ],

  server: [
    async ({ variant }, use) => {
      const server = await startServer(variant)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.origin),

  provider: async ({ server }, use) => {
    const control = providerControl(server.origin)
    const revoke = async () => {
      await control.revoke()
      forgetSessions()
    }
    await use({ ...control, revoke })
  },

  oracles: [
    async ({ context, server, provider }, use, testInfo) => {
      await provider.reset()
      const oracles = new Oracles(await ApiAddresses.of(server.origin))
      await oracles.watch(context)
      await use(oracles)
      // A failed test stops midway, so the oracles do not check its final state.
      const problems = await oracles.problems(testInfo.status === 'passed' ? 'finished' : 'interrupted')
      // Polling may leave a mocked request pending at the end. Aborting that request must not fail the test.
      for (const routed of [context, ...context.pages()])
        await routed.unrouteAll({ behavior: 'ignoreErrors' })
      expect(problems, 'what every test asserts (product §20.5)').toEqual([])
    },
    { auto: true },
  ],

  declare: async ({ oracles }, use) => use(oracles.declare),

  watch: async ({ oracles }, use) => use((context) => oracles.watch(context)),
})

type Violation = { readonly directive: string; readonly blocked: string; readonly sample: string }

/** The oracles of one test. Most tests use only `declare`. */
export class Oracles {
  readonly declare: Declarations
  readonly #addresses: ApiAddresses
  readonly #secrets: SecretWatch
  readonly #ledger: RequestLedger
  readonly #contexts: BrowserContext[] = []
  readonly #problems: string[] = []
  readonly #consoleTexts: string[] = []
  readonly #expected: RegExp[] = []
  readonly #awaited: RegExp[] = []
  #isFinished = true

  constructor(addresses: ApiAddresses) {
    this.#addresses = addresses
    this.#secrets = new SecretWatch(addresses)
    this.#ledger = new RequestLedger(addresses)
    this.declare = {
      console: (pattern) => void this.#expected.push(pattern),
      origin: (origin) => this.#ledger.allowOrigin(origin),
      repeats: (pattern) => this.#ledger.allowRepeats(pattern),
      problem: (pattern) => void this.#awaited.push(pattern),
      unfinished: () => {
        this.#isFinished = false
      },
    }
  }

  async watch(context: BrowserContext): Promise<void> {
    this.#contexts.push(context)
    await context.exposeBinding('reportViolation', (_source, violation: Violation) => {
      const { directive, blocked, sample } = violation
      this.#problems.push(`O2: ${directive} refused ${blocked} ${sample}`)
    })
    await context.exposeBinding('reportAction', ({ page }) => this.#ledger.userActed(page))
    await context.addInitScript(reportFromPage)
    this.#secrets.watch(context)
    context.on('request', (request) => this.#ledger.sawRequest(request))
    context.on('console', (message) => {
      this.#secrets.sawText('a console message', message.text())
      if (isNoise(message)) this.#consoleTexts.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => {
      this.#secrets.sawText('a page error', String(error.error()))
      this.#consoleTexts.push(String(error.error()))
    })
  }

  /** Returns true for a page of the app rather than of the provider. */
  isAppPage(url: string): boolean {
    // In the headless shell, a popup opened for a download has no URL.
    return URL.canParse(url) && this.#addresses.isPage(new URL(url))
  }

  /**
   * Reports a user action that is not a keystroke or click, e.g. a reload, so that later requests are not
   * repeats.
   */
  userActed(page: Page): void {
    this.#ledger.userActed(page)
  }

  /**
   * Returns the problems so far. May be called repeatedly during a test. Drops each text after its second
   * scan for secrets.
   */
  async look(page: Page, state: 'rests' | 'waits'): Promise<string[]> {
    const liveness: string[] = []
    if (this.isAppPage(page.url())) {
      liveness.push(...(await (state === 'rests' ? livenessProblems(page) : contentProblems(page))))
      await this.#secrets.scanPage(page)
    }
    const found = await this.#found()
    this.#secrets.forget()
    return [...found, ...liveness]
  }

  async problems(state: 'finished' | 'interrupted'): Promise<string[]> {
    const liveness: string[] = []
    for (const page of this.#contexts.flatMap((context) => context.pages())) {
      if (!this.isAppPage(page.url())) continue
      if (state === 'finished' && this.#isFinished) liveness.push(...(await livenessProblems(page)))
      await this.#secrets.scanPage(page)
    }
    const all = [...(await this.#found()), ...liveness]
    // An interrupted test may not have reached the steps that cause the declared problems.
    const awaited = state === 'finished' ? this.#awaited : []
    const unseen = awaited.filter((pattern) => !all.some((problem) => pattern.test(problem)))
    return [
      ...all.filter((problem) => !this.#awaited.some((pattern) => pattern.test(problem))),
      ...unseen.map((pattern) => `declared and not reported: ${pattern.source}`),
    ]
  }

  async #found(): Promise<string[]> {
    const console = this.#consoleTexts
      .filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
      .map((text) => `O3: ${text}`)
    const secrets = await this.#secrets.problems()
    return [...secrets, ...this.#problems, ...console, ...this.#ledger.problems()]
  }
}

/** Matches a warning of the app's log about a tolerated failure, `[balance] http 500 …`. */
const APP_LOG = /^\[[\w -]+\] /

function isNoise(message: ConsoleMessage): boolean {
  // Ignores the missing icon of the provider's pages, which the browser requests by itself.
  if (message.location().url.endsWith('/favicon.ico')) return false
  return message.type() === 'error' || (message.type() === 'warning' && !APP_LOG.test(message.text()))
}

/**
 * Reports violations of the CSP and user actions to the test. Runs in every document before its own scripts.
 */
function reportFromPage(): void {
  type Reporters = {
    readonly reportViolation: (violation: Violation) => Promise<void>
    readonly reportAction: () => Promise<void>
  }
  const reporters = window as unknown as Reporters
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective: directive, blockedURI: blocked, sample } = event
    void reporters.reportViolation({ directive, blocked, sample })
  })
  for (const type of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(type, () => void reporters.reportAction(), { capture: true })
  }
}

/**
 * Maximum duration in milliseconds of an animation to wait for. Longer animations, e.g. spinners, may never
 * end.
 */
const LONGEST_CHANGE_MS = 1000

const builderOfAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const AXE = readFileSync(builderOfAxe.resolve('axe-core/axe.min.js'), 'utf8')
/** A script without effect, used in place of axe, which AxeBuilder would inject twice before each scan. */
const NOTHING_MORE = 'undefined'

/**
 * Expects no violation of WCAG 2.2 AA (quality O6), after transitions have ended. The contrast takes half of the
 * time. Without `rules`, the contrast is therefore checked only at night, and there only on the desktop if a test runs
 * on both desktop and phone; `all` always checks the contrast.
 */
export async function expectNoAxeViolations(page: Page, rules?: string[] | 'all'): Promise<void> {
  let violations = await analyse(page, rules)
  // Repeats the scan, because something may have changed during it, e.g. a toast that was fading in.
  if (violations.length > 0) violations = await analyse(page, rules)
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }))
  expect(found, 'axe (O6)').toEqual([])
}

async function analyse(page: Page, rules?: string[] | 'all') {
  const isWithoutContrast = process.env.NIGHTLY === 'no' || base.info().project.name === 'phone-repeats'
  await page.waitForFunction(
    (longest) =>
      document.getAnimations().every(({ playState, effect }) => {
        const { endTime } = effect?.getComputedTiming() ?? {}
        return playState !== 'running' || Number(endTime) > longest
      }),
    LONGEST_CHANGE_MS,
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const axe = new AxeBuilder({ page, axeSource: NOTHING_MORE })
    // Checks that the accessible name contains the visible label, which users of voice control say (WCAG
    // 2.5.3). Disables `preload`, which would need an inline style that the CSP blocks.
    .options({
      resultTypes: ['violations'],
      preload: false,
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Without the legacy mode, each scan opens a blank page to merge the results of frames. The app has no
    // frames.
    .setLegacyMode()
  if (Array.isArray(rules)) axe.withRules(rules)
  else if (rules === undefined && isWithoutContrast) axe.disableRules('color-contrast')
  const { violations } = await axe.analyze()
  return violations
}
