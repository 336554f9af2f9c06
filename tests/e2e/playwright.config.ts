import { defineConfig } from '@playwright/test'
import { IDENTITIES, type IdentityName, identityName } from '../provider/identities.ts'
import { browserFlags, resolveBrowser } from './browser.ts'
import type { ServerOptions } from './fixtures.ts'

const OTHER_PROVIDERS = ['**/*.code.spec.ts', '**/*.identity.spec.ts']
/** For `node tests/e2e/walk.mjs --identity okta`. */
const identity = identityName(process.env)
const patience = process.env.CI === undefined ? 1 : 3
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/**
 * The production build with the production headers, against the embedded provider. There is no `webServer`: each
 * worker starts its own server and provider (fixtures.ts), so that tests run in parallel without shared state.
 *
 * A test runs on the desktop unless it is tagged: `@phone` runs it on a phone as well, `@phone-only` only there.
 * `@alone` runs a test after all others. Files named `*.code.spec.ts` run once, with the code flow and every API on
 * another origin; files named `*.identity.spec.ts` once with the habits of each kind of identity provider.
 */
export default defineConfig<object, ServerOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // A test waits for a fifth of its time, so that two leave a part of two cores idle.
  workers: 3,
  // On two busy cores of a shared machine a failed test gets one retry, and is listed as flaky in the log.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  // A shared machine can be several times slower for minutes on end.
  timeout: 120_000 * patience,
  expect: { timeout: 30_000 * patience },
  reporter: 'list',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    // Recording takes a third of the time; to get a trace: `npm run test:e2e -- --trace retain-on-failure`.
    trace: 'off',
    launchOptions: {
      executablePath: resolveBrowser(),
      args: [
        ...browserFlags(),
        // A tenth of all the work is the traffic with a process of its own for drawing.
        '--in-process-gpu',
        // Only loopback resolves, so that a test that reaches for the internet fails the same way everywhere.
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: OTHER_PROVIDERS,
      grepInvert: /@phone-only|@alone/,
      use: {
        // Drawing each frame of an animation is a fifth of all the work; the phone has them.
        contextOptions: { reducedMotion: 'reduce' },
        ...(identity !== null && { variant: { flow: 'implicit', hosts: 'same', identity } }),
      },
    },
    { name: 'phone', testIgnore: OTHER_PROVIDERS, grep: /@phone/, use: PHONE },
    {
      name: 'code',
      testMatch: '**/*.code.spec.ts',
      use: { variant: { flow: 'code', hosts: 'separate' } },
    },
    ...(Object.keys(IDENTITIES) as IdentityName[]).map((identity) => ({
      name: identity,
      testMatch: '**/*.identity.spec.ts',
      use: { variant: { flow: 'implicit', hosts: 'same', identity } } as const,
    })),
    // Timed tests must not share the cores.
    {
      name: 'alone',
      testIgnore: OTHER_PROVIDERS,
      grep: /@alone/,
      dependencies: ['desktop', 'phone', 'code'],
    },
  ],
})
