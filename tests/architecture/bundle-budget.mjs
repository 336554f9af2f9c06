// `npm run budget`, after a build: checks that download sizes stay within bundle-budget.json and that `dist`
// contains only deployable files (quality 37).
// Sizes are compressed with brotli 11, as a web server sends them; 1 kB = 1000 bytes.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { handleHelp } from '../../deploy/help.mjs'
import { findForbiddenTexts, mayBeInDist } from './dist-rules.mjs'

handleHelp(import.meta.url)

const ROOT = path.join(import.meta.dirname, '../..')
const DIST = path.join(ROOT, 'dist')
const GRAPH = path.join(ROOT, 'node_modules/.cache/bundle-graph.json')

const budget = JSON.parse(readFileSync(path.join(import.meta.dirname, 'bundle-budget.json'), 'utf8'))
const problems = []

if (!existsSync(DIST) || !existsSync(GRAPH)) {
  console.error('There is no build to measure: run "npm run build" first.')
  process.exit(1)
}

/**
 * The chunks, as `{file, isEntry, modules, imports, dynamicImports, css}`, written by
 * deploy/vite/bundle-graph.ts.
 */
const chunks = JSON.parse(readFileSync(GRAPH, 'utf8'))
const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(DIST, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))

for (const { file } of chunks) {
  if (!files.includes(file)) problems.push(`${file} of the record is not in dist: build again`)
}

/**
 * Returns the transferred size in bytes: that of the compressed copy if there is one (tiny files and fonts have
 * none).
 */
function wireSize(file) {
  const compressed = path.join(DIST, `${file}.br`)
  return statSync(existsSync(compressed) ? compressed : path.join(DIST, file)).size
}

const sum = (list) => list.reduce((total, file) => total + wireSize(file), 0)
const kb = (bytes) => (bytes / 1000).toFixed(1)

/**
 * Returns the chunk that contains a module. Fails for a missing module, so that a rename does not disable the
 * check.
 */
function chunkOf(module) {
  const chunk = chunks.find(({ modules }) => modules.includes(module))
  if (chunk === undefined) problems.push(`bundle-budget.json names ${module}, which is in no chunk`)
  return chunk
}

/**
 * Returns the chunks of the modules with all their static imports. Includes the lazy chunks of pages in the
 * folder `withLazyPartsOf`, except those of the modules `butNot`, which few users need or which load on
 * scroll.
 */
function closure(modules, { withLazyPartsOf, butNot = [] } = {}) {
  const found = new Set()
  const queue = modules.flatMap((module) => chunkOf(module) ?? [])
  const omitted = new Set(butNot.map((module) => chunkOf(module)?.file))
  for (const chunk of queue) {
    if (found.has(chunk)) continue
    found.add(chunk)
    const isPage =
      withLazyPartsOf !== undefined && chunk.modules.some((name) => name.startsWith(withLazyPartsOf))
    const shown = isPage ? chunk.dynamicImports.filter((file) => !omitted.has(file)) : []
    queue.push(...[...chunk.imports, ...shown].flatMap((file) => byFile.get(file) ?? []))
  }
  return [...found]
}

// Import cycles are forbidden, because a module may run before its imports are ready.
for (const chunk of chunks) {
  const needed = new Set(chunk.imports)
  for (const file of needed) for (const next of byFile.get(file)?.imports ?? []) needed.add(next)
  if (needed.has(chunk.file)) problems.push(`${chunk.file} needs itself by way of what it imports`)
}

const rows = []
function measure(name, bytes, maxKb, note = '') {
  rows.push([name, kb(bytes), String(maxKb), note])
  if (bytes > maxKb * 1000) problems.push(`${name}: ${kb(bytes)} kB, allowed are ${maxKb}`)
}

for (const { name, roots, withLazyPartsOf, butNot, maxKb } of budget.graphs) {
  const list = closure(roots, { withLazyPartsOf, butNot }).map(({ file }) => file)
  measure(name, sum(list), maxKb, `${list.length} chunks`)
}

// A page in a shared chunk would be downloaded together with every other page. The usual cause is a barrel
// file.
const program = new Set(closure(budget.program))
for (const chunk of program) {
  for (const module of chunk.modules.filter((name) => name.startsWith('src/pages/'))) {
    problems.push(`${module} is in ${chunk.file}, which every visit loads`)
  }
}

const lazy = chunks
  .filter((chunk) => !program.has(chunk))
  .map(({ file }) => [file, wireSize(file)])
  .sort(([, a], [, b]) => b - a)
const [[largest, largestSize] = ['none', 0]] = lazy
measure('largest lazy chunk', largestSize, budget.maxLazyChunkKb, largest)

// Workers are separate bundles, so the chunk record does not contain them.
for (const file of files.filter((name) => /\.worker-[\w-]{8}\.js$/.test(name))) {
  measure('worker', wireSize(file), budget.maxWorkerKb, file)
}
for (const { file, modules } of chunks) {
  const wrong = modules.find((name) => budget.onlyInWorkers.some((library) => name.includes(library)))
  if (wrong !== undefined) problems.push(`${wrong} is in ${file}, but belongs into workers only`)
  const extra = modules.find((name) => budget.onlyInDevelopment.some((part) => name.includes(part)))
  if (extra !== undefined)
    problems.push(`${extra} is in ${file}, but is for the development server (quality 37)`)
}

measure('all styles', sum(files.filter((file) => file.endsWith('.css'))), budget.maxCssKb)
measure('index.html', sum(['index.html']), budget.maxPageKb)
measure('all fonts', sum(files.filter((file) => file.endsWith('.woff2'))), budget.maxFontKb)

const pages = chunks.flatMap((chunk) => {
  const names = chunk.modules.flatMap((module) => /^src\/pages\/([^/]+)\//.exec(module)?.[1] ?? [])
  return names.length === 0
    ? []
    : [[[...new Set(names)].join(', '), kb(wireSize(chunk.file)), '', chunk.file]]
})

for (const file of files) {
  if (!mayBeInDist(file, budget.files)) problems.push(`${file} does not belong into dist (quality 37)`)
}

// The folder path on the build machine must not be in the build.
const forbidden = [...budget.forbiddenTexts, { text: path.dirname(DIST), except: [] }]
const isText = (file) => /\.(js|css|html|json|txt|svg)$/.test(file)
for (const file of files.filter(isText)) {
  const content = readFileSync(path.join(DIST, file), 'utf8')
  for (const { text, context } of findForbiddenTexts(content, forbidden)) {
    problems.push(`${file} holds "${text}" (quality 27, 37): …${context}…`)
  }
}

const table = [['what', 'br kB', 'max', ''], ...rows, ['', '', '', ''], ['page', 'br kB', '', ''], ...pages]
const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column].length)))
for (const [name, size, max, note] of table) {
  console.log(
    `${name.padEnd(widths[0])}  ${size.padStart(widths[1])}  ${max.padStart(widths[2])}  ${note}`.trimEnd(),
  )
}
for (const problem of problems) console.error(`✗ ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
