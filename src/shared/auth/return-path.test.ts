// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { isAppPath } from '@/shared/config'
import { APP_ORIGIN, openUrl } from '~tests/support/identity-kit'
import { fc } from '~tests/support/property'
import {
  consumeReturnTo,
  forgetReturnTo,
  hasSecretParameter,
  rememberReturnTo,
  returnPathOrHome,
  safeReturnPath,
  withoutParameters,
  withoutSecrets,
} from './return-path'

beforeEach(() => {
  openUrl('/login')
  sessionStorage.clear()
})

/** Accepts every route, so that only the safety of the URL is tested. */
const anyPath = () => true

const HOSTILE = [
  '//evil.com',
  '/\\evil.com',
  '\\/evil.com',
  '/main/..//evil.com/',
  '/..//evil.com/main',
  '/main/%2e%2e//evil.com/',
  '/.//evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/main\n',
  '/\u2028/evil.com',
  'javascript:alert(1)',
  'https://evil.com/main',
  'user:password@evil.com/main',
  '/%5cevil.com',
  '/%2fevil.com',
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
    '/invoices/link/42',
    '/main?filter=%7B%22a%22%3A%22b%5C%22%22%7D',
    '/main?response_code=5&states=1',
  ])('accepts %s', (path) => {
    expect(safeReturnPath(path, isAppPath)).toBe(path)
  })

  it.each(HOSTILE)('quality 8: rejects %j even when the app accepts every path', (path) => {
    expect(safeReturnPath(path, anyPath)).toBeNull()
    expect(returnPathOrHome(path)).toBe('/main')
  })

  it('quality 8: returns the normalised path', () => {
    expect(safeReturnPath('/main/../history?a=ё', isAppPath)).toBe('/history?a=%D1%91')
  })

  it.each(['/history/%E0%A4%A', '/history/%E0%A4', '/invoices/link/%zz'])(
    'quality 69: rejects %s, which cannot be decoded',
    (path) => {
      rememberReturnTo(path)
      expect(consumeReturnTo()).toBeNull()
      expect(returnPathOrHome(path)).toBe('/main')
    },
  )

  it('quality 69: accepts a path whose query and hash cannot be decoded', () => {
    const path = '/history?a=%E0%A4%A&%zz#%E0%A4'
    expect(returnPathOrHome(path)).toBe(path)
  })

  it.each([
    '/login',
    '/login?failure=loop',
    '/',
    '/unknown',
    '/main/deep',
    '/main/../login',
    '/main#access_token=a',
    '/main?a=b&id_token=a',
    '/main#/x?access_token=a',
    '/history/&access_token=a',
  ])('quality 9: rejects %s, which is not a screen behind the sign-in or contains a secret', (path) => {
    expect(safeReturnPath(path, isAppPath)).toBeNull()
  })

  it('quality 8: rejects a path of more than 16,000 characters, before or after normalisation', () => {
    const fits = `/main?q=${'a'.repeat(15_992)}`
    expect(fits).toHaveLength(16_000)
    expect(safeReturnPath(fits, isAppPath)).toBe(fits)
    expect(safeReturnPath(`${fits}a`, isAppPath)).toBeNull()
    expect(safeReturnPath(`/main?q=${'ё'.repeat(3000)}`, isAppPath)).toBeNull()
  })

  it('quality 8: rejects every path when the origin is opaque, as in a sandboxed frame', () => {
    openUrl('about:blank')
    expect(safeReturnPath('/main', anyPath)).toBeNull()
  })

  it('quality 8: returns only normalised paths on the same origin', () => {
    const marks = fc.constantFrom(...'/ // \\ . .. %2e %2f %5c : @ ? # = &'.split(' '))
    const words = fc.constantFrom(...'main login evil.com javascript: https: access_token code'.split(' '))
    const piece = fc.oneof(
      { weight: 4, arbitrary: marks },
      { weight: 3, arbitrary: words },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
      { weight: 1, arbitrary: fc.constantFrom(...Array.from('\t\n\r\u0000 \u00a0\ufeff[];')) },
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
    // Quality 8 prescribes the number of runs, which may take longer on a busy machine.
  }, 60_000)
})

describe('stored return path', () => {
  it('is returned by the first read only', () => {
    rememberReturnTo('/bnpl/orders?page=2#top')
    expect(consumeReturnTo()).toBe('/bnpl/orders?page=2#top')
    expect(consumeReturnTo()).toBeNull()
  })

  it.each(['/login', '/main#access_token=canary', '//evil.com'])(
    'quality 9: is removed when the app tries to replace it with %s',
    (path) => {
      rememberReturnTo('/history')
      rememberReturnTo(path)
      expect(sessionStorage).toHaveLength(0)
      expect(consumeReturnTo()).toBeNull()
    },
  )

  it('quality 90: can contain a filter by 200 merchants and a cursor of 4000 characters', () => {
    const ids = Array.from({ length: 200 }, () => crypto.randomUUID()).join('%2C')
    const path = `/history?merchants=${ids}&page=2&cursor=${'x'.repeat(4000)}#top`
    rememberReturnTo(path)
    expect(consumeReturnTo()).toBe(path)
  })

  it('quality 90: is null rather than a path without filters when the filters are too long', () => {
    rememberReturnTo(`/history?merchants=${'x'.repeat(16_000)}`)
    expect(consumeReturnTo()).toBeNull()
  })

  it('is validated again when it is read', () => {
    sessionStorage.setItem('back-office:wanted-path', '{"version":1,"value":"//evil.com"}')
    expect(consumeReturnTo()).toBeNull()
  })

  it('is null after it has been removed', () => {
    rememberReturnTo('/history')
    forgetReturnTo()
    expect(consumeReturnTo()).toBeNull()
  })
})

describe('hasSecretParameter', () => {
  it.each([
    '?access_token=a',
    '?ACCESS_TOKEN=a',
    '?qualification_token=a',
    '?a=1&id_token=b',
    '#code=a',
    '#a=1&user_id=2',
    '#a=1;code=b',
    '?co%64e=a',
    '?%zz_token=a',
    '?client_secret=a',
    '?password=a',
    '?client_assertion=a',
    '?code_verifier=a',
    'code=a',
  ])('quality 9: returns true for %s', (part) => {
    expect(hasSecretParameter(part)).toBe(true)
  })

  it.each(['', '?page=2', '#token', '?q=access_token', '?postcode=1', '?codes=1', '?%zz=1', '?a=b=token'])(
    'returns false for %j',
    (part) => {
      expect(hasSecretParameter(part)).toBe(false)
    },
  )
})

describe('withoutParameters', () => {
  const isGone = (name: string) => name === 'gone'

  it.each([
    ['?a=%20b&gone=1&c=+d', '?a=%20b&c=+d'],
    ['#gone=1&c', '#c'],
    ['?g%6Fne=10&gone', ''],
  ])('quality 15: removes the parameter `gone` from %j, which leaves %j', (part, rest) => {
    expect(withoutParameters(part, isGone)).toBe(rest)
  })

  it.each(['?a=gone&c=gone=1', '?%zz=1', ''])(
    'quality 15: does not change %j, which has no parameter `gone`',
    (part) => {
      expect(withoutParameters(part, isGone)).toBe(part)
    },
  )

  it('quality 15: removes the question mark when no parameter is left', () => {
    expect(withoutParameters('?', isGone)).toBe('')
  })
})

describe('withoutSecrets', () => {
  it.each([
    ['/main?page=2&code=a#top', '/main?page=2#top'],
    ['/main?user_id=1#code=a', '/main'],
    // The secret is not in a parameter, so the whole hash is removed and the query stays.
    ['/main?page=2#/deep?id_token=a', '/main?page=2'],
    ['/main?a;code=b#top', '/main#top'],
  ])('quality 12: reduces %s to %s', (address, kept) => {
    expect(withoutSecrets(new URL(address, 'https://cabinet.example.ru'))).toBe(
      `https://cabinet.example.ru${kept}`,
    )
  })
})
