// `npm run supply`: what is installed is pinned, whole, licensed and counted (quality 63, 64). Needs no network; what only
// the registry knows is asked by check-supply-online.mjs.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readJson, readLockFile } from '../../deploy/lock-file.mjs'
import { checkSupply } from './supply-rules.mjs'

const ROOT = path.join(import.meta.dirname, '../..')

/** By the package's own file; what is not installed, e.g. binaries of other systems, only the lock file knows. */
function licenceOf(entry) {
  const { place, license } = entry
  const file = tools.packages.includes(entry) ? `${TOOLS}/${place}/package.json` : `${place}/package.json`
  return existsSync(path.join(ROOT, file)) ? readJson(file).license : license
}

/** @param {string} folder from the root of the project */
function readInstallation(folder) {
  return { ...readLockFile(folder), npmrc: readText(`${folder}/.npmrc`) }
}

const readText = (file) => readFileSync(path.join(ROOT, file), 'utf8')

/** Mutation testing: a hundred packages that neither the product nor its other tests need. */
const TOOLS = 'tests/mutation'
const tools = readInstallation(TOOLS)

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
