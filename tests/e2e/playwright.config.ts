import { defineConfig, type Project } from '@playwright/test'
import { IDENTITIES, type IdentityName, identityName } from '../provider/identities.ts'
import { browserFlags, resolveBrowser } from './browser.ts'
import type { ServerOptions } from './fixtures.ts'

const OTHER_PROVIDERS = ['**/*.code.spec.ts', '**/*.identity.spec.ts']
// Rendering animations would take a fifth of all CPU time, so the two largest projects run without them.
const NO_ANIMATIONS = { contextOptions: { reducedMotion: 'reduce' } } as const
/** The identity provider to imitate, for `node tests/e2e/walk.mjs --identity okta`. */
const identity = identityName(process.env)
const isQuick = process.env.NIGHTLY === 'no'
const patience = process.env.CI === undefined ? 1 : 3
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

const NIGHTLY: Project<object, ServerOptions>[] = [
  {
    name: 'nightly',
    testIgnore: OTHER_PROVIDERS,
    grep: /@nightly/,
    grepInvert: /@phone-only/,
    use: {
      ...NO_ANIMATIONS,
      ...(identity !== null && { variant: { flow: 'implicit', hosts: 'same', identity } }),
    },
  },
  { name: 'phone-repeats', testIgnore: OTHER_PROVIDERS, grep: /@phone(?!-only)/, use: PHONE },
  // Timed tests must not share the CPU with others. In CI, the best of three runs counts.
  {
    name: 'alone',
    retries: process.env.CI === undefined ? 0 : 2,
    testIgnore: OTHER_PROVIDERS,
    grep: /@alone/,
    workers: 1,
    dependencies: ['desktop', 'phone', 'code'],
  },
]

/**
 * Tests the production build with the production headers. Each worker starts its own server and provider (fixtures.ts),
 * so that parallel tests share no state. A test runs on the desktop unless it is tagged: `@phone` also on a phone,
 * `@phone-only` only there, `@alone` after the desktop, phone and code projects. `*.code.spec.ts` runs once, with the
 * code flow and all APIs on another origin; `*.identity.spec.ts` once for each kind of identity provider.
 *
 * `.ci/run` sets `NIGHTLY=no`, which leaves out the tests tagged `@nightly` or `@alone`, and the projects that repeat
 * tests on a phone and with other identity providers.
 */
export default defineConfig<object, ServerOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // A test spends a fifth of its time waiting, so two workers would not use two cores fully.
  workers: 3,
  // In CI a failed test gets one retry, because the machine is shared. If it then passes, it is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  // The timeout is long, because a shared machine can be several times slower for minutes.
  timeout: 120_000 * patience,
  expect: { timeout: 30_000 * patience },
  reporter: 'list',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    // Recording traces takes a third of the time. To record: `npm run test:e2e -- --trace retain-on-failure`.
    trace: 'off',
    launchOptions: {
      executablePath: resolveBrowser(),
      args: [
        ...browserFlags(),
        // A separate GPU process would use a tenth of all CPU time for communication.
        '--in-process-gpu',
        // Only loopback hosts resolve, so a test that requests the internet fails everywhere.
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    // Starting a worker takes as long as several tests, so each small project has one worker, and starts early.
    {
      name: 'phone',
      workers: 1,
      testIgnore: OTHER_PROVIDERS,
      grep: /@phone-only/,
      ...(isQuick && { grepInvert: /@nightly/ }),
      use: PHONE,
    },
    {
      name: 'code',
      workers: 1,
      testMatch: '**/*.code.spec.ts',
      use: { variant: { flow: 'code', hosts: 'separate' } },
    },
    ...(isQuick ? (['keycloak'] as const) : (Object.keys(IDENTITIES) as IdentityName[])).map((identity) => ({
      name: identity,
      workers: 1,
      testMatch: '**/*.identity.spec.ts',
      use: { variant: { flow: 'implicit', hosts: 'same', identity } } as const,
    })),
    {
      name: 'desktop',
      testIgnore: OTHER_PROVIDERS,
      grepInvert: /@phone-only|@alone|@nightly/,
      use: NO_ANIMATIONS,
    },
    ...(isQuick ? [] : NIGHTLY),
  ],
})
