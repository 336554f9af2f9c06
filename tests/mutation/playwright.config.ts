import { defineConfig } from '@playwright/test'
import config from '../e2e/playwright.config.ts'

/**
 * Runs the browser tests against a mutant. Each wait is shorter than the test timeout, since a timed-out test
 * does not count as detecting the mutant.
 */
export default defineConfig({
  ...config,
  testDir: '../e2e',
  workers: 1,
  retries: 0,
  reporter: [['json', { outputFile: '../../test-results/playwright.json' }]],
  timeout: 90_000,
  expect: { timeout: 6_000 },
  use: { ...config.use, actionTimeout: 15_000, navigationTimeout: 20_000 },
})
