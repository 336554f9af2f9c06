import { defineConfig } from 'vitest/config'

/**
 * `npm run test:engines`, after a build: the same journeys in every available engine. `-- --project firefox` runs
 * one of them, `-- -t @short` the six journeys of every merge.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: (['firefox', 'webkit', 'chromium'] as const).map((name) => ({
      test: {
        name,
        environment: 'node',
        include: ['tests/engines/*.test.ts'],
        globalSetup: 'tests/engines/engines.ts',
        // On two busy cores of a shared machine a failed test gets one retry.
        retry: process.env.CI === undefined ? 0 : 1,
        testTimeout: 300_000,
        hookTimeout: 120_000,
      },
    })),
  },
})
