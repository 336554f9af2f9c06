// Which tests prove which row of quality-rows.json, read from the titles of the tests themselves.
import { parseSync } from 'vite'

/**
 * @typedef {{id: string, priority: 'P0' | 'P1' | 'P2', behaviour: string, notApplicable?: string}} Row
 * @typedef {{file: string, title: string, rows: string[]}} Citation one test and the rows that its title, or that of a
 *   `describe` around it, names
 */

/** `quality 42`, `quality 40, 41: …`, `(quality O1)` */
const CITATION = /\bquality (O?\d+(?:, O?\d+\b)*)/g

/** @returns {string[]} ids of rows, in the order of the text */
export function rowsOf(title) {
  return [...title.matchAll(CITATION)].flatMap(([, list = '']) => list.split(', '))
}

/** What is never run proves nothing. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'fail', 'fails'])

/** Name and modifiers of `test`, `it.each(…)`, `test.describe.serial`, …; null for any other call. */
function calleeOf(node) {
  if (node.type === 'Identifier') return { name: node.name, modifiers: [] }
  if (node.type === 'CallExpression') return calleeOf(node.callee)
  if (node.type === 'TaggedTemplateExpression') return calleeOf(node.tag)
  if (node.type !== 'MemberExpression' || node.computed) return null
  const object = calleeOf(node.object)
  return object && { name: object.name, modifiers: [...object.modifiers, node.property.name] }
}

/** The text of a title, with `…` for what is put into it. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  return null
}

/** A call that gives a test or a group its title. `it.each(rows)` alone is none: the call around it has the title. */
function blockOf(node) {
  if (node.type !== 'CallExpression') return null
  const callee = calleeOf(node.callee)
  if (callee === null || !['test', 'it', 'describe'].includes(callee.name)) return null
  const body = node.arguments.at(-1)
  const isBody = body?.type === 'ArrowFunctionExpression' || body?.type === 'FunctionExpression'
  const isNamed = node.arguments.length >= 2 && (textOf(node.arguments[0]) !== null || isBody)
  if (!isNamed) return null
  const isGroup = callee.name === 'describe' || callee.modifiers.includes('describe')
  // `test.skip(condition, why)`, `test.step` and `test.beforeEach` inside of a test are no tests.
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

/** What stands in a group and makes no tests. */
const HOOKS = new Set(['beforeAll', 'beforeEach', 'afterEach', 'afterAll'])

/** Whether a group calls a function of its own, as `faultMatrix(calls)`, which makes tests where this file shows none. */
function hasMaker(group) {
  const body = group.arguments.at(-1).body
  const steps = body?.type === 'BlockStatement' ? body.body.map(({ expression }) => expression) : [body]
  return steps.some(
    (step) =>
      step?.type === 'CallExpression' && step.callee.type === 'Identifier' && !HOOKS.has(step.callee.name),
  )
}

/**
 * @param {string} file name, which tells the language
 * @param {string} code
 * @returns {Citation[]} the tests of a file that cite a row; those that a function makes in a group are one, `group › …`
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
 * @param {Row[]} rows
 * @param {Citation[]} citations
 * @returns {string[]} rows that wait for a test, and tests that cite what is no row
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
 * @param {Row[]} rows
 * @param {Citation[]} citations
 * @returns {string} the table in Markdown: each row with the files whose tests prove it
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
