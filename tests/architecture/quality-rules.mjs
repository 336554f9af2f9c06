// Maps each row of quality-rows.json to the tests that prove it, which cite the row in their titles.
import { parseSync } from 'vite'

/**
 * @typedef {{id: string, priority: 'P0' | 'P1' | 'P2', behaviour: string, notApplicable?: string}} Row
 * @typedef {{file: string, title: string, rows: string[]}} Citation a test and the rows named in its title or in
 *   that of an enclosing `describe`
 */

/** Matches the citation of one or more rows in a title: `quality 42`, `quality 40, 41: …` or `(quality O1)`. */
const CITATION = /\bquality (O?\d+(?:, O?\d+\b)*)/g

/**
 * Returns the row ids that a text cites, in order.
 * @returns {string[]}
 */
export function rowsOf(title) {
  return [...title.matchAll(CITATION)].flatMap(([, list = '']) => list.split(', '))
}

/** Modifiers of tests that are skipped or expected to fail, and so prove nothing. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'fail', 'fails'])

/** Returns the name and modifiers of `test`, `it.each(…)`, `test.describe.serial`, etc.; `null` for any other call. */
function calleeOf(node) {
  if (node.type === 'Identifier') return { name: node.name, modifiers: [] }
  if (node.type === 'CallExpression') return calleeOf(node.callee)
  if (node.type === 'TaggedTemplateExpression') return calleeOf(node.tag)
  if (node.type !== 'MemberExpression' || node.computed) return null
  const object = calleeOf(node.object)
  return object && { name: object.name, modifiers: [...object.modifiers, node.property.name] }
}

/** Returns the text of a title, with `…` for each interpolation; `null` for other expressions. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  return null
}

/**
 * Returns the title of a test or group, whether it is a group, and whether it runs; `null` for other nodes. In
 * `it.each(rows)('title', …)` the outer call has the title.
 */
function blockOf(node) {
  if (node.type !== 'CallExpression') return null
  const callee = calleeOf(node.callee)
  if (callee === null || !['test', 'it', 'describe'].includes(callee.name)) return null
  const body = node.arguments.at(-1)
  const isBody = body?.type === 'ArrowFunctionExpression' || body?.type === 'FunctionExpression'
  const isNamed = node.arguments.length >= 2 && (textOf(node.arguments[0]) !== null || isBody)
  if (!isNamed) return null
  const isGroup = callee.name === 'describe' || callee.modifiers.includes('describe')
  // `test.skip(condition, why)`, `test.step` and hooks are not tests.
  const known = [
    'each',
    'for',
    'only',
    'concurrent',
    'sequential',
    'describe',
    'serial',
    'parallel',
    ...NOT_RUN,
  ]
  if (!callee.modifiers.every((name) => known.includes(name))) return null
  return {
    title: textOf(node.arguments[0]) ?? '',
    isGroup,
    isRun: !callee.modifiers.some((name) => NOT_RUN.has(name)),
  }
}

/** Calls in a group that do not create tests. */
const HOOKS = new Set(['beforeAll', 'beforeEach', 'afterEach', 'afterAll'])

/** Returns true when a group calls a helper that creates tests, such as `faultMatrix(calls)`. */
function hasMaker(group) {
  const body = group.arguments.at(-1).body
  const steps = body?.type === 'BlockStatement' ? body.body.map(({ expression }) => expression) : [body]
  return steps.some(
    (step) =>
      step?.type === 'CallExpression' && step.callee.type === 'Identifier' && !HOOKS.has(step.callee.name),
  )
}

/**
 * Returns the tests of a file that cite a row. Tests that a helper creates in a group count as one, `group › …`.
 * Throws for invalid syntax.
 * @param {string} file file name, whose extension selects the language
 * @param {string} code
 * @returns {Citation[]}
 */
export function citationsOf(file, code) {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const found = []
  const visit = (node, titles) => {
    if (Array.isArray(node)) {
      for (const item of node) visit(item, titles)
      return
    }
    if (typeof node !== 'object' || node === null || typeof node.type !== 'string') return
    const block = blockOf(node)
    if (block?.isRun === false) return
    const inner = block === null ? titles : [...titles, block.title]
    if (block !== null && !block.isGroup) {
      const title = inner.filter((text) => text !== '').join(' › ')
      const rows = [...new Set(inner.flatMap(rowsOf))]
      if (rows.length > 0) found.push({ file, title, rows })
    }
    const before = found.length
    for (const value of Object.values(node)) visit(value, inner)
    const rows = [...new Set(inner.flatMap(rowsOf))]
    if (block?.isGroup && found.length === before && rows.length > 0 && hasMaker(node)) {
      found.push({ file, title: [...inner.filter((text) => text !== ''), '…'].join(' › '), rows })
    }
  }
  visit(program.body, [])
  return found
}

/**
 * Returns a message for each required row without a test, each unknown row that a test cites, and each row that has a
 * test although the row does not apply.
 * @param {Row[]} rows
 * @param {Citation[]} citations
 * @returns {string[]}
 */
export function findProblems(rows, citations) {
  const known = new Map(rows.map((row) => [row.id, row]))
  const cited = new Set(citations.flatMap((citation) => citation.rows))
  const unproven = rows
    .filter(({ id, priority, notApplicable }) => priority !== 'P2' && !notApplicable && !cited.has(id))
    .map(({ id, priority, behaviour }) => `quality ${id} (${priority}) has no test: ${behaviour}`)
  const strangers = citations.flatMap(({ file, title, rows: ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file} cites quality ${id}, which is no row: ${title}`),
  )
  const contradicted = rows
    .filter(({ id, notApplicable }) => notApplicable && cited.has(id))
    .map(({ id }) => `quality ${id} is said not to apply, and has tests`)
  return [...unproven, ...strangers, ...contradicted]
}

const inCell = (text) => text.replaceAll('|', String.raw`\|`)

/**
 * Returns the Markdown table of rows, each with the files whose tests prove it.
 * @param {Row[]} rows
 * @param {Citation[]} citations
 * @returns {string}
 */
export function tableOf(rows, citations) {
  const lines = rows.map((row) => {
    const files = new Set(citations.filter(({ rows: ids }) => ids.includes(row.id)).map(({ file }) => file))
    const tests = [...files].sort().map((file) => `\`${file}\``)
    const proof = row.notApplicable ? `does not apply: ${row.notApplicable}` : tests.join(', ') || '–'
    return `| ${row.id} | ${row.priority} | ${inCell(row.behaviour)} | ${inCell(proof)} |`
  })
  return ['| row | P | what must happen | proven by |', '|---|---|---|---|', ...lines].join('\n')
}
