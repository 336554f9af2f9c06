// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { createApi } from '@/shared/api'
import { fc } from '~tests/support/property'
import { testConfig } from '~tests/support/render-app'
import { createAppRouter } from './create-app-router'

const config = testConfig()

/** Returns a router at the URL, and the screen that it matches before anything has loaded. */
function openRouter(url: string) {
  const nothing = () => undefined
  const api = createApi({
    config,
    fetch,
    accessToken: () => null,
    isRedirecting: () => false,
    onUnauthorized: nothing,
    onSecureUnauthorized: nothing,
  })
  const history = createMemoryHistory({ initialEntries: [url] })
  const router = createAppRouter({ api, config, queryClient: new QueryClient() }, history)
  const matches = router.matchRoutes(router.latestLocation)
  return { router, screen: matches.at(-1)?.routeId }
}

describe('createAppRouter', () => {
  it.each(['/history/%E0%A4%A', '/%', '/invoices/link/%zz', '/history/%E0%A4', '/no/such/%ff'])(
    'quality 69: redirects %s, which cannot be decoded, to Main',
    (path) => {
      expect(openRouter(`${path}?a=1#top`)).toMatchObject({ screen: '/_authenticated/main' })
    },
  )

  it('quality 69: opens a screen or redirects to Main for any URL', () => {
    const part = fc.oneof(
      fc.constantFrom('/', '%', '%E0', '%A4', '%25', '%2F', 'history', 'main', 'a'),
      fc.string(),
    )
    const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join('').replaceAll(/[?#]/g, ''))
    fc.assert(
      fc.property(text, text, text, (path, query, hash) => {
        const { pathname, search, hash: tail } = new URL(`http://host/${path}?${query}#${hash}`)
        expect(openRouter(`${pathname}${search}${tail}`).screen).not.toBe('__root__')
      }),
    )
  })

  it('quality 69: opens the screen of the path when the query or hash cannot be decoded', () => {
    expect(openRouter('/history?a=%E0%A4%A&%zz#%E0%A4')).toMatchObject({
      screen: '/_authenticated/history/{-$selected}',
    })
  })
})
