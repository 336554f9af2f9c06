import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { preloadEarlyFiles } from './early-files'

const FILES = {
  app: ['/assets/app-key.js'],
  '/invoices/link': ['/assets/form-key.js', '/assets/field-key.js'],
  '/invoices/links': ['/assets/list-key.js'],
  '/history': ['/assets/history-key.js'],
}

function addImportMap(imports: Record<string, string>) {
  const script = document.createElement('script')
  script.type = 'importmap'
  script.textContent = JSON.stringify({ imports })
  document.head.append(script)
}

function preloadedAt(url: string) {
  window.history.replaceState(null, '', url)
  preloadEarlyFiles(FILES)
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

describe('preloadEarlyFiles', () => {
  it.each([
    ['the app and the history screen', '/history/extended', ['/assets/history-key.js']],
    [
      'the app and the payment link form',
      '/invoices/link/17',
      ['/assets/form-key.js', '/assets/field-key.js'],
    ],
    ['the app and the list of payment links', '/invoices/links', ['/assets/list-key.js']],
    ['only the app', '/historian', []],
    ['only the app', '/', []],
  ])('preloads %s at %s', (_, pathname, files) => {
    expect(preloadedAt(pathname)).toEqual(['/assets/app-key.js', ...files])
  })

  it('preloads the files that the import map names', () => {
    addImportMap({
      '/assets/app-key.js': '/assets/app-1.js',
      '/assets/history-key.js': '/assets/history-2.js',
    })
    expect(preloadedAt('/history')).toEqual(['/assets/app-1.js', '/assets/history-2.js'])
  })

  it('preloads nothing without a session or while the URL contains a sign-in response', () => {
    expect(preloadedAt('/login#access_token=1')).toEqual([])
    window.sessionStorage.clear()
    expect(preloadedAt('/history')).toEqual([])
  })
})
