import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source.ts'

const files = sourceFiles()

const patterns = files.flatMap(({ file, nodes }) =>
  nodes.flatMap(({ type, regex }) =>
    type === 'Literal' && isPattern(regex) ? [{ file, source: regex.pattern, flags: regex.flags }] : [],
  ),
)

function isPattern(regex: unknown): regex is { readonly pattern: string; readonly flags: string } {
  return typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex
}

/** Patterns that may backtrack, because they never match hostile input; each with the text that it matches. */
const OF_OUR_OWN_TEXTS: Readonly<Record<string, string>> = {
  '\\/+$': 'addresses in the file of the operator',
  '\\.?0+$': 'a number of ours, of some forty digits',
}

describe('quality 77: regular expressions of the app', () => {
  it('are literals, except in two files that build them at run time', () => {
    expect(patterns.length).toBeGreaterThan(50)
    // Patterns must not be built at run time, where this test cannot find them. Exceptions: the app's paths and
    // the browser check.
    const made = files.filter(({ nodes }) =>
      nodes.some(({ type, name }) => type === 'Identifier' && name === 'RegExp'),
    )
    expect(made.map(({ file }) => file).sort()).toEqual([
      'src/app/entrypoint/browser-floor.ts',
      'src/shared/config/screens.ts',
    ])
  })

  it("cannot backtrack, except two that match only the app's own texts", () => {
    const slow = patterns.filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0)
    expect(slow.map(({ source }) => source).sort()).toEqual(Object.keys(OF_OUR_OWN_TEXTS).sort())
  })
})
