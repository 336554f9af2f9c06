import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// React's warnings and uncaught failures land in console.error: a test that causes one fails.
// console.warn is the app's own log of tolerated failures, silent here.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  // Not by itself: the library looks for a global `afterEach`, and Vitest gives none here.
  cleanup()
  expect(vi.mocked(console.error).mock.calls).toEqual([])
})
