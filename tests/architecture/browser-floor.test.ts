import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BUILD_TARGET, FLOOR } from '../../deploy/browser-floor.mjs'
import {
  featureAt,
  isSupported,
  newWordsOf,
  scriptFeaturesAbove,
  styleFeaturesAbove,
  versionsOf,
} from './browser-floor.mjs'

/** Adds the names of the expected features in front of each sample, for the title of its test. */
const withNames = (cases: readonly (readonly [string, readonly string[]])[]) =>
  cases.map(([code, found]) => [found.length === 0 ? 'nothing' : found.join(' and '), code, found] as const)

describe('quality 81: scan for features that supported browsers lack', () => {
  it.each(
    withNames([
      ['URL.canParse(a)', ['URL.canParse()']],
      ['window.URL.canParse(a)', ['URL.canParse()']],
      ['const s = AbortSignal.any([a, b])', ['AbortSignal.any()']],
      ['AbortSignal.timeout(1)', []],
      ['rows.toSorted(f); rows["toSpliced"](1, 1)', ['.toSorted()', '.toSpliced()']],
      ['rows.at(-1); rows.findLast(f); structuredClone(a); Object.hasOwn(a, b)', []],
      [
        'Promise.withResolvers(); Object.groupBy(a, f); Array.fromAsync(a)',
        ['Promise.withResolvers()', 'Object.groupBy()', 'Array.fromAsync()'],
      ],
      ['requestIdleCallback(f)', ['requestIdleCallback']],
      ['typeof requestIdleCallback; Error.captureStackTrace?.(a)', []],
      ['function f(navigation) { return navigation }', []],
      ['new Intl.Segmenter("ru")', ['Intl.Segmenter()']],
      ['/[a--b]/v.test(a)', ['RegExp v']],
      ['/(?<=a)b/.test(a)', []],
      ['/(?i:a)/.test(a)', ['RegExp (?i:']],
    ]),
  )('finds %s in the script: %s', (_names, code, found) => {
    expect(scriptFeaturesAbove(code)).toEqual(found)
  })

  it.each(
    withNames([
      ['a:has(b) { color: red }', [':has']],
      [String.raw`.has-\[\:has\] { color: red }`, []],
      ['a { color: color-mix(in lab, red, blue) }', ['color-mix()']],
      ['@supports (color: color-mix(in lab, red, red)) { a { color: color-mix(in lab, red, blue) } }', []],
      ['a { b { color: red } }', ['nesting']],
      ['@property --a { syntax: "*"; inherits: false }', ['@property']],
      ['a { min-height: 100dvh; inset-inline: 0 }', []],
      ['a { color: oklch(50% 0.1 200) }', ['oklch()']],
      ['a { height: 1lh }', ['lh']],
      ['a { text-wrap: balance }', ['text-wrap', 'text-wrap: balance']],
      ['a { color: light-dark(red, blue) }', ['light-dark()']],
      ['@media (width >= 600px) { a { color: red } }', []],
      ['@layer base { a { color: red } }', []],
      ['a { -webkit-user-select: none; user-select: none }', []],
    ]),
  )('finds %s in the styles: %s', (_names, css, found) => {
    expect(styleFeaturesAbove(css)).toEqual(found)
  })

  it.each([
    ['a?.b', 'ChainExpression'],
    ['a ?? b', '??'],
    ['try { a() } catch { b() }', 'catch without a name'],
    ['class A { b = 1 }', 'PropertyDefinition'],
    ['await a', 'await outside of a function'],
    ['1n', 'bigint'],
  ])('reports the syntax of "%s" as newer than ES2018', (code, found) => {
    expect(newWordsOf(code, 2018)).toEqual([found])
    expect(newWordsOf('const a = async () => { const { ...b } = await import("c") }', 2018)).toEqual([])
  })
})

describe('quality 81: minimum browser versions', () => {
  it('match the target of the build', () => {
    expect(BUILD_TARGET).toEqual(['chrome109', 'firefox115', 'safari16.4', 'ios16.4'])
  })

  it.each(['public/old-browser.js', 'index.html', 'src/app/entrypoint/browser-floor.ts'])(
    'are stated correctly in %s',
    (file) => {
      const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')
      const [chrome, firefox, safari] = FLOOR.map(({ version }) => version)
      expect(text).toMatch(new RegExp(`Chrome (?:и Яндекс Браузер|and Yandex Browser) ${chrome}\\D`))
      for (const name of [`Firefox ${firefox}`, `Safari ${safari}`]) expect(text).toContain(name)
    },
  )

  it('are the first with the features that the entry script checks for, according to MDN', () => {
    const lookbehind = featureAt('javascript.regular_expressions.lookbehind_assertion')
    const toSorted = featureAt('javascript.builtins.Array.toSorted')
    const lh = featureAt('css.types.length.lh')
    const isLetIn = (mdn: string, version: string) => {
      const has = (feature: object) => isSupported(feature, { [mdn]: version })
      return has(lookbehind) && (has(lh) || has(toSorted))
    }
    for (const { mdn, version } of FLOOR) {
      const versions = versionsOf(mdn)
      const before = versions[versions.indexOf(version) - 1] ?? 'none'
      expect([isLetIn(mdn, version), isLetIn(mdn, before)], `${mdn} ${before}, ${version}`).toEqual([
        true,
        false,
      ])
    }
  })

  it('are shown by a script in the syntax of 2009, which every browser can parse', () => {
    expect(newWordsOf(readFileSync('public/old-browser.js', 'utf8'), 2009)).toEqual([])
  })
})
