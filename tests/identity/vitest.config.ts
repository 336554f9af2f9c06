import { defineConfig } from 'vitest/config'
import { findLemonldap } from './lemonldap.ts'

const isThere = findLemonldap()
if (!isThere) {
  console.log(
    'SKIPPED LemonLDAP::NG: it is not installed, and cannot be. The sign-in has not been tried with it.',
  )
}

/** `npm run test:identity`, after a build: sign-in with an identity provider that nobody here has written. */
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
