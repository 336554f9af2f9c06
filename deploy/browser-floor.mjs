// The oldest supported browsers (quality 81), read from `browserslist` in package.json by the build and its tests.
import { readJson } from './lock-file.mjs'

/**
 * Browser names in `browserslist` queries, mapped to the names in the build target and in MDN's compatibility
 * data.
 */
const NAMES = {
  chrome: { target: 'chrome', mdn: 'chrome' },
  firefox: { target: 'firefox', mdn: 'firefox' },
  safari: { target: 'safari', mdn: 'safari' },
  ios_saf: { target: 'ios', mdn: 'safari_ios' },
}

/**
 * The oldest supported version of each browser, with the browser's names in the build target and in MDN's data.
 * @type {readonly { readonly target: string, readonly mdn: string, readonly version: string }[]}
 */
export const FLOOR = readJson('package.json').browserslist.map((query) => {
  const [, name = '', version = ''] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(query) ?? []
  if (!Object.hasOwn(NAMES, name))
    throw new Error(`package.json: "${query}" of browserslist is not understood`)
  return { ...NAMES[name], version }
})

/** The build target of scripts and styles, e.g. `chrome109`. */
export const BUILD_TARGET = FLOOR.map(({ target, version }) => `${target}${version}`)
