import { describe, expect, it } from 'vitest'
import budget from './bundle-budget.json'
import { findForbiddenTexts, mayBeInDist } from './dist-rules.mjs'

// `npm run budget` applies these rules to the build.
const isAllowed = (file: string) => mayBeInDist(file, budget.files)
const foundIn = (content: string) =>
  findForbiddenTexts(content, budget.forbiddenTexts).map(({ text }) => text)

describe('quality 37: rules for the files in dist', () => {
  it.each([
    'index.html',
    'config.json',
    'assets/app-BTcWiMhp.js',
    'assets/index-BTcWiMhp.css.br',
    'assets/payment-schemes-BTcWiMhp.svg.br',
  ])('allow %s', (file) => expect(isAllowed(file)).toBe(true))

  it.each([
    'mockServiceWorker.js',
    'assets/app-BTcWiMhp.js.map',
    '.env',
    'assets/.env',
    'examples/index.html',
    'config.local.json',
    'assets/persona-page.js',
    'assets/other-BTcWiMhp.svg',
    'sbom.cdx.json',
    'assets/../.git/config',
    'index.html.orig',
  ])('reject %s', (file) => expect(isAllowed(file)).toBe(false))

  it.each([
    ['mockServiceWorker', 'navigator.serviceWorker.register("/mockServiceWorker.js")'],
    ['msw', 'import("msw/browser")'],
    ['sourceMappingURL', '//# sourceMappingURL=app.js.map'],
    ['localhost', 'const api = "http://localhost:4173/api"'],
    ['127.0.0.1', 'const api = "http://127.0.0.1:4173/api"'],
    ['oidc-provider', 'import("oidc-provider")'],
  ])('reject a file that contains "%s"', (text, content) => {
    expect(foundIn(`a();${content};b()`)).toEqual([text])
  })

  it.each([
    ['eval(', 'eval(answer)'],
    ['new Function', 'new Function("return 1")'],
    ['document.write', 'document.write(text)'],
  ])('quality 27: reject a file that contains "%s", which could run text as code', (text, content) => {
    expect(foundIn(`a();${content};b()`)).toEqual([text])
  })

  it('allow localhost in a host comparison and as a URL base, but reject any other URL of localhost', () => {
    const known = 'const hosts = /^(localhost|127)/;new URL(path,`http://localhost`)'
    expect(foundIn(known)).toEqual([])
    expect(foundIn(`${known};fetch("http://localhost:4173")`)).toEqual(['localhost'])
  })
})
