import { describe, expect, it } from 'vitest'
import budget from './bundle-budget.json'
import { findForbiddenTexts, mayBeInDist } from './dist-rules.mjs'

// `npm run budget` applies these rules to the build.
const isAllowed = (file: string) => mayBeInDist(file, budget.files)
const foundIn = (content: string) =>
  findForbiddenTexts(content, budget.forbiddenTexts).map(({ text }) => text)

describe('quality 37: rules for the files in dist', () => {
  it.each(['index.html', 'config.json', 'assets/app-BTcWiMhp.js'])('allow %s', (file) =>
    expect(isAllowed(file)).toBe(true),
  )

  it.each([
    'mockServiceWorker.js',
    'assets/app-BTcWiMhp.js.map',
    '.env',
    'examples/index.html',
    'assets/persona-page.js',
    'assets/other-BTcWiMhp.svg',
    'assets/../.git/config',
  ])('reject %s', (file) => expect(isAllowed(file)).toBe(false))

  it.each([
    ['mockServiceWorker', 'navigator.serviceWorker.register("/mockServiceWorker.js")'],
    ['msw', 'import("msw/browser")'],
    ['sourceMappingURL', '//# sourceMappingURL=app.js.map'],
    ['localhost', 'const api = "http://localhost:4173/api"'],
  ])('reject a file that contains "%s"', (text, content) => {
    expect(foundIn(`a();${content};b()`)).toEqual([text])
  })

  it.each([
    ['eval(', 'eval(answer)'],
    ['new Function', 'new Function("return 1")'],
  ])('quality 27: reject a file that contains "%s", which could run text as code', (text, content) => {
    expect(foundIn(`a();${content};b()`)).toEqual([text])
  })

  it('allow localhost in a host comparison and as a URL base, but reject any other URL of localhost', () => {
    const known = 'const hosts = /^(localhost|127)/;new URL(path,`http://localhost`)'
    expect(foundIn(known)).toEqual([])
    expect(foundIn(`${known};fetch("http://localhost:4173")`)).toEqual(['localhost'])
  })
})
