// `npm run quality`: checks that every required row of quality-rows.json has a test that cites it, and that the table
// in docs/quality.md is up to date. `npm run quality -- --write` rewrites the table.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { handleHelp } from '../../deploy/help.mjs'
import { projectCitations, ROOT } from './quality-files.mjs'
import { findProblems, tableOf } from './quality-rules.mjs'

handleHelp(import.meta.url)

const DOCUMENT = path.join(ROOT, 'docs/quality.md')
const START = '<!-- quality:start, written by `npm run quality -- --write` -->'
const END = '<!-- quality:end -->'

const rows = JSON.parse(readFileSync(path.join(ROOT, 'tests/quality-rows.json'), 'utf8'))
const citations = projectCitations()
const problems = findProblems(rows, citations)

const document = readFileSync(DOCUMENT, 'utf8')
const [before, rest = ''] = document.split(START)
const after = rest.split(END)[1]
if (after === undefined) throw new Error(`docs/quality.md has lost "${START}" or "${END}"`)
const fresh = `${before}${START}\n\n${tableOf(rows, citations)}\n\n${END}${after}`
if (process.argv.includes('--write')) {
  writeFileSync(DOCUMENT, fresh)
} else if (fresh !== document) {
  problems.push('The table of docs/quality.md is old: run "npm run quality -- --write"')
}

const required = rows.filter(({ priority }) => priority !== 'P2').length
console.log(`${rows.length} rows, ${required} of them required, cited by ${citations.length} tests`)
for (const problem of problems) console.error(`✗ ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
