import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import type { EngineName } from './driver.ts'
import { findEngines } from './engines.ts'

if (!existsSync('dist')) throw new Error('There is no build to serve: run "npm run build" first')

const ALL: readonly EngineName[] = ['firefox', 'webkit', 'chromium']
const { ENGINES = ALL.join(',') } = process.env
const wanted = ENGINES.split(',')
const engines = findEngines(ALL.filter((name) => wanted.includes(name)))

const projects = engines.map((engine) => ({
  test: {
    name: engine.name,
    environment: 'node',
    include: ['tests/engines/*.test.ts'],
    provide: { engine },
    // Two busy cores of a shared machine: who fails once is asked once more.
    retry: process.env.CI === undefined ? 0 : 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
}))

/**
 * `npm run test:engines`, after a build: the same journeys in every engine that is here. `ENGINES=firefox,webkit` names
 * some, `-- -t @short` takes the six of every merge.
 */
export default defineConfig({
  test: {
    // Nothing to test is said above, and no failure.
    passWithNoTests: true,
    maxWorkers: 2,
    ...(engines.length === 0 ? { include: [] } : { projects }),
  },
})
