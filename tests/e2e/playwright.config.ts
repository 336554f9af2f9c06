import { defineConfig } from '@playwright/test'
import { browserFlags, resolveBrowser } from './browser.ts'
import type { ServerOptions } from './fixtures.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/**
 * The production build with the production headers, against the embedded provider. There is no `webServer`: each worker
 * starts a server and a provider of its own (fixtures.ts), so that tests run in parallel without sharing state.
 *
 * A test runs on the desktop unless it is tagged: `@phone` runs it on a phone as well, `@phone-only` there alone.
 * `@alone` runs a test after all others. Files named `*.code.spec.ts` run once, with the code flow and every API on another origin.
 */
export default defineConfig<object, ServerOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // Two busy cores of a shared machine: who fails once is asked once more, and named as flaky in the log.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  // A journey through many states takes a while on two busy cores.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    // Recording takes a third of the time: `npm run test:e2e -- --trace retain-on-failure` when one is looked for.
    trace: 'off',
    launchOptions: {
      executablePath: resolveBrowser(),
      args: [
        ...browserFlags(),
        // Nothing but loopback resolves: a test that reaches for the internet fails the same way everywhere.
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: '**/*.code.spec.ts', grepInvert: /@phone-only|@alone/ },
    { name: 'phone', testIgnore: '**/*.code.spec.ts', grep: /@phone/, use: PHONE },
    {
      name: 'code',
      testMatch: '**/*.code.spec.ts',
      use: { variant: { flow: 'code', hosts: 'separate' } },
    },
    // What is timed shares the cores with nobody.
    {
      name: 'alone',
      testIgnore: '**/*.code.spec.ts',
      grep: /@alone/,
      dependencies: ['desktop', 'phone', 'code'],
    },
  ],
})
