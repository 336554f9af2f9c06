// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { preloadEarlyFiles } from './early-files'

const NAMES = ['app', 'form', 'field', 'list', 'history'] as const
const SCREENS = { '/invoices/link': [1, 2], '/invoices/links': [3], '/history': [4] }

function preloadedAt(url: string) {
  window.history.replaceState(null, '', url)
  const script = document.createElement('script')
  script.type = 'importmap'
  script.textContent = JSON.stringify({
    imports: Object.fromEntries(NAMES.map((name) => [`/assets/${name}-key.js`, `/assets/${name}.js`])),
  })
  document.head.append(script)
  preloadEarlyFiles([0], SCREENS)
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
    ['the app and the history screen', '/history/extended', ['/assets/history.js']],
    ['the app and the payment link form', '/invoices/link/17', ['/assets/form.js', '/assets/field.js']],
    ['the app and the list of payment links', '/invoices/links', ['/assets/list.js']],
    ['only the app', '/historian', []],
    ['only the app', '/', []],
  ])('preloads %s at %s', (_, pathname, files) => {
    expect(preloadedAt(pathname)).toEqual(['/assets/app.js', ...files])
  })

  it('preloads nothing without a session or while the URL contains a sign-in response', () => {
    expect(preloadedAt('/login#access_token=1')).toEqual([])
    window.sessionStorage.clear()
    expect(preloadedAt('/history')).toEqual([])
  })
})
