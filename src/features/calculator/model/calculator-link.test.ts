// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { currentPath, replaceUrl } from '@/shared/lib/location'
import { captureCalculatorLink, takePendingOpen } from './calculator-link'

beforeEach(() => sessionStorage.clear())

describe('captureCalculatorLink', () => {
  it.each([
    ['/main?calculator=1', '/main'],
    ['/?calculator=1', '/'],
    ['/bnpl/orders?page=2&calculator=1#top', '/bnpl/orders?page=2#top'],
    ['/main?calculator=1&calculator=1', '/main'],
  ])(
    'stores a request to open the calculator at %s, and removes the parameter from the URL',
    (path, rest) => {
      replaceUrl(path)
      captureCalculatorLink()
      expect(currentPath()).toBe(rest)
      expect(takePendingOpen()).toBe(true)
    },
  )

  it.each(['/main', '/main?calculator=0', '/main?calculator=', '/main?Calculator=1', '/main#calculator=1'])(
    'stores no request to open the calculator at %s',
    (path) => {
      replaceUrl(path)
      captureCalculatorLink()
      expect(currentPath()).toBe(path)
      expect(takePendingOpen()).toBe(false)
    },
  )

  it('stores the request until the calculator is opened, even across a redirect to sign in', () => {
    replaceUrl('/main?calculator=1')
    captureCalculatorLink()
    // The URL of the sign-in page has no `calculator` param, so the second call changes nothing.
    captureCalculatorLink()
    expect(takePendingOpen()).toBe(true)
    expect(takePendingOpen()).toBe(false)
  })
})
