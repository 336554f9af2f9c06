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

const notices = licences()

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader starts the requests of its screen, so it needs the screen's code.
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
    // Applies to styles too.
    target: BUILD_TARGET,
    // The Content-Security-Policy blocks data: URIs.
    assetsInlineLimit: 0,
    // Beside the built files, never among them.
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  // Discovered only when the first export starts its worker, it would make the development server reload the page.
  optimizeDeps: { include: ['fflate'] },
  // Explicit, so that one URL is printed without a hint about others.
  server: { host: 'localhost', port: 5173 },
  preview: { host: 'localhost', port: 4173 },
  test: {
    environment: 'happy-dom',
    setupFiles: ['./tests/setup/vitest.ts'],
    // A process and a window of its own for every file takes more time than its tests, so unit tests share them. Mixed
    // with tests that need others, hardly a process would be used twice: each project waits for the one before.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          isolate: false,
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
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
    // Vitest would leave a core to its main process, which has little to do while the tests run.
    maxWorkers: '100%',
    // A one-second test takes many times longer on a machine that is also building.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
