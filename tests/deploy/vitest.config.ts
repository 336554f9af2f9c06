import { defineConfig } from 'vitest/config'
import { findNginx } from './nginx.ts'

const nginx = findNginx()
if (nginx === null) {
  console.log(
    'No nginx here, in NGINX_PATH or installed just now: the configuration is checked as text only.',
  )
}

/** `npm run test:deploy`, after a build: checks its contents, and the deployment on a real web server. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    // The build scan reads every file.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: [
      'tests/deploy/dist.test.ts',
      'tests/deploy/image.test.ts',
      ...(nginx === null ? [] : ['tests/deploy/site-names.test.ts', 'tests/deploy/upgrade.test.ts']),
      nginx === null ? 'tests/architecture/nginx.test.ts' : 'tests/deploy/nginx.test.ts',
    ],
  },
})
