import { performance } from 'node:perf_hooks'
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

/**
 * Strings that the test repeats to provoke slow backtracking. `HOSTILE` adds a start, and an end that prevents a
 * match.
 */
const SIGNS = [...Array.from('\n \t01.,-aA@\\"\u2060'), 'aA', 'a.', '1.', '1 ', 'a@']
const HOSTILE = SIGNS.flatMap((part) =>
  ['', 'a@', '0'].flatMap((start) => ['\u0000', '@'].map((end) => ({ part, start, end }))),
)

/** Patterns that may backtrack, because they never match hostile input; each with the text that it matches. */
const OF_OUR_OWN_TEXTS: Readonly<Record<string, string>> = {
  '\\/+$': 'addresses in the file of the operator',
  '\\.?0+$': 'a number of ours, of some forty digits',
}

/** Returns the fastest of several runs in milliseconds, because other load on the machine only adds time. */
function millisecondsOf(run: () => unknown, runs = 3): number {
  return Math.min(
    ...Array.from({ length: runs }, () => {
      const before = performance.now()
      run()
      return performance.now() - before
    }),
  )
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

  it('take less than quadratic time on long hostile texts', () => {
    const slow = patterns.flatMap(({ file, source, flags }) => {
      const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
      return HOSTILE.flatMap(({ part, start, end }) => {
        const timeOf = (length: number, runs?: number) => {
          const text = `${start}${part.repeat(length / part.length)}${end}`
          return millisecondsOf(() => pattern.test(text), runs)
        }
        // A pattern that processes 40 kB of text in less than 20 ms is fast enough. Only slower patterns are
        // measured again.
        if (source in OF_OUR_OWN_TEXTS || timeOf(40_000, 1) < 20 || timeOf(40_000) < 20) return []
        const [short, middle, long] = [timeOf(10_000), timeOf(20_000), timeOf(40_000)]
        const isSquare = long / short > 10 && long / middle > 2.8
        return isSquare ? [`${file}: /${source}/${flags} on ${JSON.stringify(part)}`] : []
      })
    })
    expect(slow).toEqual([])
  }, 60_000)
})
