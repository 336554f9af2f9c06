// `npm run check`: runs every step, even after a failure, and lists the failed steps at the end.
import { spawnSync } from 'node:child_process'
import { handleHelp } from '../deploy/help.mjs'

handleHelp(import.meta.url)

const STEPS = [
  'typecheck',
  'lint',
  'layers',
  'deadcode',
  'quality',
  'contract -- --check',
  'test:unit',
  'build -- --logLevel warn',
  'budget',
]

const failed = STEPS.filter((step) => {
  // Uses a shell, because npm is a batch file on Windows.
  const { status } = spawnSync(`npm run ${step}`, { shell: true, stdio: 'inherit' })
  return status !== 0
})
console.log(failed.length === 0 ? 'All steps passed' : `Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
