import { defineConfig } from 'vitest/config'

/** `npm run test:contract`, after a build: third-party tools check the contract, the app and the provider. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: ['tests/contract/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
