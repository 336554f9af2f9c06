import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logFailure } from '@/shared/lib/log'
import { type KeptFailure, keepFailures } from './keep-failures'

let takeFailures: ReturnType<typeof keepFailures>

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/4101'] }),
  })
  takeFailures = keepFailures(router)
})

function taken(): readonly KeptFailure[] {
  const failures: KeptFailure[] = []
  takeFailures((failure) => failures.push(failure))
  return failures
}

describe('failures of the page', () => {
  it('include logged errors, uncaught errors and policy violations, with the route pattern', () => {
    const error = new TypeError('broken')
    const violation = new Event('securitypolicyviolation')
    logFailure('client', error)
    window.dispatchEvent(new ErrorEvent('error', { error }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
    window.dispatchEvent(violation)
    expect(taken()).toEqual([
      { scope: 'client', error, route: '/' },
      { scope: 'uncaught', error, route: '/' },
      { scope: 'unhandled', error, route: '/' },
      { scope: 'policy', error: violation, route: '/' },
    ])
  })

  it('are stored, up to twenty, until a reader takes them; later ones are passed on at once', () => {
    for (let count = 1; count <= 25; count += 1) logFailure(`scope ${count}`, null)
    const failures = taken()
    expect(failures).toHaveLength(20)
    expect(failures[0]?.scope).toBe('scope 1')
    logFailure('later', null)
    expect(failures.at(-1)?.scope).toBe('later')
    expect(failures).toHaveLength(21)
  })
})
