import { defineConfig } from '@playwright/test'
import config from '../e2e/playwright.config.ts'

/**
 * The browser tests against a mutant of the program: most of them fail by waiting, so they wait less. No
 * single wait takes as long as a test may: one whose time is over has killed nothing.
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
