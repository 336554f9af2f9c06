import { defineConfig } from 'vitest/config'

/**
 * `npm run test:contract`, after a build: what tools that nobody here has written say of the published contract, of the
 * product over it, and of the embedded provider.
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
