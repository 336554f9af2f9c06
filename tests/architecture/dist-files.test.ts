import { describe, expect, it } from 'vitest'
import budget from './bundle-budget.json'

// `npm run budget` reads the build by these two lists.
const allowed = budget.files.map((pattern) => new RegExp(`^${pattern}$`))
const isAllowed = (file: string) => allowed.some((pattern) => pattern.test(file))

describe('quality 37: what may be in dist', () => {
  it.each(['index.html', 'config.json', 'assets/app-BTcWiMhp.js', 'assets/index-BTcWiMhp.css.br'])(
    '%s may',
    (file) => expect(isAllowed(file)).toBe(true),
  )

  it.each([
    'mockServiceWorker.js',
    'assets/app-BTcWiMhp.js.map',
    '.env',
    'assets/.env',
    'examples/index.html',
    'config.local.json',
    'assets/persona-page.js',
    'sbom.cdx.json',
    'assets/../.git/config',
  ])('%s may not', (file) => expect(isAllowed(file)).toBe(false))

  it.each(['mockServiceWorker', 'msw', 'sourceMappingURL', 'localhost', '127.0.0.1'])(
    'a file that holds "%s" may not',
    (text) => expect(budget.forbiddenTexts.map((item) => item.text)).toContain(text),
  )

  it.each(['eval(', 'new Function', 'document.write'])('quality 27: nor one with the sink "%s"', (text) =>
    expect(budget.forbiddenTexts.map((item) => item.text)).toContain(text),
  )
})
