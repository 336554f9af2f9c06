// Rules for the list of mutants, and which mutants a run has killed.
import { rowsOf } from '../architecture/quality-rules.mjs'

/**
 * @typedef {{in?: string, from: string, to: string}} Edit a text that occurs exactly once, in the file or in the
 *   whole project, and its replacement
 * @typedef {{what: string, rows: string[], edits: Edit[], killedBy: string[]}} Mutant the resulting misbehaviour,
 *   which is also its name, the quality rows it breaks, and the files whose tests must fail
 * @typedef {import('../architecture/quality-rules.mjs').Citation} Citation
 * @typedef {{file: string, title: string}} FailedTest its title and those of its groups, joined by ` › `
 */

/**
 * @param {Edit} edit
 * @param {Map<string, string>} sources the project's files and their contents
 * @returns {string} the file that contains the text
 * @throws {Error} if the text occurs nowhere or more than once
 */
export function fileOf({ in: named, from }, sources) {
  const candidates = named === undefined ? [...sources.keys()] : [named]
  const places = candidates.flatMap((file) =>
    Array((sources.get(file) ?? '').split(from).length - 1).fill(file),
  )
  if (places.length !== 1) throw new Error(`${places.length} times in ${named ?? 'the project'}: ${from}`)
  return places[0]
}

/**
 * @returns {string} a pattern for `-t` of Vitest and `-g` of Playwright that matches the tests citing one of the
 *   rows
 */
export function filterOf(rows) {
  return `quality (?:O?\\d+, )*(?:${rows.join('|')})\\b`
}

/** Stryker runs the unit tests without React next to the files it mutates. */
const isSeenByStryker = (file) => /^src\/.*\.test\.ts$/.test(file)

/** Journeys already proven by tests/e2e; here they only show that other browsers behave the same. */
const isRepeated = (file) => file.startsWith('tests/engines/')

/**
 * @param {Mutant[]} mutants
 * @param {Citation[]} citations
 * @param {Map<string, string>} sources
 * @returns {string[]} mutants that no longer fit the program, and proofs that no mutant challenges
 */
export function findMutantProblems(mutants, citations, sources) {
  const isCiting = (file, row) => citations.some((test) => test.file === file && test.rows.includes(row))
  const misfits = mutants.flatMap(({ what, rows, edits, killedBy }) => [
    ...edits.flatMap((edit) => {
      try {
        fileOf(edit, sources)
        return []
      } catch (error) {
        return [`"${what}": ${error.message}`]
      }
    }),
    ...killedBy
      .filter((file) => !rows.some((row) => isCiting(file, row)))
      .map((file) => `"${what}": ${file} cites none of its rows`),
  ])
  const pairs = citations.flatMap(({ file, rows }) => rows.map((row) => ({ file, row })))
  const isChallenged = ({ file, row }) =>
    isSeenByStryker(file) ||
    isRepeated(file) ||
    mutants.some(({ rows, killedBy }) => rows.includes(row) && killedBy.includes(file))
  const idle = pairs.filter((pair) => !isChallenged(pair))
  const texts = idle.map(({ file, row }) => `No mutant of quality ${row} challenges ${file}`)
  return [...misfits, ...new Set(texts)]
}

/**
 * @param {Mutant} mutant
 * @param {FailedTest[]} failed
 * @returns {string[]} the files that should have killed the mutant but have no failed test of its rows
 */
export function survivedIn({ rows, killedBy }, failed) {
  const hasKilled = (file) =>
    failed.some((test) => test.file === file && rowsOf(test.title).some((row) => rows.includes(row)))
  return killedBy.filter((file) => !hasKilled(file))
}
