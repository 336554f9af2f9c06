import { writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, type Oracles, test } from './fixtures.ts'
import type { ProviderControl } from './provider.ts'
import { tellFailure, type WalkOptions, type WalkReport, type WalkWatches, walk } from './walker/walk.ts'

// Settings of `node tests/e2e/walk.mjs --seed 7 --minutes 2`; without them the walk is short.
const { WALK_SEED, WALK_MINUTES, WALK_STEPS } = process.env
const SEEDS = [Number(WALK_SEED ?? 1)]
const STEPS =
  WALK_STEPS === undefined ? (WALK_MINUTES === undefined ? 15 : Number.POSITIVE_INFINITY) : Number(WALK_STEPS)
const MINUTES = WALK_MINUTES === undefined ? 60 : Number(WALK_MINUTES)

/** Origins of receipts, payment pages and questionnaires, to which the provider's sample data links. */
const LINKED_BY_DATA = ['receipts', 'pay', 'apply'].map((host) => `https://${host}.example.ru`)

/** Returns the origins that the app links to. */
async function linkedOrigins(origin: string): Promise<Set<string>> {
  const { links } = (await (await fetch(`${origin}/config.json`)).json()) as { readonly links: unknown }
  return new Set([...(JSON.stringify(links).match(/https:\/\/[^/"]+/g) ?? []), ...LINKED_BY_DATA])
}

/** Mocks every page of these origins with the same document, and blocks all other requests to these origins. */
async function standInFor(context: BrowserContext, origins: ReadonlySet<string>): Promise<void> {
  await context.route(
    (url) => origins.has(url.origin),
    (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Other</title>Other site' })
        : route.abort('addressunreachable'),
  )
}

type WalkFixtures = {
  readonly page: Page
  readonly provider: ProviderControl
  readonly oracles: Oracles
}

/**
 * Starts a walk with the oracles of this test.
 * @param known problems of an earlier walk in the same test, which the oracles still report
 */
function walkOf(
  { page, provider, oracles }: WalkFixtures,
  options: WalkOptions,
  known: readonly string[] = [],
): Promise<WalkReport> {
  const watches: WalkWatches = {
    look: async (connection) => {
      const problems = await oracles.look(page, connection === 'online' ? 'rests' : 'waits')
      return problems.filter((problem) => !known.includes(problem))
    },
    lookWithAxe: async () => {
      // Scrolls up, because axe reports targets half covered by the sticky header as too small.
      await page.evaluate(() => scrollTo(0, 0))
      return expectNoAxeViolations(page).then(
        () => [],
        (error: unknown) => [`O6: ${String(error)}`],
      )
    },
    userActed: () => oracles.userActed(page),
    isAppPage: (url) => oracles.isAppPage(url),
  }
  return walk(page, provider, watches, options)
}

for (const seed of SEEDS) {
  test(
    `quality 62: random clicks with the seed ${seed} cause no problem while 10 % of the requests fail`,
    { tag: '@nightly' },
    async ({ page, context, server, provider, oracles, declare }, testInfo) => {
      // Each step has its own timeout, so the test's timeout is only a limit for very slow machines.
      test.setTimeout((MINUTES + 5) * 60_000)
      // Allows the browser's messages about failed requests, because the walk makes some requests fail.
      declare.console(/^Failed to load resource: .*\/api\//s)
      declare.console(/^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/)
      // When the walk goes back to a finished sign-in, the provider's page responds with 400.
      declare.console(/^Failed to load resource: .* 400 .*\/oidc\/interaction\//s)
      const origins = await linkedOrigins(server.origin)
      for (const origin of origins) declare.origin(origin)
      await standInFor(context, origins)

      const until = performance.now() + MINUTES * 60_000
      const report = await walkOf({ page, provider, oracles }, { seed, steps: STEPS, until })
      const { trace, problems, undone, screens, calls, failedCalls } = report
      writeFileSync(testInfo.outputPath('walk.txt'), `${trace.join('\n')}\n`)
      console.log(
        `Seed ${seed}: ${trace.length} steps, ${screens} screens, ${calls} calls, ${failedCalls} failed, ${undone} actions not done`,
      )
      if (problems.length > 0) throw new Error(tellFailure(report))
      // Expects that most actions succeeded, because failed actions test nothing.
      expect(undone).toBeLessThan(trace.length / 3)
      await context.setOffline(false)
    },
  )
}

test('a random walk that finds a problem prints its seed, and the seed repeats the walk', {
  tag: '@nightly',
}, async ({ page, context, browser, contextOptions, server, provider, oracles, declare, watch }) => {
  test.slow()
  test.skip(WALK_SEED !== undefined, 'the walk of a seed')
  declare.console(/^Failed to load resource: .*\/api\//s)
  declare.problem(/^O3: Error: a button broke/)
  const other = await browser.newContext(contextOptions)
  await watch(other)
  const origins = await linkedOrigins(server.origin)
  for (const origin of origins) declare.origin(origin)
  for (const walked of [context, other]) await standInFor(walked, origins)
  const options = { seed: 5, steps: 20, until: Number.POSITIVE_INFINITY }

  await page.addInitScript(breakButtons, 'first')
  const first = await walkOf({ page, provider, oracles }, options)
  expect(first.problems).toContainEqual(expect.stringMatching(/^O3: Error: a button broke, first/))
  expect(tellFailure(first)).toContain(`--seed 5 --steps ${first.trace.length}`)

  const again = await other.newPage()
  await again.addInitScript(breakButtons, 'second')
  const second = await walkOf({ page: again, provider, oracles }, options, first.problems)
  expect(second.problems).toContainEqual(expect.stringMatching(/^O3: Error: a button broke, second/))
  expect(second.trace).toEqual(first.trace)
  await other.close()
})

/** Runs in every document of the app. Adds a fault that the random user must find. */
function breakButtons(walk: string): void {
  if (location.pathname.startsWith('/oidc/')) return
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button') !== null)
      throw new Error(`a button broke, ${walk}`)
  })
}
