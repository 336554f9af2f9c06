import { afterEach, beforeEach, expect, vi } from 'vitest'

// All files run in one thread and one window (see the configuration), each with modules of its own.
vi.resetModules()

// What `tests/setup/vitest.ts` does where no screen is drawn.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
})
