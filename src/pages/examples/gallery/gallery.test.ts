import { describe, expect, it } from 'vitest'
import * as ui from '@/shared/ui'
import { EXAMPLES } from './gallery'

const NAMES = Object.keys(ui)

/** Exports of `shared/ui` that need no example: not visual, rendered once by the app, or part of another example. */
const WITHOUT_EXAMPLE = [
  'CheckList',
  'FailureNotice',
  'LostPart',
  'MenuSurface',
  'Page',
  'SendWays',
  'Toaster',
  'encodeText',
  'iconButtonClass',
  'lazyWindow',
  'rangeText',
  'sendWays',
  'useEscape',
  'useFileDrop',
]

const sources = Object.values(
  import.meta.glob<string>('./*-examples.tsx', { query: '?raw', import: 'default', eager: true }),
).join('\n')

describe('component gallery', () => {
  it('has a section for every export of shared/ui that needs an example', () => {
    expect(NAMES.length).toBeGreaterThan(20)
    expect([...Object.keys(EXAMPLES), ...WITHOUT_EXAMPLE].toSorted()).toEqual(NAMES.toSorted())
  })

  it.each(Object.entries(EXAMPLES))('has examples of %s', (name, examples) => {
    expect(Object.keys(examples)).not.toEqual([])
    // Components appear in markup or as an argument; functions are called.
    expect(sources).toMatch(new RegExp(/^[A-Z]/.test(name) ? `(<|states\\()Ui.${name}\\b` : `Ui.${name}[(<]`))
  })
})
