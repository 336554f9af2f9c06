import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BUILD_TARGET } from './deploy/browser-floor.mjs'
import { bundleGraph } from './deploy/vite/bundle-graph.ts'
import { chunkGroups } from './deploy/vite/chunks.ts'
import { compileHints } from './deploy/vite/compile-hints.ts'
import { cspShims } from './deploy/vite/csp-shims.ts'
import { earlyFiles } from './deploy/vite/early-files.ts'
import { fontSubset } from './deploy/vite/font-subset.ts'
import { inlineIcons } from './deploy/vite/inline-icons.ts'
import { licences } from './deploy/vite/licences.ts'
import { plainEntry } from './deploy/vite/plain-entry.ts'
import { precompress } from './deploy/vite/precompress.ts'
import { release } from './deploy/vite/release.ts'
import { securityHeaders } from './deploy/vite/security-headers.ts'
import { sourceMaps } from './deploy/vite/source-maps.ts'
import { embeddedProvider } from './tests/provider/vite-plugin.ts'
import { ByEnvironment } from './tests/setup/by-environment.ts'

const notices = licences()

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders are split into chunks with their components, because they need the same code.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/router/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react({ compiler: true }),
    inlineIcons(),
    tailwindcss(),
    fontSubset(),
    cspShims(),
    plainEntry(),
    notices.plugin,
    bundleGraph(),
    earlyFiles(),
    release(),
    compileHints(),
    sourceMaps(),
    precompress(),
    embeddedProvider(),
    securityHeaders(),
  ],
  resolve: { tsconfigPaths: true },
  worker: { plugins: () => [notices.collector()] },
  build: {
    // This target also applies to CSS.
    target: BUILD_TARGET,
    // No assets are inlined, because the Content-Security-Policy blocks `data:` URLs.
    assetsInlineLimit: 0,
    // A file whose dependency changes keeps its name and stays in the browser's cache (decision 17).
    chunkImportMap: true,
    // Built files contain no reference to their source maps, which a plugin moves to `dist-maps/`.
    sourcemap: 'hidden',
    rolldownOptions: {
      // Omits the table of slow plugins, which would be longer than the rest of the output of `npm start`.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  // Pre-bundles fflate. Otherwise the development server discovers
  // it only when the first export starts, and then reloads the page.
  optimizeDeps: { include: ['fflate'] },
  // Names the host, so that Vite prints one URL and no hint about network addresses.
  server: { host: 'localhost', port: 5173 },
  preview: { host: 'localhost', port: 4173 },
  test: {
    environment: 'happy-dom',
    setupFiles: ['./tests/setup/vitest.ts'],
    // Tests share processes and windows, because creating them for each file takes longer than most tests. Integration
    // tests also share the modules of the app, so they cannot mock these modules. Each project waits for the previous
    // one, so that tests with other needs do not run in between.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          // Creating a window takes longer than most unit tests. A file that needs a window says so in its first
          // line.
          environment: 'node',
          isolate: false,
          setupFiles: ['./tests/setup/fresh-modules.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['tests/{architecture,provider}/**/*.test.{ts,tsx}'],
          environment: 'node',
          isolate: false,
          setupFiles: ['./tests/setup/fresh-modules.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
    // Most objects in tests are short-lived. A larger young generation collects them without copying.
    execArgv: ['--max-semi-space-size=64'],
    // By default, Vitest reserves a core for its main process, which is mostly idle while the tests run.
    maxWorkers: '100%',
    sequence: { sequencer: ByEnvironment },
    // Tests run many times slower on a machine that builds at the same time.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
