import { defineConfig } from 'vitest/config'

/**
 * `npm run test:engines`, after a build: the same tests in every available engine. `-- --project firefox`
 * runs one engine, `-- -t @short` the four tests that run before every merge.
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
        // In CI, a shared machine with two busy cores may cause a failure, so a test is retried once.
        retry: process.env.CI === undefined ? 0 : 1,
        testTimeout: 300_000,
        hookTimeout: 120_000,
      },
    })),
  },
})
