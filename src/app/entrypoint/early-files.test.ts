import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { preloadEarlyFiles } from './early-files'

function page(content: string) {
  const meta = document.createElement('meta')
  meta.name = 'early-files'
  meta.content = content
  document.head.append(meta)
}

function preloadedAt(url: string) {
  window.history.replaceState(null, '', url)
  preloadEarlyFiles()
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map((link) =>
    link.getAttribute('href'),
  )
}

beforeEach(() => window.sessionStorage.setItem('back-office:session', '{}'))

afterEach(() => {
  document.head.replaceChildren()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

const FILES = JSON.stringify({
  app: ['assets/app.js'],
  '/invoices/link': ['assets/form.js', 'assets/field.js'],
  '/invoices/links': ['assets/list.js'],
  '/history': ['assets/history.js'],
})

describe('preloadEarlyFiles', () => {
  it.each([
    ['the app and the history screen', '/history/extended', ['/assets/history.js']],
    ['the app and the payment link form', '/invoices/link/17', ['/assets/form.js', '/assets/field.js']],
    ['the app and the list of payment links', '/invoices/links', ['/assets/list.js']],
    ['only the app', '/historian', []],
    ['only the app', '/', []],
  ])('preloads %s at %s', (_, pathname, files) => {
    page(FILES)
    expect(preloadedAt(pathname)).toEqual(['/assets/app.js', ...files])
  })

  it('preloads nothing without a session or while the URL contains a sign-in response', () => {
    page(FILES)
    expect(preloadedAt('/login#access_token=1')).toEqual([])
    window.sessionStorage.clear()
    expect(preloadedAt('/history')).toEqual([])
  })

  it('preloads nothing when the page has no valid file list', () => {
    expect(preloadedAt('/history')).toEqual([])
    page('7')
    expect(preloadedAt('/history')).toEqual([])
  })
})
