import { afterEach, describe, expect, it } from 'vitest'
import { preloadScreen } from './preload-screen'

function page(content: string) {
  const meta = document.createElement('meta')
  meta.name = 'screen-files'
  meta.content = content
  document.head.append(meta)
}

const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map((link) =>
    link.getAttribute('href'),
  )

afterEach(() => document.head.replaceChildren())

const SCREENS = JSON.stringify({
  '/invoices/link': ['assets/form.js', 'assets/field.js'],
  '/invoices/links': ['assets/list.js'],
  '/history': ['assets/history.js'],
})

describe('preloadScreen', () => {
  it.each([
    ['/history/extended', ['/assets/history.js']],
    ['/invoices/link/17', ['/assets/form.js', '/assets/field.js']],
    ['/invoices/links', ['/assets/list.js']],
    ['/historian', []],
    ['/', []],
  ])('%s preloads only the files of its own screen', (pathname, files) => {
    page(SCREENS)
    preloadScreen(pathname)
    expect(preloaded()).toEqual(files)
  })

  it('preloads nothing when the page has no file list or an invalid one', () => {
    preloadScreen('/history')
    page('{"/history": 7}')
    preloadScreen('/history')
    expect(preloaded()).toEqual([])
  })
})
