// `npm run supply:online`: checks what only the registry knows about the installed packages (quality 63): publication
// dates of the direct ones and all of TanStack's, signatures, known vulnerabilities. A question the registry does not
// answer is reported without failing the run.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readJson, readLockFile } from '../../deploy/lock-file.mjs'

const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 4

const budget = readJson('tests/architecture/supply-budget.json')
const { manifest, packages } = readLockFile()
const direct = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }))
const asked = packages.filter(
  ({ place, name }) =>
    (direct.has(name) && place === `node_modules/${name}`) ||
    budget.refusedPublications.some(({ scope }) => name.startsWith(scope)),
)

const problems = []
const silences = []

/**
 * @returns {Promise<{ stdout: string, ok: boolean, error: string }>} output of npm, which reports findings
 *   through its exit code
 */
async function npm(...args) {
  try {
    const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 64 * 1024 * 1024 })
    return { stdout, ok: true, error: '' }
  } catch (error) {
    return { stdout: error.stdout ?? '', ok: false, error: error.stderr ?? String(error) }
  }
}

/** npm surrounds the one relevant line with addresses and advice. */
const firstLine = (text) => text.split('\n').find((line) => /error/.test(line)) ?? text.split('\n', 1)[0]

async function checkPublication({ name, version }) {
  const { stdout, ok, error } = await npm('view', name, 'time', '--json')
  const published = ok && stdout !== '' ? JSON.parse(stdout)[version] : undefined
  if (published === undefined) {
    silences.push(`${name}@${version}, date of publication: ${ok ? 'unknown' : firstLine(error)}`)
    return
  }
  const days = (Date.now() - Date.parse(published)) / DAY_MS
  if (days < budget.minAgeDays) {
    problems.push(`${name}@${version} is ${days.toFixed(1)} days old, wanted are ${budget.minAgeDays}`)
  }
  for (const { scope, days: refused, why } of budget.refusedPublications) {
    if (name.startsWith(scope) && refused.includes(published.slice(0, 10))) {
      problems.push(`${name}@${version} was published on ${published.slice(0, 10)}: ${why}`)
    }
  }
}

async function checkSignatures() {
  // npm resolves afresh here and would miss recent versions under a minimum release age (npm/cli#9277).
  const { stdout, ok, error } = await npm('audit', 'signatures', '--json', '--min-release-age=0')
  const report = parsed(stdout)
  if (!Array.isArray(report?.invalid) || !Array.isArray(report.missing)) {
    silences.push(`signatures: ${firstLine(error)}`)
    return
  }
  for (const kind of ['invalid', 'missing']) {
    for (const { name, version } of report[kind]) problems.push(`${name}@${version}: signature ${kind}`)
  }
  if (!ok && problems.length === 0) problems.push(`signatures: ${firstLine(error)}`)
}

async function checkVulnerabilities() {
  const { stdout, error } = await npm('audit', '--omit=dev', '--json')
  const found = parsed(stdout)?.vulnerabilities
  if (found === undefined) {
    silences.push(`vulnerabilities: ${firstLine(error)}`)
    return
  }
  for (const { name, severity } of Object.values(found)) {
    if (severity === 'high' || severity === 'critical') problems.push(`${name}: vulnerability, ${severity}`)
  }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function worker(queue) {
  for (let entry = queue.pop(); entry !== undefined; entry = queue.pop()) await checkPublication(entry)
}

const queue = [...asked]
await Promise.all(Array.from({ length: AT_ONCE }, () => worker(queue)))
await checkSignatures()
await checkVulnerabilities()

console.log(`${asked.length} dates of publication asked for`)
for (const silence of silences) console.log(`The registry does not answer: ${silence}`)
for (const problem of problems) console.error(`✗ ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
