import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Tests of a worker share a process and a window (vite.config.ts). Each file starts with fresh globals.
vi.unstubAllGlobals()
vi.useRealTimers()

// React's development build records a stack trace for each of the first 10,000 elements, which would take a
// fifth of the tests' time.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
})

// Testing Library prints the page for every failed attempt of `findBy…`; only the last error needs it.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// React reports warnings with `console.error`, so they fail a test. The app logs tolerated failures with
// `console.warn`, which does not.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  // Testing Library cleans up by itself only with a global `afterEach`, which Vitest does not provide here.
  cleanup()
  expect(vi.mocked(console.error).mock.calls).toEqual([])
})
