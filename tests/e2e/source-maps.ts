import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { parseSync, Visitor } from 'vite'

/** A position in a source file. */
export type Origin = {
  /** Path of the source relative to `dist/assets`. */
  readonly source: string
  /** Number of the line, starting at 1. */
  readonly line: number
  /** Text of the line. */
  readonly lineText: string
  /** Text of the source from this position to the end of the file. */
  readonly text: string
}

/** Resolves positions in a built file by its map in `dist-maps`. */
type Resolver = {
  /** Paths of the source files relative to `dist/assets`, without the query of the router's split routes. */
  readonly sources: readonly string[]
  /** Texts of the sources. */
  readonly contents: readonly string[]
  /** Returns `null` for generated code. `line` and `column` are 1-based, as in stack frames. */
  readonly resolve: (line: number, column: number) => Origin | null
}

/** Returns the built scripts that contain code of source files, as paths in `dist`. */
export function builtScripts(): string[] {
  // The runtime of the bundler is generated, so it has no map.
  const isOurs = (file: string) => file.endsWith('.js') && !file.startsWith('rolldown-runtime-')
  return readdirSync('dist/assets')
    .filter(isOurs)
    .sort()
    .map((file) => `assets/${file}`)
}

/** Reads the source map of a built file. Throws when there is none. */
export function readMap(file: string): Resolver {
  const map = JSON.parse(readFileSync(`dist-maps/${file}.map`, 'utf8'))
  const sourceMap = new SourceMap(map)
  const contents: readonly string[] = map.sourcesContent
  return {
    sources: map.sources.map((source: string) => source.replace(/\?.*/, '')),
    contents,
    resolve: (line, column) => {
      const entry = sourceMap.findEntry(line - 1, column - 1)
      // An entry of an earlier line means that the position has no source.
      if (!('originalSource' in entry) || entry.originalSource === undefined) return null
      if (entry.generatedLine !== line - 1) return null
      const { originalSource, originalLine, originalColumn } = entry
      const lines = (contents[map.sources.indexOf(originalSource)] ?? '').split('\n').slice(originalLine)
      const lineText = lines[0] ?? ''
      const text = lines.join('\n').slice(originalColumn)
      return { source: originalSource, line: originalLine + 1, lineText, text }
    },
  }
}

/** Resolves a stack frame of a telemetry event, e.g. `assets/main-Ab3.js:2:1234`. */
export function resolveFrame(frame: string): Origin | null {
  const [file = '', line, column] = frame.split(':')
  return readMap(file).resolve(Number(line), Number(column))
}

type PlacedText = {
  readonly text: string
  readonly line: number
  readonly column: number
  /** True for a text in an object keyed by path, e.g. the screens' first requests, which only the build writes. */
  readonly isGenerated: boolean
}

/** Returns the string literals and the texts of template literals of a built file, at 1-based positions. */
export function readTexts(file: string): PlacedText[] {
  const code = readFileSync(`dist/${file}`, 'utf8')
  const texts: { text: string; start: number }[] = []
  const generated: { start: number; end: number }[] = []
  new Visitor({
    ObjectExpression: ({ properties, start, end }) => {
      const isByPath = properties.some(
        (property) =>
          property.type === 'Property' && /^["'`]\//.test(code.slice(property.start, property.start + 2)),
      )
      if (isByPath) generated.push({ start, end })
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string') texts.push({ text: value, start })
    },
    TemplateElement: ({ value, start }) => {
      texts.push({ text: value.cooked ?? value.raw, start })
    },
  }).visit(parseSync(file, code).program)
  const lineStarts = [0, ...Array.from(code.matchAll(/\n/g), ({ index }) => index + 1)]
  return texts.map(({ text, start }) => {
    const line = lineStarts.filter((at) => at <= start).length
    const isGenerated = generated.some((object) => object.start < start && start < object.end)
    return { text, line, column: start - (lineStarts[line - 1] ?? 0) + 1, isGenerated }
  })
}
