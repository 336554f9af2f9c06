// `npm run test:breaks`: breaks the promises of quality-rows.json one by one, in copies of the project, and asks whether
// the tests that prove them fail. All of them, or those of rows, `-- --rows 10,11`, or by name, `-- --what "Back shows"`.
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
import {
  editsOf,
  filterOf,
  findBreakProblems,
  neverRed,
  unnoticedBy,
  withEdit,
} from '../architecture/break-rules.mjs'
import { projectCitations, ROOT } from '../architecture/quality-files.mjs'
import { BREAKS } from './breaks.mjs'

const RESULTS = path.join(ROOT, 'test-results/breaks.json')
/** Nothing here takes this long unless the broken program never ends; all tests together, unbroken, take longer. */
const TIME_LIMIT = 10 * 60_000
const UNBROKEN_TIME_LIMIT = 60 * 60_000
let timeLimit = UNBROKEN_TIME_LIMIT

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string' },
    what: { type: 'string' },
    jobs: { type: 'string', default: '2' },
    'no-baseline': { type: 'boolean', default: false },
  },
})
const wanted = BREAKS.filter(
  ({ rows, what }) =>
    (options.rows === undefined || options.rows.split(',').some((row) => rows.includes(row))) &&
    (options.what === undefined || what.includes(options.what)),
)
if (wanted.length === 0) throw new Error('No break has these rows or this name')

const readIfThere = (file) =>
  existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : null
const misfits =
  wanted.length === BREAKS.length ? findBreakProblems(BREAKS, projectCitations(), readIfThere) : []
for (const misfit of misfits) console.error(`✗ ${misfit}`)

const folders = []
const children = new Set()

/** With what it has started: the tools run workers and browsers. */
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

/** A copy of the work tree with the packages of this one, but not what builds keep beside them. */
function copyProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'breaks-'))
  folders.push(folder)
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(path.join(ROOT, name)))) {
    cpSync(path.join(ROOT, file), path.join(folder, file))
  }
  mkdirSync(path.join(folder, 'node_modules'))
  const packages = readdirSync(path.join(ROOT, 'node_modules')).filter((name) => /^[^.]|^\.bin$/.test(name))
  for (const name of packages) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name))
  }
}

/** @returns {Promise<{code: number | null, output: string}>} the code is null when the time was over */
function run(folder, tool, args) {
  // Most tests of a broken program fail by waiting, so they wait less.
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

const TIMED_OUT = /^Error: (?:Test|Hook) timed out/

/** The failed tests of Vitest's report. A file that could not even be loaded has none, which proves nothing. */
function redOfVitest(report, folder) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(folder, name).replaceAll(path.sep, '/')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) throw new Error(`${file} could not run: ${message}`)
    return failed.map(({ ancestorTitles, title, failureMessages }) => ({
      file,
      title: [...ancestorTitles, title].join(' › '),
      ...(failureMessages.every((message) => TIMED_OUT.test(message)) && { byTime: true }),
    }))
  })
}

/** @typedef {import('../architecture/break-rules.mjs').RedTest} RedTest */

/** The failed tests of Playwright's report, on whatever device. */
function redOfPlaywright(report) {
  const walk = (suite, titles) => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => ({
        file: `tests/e2e/${suite.file}`,
        title: [...titles, title].join(' › '),
        ...(tests.every((test) => test.results.every(({ status }) => status !== 'failed')) && {
          byTime: true,
        }),
      })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...titles, inner.title])),
  ]
  if (report.errors.length > 0) throw new Error(report.errors[0].message)
  return report.suites.flatMap((suite) => walk(suite, []))
}

async function reportOf(folder, reportName, tool, args) {
  const file = path.join(folder, 'test-results', reportName)
  rmSync(file, { force: true })
  const { code, output } = await run(folder, tool, args)
  if (!existsSync(file)) throw new Error(code === null ? 'the time was over' : output.slice(-2000))
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function redUnitTests(folder, files, filter, config = []) {
  if (files.length === 0) return []
  const report = ['--reporter=json', '--outputFile=test-results/vitest.json']
  const limits = ['--testTimeout=15000', '--maxWorkers=1', '--passWithNoTests']
  const args = ['run', ...config, ...files, '-t', filter, ...report, ...limits]
  return redOfVitest(await reportOf(folder, 'vitest.json', 'vitest', args), folder)
}

async function redBrowserTests(folder, files, filter) {
  if (files.length === 0) return []
  const args = ['test', '-c', 'tests/breaks/playwright.config.ts', '--no-deps', '-g', filter, ...files]
  return redOfPlaywright(await reportOf(folder, 'playwright.json', 'playwright', args))
}

/** Copies whose `dist` is of the unbroken program. */
const built = new Set()

/** Edits of browser tests alone do not change the build. */
async function build(folder, edits) {
  const isUnbroken = edits.every((edit) => isBrowserTest(edit.in))
  if (isUnbroken && built.has(folder)) return
  built.delete(folder)
  const { code, output } = await run(folder, 'vite', ['build', '--logLevel', 'warn'])
  if (code !== 0) throw new Error(`the build fails: ${output.slice(-2000)}`)
  if (isUnbroken) built.add(folder)
}

/**
 * @param {import('../architecture/break-rules.mjs').Edit[]} edits what this copy is broken by
 * @returns {Promise<RedTest[]>} the tests of the files that cite one of the rows and fail in this copy
 */
async function redTests(folder, files, rows, edits = []) {
  const filter = filterOf(rows)
  if (files.some(needsBuild)) await build(folder, edits)
  const deployment = ['-c', 'tests/deploy/vitest.config.ts']
  const unit = files.filter((file) => !isBrowserTest(file) && !isDeploymentTest(file))
  return [
    ...(await redUnitTests(folder, unit, filter)),
    ...(await redUnitTests(folder, files.filter(isDeploymentTest), filter, deployment)),
    ...(await redBrowserTests(folder, files.filter(isBrowserTest), filter)),
  ]
}

/** Breaks a copy, runs the tests that must notice, and mends it again. */
async function tryBreak(folder, broken) {
  const before = new Map()
  try {
    for (const edit of editsOf(broken)) {
      const file = path.join(folder, edit.in)
      const code = readFileSync(file, 'utf8')
      if (!before.has(file)) before.set(file, code)
      writeFileSync(file, withEdit(code, edit))
    }
    const ended = await redTests(folder, broken.noticedBy, broken.rows, editsOf(broken))
    // A test whose time was over has noticed nothing: a busy machine does that to it, too.
    const red = ended.filter(({ byTime }) => !byTime)
    return { red: ended, problems: unnoticedBy(broken, red).map((file) => `${file} does not notice`) }
  } catch (error) {
    return { red: [], problems: [`says nothing: ${error.message}`] }
  } finally {
    for (const [file, code] of before) writeFileSync(file, code)
  }
}

// A test that fails anyway, or within these limits, would prove nothing.
let failures = misfits.length
try {
  for (let job = 0; job < Number(options.jobs); job += 1) copyProject()
  if (!options['no-baseline']) {
    const files = [...new Set(wanted.flatMap(({ noticedBy }) => noticedBy))]
    const red = await redTests(folders[0], files, [...new Set(wanted.flatMap(({ rows }) => rows))])
    for (const { file, title } of red) console.error(`✗ fails without any break: ${file}: ${title}`)
    if (red.length > 0) throw new Error('The tests have to pass before they may fail')
    console.log(`${files.length} files with tests pass unbroken`)
  }
  timeLimit = TIME_LIMIT

  // A part of the breaks adds to what is known from the others; all of them begin anew.
  const known =
    wanted.length < BREAKS.length && existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}
  const queue = [...wanted]
  const work = async (folder) => {
    for (let broken = queue.shift(); broken !== undefined; broken = queue.shift()) {
      const start = Date.now()
      const { red, problems } = await tryBreak(folder, broken)
      known[broken.what] = red
      writeFileSync(RESULTS, JSON.stringify(known, null, 2))
      const seconds = Math.round((Date.now() - start) / 1000)
      const late = red.filter(({ byTime }) => byTime).length
      const told = `${red.length - late} red${late === 0 ? '' : `, ${late} out of time`}`
      const verdict = problems.length === 0 ? `✓ ${told}` : `✗ ${told}: ${problems.join('; ')}`
      console.log(`${verdict} | quality ${broken.rows.join(', ')}: ${broken.what} (${seconds} s)`)
      if (problems.length > 0) failures += 1
    }
  }
  mkdirSync(path.dirname(RESULTS), { recursive: true })
  await Promise.all(folders.map(work))

  const rows = new Set(options.rows?.split(',') ?? wanted.flatMap((broken) => broken.rows))
  const citations = projectCitations().filter((test) => test.rows.some((row) => rows.has(row)))
  const red = BREAKS.flatMap(({ what }) => known[what] ?? []).filter(({ byTime }) => !byTime)
  const idle = neverRed(citations, red)
  for (const { file, title } of idle) console.error(`✗ no break makes it fail: ${file}: ${title}`)
  console.log(
    `${wanted.length} breaks, ${wanted.length - failures} noticed wherever they must be; ` +
      `${citations.length - idle.length} of ${citations.length} tests seen to fail`,
  )
  process.exitCode = failures + idle.length === 0 ? 0 : 1
} finally {
  removeCopies()
}
