import { defineConfig } from '@playwright/test'
import config from '../e2e/playwright.config.ts'

/** The browser tests against a program that is broken on purpose: most of them fail by waiting, so they wait less. */
export default defineConfig({
  ...config,
  testDir: '../e2e',
  workers: 1,
  retries: 0,
  reporter: [['json', { outputFile: '../../test-results/playwright.json' }]],
  timeout: 60_000,
  expect: { timeout: 6_000 },
})
