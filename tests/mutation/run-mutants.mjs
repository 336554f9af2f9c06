// `node tests/mutation/run-mutants.mjs`: applies the mutants of mutants.mjs one by one to a copy of the project, and
// checks that the expected tests fail. To run a selection: `--rows 10,11` or `--what "payment link"`; `--list` only
// checks that each edit still matches the code.
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
import { handleHelp } from '../../deploy/help.mjs'
import { ROOT } from '../architecture/quality-files.mjs'
import { rowsOf } from '../architecture/quality-rules.mjs'
import { MUTANTS } from './mutants.mjs'

handleHelp(import.meta.url)

/**
 * @typedef {[from: string, to: string, file?: string]} Edit a text that occurs exactly once, in the file or in the
 *   whole project, and its replacement
 * @typedef {{what: string, rows: string[], edits: Edit[], killedBy: string[]}} Mutant the resulting misbehaviour,
 *   which is also its name, the quality rows it breaks, and the files whose tests must fail
 * @typedef {{file: string, title: string}} FailedTest its title and those of its groups, joined by ` › `
 */

/** Maximum time per mutant, which only a hanging mutant reaches. */
const TIME_LIMIT_MS = 10 * 60_000
const UNCHANGED_TIME_LIMIT_MS = 60 * 60_000

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string' },
    what: { type: 'string' },
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

/**
 * @param {Edit} edit
 * @returns {string} the file that contains the text
 * @throws {Error} if the text occurs nowhere or more than once
 */
function findFile([from, , named]) {
  const candidates = named === undefined ? [...sources.keys()] : [named]
  const places = candidates.flatMap((file) =>
    Array((sources.get(file) ?? '').split(from).length - 1).fill(file),
  )
  if (places.length !== 1) throw new Error(`${places.length} times in ${named ?? 'the project'}: ${from}`)
  return places[0]
}

const wanted = MUTANTS.filter(
  ({ rows, what }) =>
    (options.rows === undefined || options.rows.split(',').some((row) => rows.includes(row))) &&
    (options.what === undefined || what.includes(options.what)),
)
if (wanted.length === 0) throw new Error('No mutant has these rows or this name')
const located = wanted.map((mutant) => ({
  ...mutant,
  edits: mutant.edits.map((edit) => [edit[0], edit[1], findFile(edit)]),
}))
if (options.list) process.exit()

const folder = mkdtempSync(path.join(tmpdir(), 'mutants-'))
let running = null

/** Kills the whole process group, because the tools start workers and browsers. */
function killRunning() {
  if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL')
}

process.once('SIGINT', () => {
  killRunning()
  rmSync(folder, { recursive: true, force: true })
  process.exit(130)
})

function copyProject() {
  for (const file of files) cpSync(path.join(ROOT, file), path.join(folder, file))
  // Links the installed packages, but not the build caches in `node_modules`.
  mkdirSync(path.join(folder, 'node_modules'))
  const packages = readdirSync(path.join(ROOT, 'node_modules')).filter((name) => /^[^.]|^\.bin$/.test(name))
  for (const name of packages) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name))
  }
}

/** @returns {Promise<{code: number | null, output: string}>} the exit code is null after a timeout */
function run(tool, args, timeLimitMs) {
  // Shortens the waits of tests, because most tests that detect a mutant fail by waiting in vain.
  const env = { ...process.env, CI: '1', NO_COLOR: '1', WAIT_MS: '5000' }
  delete env.FORCE_COLOR
  const child = spawn(path.join(folder, 'node_modules/.bin', tool), args, {
    cwd: folder,
    env,
    detached: true,
  })
  running = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((resolve) => {
    const timer = setTimeout(killRunning, timeLimitMs)
    child.on('close', (code) => {
      running = null
      clearTimeout(timer)
      resolve({ code, output })
    })
  })
}

const isBrowserTest = (file) => file.startsWith('tests/e2e/')
const isDeploymentTest = (file) => file.startsWith('tests/deploy/')
const needsBuild = (file) =>
  isBrowserTest(file) || isDeploymentTest(file) || file === 'tests/architecture/dist-files.test.ts'

/** Matches a timeout, which does not count as detecting the mutant, since it also happens on a busy machine. */
const TIMED_OUT = /^Error: (?:Test|Hook) timed out/

/**
 * Returns the failed tests of Vitest's report, except those that timed out. Throws if a file failed to load, because
 * that proves nothing.
 */
function failedInVitest(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(folder, name).replaceAll(path.sep, '/')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) throw new Error(`${file} could not run: ${message}`)
    return failed
      .filter(({ failureMessages }) => !failureMessages.every((text) => TIMED_OUT.test(text)))
      .map(({ ancestorTitles, title }) => ({ file, title: [...ancestorTitles, title].join(' › ') }))
  })
}

/** Returns the failed tests of Playwright's report, on any device. */
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

/** @returns {Promise<FailedTest[]>} the failed tests of these files that cite one of the rows */
async function failedTests(testFiles, rows, timeLimitMs) {
  // The pattern for the option `-t` of Vitest and `-g` of Playwright, which select tests by title.
  const filter = `quality (?:O?\\d+, )*(?:${rows.join('|')})\\b`
  const report = async (name, tool, args) => {
    const file = path.join(folder, 'test-results', name)
    rmSync(file, { force: true })
    const { code, output } = await run(tool, args, timeLimitMs)
    if (!existsSync(file)) throw new Error(code === null ? 'the time was over' : output.slice(-2000))
    return JSON.parse(readFileSync(file, 'utf8'))
  }
  const vitest = async (own, config) => {
    if (own.length === 0) return []
    const output = ['--reporter=json', '--outputFile=test-results/vitest.json']
    const limits = ['--testTimeout=15000', '--maxWorkers=1', '--passWithNoTests']
    const args = ['run', ...config, ...own, '-t', filter, ...output, ...limits]
    return failedInVitest(await report('vitest.json', 'vitest', args))
  }
  const playwright = async (own) => {
    if (own.length === 0) return []
    const args = ['test', '-c', 'tests/mutation/playwright.config.ts', '--no-deps', '-g', filter, ...own]
    return failedInPlaywright(await report('playwright.json', 'playwright', args))
  }
  if (testFiles.some(needsBuild)) {
    const { code, output } = await run('vite', ['build', '--logLevel', 'warn'], timeLimitMs)
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

/**
 * @returns {Promise<string[]>} the files that should have detected the mutant but did not, or the reason why that is
 * unknown
 */
async function findSurvivals({ rows, edits, killedBy }) {
  const original = new Map()
  try {
    for (const [from, to, file] of edits) {
      const place = path.join(folder, file)
      const code = readFileSync(place, 'utf8')
      if (!original.has(place)) original.set(place, code)
      writeFileSync(place, code.split(from).join(to))
    }
    const failed = await failedTests(killedBy, rows, TIME_LIMIT_MS)
    const hasKilled = (file) =>
      failed.some((test) => test.file === file && rowsOf(test.title).some((row) => rows.includes(row)))
    return killedBy.filter((file) => !hasKilled(file))
  } catch (error) {
    return [error.message]
  } finally {
    for (const [place, code] of original) writeFileSync(place, code)
  }
}

let survivors = 0
try {
  copyProject()
  // A test that also fails without a mutant cannot detect mutants.
  const tests = [...new Set(located.flatMap(({ killedBy }) => killedBy))]
  const rows = [...new Set(located.flatMap((mutant) => mutant.rows))]
  const failed = await failedTests(tests, rows, UNCHANGED_TIME_LIMIT_MS)
  for (const { file, title } of failed) console.error(`✗ fails without any mutant: ${file}: ${title}`)
  if (failed.length > 0) throw new Error('The tests have to pass before they may fail')

  for (const mutant of located) {
    const places = await findSurvivals(mutant)
    const verdict = places.length === 0 ? '✓ killed' : `✗ survived: ${places.join('; ')}`
    console.log(`${verdict} | quality ${mutant.rows.join(', ')}: ${mutant.what}`)
    if (places.length > 0) survivors += 1
  }
  console.log(`${located.length - survivors} of ${located.length} mutants killed`)
  process.exitCode = survivors === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
