import { defineConfig } from 'vitest/config'
import { findNginx } from './nginx.ts'

// Only Vitest may install packages: knip evaluates this file, too.
const isVitest = process.env.VITEST !== undefined
const nginx = isVitest ? findNginx() : null
if (isVitest && nginx === null) {
  console.log(
    'No nginx here, in NGINX_PATH or installed just now: the configuration is checked as text only.',
  )
}

/** `npm run test:deploy`, after a build: checks the build's contents, and its deployment on a real nginx. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    // Some tests read every file of the build, which takes longer than the default timeout of 5 s.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: [
      'tests/deploy/dist.test.ts',
      'tests/deploy/image.test.ts',
      ...(nginx === null ? [] : ['tests/deploy/site-names.test.ts']),
      ...(nginx === null || process.env.NIGHTLY === 'no' ? [] : ['tests/deploy/upgrade.test.ts']),
      nginx === null ? 'tests/architecture/nginx.test.ts' : 'tests/deploy/nginx.test.ts',
    ],
  },
})
