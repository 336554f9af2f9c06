import { describe, expect, it } from 'vitest'
import * as ui from '@/shared/ui'
import { GROUPS } from './groups'

const NAMES = Object.keys(ui)

/** The program itself shows these: a document has one place for messages, one page and one Esc, an error boundary shows a lost part, and a widget takes the files. */
const SHOWN_BY_THE_PROGRAM = ['Toaster', 'Page', 'PageAside', 'LostPart', 'useEscape', 'useFileDrop']

const sources = Object.values(
  import.meta.glob<string>('./*-examples.tsx', { query: '?raw', import: 'default', eager: true }),
).join('\n')

describe('the gallery', () => {
  it('names everything that shared/ui exports, once', () => {
    expect(NAMES.length).toBeGreaterThan(20)
    expect(GROUPS.flatMap(({ shows }) => shows).toSorted()).toEqual(NAMES.toSorted())
  })

  it.each(NAMES.filter((name) => !SHOWN_BY_THE_PROGRAM.includes(name)))('has an example of %s', (name) => {
    // A component stands in the markup, a function is called.
    expect(sources).toMatch(new RegExp(/^[A-Z]/.test(name) ? `<${name}[\\s>]` : `\\b${name}[(<]`))
  })

  it('has an anchor for every group', () => {
    expect(new Set(GROUPS.map(({ id }) => id)).size).toBe(GROUPS.length)
  })
})
