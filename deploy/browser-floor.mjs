// The oldest browsers that the product works in (quality 81): "browserslist" in package.json, read for the build and its
// tests.
import { readJson } from './lock-file.mjs'

/** The few names of browserslist that are in use, as the build and MDN's table of who supports what call them. */
const NAMES = {
  chrome: { target: 'chrome', mdn: 'chrome' },
  firefox: { target: 'firefox', mdn: 'firefox' },
  safari: { target: 'safari', mdn: 'safari' },
  ios_saf: { target: 'ios', mdn: 'safari_ios' },
}

/** @type {readonly { readonly target: string, readonly mdn: string, readonly version: string }[]} */
export const FLOOR = readJson('package.json').browserslist.map((query) => {
  const [, name = '', version = ''] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(query) ?? []
  if (!Object.hasOwn(NAMES, name))
    throw new Error(`package.json: "${query}" of browserslist is not understood`)
  return { ...NAMES[name], version }
})

/** What the build writes scripts and styles for, e.g. `chrome109`. */
export const BUILD_TARGET = FLOOR.map(({ target, version }) => `${target}${version}`)
