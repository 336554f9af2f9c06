import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Unit tests of a worker share its process and its window (vite.config.ts): each file gets fresh modules and the globals as
// they were before the last test of the file before it.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()

// React's warnings and uncaught errors go to console.error, and a test that causes one fails. console.warn is the app's
// own log of tolerated failures and is silenced here.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  // Testing Library cleans up only if there is a global `afterEach`, which Vitest does not provide here.
  cleanup()
  expect(vi.mocked(console.error).mock.calls).toEqual([])
})
