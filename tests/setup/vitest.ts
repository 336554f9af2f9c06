import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// The unit tests of a worker share its process and its window (vite.config.ts). Each file therefore starts with
// fresh modules, and with the globals as they were before the previous file's last test.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()

// React's development build takes a stack trace of each of the first 10,000 elements of a render, a fifth of these
// tests' time. With the counter at its limit, only the owner stack of warnings is lost.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
})

// Testing Library prints the whole page for every failed attempt of `findBy…`, a quarter of the time of some
// files. While it is waiting, the message suffices; the last error includes the page.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// React reports warnings and uncaught errors by console.error, so a test that causes one fails. The app logs
// tolerated failures by console.warn, which is silenced here.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  // Testing Library cleans up by itself only with a global `afterEach`, which Vitest does not provide here.
  cleanup()
  expect(vi.mocked(console.error).mock.calls).toEqual([])
})
