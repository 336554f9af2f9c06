import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
const PLAYWRIGHT = path.join(ROOT, 'node_modules/@playwright/test/cli.js')

/**
 * Runs one browser test file with the settings as environment variables, and exits with its result.
 * @param {string} spec
 * @param {Record<string, string | undefined>} settings positive numbers; `undefined` ones are omitted
 */
export function runLong(spec, settings) {
  for (const [name, value] of Object.entries(settings)) {
    if (value !== undefined && !(Number(value) > 0)) {
      throw new Error(`${name} is "${value}"; a positive number is needed`)
    }
  }
  const env = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  const config = path.join(import.meta.dirname, 'playwright.config.ts')
  const { status } = spawnSync(
    process.execPath,
    [PLAYWRIGHT, 'test', '-c', config, spec, '--project', 'nightly', '--workers', '1'],
    { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
}
