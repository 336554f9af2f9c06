import { describe, expect, it } from 'vitest'
import budget from './bundle-budget.json'
import { findForbiddenTexts, mayBeInDist } from './dist-rules.mjs'

// `npm run budget` reads the build by these rules.
const isAllowed = (file: string) => mayBeInDist(file, budget.files)
const foundIn = (content: string) =>
  findForbiddenTexts(content, budget.forbiddenTexts).map(({ text }) => text)

describe('quality 37: what may be in dist', () => {
  it.each([
    'index.html',
    'config.json',
    'assets/app-BTcWiMhp.js',
    'assets/index-BTcWiMhp.css.br',
    'assets/payment-schemes-BTcWiMhp.svg.br',
  ])('%s may', (file) => expect(isAllowed(file)).toBe(true))

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
  ])('%s may not', (file) => expect(isAllowed(file)).toBe(false))

  it.each([
    ['mockServiceWorker', 'navigator.serviceWorker.register("/mockServiceWorker.js")'],
    ['msw', 'import("msw/browser")'],
    ['sourceMappingURL', '//# sourceMappingURL=app.js.map'],
    ['localhost', 'const api = "http://localhost:4173/api"'],
    ['127.0.0.1', 'const api = "http://127.0.0.1:4173/api"'],
    ['oidc-provider', 'import("oidc-provider")'],
  ])('a file that holds "%s" may not', (text, content) => {
    expect(foundIn(`a();${content};b()`)).toEqual([text])
  })

  it.each([
    ['eval(', 'eval(answer)'],
    ['new Function', 'new Function("return 1")'],
    ['document.write', 'document.write(text)'],
  ])('quality 27: nor one with the sink "%s"', (text, content) => {
    expect(foundIn(`a();${content};b()`)).toEqual([text])
  })

  it('a word that the program itself checks for may, beside it no address', () => {
    const known = 'const hosts = /^(localhost|127)/;new URL(path,`http://localhost`)'
    expect(foundIn(known)).toEqual([])
    expect(foundIn(`${known};fetch("http://localhost:4173")`)).toEqual(['localhost'])
  })
})
