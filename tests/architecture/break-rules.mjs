// What a list of breaks (tests/breaks) must hold, and which tests of the promises of quality-rows.json were seen to fail.
import { rowsOf } from './quality-rules.mjs'

/**
 * @typedef {{in: string, from: string, to: string}} Edit a file, a text that stands in it exactly once, and what replaces it
 * @typedef {Edit & {
 *   rows: string[],
 *   what: string,
 *   also?: Edit[],
 *   noticedBy: string[],
 * }} Break one way to break a promise: its rows, what the program then does wrong (its name, too), the edits that make it
 *   do so, and the files with the tests that must notice
 * @typedef {import('./quality-rules.mjs').Citation} Citation
 * @typedef {{file: string, title: string, byTime?: boolean}} RedTest a test that failed, its title with those of its groups,
 *   joined by ` › `, and whether only its time was over
 */

/** @returns {Edit[]} */
export function editsOf({ in: file, from, to, also = [] }) {
  return [{ in: file, from, to }, ...also]
}

/**
 * @param {string} code
 * @param {Edit} edit
 * @returns {string} the code with the break in it
 * @throws {Error} the text is not there, or is there more than once
 */
export function withEdit(code, { in: file, from, to }) {
  const parts = code.split(from)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`)
  return parts.join(to)
}

/** @returns {string} for `-t` of Vitest and `-g` of Playwright: the tests that cite one of the rows */
export function filterOf(rows) {
  return `quality (?:O?\\d+, )*(?:${rows.join('|')})\\b`
}

/** What stands in a title for a value: `…` in a citation, `%s` and `$name` in a parametrised test. */
const PLACEHOLDER = /…|%[a-zA-Z#%]|\$[\w.]+/
const escaped = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** @returns {boolean} whether a test that ran is (a case of) the cited one */
function isCaseOf({ file, title }, citation) {
  const pattern = citation.title.split(PLACEHOLDER).map(escaped).join('[^]*')
  return file === citation.file && new RegExp(`^${pattern}$`).test(title)
}

/**
 * @param {Break[]} breaks
 * @param {Citation[]} citations
 * @param {(file: string) => string | null} read content of a file of the project
 * @returns {string[]} breaks that no longer fit the program, and proofs that no break challenges
 */
export function findBreakProblems(breaks, citations, read) {
  const citing = (file, row) => citations.some((test) => test.file === file && test.rows.includes(row))
  const misfits = breaks.flatMap(({ what, rows, noticedBy, ...edits }) => [
    ...editsOf(edits).flatMap((edit) => {
      const count = (read(edit.in) ?? '').split(edit.from).length - 1
      return count === 1 ? [] : [`"${what}": its text is ${count} times in ${edit.in}`]
    }),
    ...noticedBy
      .filter((file) => !rows.some((row) => citing(file, row)))
      .map((file) => `"${what}": ${file} cites none of its rows`),
  ])
  const names = breaks.map(({ what }) => what)
  const twice = names.filter((name, place) => names.indexOf(name) !== place)
  const pairs = new Set(citations.flatMap(({ file, rows }) => rows.map((row) => `${row} ${file}`)))
  const challenged = new Set(
    breaks.flatMap(({ rows, noticedBy }) => rows.flatMap((row) => noticedBy.map((file) => `${row} ${file}`))),
  )
  const idle = [...pairs].filter((pair) => !challenged.has(pair)).map((pair) => pair.split(' '))
  return [
    ...misfits,
    ...twice.map((name) => `Two breaks are named "${name}"`),
    ...idle.map(([row, file]) => `No break of quality ${row} challenges ${file}`),
  ]
}

/**
 * @param {Break} broken
 * @param {RedTest[]} red the tests that failed with it
 * @returns {string[]} the files that should have noticed and have no failing test of its rows
 */
export function unnoticedBy({ rows, noticedBy }, red) {
  const hasNoticed = (file) =>
    red.some((test) => test.file === file && rowsOf(test.title).some((row) => rows.includes(row)))
  return noticedBy.filter((file) => !hasNoticed(file))
}

/**
 * @param {Citation[]} citations
 * @param {RedTest[]} red every test that failed with any break
 * @returns {Citation[]} the tests that no break has made fail
 */
export function neverRed(citations, red) {
  return citations.filter((citation) => !red.some((test) => isCaseOf(test, citation)))
}
