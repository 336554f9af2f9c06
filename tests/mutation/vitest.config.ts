import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Configuration of the unit tests that Stryker runs for every mutant. The set-up omits everything that is
 * only needed for rendering.
 */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    root,
    environment: 'happy-dom',
    // Files share a thread and a window, because creating them for each file would take most of the time.
    isolate: false,
    include: [
      'src/shared/{api,auth,config}/**/*.test.ts',
      'src/shared/lib/*.test.ts',
      'src/shared/lib/{lazy,money,moscow-time,storage}/*.test.ts',
      'src/{entities,features,pages}/*/{api,api/*}.test.ts',
      'src/app/entrypoint/early-responses.test.ts',
      'src/app/integrations/*.test.ts',
      'src/features/export-list/lib/fetch-all-pages.test.ts',
      'src/pages/notifications/model/telegram.test.ts',
      'src/widgets/list-screen/model/*.test.ts',
    ],
    setupFiles: ['./tests/mutation/setup.ts'],
    // The timeout is longer than that of Stryker, which stops hanging tests first.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
