import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { scriptFeaturesAbove, styleFeaturesAbove } from '../architecture/browser-floor.mjs'

const DIST = path.resolve('dist')
const files = readdirSync(DIST, { recursive: true }).map(String).sort()
const read = (file: string) => readFileSync(path.join(DIST, file), 'utf8')

/** What the scan finds and an old browser does well without. `times` only where more would be something else. */
const HARMLESS: readonly { readonly feature: string; readonly times?: number; readonly why: string }[] = [
  { feature: '.destroy()', why: "a query's own method" },
  { feature: '.isActive()', why: "a query's own method" },
  { feature: '.use()', why: "React's own table of hooks" },
  { feature: '.toSorted()', times: 1, why: "of Radix's collection, which has its own method of that name" },
  { feature: 'setImmediate', times: 1, why: 'React asks for its type first' },
  { feature: 'navigation', why: 'React asks for its type first' },
  {
    feature: '.startViewTransition()',
    why: 'the router asks for its type first; React tries it for transitions, of which there are none',
  },
  { feature: '.skipTransition()', why: 'of a transition that React has started' },
  {
    feature: 'AbortSignal.any()',
    times: 3,
    why: 'ky asks for its type first; the third is of a repetition, which our calls never ask of it',
  },
  { feature: 'Uint8Array.fromBase64()', times: 2, why: 'jose and oauth4webapi look for it first' },
  { feature: '.toBase64()', times: 2, why: 'jose and oauth4webapi look for it first' },
  { feature: 'URL.parse()', times: 1, why: 'oauth4webapi looks for it first' },
  { feature: 'Error.captureStackTrace()', times: 1, why: 'fflate looks for it first' },
  { feature: '.createScriptURL()', times: 1, why: 'of our own policy, where there are none' },
  { feature: '.checkVisibility()', why: 'the focus trap of dialogs asks for its type first' },
  { feature: '@property', why: 'beside it Tailwind gives the same values to every element' },
  { feature: '@page', why: 'the size and margins of the paper, else those of the printer' },
  { feature: 'lh', times: 1, why: 'the height of an empty date field of Safari, which has it' },
  { feature: 'scrollbar-width', times: 1, why: 'a strip that scrolls shows its bar' },
  { feature: 'scrollbar-width: none', times: 1, why: 'a strip that scrolls shows its bar' },
]

describe('quality 81: the build at the floor of browsers', () => {
  it('uses nothing that the oldest of them lack, libraries included', () => {
    const found = files.flatMap((file) => {
      if (file.endsWith('.js')) return scriptFeaturesAbove(read(file)).map((feature) => ({ feature, file }))
      if (file.endsWith('.css')) return styleFeaturesAbove(read(file)).map((feature) => ({ feature, file }))
      return []
    })
    const unknown = found.filter(({ feature }) => !HARMLESS.some((known) => known.feature === feature))
    expect(unknown.map(({ feature, file }) => `${feature} in ${file}`)).toEqual([])

    const counts = HARMLESS.map(({ feature }) => found.filter((one) => one.feature === feature).length)
    expect(
      HARMLESS.flatMap(({ feature, times }, index) =>
        counts[index] === 0 || (times !== undefined && counts[index] !== times)
          ? [`${feature}: ${counts[index]} times`]
          : [],
      ),
      'the list of what is harmless is not up to date',
    ).toEqual([])
  })
})
