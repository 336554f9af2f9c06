// `npm run supply`: checks that the installed packages are pinned, complete, licensed and counted (quality 63, 64).
// Needs no network; check-supply-online.mjs asks the registry for the rest.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readJson, readLockFile } from '../../deploy/lock-file.mjs'
import { checkSupply } from './supply-rules.mjs'

const ROOT = path.join(import.meta.dirname, '../..')

/**
 * Reads the package's own file; packages that are not installed, e.g. binaries for other systems, are only in the lock
 * file.
 */
function licenceOf(entry) {
  const { place, license } = entry
  const index = tools.findIndex(({ packages }) => packages.includes(entry))
  const file = path.join(TOOLS[index] ?? '.', place, 'package.json')
  return existsSync(path.join(ROOT, file)) ? readJson(file).license : license
}

/** @param {string} folder relative to the project root */
function readInstallation(folder) {
  return { ...readLockFile(folder), npmrc: readText(`${folder}/.npmrc`) }
}

const readText = (file) => readFileSync(path.join(ROOT, file), 'utf8')

/** Two hundred packages that neither the product nor its other tests need. */
const TOOLS = ['tests/contract', 'tests/mutation']
const tools = TOOLS.map(readInstallation)

const { problems, counts } = checkSupply({
  ...readInstallation('.'),
  tools,
  readme: readText('README.md'),
  budget: readJson('tests/architecture/supply-budget.json'),
  licenceOf,
})
for (const [what, count, max] of counts) console.log(`${String(count).padStart(3)} of ${max} ${what}`)
for (const problem of problems) console.error(`✗ ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
