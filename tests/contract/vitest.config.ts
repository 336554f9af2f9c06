import { defineConfig } from 'vitest/config'

/**
 * Configuration of `npm run test:contract`, which needs a build. Third-party tools check the published contract, and
 * the app and the embedded provider against it.
 */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: ['tests/contract/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
