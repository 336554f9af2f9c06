// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { withoutInsertedCss } from '../../deploy/vite/csp-shims.ts'
import * as shim from '../../deploy/vite/shims/react-style-singleton.ts'

const require = createRequire(import.meta.url)
// The package is imported by a variable name, because it is only a transitive dependency.
const ORIGINAL = 'react-style-singleton'

const adoptedTexts = () =>
  document.adoptedStyleSheets.map((sheet) => Array.from(sheet.cssRules, ({ cssText }) => cssText).join())

describe('sonner without its <style> element (decision 6)', () => {
  const sonner = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/\.js$/, '.mjs')

  it('inserts no stylesheet and still exports its components', async () => {
    const code = await readFile(sonner, 'utf8')
    const stripped = withoutInsertedCss(code)

    expect(code).toContain("createElement('style')")
    expect(stripped).not.toContain("createElement('style')")
    expect(stripped).not.toContain('__insertCSS')
    expect(stripped).toContain('export { Toaster, toast')
  })

  it.each([
    ['the function __insertCSS', /function __insertCSS/, 'function insertStyles'],
    ['the call of __insertCSS', /^__insertCSS\("/m, 'insertStyles("'],
  ])('fails the build when the package no longer contains %s', async (_name, marker, replacement) => {
    const code = (await readFile(sonner, 'utf8')).replace(marker, replacement)
    expect(() => withoutInsertedCss(code)).toThrow('__insertCSS')
  })
})

describe('replacement for react-style-singleton (decision 6)', () => {
  it('has the same exports as the package', () => {
    expect(new Set(Object.keys(shim))).toEqual(new Set(Object.keys(require(ORIGINAL))))
  })

  it('adopts one stylesheet however often it is rendered, and adds no element', () => {
    const Sheet = shim.styleSingleton()
    const sheets = (count: number) =>
      createElement(
        'div',
        null,
        ...Array.from({ length: count }, () =>
          createElement(Sheet, { styles: 'body { overflow: hidden; }' }),
        ),
      )
    const elements = document.querySelectorAll('style').length

    const { rerender, unmount } = render(sheets(2))
    expect(adoptedTexts()).toEqual(['body { overflow: hidden; }'])
    expect(document.querySelectorAll('style')).toHaveLength(elements)
    rerender(sheets(1))
    expect(adoptedTexts()).toHaveLength(1)
    unmount()
    expect(adoptedTexts()).toEqual([])
  })

  it('updates the adopted stylesheet when the styles change', () => {
    const Sheet = shim.styleSingleton()
    const { rerender, unmount } = render(createElement(Sheet, { styles: 'body { margin: 1px; }' }))
    rerender(createElement(Sheet, { styles: 'body { margin: 2px; }' }))
    expect(adoptedTexts()).toEqual(['body { margin: 2px; }'])
    unmount()
  })
})
