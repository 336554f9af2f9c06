import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { rowsOf } from './quality-rules.mjs'

const ROOT = path.join(import.meta.dirname, '../..')

/** What installing, building and testing leave behind, and what is no part of the project. */
const NOT_OURS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Paths of the project's files under a folder, from the root. */
function filesUnder(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name) || entry.name.startsWith('.')) return []
    const file = path.posix.join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(file) : [file]
  })
}

/** The comments of a source as one text: a citation may go on in the next line. */
function commentsOf(file: string, code: string): string {
  const comments = file.endsWith('.css')
    ? [...code.matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, text = '']) => text)
    : parseSync(file, code).comments.map(({ value }) => value)
  return comments.join('\n').replaceAll(/\n\s*\*?/g, ' ')
}

/** Numbers of `product §3.10` and `product §3.10, §3.11`. */
function sectionsOf(text: string): readonly string[] {
  const lists = [...text.matchAll(/\bproduct (§\d+(?:\.\d+)?(?:(?:, | and )§\d+(?:\.\d+)?)*)/g)]
  return lists.flatMap(([, list = '']) => list.match(/\d+(?:\.\d+)?/g) ?? [])
}

/** Numbers of `decision 5` and `decisions 5, 6`. */
function decisionsOf(text: string): readonly string[] {
  return [...text.matchAll(/\bdecisions? (\d+(?:, \d+)*)\b/g)].flatMap(([, list = '']) => list.split(', '))
}

/** Numbers of the headings `## 3. Lists` and `### 3.10 Search by id`. */
const SECTIONS = new Set(
  [...read('docs/product.md').matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number),
)
const ROWS = new Set(
  (JSON.parse(read('tests/quality-rows.json')) as readonly { readonly id: string }[]).map(({ id }) => id),
)
const DECISIONS = new Set(
  filesUnder('docs/decisions').flatMap((file) => /\/0*(\d+)-[\w-]+\.md$/.exec(file)?.[1] ?? []),
)

/** Citations of a text that lead nowhere. */
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

/** Citations, by their kind, of documents that are not in the repository; wherever they stand in a source. */
function foreignCitations(source: string): readonly string[] {
  const text = source.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')
  const kinds =
    /\b[Ss]pecification\b|\b(?:[Ss]creens|[Cc]ontract),? sections?\b|\b[Aa]rchitecture, (?:"|rule\b)|\b[Qq]uality [A-D]\b/g
  return text.match(kinds) ?? []
}

/** Name of a heading in a link, as GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

/** Without the parts that show Markdown or code instead of being read as such. */
function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')
}

function hasAnchor(markdown: string, anchor: string): boolean {
  const headings = markdown.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)
  return [...headings].some(([, heading = '']) => anchorOf(heading) === anchor)
}

/** Relative links of a Markdown file that lead nowhere. */
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
  it('a comment cites what is there', () => {
    const comments = sources.map((file) => ({ file, text: commentsOf(file, read(file)) }))
    const lost = comments.flatMap(({ file, text }) => lostCitations(text).map((what) => `${file}: ${what}`))
    expect(lost).toEqual([])
    // A reader of comments that has gone blind would find nothing lost.
    expect(comments.flatMap(({ text }) => rowsOf(text)).length).toBeGreaterThan(50)
  })

  it('a source cites nothing that its reader cannot open', () => {
    const self = 'tests/architecture/citations.test.ts'
    const files = [...sources, 'index.html'].filter((file) => file !== self)
    expect(files.flatMap((file) => foreignCitations(read(file)).map((what) => `${file}: ${what}`))).toEqual(
      [],
    )
    // The samples below are the proof that it is not blind.
    expect(foreignCitations(read(self))).not.toEqual([])
  })

  it('a document cites what is there', () => {
    const lost = documents.flatMap((file) => lostCitations(read(file)).map((what) => `${file}: ${what}`))
    expect(lost).toEqual([])
    expect(documents.flatMap((file) => sectionsOf(read(file))).length).toBeGreaterThan(5)
  })

  it('a relative link of a document leads somewhere', () => {
    const lost = documents.flatMap((file) => lostLinks(file, read(file)).map((link) => `${file}: ${link}`))
    expect(lost).toEqual([])
    expect(documents.length).toBeGreaterThan(15)
  })

  it('the product refers to sections that it has', () => {
    const numbers = [...read('docs/product.md').matchAll(/§(\d+(?:\.\d+)?)/g)].map(
      ([, number = '']) => number,
    )
    expect(numbers.filter((number) => !SECTIONS.has(number))).toEqual([])
  })

  it('a section of the product has one heading, and a decision one page', () => {
    const headings = [...read('docs/product.md').matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)]
    expect(headings).toHaveLength(SECTIONS.size)
    const pages = filesUnder('docs/decisions').filter((file) => !file.endsWith('README.md'))
    expect(pages).toHaveLength(DECISIONS.size)
  })

  it.each([
    ['/** Waits (product §3.10). */', []],
    ['/** Waits (product §99.1; quality 10). */', ['product §99.1']],
    ['/**\n * Two rules (product\n * §3.10, §77). */', ['product §77']],
    ['// One, then another (quality 10,\n// 999)', ['quality 999']],
    ['// Bent to the policy (decision 6)', []],
    ['// Bent to the policy (decision 666)', ['decision 666']],
    ['const text = "product §99.1, quality 999, decision 666"', []],
  ])('of %j are lost: %j', (code, lost) => {
    expect(lostCitations(commentsOf('x.ts', code))).toEqual(lost)
  })

  it.each([
    ['/** Waits (specification, section 1). */', ['specification']],
    ['/**\n * Waits (screens,\n * sections 4 and 7). */', ['screens, sections']],
    ['// Named (contract section 5)', ['contract section']],
    ['// Read first (architecture, "How data moves", 1)', ['architecture, "']],
    ["it('quality C.1, 16: another user', () => {})", ['quality C']],
    ["it('quality 16: another user', () => {})", []],
    ["it('a client without a contract is told so', () => {})", []],
  ])('of %j cannot be opened: %j', (code, foreign) => {
    expect(foreignCitations(code)).toEqual(foreign)
  })

  it.each([
    ['[page](docs/quality.md), [part](docs/quality.md#the-table), [here](#a-part)\n\n## A part', []],
    ['[gone](docs/nothing.md)', ['docs/nothing.md']],
    ['[gone part](docs/quality.md#nothing)', ['docs/quality.md#nothing']],
    ['[web](https://example.ru/nothing), `[code](nothing.md)`', []],
  ])('of %j are lost: %j', (markdown, lost) => {
    expect(lostLinks('README.md', markdown)).toEqual(lost)
  })
})
