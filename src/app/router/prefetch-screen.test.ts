// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { Api } from '@/shared/api'
import { testConfig } from '~tests/support/render-app'
import { sampleSession } from '~tests/support/sample-session'
import { prefetchScreen } from './prefetch-screen'

const context = { api: {} as Api, config: testConfig(), queryClient: new QueryClient() }
const route = { options: { staticData: { screen: 'registries' } } } as const
const session = sampleSession({ roles: ['clients.pay_api.basic'] })

function prefetched(visit: Partial<Parameters<typeof prefetchScreen>[0]>) {
  const prefetch = vi.fn(() => Promise.resolve())
  prefetchScreen({ cause: 'enter', context: { ...context, session }, route, ...visit }, prefetch)
  return prefetch.mock.calls
}

describe('prefetchScreen', () => {
  it('prefetches data for the client of the session when the screen is entered', () => {
    expect(prefetched({})).toEqual([[context.queryClient, { api: context.api, clientId: session.clientId }]])
  })

  it('prefetches nothing when the screen is preloaded or already open, or when the user lacks the role', () => {
    expect(prefetched({ cause: 'preload' })).toEqual([])
    expect(prefetched({ cause: 'stay' })).toEqual([])
    expect(prefetched({ context: { ...context, session: sampleSession({ roles: [] }) } })).toEqual([])
  })
})
