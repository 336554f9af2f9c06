import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BUILD_TARGET, FLOOR } from '../../deploy/browser-floor.mjs'
import { featureAt, isSupported, newWordsOf, versionsOf } from './browser-floor.mjs'

describe('quality 81: minimum browser versions', () => {
  it('match the target of the build', () => {
    expect(BUILD_TARGET).toEqual(['chrome109', 'firefox115', 'safari16.4', 'ios16.4'])
  })

  it.each(['public/old-browser.js', 'index.html', 'src/app/entrypoint/browser-floor.ts'])(
    'equal the versions in %s',
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

  it('are shown by a script in the syntax of 2009, so that every browser can parse the script', () => {
    expect(newWordsOf(readFileSync('public/old-browser.js', 'utf8'), 2009)).toEqual([])
  })
})
