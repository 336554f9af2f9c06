import { beforeEach, describe, expect, it } from 'vitest'
import { isAppPath } from '@/shared/config'
import { APP_ORIGIN, openAddress } from '~tests/support/identity-kit'
import { fc } from '~tests/support/property'
import {
  forgetWantedPath,
  rememberWantedPath,
  returnPathOrHome,
  safeReturnPath,
  takeWantedPath,
} from './return-path'

beforeEach(() => {
  openAddress('/login')
  sessionStorage.clear()
})

/** The worst case of a route list: then only the address itself decides. */
const anyPath = () => true

const HOSTILE = [
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\/evil.com',
  '/main/..//evil.com/',
  '/..//evil.com/main',
  '/main/%2e%2e//evil.com/',
  '/.//evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/main\n',
  '/main\u0000',
  '/\u2028/evil.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.com/main',
  'https:/main',
  'user:password@evil.com/main',
  '@evil.com/main',
  '/%5cevil.com',
  '/%5Cevil.com',
  '/%2fevil.com',
  '/%2F%2Fevil.com',
  '/main%00',
  '/main%0d%0aSet-Cookie:a=b',
  'main',
  '',
  ' /main',
  '/main /x',
] as const

describe('safeReturnPath', () => {
  it.each([
    '/main',
    '/bnpl/orders?page=2&sort=id#top',
    '/history/all?from=2026-01-01',
    '/settings/notifications?tab=telegram',
    '/invoices/link/42',
    '/main?filter=%7B%22a%22%3A%22b%5C%22%22%7D',
    '/main?response_code=5&states=1',
  ])('keeps %s', (path) => {
    expect(safeReturnPath(path, isAppPath)).toBe(path)
  })

  it.each(HOSTILE)('quality 8: refuses %j even if every path were known', (path) => {
    expect(safeReturnPath(path, anyPath)).toBeNull()
    expect(returnPathOrHome(path)).toBe('/main')
  })

  it('quality 8: returns the normal form', () => {
    expect(safeReturnPath('/main/../history?a=ё', isAppPath)).toBe('/history?a=%D1%91')
  })

  it.each(['/history/%E0%A4%A', '/history/%E0%A4', '/invoices/link/%zz'])(
    'quality 69: refuses %s, which cannot be decoded',
    (path) => {
      rememberWantedPath(path)
      expect(takeWantedPath()).toBeNull()
      expect(returnPathOrHome(path)).toBe('/main')
    },
  )

  it('quality 69: keeps a query and a hash that cannot be decoded', () => {
    const path = '/history?a=%E0%A4%A&%zz#%E0%A4'
    expect(returnPathOrHome(path)).toBe(path)
  })

  it.each(['/login', '/login?failure=loop', '/', '/unknown', '/main/deep', '/main/../login'])(
    'quality 9: refuses %s, which is no screen behind sign-in',
    (path) => {
      expect(safeReturnPath(path, isAppPath)).toBeNull()
    },
  )

  it.each([
    '/main#access_token=a',
    '/main?access_token=a',
    '/main?a=b&id_token=a',
    '/main?access%5Ftoken=a',
    '/main?ACCESS_TOKEN=a',
    '/main#/x?access_token=a',
    '/main#a;id_token=b',
    '/main#a;code=b',
    '/main?qualification_token=a',
    '/main?user_id=1',
    '/main?code=a&state=b',
    '/main?client_secret=a',
    '/main?code_verifier=a',
    '/history/&access_token=a',
  ])('quality 9: refuses the token-like parameter of %s', (path) => {
    expect(safeReturnPath(path, isAppPath)).toBeNull()
  })

  it('quality 8: at most 2048 characters, before and after the normalisation', () => {
    const fits = `/main?q=${'a'.repeat(2040)}`
    expect(fits).toHaveLength(2048)
    expect(safeReturnPath(fits, isAppPath)).toBe(fits)
    expect(safeReturnPath(`${fits}a`, isAppPath)).toBeNull()
    expect(safeReturnPath(`/main?q=${'ё'.repeat(400)}`, isAppPath)).toBeNull()
  })

  it('quality 8: refuses every path where the document has no site of its own, as in a sandboxed frame', () => {
    openAddress('about:blank')
    expect(safeReturnPath('/main', anyPath)).toBeNull()
  })

  it('quality 8: whatever is let through stays on this site, in one normal form', () => {
    const piece = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          '/',
          '//',
          '\\',
          '.',
          '..',
          '%2e',
          '%2f',
          '%5c',
          ':',
          '@',
          '?',
          '#',
          '=',
          '&',
        ),
      },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'main',
          'login',
          'evil.com',
          'javascript:',
          'https:',
          'access_token',
          'code',
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('\t', '\n', '\r', '\u0000', ' ', '\u00a0', '\ufeff', '[', ']', ';'),
      },
    )
    const path = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`)
    let letThrough = 0
    fc.assert(
      fc.property(path, (candidate) => {
        const safe = safeReturnPath(candidate, anyPath)
        if (safe === null) return
        letThrough += 1
        const url = new URL(safe, APP_ORIGIN)
        if (url.origin !== APP_ORIGIN || url.username !== '') throw new Error('left the site')
        if (!/^\/(?![/\\])/.test(safe) || /[\\\s]/.test(safe)) throw new Error('not one plain path')
        if (`${url.pathname}${url.search}${url.hash}` !== safe) throw new Error('not normal')
        if (/[?&#](?:access_token|code)=/.test(safe)) throw new Error('a secret was kept')
        if (safeReturnPath(safe, anyPath) !== safe) throw new Error('not stable')
      }),
      { numRuns: 100_000 },
    )
    expect(letThrough).toBeGreaterThan(5_000)
    // The number of runs is fixed by quality 8; a busy machine may need longer than usual for them.
  }, 60_000)
})

describe('the wanted path', () => {
  it('is given once', () => {
    rememberWantedPath('/bnpl/orders?page=2#top')
    expect(takeWantedPath()).toBe('/bnpl/orders?page=2#top')
    expect(takeWantedPath()).toBeNull()
  })

  it.each(['/login', '/main#access_token=canary', '//evil.com'])('quality 9: %s is never stored', (path) => {
    rememberWantedPath('/history')
    rememberWantedPath(path)
    expect(sessionStorage).toHaveLength(0)
    expect(takeWantedPath()).toBeNull()
  })

  it('is the screen alone when its parameters are too long to keep', () => {
    rememberWantedPath(`/history?period=30d&cursor=${'x'.repeat(4000)}#top`)
    expect(takeWantedPath()).toBe('/history')
    const longest = '/history?q='.padEnd(2048, 'x')
    rememberWantedPath(longest)
    expect(takeWantedPath()).toBe(longest)
    rememberWantedPath(`/${'x'.repeat(4000)}`)
    expect(takeWantedPath()).toBeNull()
  })

  it('is checked again when it is read', () => {
    sessionStorage.setItem('back-office:wanted-path', '{"version":1,"value":"//evil.com"}')
    expect(takeWantedPath()).toBeNull()
  })

  it('can be forgotten', () => {
    rememberWantedPath('/history')
    forgetWantedPath()
    expect(takeWantedPath()).toBeNull()
  })
})
