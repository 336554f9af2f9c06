// A long walk of the random user (walk.spec.ts): npm run test:walk -- --seed 7 [--minutes 2] [--steps 100]
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const ROOT = path.join(import.meta.dirname, '../..')

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, minutes: { type: 'string' }, steps: { type: 'string' } },
  allowPositionals: true,
})
for (const [name, value] of Object.entries(values)) {
  if (!(Number(value) > 0)) throw new Error(`--${name} ${value}: a positive number is needed`)
}

const { seed = '1', minutes, steps } = values
const env = {
  ...process.env,
  WALK_SEED: seed,
  ...(steps === undefined ? {} : { WALK_STEPS: steps }),
  ...(minutes !== undefined || steps === undefined ? { WALK_MINUTES: minutes ?? '2' } : {}),
}
const config = 'tests/e2e/playwright.config.ts'
const { status } = spawnSync(
  'npx',
  [
    'playwright',
    'test',
    '-c',
    config,
    'walk.spec.ts',
    '--project',
    'desktop',
    '--workers',
    '1',
    ...positionals,
  ],
  { cwd: ROOT, env, stdio: 'inherit', shell: process.platform === 'win32' },
)
process.exitCode = status ?? 1
