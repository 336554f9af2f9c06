import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './fixtures.ts'
import { builtScripts, type Origin, readMap, readTexts } from './source-maps.ts'

/** Minimum length of a compared text. Shorter texts occur in sources by chance. */
const MIN_LENGTH = 6
/** Every 15th text of a file is compared, because comparing all texts takes too long. */
const STRIDE = 15

/**
 * Texts that also occur in the helper code that Vite adds to the entry. This code has no source, so these texts
 * may resolve to none. The test compares all their occurrences.
 */
const HELPER_TEXTS: readonly string[] = ['modulepreload', 'anonymous']

test('source maps resolve the texts of every built file to the same texts in the sources', () => {
  let count = 0
  const wrong: string[] = []
  for (const file of builtScripts()) {
    const { sources, contents, resolve } = readMap(file)
    wrong.push(...sources.filter((source) => !existsSync(path.join('dist/assets', source))))
    const texts = readTexts(file).filter(({ text }) => text.trim().length >= MIN_LENGTH)
    const sample = texts.filter(({ text }, index) => index % STRIDE === 0 || HELPER_TEXTS.includes(text))
    for (const { text, line, column, isGenerated } of sample) {
      const declarations = contents.flatMap((content) => findLiterals(content, text))
      // Skips texts that the compilers have created, for example by joining two texts.
      if (declarations.length === 0) continue
      count += 1
      const origin = resolve(line, column)
      const isRight =
        origin === null ? isGenerated || HELPER_TEXTS.includes(text) : hasText(origin, text, declarations)
      if (isRight) continue
      const place = origin === null ? 'nothing' : `${origin.source}:${origin.line}: ${origin.lineText}`
      wrong.push(`${file}:${line}:${column} resolves '${text}' to ${place}`)
    }
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(500)
})

/** Returns the code before each literal, or part of a template literal, that equals the text. */
function findLiterals(content: string, text: string): string[] {
  const found: string[] = []
  for (let at = content.indexOf(text); at !== -1; at = content.indexOf(text, at + 1)) {
    const isStart = /['"`}]/.test(content.charAt(at - 1))
    const isEnd = /^(?:['"`]|\$\{)/.test(content.slice(at + text.length, at + text.length + 2))
    const before = content.slice(Math.max(0, at - 101), at - 1)
    // The minifier joins the operands of `+`, and maps only the first operand.
    if (isStart && isEnd && !/\+\s*$/.test(before)) found.push(before)
  }
  return found
}

/** Returns true when the text is at the position, or a constant that the minifier has replaced by the text. */
function hasText(origin: Origin, text: string, declarations: readonly string[]): boolean {
  // A position may include the spaces before a text in JSX, a parenthesis and the quote.
  const start = origin.text.trimStart().slice(0, text.length + 2)
  if (start.includes(text.trimStart())) return true
  return declarations.some((code) => {
    const name = /([\w$]+)(?:: string)?\s*=\s*$/.exec(code)?.[1]
    return name !== undefined && origin.lineText.includes(name)
  })
}
