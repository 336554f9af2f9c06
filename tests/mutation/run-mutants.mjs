// `npm run test:mutants`: applies the mutants of mutants.mjs one by one to copies of the project and checks that the
// tests that should fail do. To run a selection: `-- --rows 10,11` or `-- --what "Back shows"`; `-- --list` only checks
// the list.
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { projectCitations, ROOT } from '../architecture/quality-files.mjs'
import { fileOf, filterOf, findMutantProblems, survivedIn } from './mutant-rules.mjs'
import { MUTANTS } from './mutants.mjs'

/** Only a mutant that hangs takes this long; all tests together, unmutated, take longer. */
const TIME_LIMIT = 10 * 60_000
const UNCHANGED_TIME_LIMIT = 60 * 60_000

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string' },
    what: { type: 'string' },
    jobs: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
  },
})

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((name) => name !== '' && existsSync(path.join(ROOT, name)))
const sources = new Map(
  files
    .filter(
      (name) =>
        /(^\.npmrc|\.(tsx?|mjs|json|html|css))$/.test(name) && !/\.test\.tsx?$|^tests\/mutation\//.test(name),
    )
    .map((name) => [name, readFileSync(path.join(ROOT, name), 'utf8')]),
)

const problems = findMutantProblems(MUTANTS, projectCitations(), sources)
for (const problem of problems) console.error(`✗ ${problem}`)
if (options.list) process.exit(problems.length === 0 ? 0 : 1)

const wanted = MUTANTS.filter(
  ({ rows, what }) =>
    (options.rows === undefined || options.rows.split(',').some((row) => rows.includes(row))) &&
    (options.what === undefined || what.includes(options.what)),
)
if (wanted.length === 0) throw new Error('No mutant has these rows or this name')

const folders = []
const children = new Set()

/** Kills the whole process group, because the tools start workers and browsers. */
function kill({ pid }) {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

function removeCopies() {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

process.once('SIGINT', () => {
  for (const child of children) kill(child)
  removeCopies()
  process.exit(130)
})

function copyProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutants-'))
  folders.push(folder)
  for (const file of files) cpSync(path.join(ROOT, file), path.join(folder, file))
  // The project's packages without the build caches next to them.
  mkdirSync(path.join(folder, 'node_modules'))
  const packages = readdirSync(path.join(ROOT, 'node_modules')).filter((name) => /^[^.]|^\.bin$/.test(name))
  for (const name of packages) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name))
  }
}

/** @returns {Promise<{code: number | null, output: string}>} the code is null after a timeout */
function run(folder, tool, args, timeLimit) {
  // Most tests of a mutant fail by waiting, so their waits are shorter.
  const env = { ...process.env, CI: '1', NO_COLOR: '1', WAIT_MS: '5000' }
  delete env.FORCE_COLOR
  const child = spawn(path.join(folder, 'node_modules/.bin', tool), args, {
    cwd: folder,
    env,
    detached: true,
  })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      if (children.has(child)) kill(child)
    }, timeLimit)
    child.on('close', (code) => {
      children.delete(child)
      clearTimeout(timer)
      resolve({ code, output })
    })
  })
}

const isBrowserTest = (file) => file.startsWith('tests/e2e/')
const isDeploymentTest = (file) => file.startsWith('tests/deploy/')
const needsBuild = (file) =>
  isBrowserTest(file) || isDeploymentTest(file) || file === 'tests/architecture/dist-files.test.ts'

/** A test that only timed out has detected nothing: that also happens on a busy machine. */
const TIMED_OUT = /^Error: (?:Test|Hook) timed out/

/** The failed tests in Vitest's report. A file that failed to load has none, which proves nothing. */
function failedInVitest(report, folder) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(folder, name).replaceAll(path.sep, '/')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) throw new Error(`${file} could not run: ${message}`)
    return failed
      .filter(({ failureMessages }) => !failureMessages.every((text) => TIMED_OUT.test(text)))
      .map(({ ancestorTitles, title }) => ({ file, title: [...ancestorTitles, title].join(' › ') }))
  })
}

/** The failed tests in Playwright's report, on any device. */
function failedInPlaywright(report) {
  const walk = (suite, titles) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some((test) => test.results.some(({ status }) => status === 'failed')))
      .map(({ title }) => ({ file: `tests/e2e/${suite.file}`, title: [...titles, title].join(' › ') })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...titles, inner.title])),
  ]
  if (report.errors.length > 0) throw new Error(report.errors[0].message)
  return report.suites.flatMap((suite) => walk(suite, []))
}

/**
 * @returns {Promise<import('./mutant-rules.mjs').FailedTest[]>} those of these files' tests that cite one of the
 *   rows
 */
async function failedTests(folder, testFiles, rows, timeLimit) {
  const filter = filterOf(rows)
  const report = async (name, tool, args) => {
    const file = path.join(folder, 'test-results', name)
    rmSync(file, { force: true })
    const { code, output } = await run(folder, tool, args, timeLimit)
    if (!existsSync(file)) throw new Error(code === null ? 'the time was over' : output.slice(-2000))
    return JSON.parse(readFileSync(file, 'utf8'))
  }
  const vitest = async (own, config) => {
    if (own.length === 0) return []
    const output = ['--reporter=json', '--outputFile=test-results/vitest.json']
    const limits = ['--testTimeout=15000', '--maxWorkers=1', '--passWithNoTests']
    const args = ['run', ...config, ...own, '-t', filter, ...output, ...limits]
    return failedInVitest(await report('vitest.json', 'vitest', args), folder)
  }
  const playwright = async (own) => {
    if (own.length === 0) return []
    const args = ['test', '-c', 'tests/mutation/playwright.config.ts', '--no-deps', '-g', filter, ...own]
    return failedInPlaywright(await report('playwright.json', 'playwright', args))
  }
  if (testFiles.some(needsBuild)) {
    const { code, output } = await run(folder, 'vite', ['build', '--logLevel', 'warn'], timeLimit)
    if (code !== 0) throw new Error(`the build fails: ${output.slice(-2000)}`)
  }
  return [
    ...(await vitest(
      testFiles.filter((file) => !isBrowserTest(file) && !isDeploymentTest(file)),
      [],
    )),
    ...(await vitest(testFiles.filter(isDeploymentTest), ['-c', 'tests/deploy/vitest.config.ts'])),
    ...(await playwright(testFiles.filter(isBrowserTest))),
  ]
}

/** @returns {Promise<string[]>} where the mutant survived, or why that is unknown */
async function survivalOf(folder, mutant) {
  const original = new Map()
  try {
    for (const edit of mutant.edits) {
      const file = fileOf(edit, sources)
      const place = path.join(folder, file)
      const code = readFileSync(place, 'utf8')
      if (!original.has(place)) original.set(place, code)
      writeFileSync(place, code.split(edit.from).join(edit.to))
    }
    return survivedIn(mutant, await failedTests(folder, mutant.killedBy, mutant.rows, TIME_LIMIT))
  } catch (error) {
    return [error.message]
  } finally {
    for (const [place, code] of original) writeFileSync(place, code)
  }
}

let survivors = 0
try {
  for (let job = 0; job < Number(options.jobs); job += 1) copyProject()
  // A test that fails without a mutant proves nothing.
  const tests = [...new Set(wanted.flatMap(({ killedBy }) => killedBy))]
  const rows = [...new Set(wanted.flatMap((mutant) => mutant.rows))]
  const failed = await failedTests(folders[0], tests, rows, UNCHANGED_TIME_LIMIT)
  for (const { file, title } of failed) console.error(`✗ fails without any mutant: ${file}: ${title}`)
  if (failed.length > 0) throw new Error('The tests have to pass before they may fail')

  const queue = [...wanted]
  const work = async (folder) => {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      const places = await survivalOf(folder, mutant)
      const verdict = places.length === 0 ? '✓ killed' : `✗ survived: ${places.join('; ')}`
      console.log(`${verdict} | quality ${mutant.rows.join(', ')}: ${mutant.what}`)
      if (places.length > 0) survivors += 1
    }
  }
  await Promise.all(folders.map(work))
  console.log(`${wanted.length - survivors} of ${wanted.length} mutants killed`)
  process.exitCode = survivors + problems.length === 0 ? 0 : 1
} finally {
  removeCopies()
}
