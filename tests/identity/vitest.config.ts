import { defineConfig } from 'vitest/config'
import { findLemonldap } from './lemonldap.ts'

// Only Vitest may install packages: knip evaluates this file, too.
const isVitest = process.env.VITEST !== undefined
const isThere = isVitest && findLemonldap()
if (isVitest && !isThere) {
  console.log(
    'SKIPPED LemonLDAP::NG: it is not installed, and cannot be. The sign-in has not been tried with it.',
  )
}

/** Configuration of `npm run test:identity`, which needs a build: sign-in with a third-party identity provider. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: isThere ? ['tests/identity/*.test.ts'] : [],
    passWithNoTests: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
