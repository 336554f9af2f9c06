import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const PACKAGE = '@fontsource-variable/golos-text'
const FAMILY = 'Golos Text Variable'
const WEIGHTS = { min: 400, max: 700 }
// The OpenType features to keep: kerning, tabular figures, glyph composition, localized forms, and the positioning of
// marks.
const FEATURES = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk']
// Tables with vertical metrics, which the app does not use.
const DROPPED_TABLES = ['vhea', 'vmtx', 'VVAR']

const letters = (first: string, last: string) => {
  const from = first.codePointAt(0) ?? 0
  const count = (last.codePointAt(0) ?? 0) - from + 1
  return String.fromCodePoint(...Array.from({ length: count }, (_, index) => from + index))
}

/**
 * Parts of the subset, split by script like the npm package. Every screen needs the first two parts; the
 * third has only the rouble sign. None is preloaded: the app requests them on start, and the fallback fonts
 * have the same widths.
 */
const CUTS = [
  { source: 'cyrillic', text: `${letters('А', 'я')}Ёё№` },
  { source: 'latin', text: `${letters(' ', '~')}\u00a0«»—–…−×·•↑↓€` },
  { source: 'latin-ext', text: '₽' },
] as const

const CSS_FILE = 'golos-text.css'

/**
 * Subsets Golos Text to the product's characters (decision 11) and links it from every page. Cached in
 * `node_modules/.cache` under a hash of its inputs, so it is built once per installation.
 */
export function fontSubset(): Plugin {
  let folder = ''
  return {
    name: 'product:font-subset',
    async configResolved({ root }) {
      folder = await cachedCut(root)
    },
    transformIndexHtml: {
      // Runs before Vite processes the page's links, so that Vite emits these files and inserts their hashed names.
      order: 'pre',
      handler: (): HtmlTagDescriptor[] => [
        { tag: 'link', attrs: { rel: 'stylesheet', href: `${folder}/${CSS_FILE}` }, injectTo: 'head' },
      ],
    },
  }
}

const fontFile = (source: string) => `golos-text-${source}.woff2`

/** Returns the folder of the subset as a path from the project root. Builds it unless it is cached. */
async function cachedCut(root: string): Promise<string> {
  const manifest = createRequire(path.join(root, 'package.json')).resolve(`${PACKAGE}/package.json`)
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  const inputs = JSON.stringify([version, WEIGHTS, FEATURES, DROPPED_TABLES, CUTS, FORMAT])
  const key = createHash('sha256').update(inputs).digest('hex').slice(0, 12)
  const address = `/node_modules/.cache/golos-text/${key}`
  const target = path.join(root, address)
  if (existsSync(target)) return address

  // Writes to a temporary folder and renames it, so that concurrent processes never see a partial subset.
  const draft = `${target}.${process.pid}`
  await mkdir(draft, { recursive: true })
  const files = path.join(path.dirname(manifest), 'files')
  for (const { source, text } of CUTS) {
    const font = await subsetFont(await readFile(path.join(files, sourceFile(source))), text, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght: WEIGHTS },
      dropTables: DROPPED_TABLES,
    })
    await writeFile(path.join(draft, fontFile(source)), font)
  }
  await writeFile(path.join(draft, CSS_FILE), stylesheet())
  try {
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true })
    if (!existsSync(target)) throw error
  }
  return address
}

const sourceFile = (source: string) => `golos-text-${source}-wght-normal.woff2`

// Version of the generated stylesheet's format, part of the cache key.
const FORMAT = 2

function stylesheet(): string {
  return CUTS.map(({ source, text }) =>
    face({
      'font-family': `'${FAMILY}'`,
      'font-style': 'normal',
      'font-display': 'swap',
      'font-weight': `${WEIGHTS.min} ${WEIGHTS.max}`,
      src: `url('./${fontFile(source)}') format('woff2')`,
      'unicode-range': unicodeRange(text),
    }),
  ).join('\n')
}

function face(descriptors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};`)
  return `@font-face {\n${lines.join('\n')}\n}\n`
}

/** Returns the characters as ranges of code points, e.g. `U+20-7E,U+A0`. */
function unicodeRange(text: string): string {
  const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: { first: number; last: number }[] = []
  for (const code of codes) {
    const current = ranges.at(-1)
    if (current !== undefined && code === current.last + 1) current.last = code
    else ranges.push({ first: code, last: code })
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(({ first, last }) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',')
}
