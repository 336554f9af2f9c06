import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { rowsOf } from './quality-rules.mjs'

const ROOT = path.join(import.meta.dirname, '../..')

/** Folders that are created when packages are installed, and when the project is built and tested. */
const NOT_OURS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Returns the paths of the project's files in a folder, relative to the root. */
function filesUnder(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name) || entry.name.startsWith('.')) return []
    const file = path.posix.join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(file) : [file]
  })
}

/** Returns all comments of a source as one text, because a citation may continue on the next line. */
function commentsOf(file: string, code: string): string {
  const comments = file.endsWith('.css')
    ? [...code.matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, text = '']) => text)
    : parseSync(file, code).comments.map(({ value }) => value)
  return comments.join('\n').replaceAll(/\n\s*\*?/g, ' ')
}

/** Returns the section numbers in `product §3.10` and `product §3.10, §3.11`. */
function sectionsOf(text: string): readonly string[] {
  const lists = [...text.matchAll(/\bproduct (§\d+(?:\.\d+)?(?:(?:, | and )§\d+(?:\.\d+)?)*)/g)]
  return lists.flatMap(([, list = '']) => list.match(/\d+(?:\.\d+)?/g) ?? [])
}

/** Returns the decision numbers in `decision 5` and `decisions 5, 6`. */
function decisionsOf(text: string): readonly string[] {
  return [...text.matchAll(/\bdecisions? (\d+(?:, \d+)*)\b/g)].flatMap(([, list = '']) => list.split(', '))
}

const product = filesUnder('docs/product').map(read).join('\n')

/** Section numbers of headings such as `# 3. Lists` and `### 3.10 Search by id`. */
const headings = [...product.matchAll(/^#{1,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number)
const SECTIONS = new Set(headings)
const ROWS = new Set(
  (JSON.parse(read('tests/quality-rows.json')) as readonly { readonly id: string }[]).map(({ id }) => id),
)
const DECISIONS = new Set(
  filesUnder('docs/decisions').flatMap((file) => /\/0*(\d+)-[\w-]+\.md$/.exec(file)?.[1] ?? []),
)

/** Returns the citations in a text whose section, quality row or decision does not exist. */
function lostCitations(wrapped: string): readonly string[] {
  const text = wrapped.replaceAll(/\s+/g, ' ')
  return [
    ...sectionsOf(text)
      .filter((number) => !SECTIONS.has(number))
      .map((number) => `product §${number}`),
    ...rowsOf(text)
      .filter((id) => !ROWS.has(id))
      .map((id) => `quality ${id}`),
    ...decisionsOf(text)
      .filter((number) => !DECISIONS.has(number))
      .map((number) => `decision ${number}`),
  ]
}

/** Returns the anchor of a heading as GitHub generates it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

/** Returns Markdown without code blocks and inline code. */
function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')
}

function hasAnchor(markdown: string, anchor: string): boolean {
  const headings = markdown.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)
  return [...headings].some(([, heading = '']) => anchorOf(heading) === anchor)
}

/** Returns the relative links in a Markdown file that do not resolve. */
function lostLinks(file: string, markdown: string): readonly string[] {
  const links = [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [address = '', anchor] = link.split('#')
    const target = address === '' ? file : path.posix.join(path.posix.dirname(file), address)
    if (!existsSync(path.join(ROOT, target))) return true
    return anchor !== undefined && !hasAnchor(target === file ? markdown : read(target), anchor)
  })
}

const sources = ['src', 'tests', 'deploy']
  .flatMap(filesUnder)
  .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.endsWith('.gen.ts'))
const documents = filesUnder('.').filter((file) => file.endsWith('.md'))

describe('citations and links', () => {
  it('every citation in a comment points to an existing section, quality row or decision', () => {
    const comments = sources.map((file) => ({ file, text: commentsOf(file, read(file)) }))
    const lost = comments.flatMap(({ file, text }) => lostCitations(text).map((what) => `${file}: ${what}`))
    expect(lost).toEqual([])
    // Guards against a parser that finds no comments at all.
    expect(comments.flatMap(({ text }) => rowsOf(text)).length).toBeGreaterThan(50)
  })

  it('every citation in a document points to an existing section, quality row or decision', () => {
    const lost = documents.flatMap((file) => lostCitations(read(file)).map((what) => `${file}: ${what}`))
    expect(lost).toEqual([])
    expect(documents.flatMap((file) => sectionsOf(read(file))).length).toBeGreaterThan(5)
  })

  it('every relative link in a document points to an existing file and heading', () => {
    const lost = documents.flatMap((file) => lostLinks(file, read(file)).map((link) => `${file}: ${link}`))
    expect(lost).toEqual([])
    expect(documents.length).toBeGreaterThan(15)
  })

  it('every section number cited in docs/product exists', () => {
    const numbers = [...product.matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, number = '']) => number)
    expect(numbers.filter((number) => !SECTIONS.has(number))).toEqual([])
  })

  it('every section number has one heading in docs/product, and every decision has one file', () => {
    expect(headings).toHaveLength(SECTIONS.size)
    const pages = filesUnder('docs/decisions').filter((file) => !file.endsWith('README.md'))
    expect(pages).toHaveLength(DECISIONS.size)
  })
})
