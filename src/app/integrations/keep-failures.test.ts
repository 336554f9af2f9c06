// @vitest-environment happy-dom
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

describe('keepFailures', () => {
  it('stores logged errors, uncaught errors and CSP violations with their route', () => {
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

  it('stores up to twenty failures until they are read, and then passes each new failure on immediately', () => {
    for (let count = 1; count <= 25; count += 1) logFailure(`scope ${count}`, null)
    const failures = taken()
    expect(failures).toHaveLength(20)
    expect(failures[0]?.scope).toBe('scope 1')
    logFailure('later', null)
    expect(failures.at(-1)?.scope).toBe('later')
    expect(failures).toHaveLength(21)
  })
})
