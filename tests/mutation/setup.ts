import { afterEach, beforeEach, expect, vi } from 'vitest'

// All files share one thread and one window (see the configuration), but each gets fresh modules.
vi.resetModules()

// Like `tests/setup/vitest.ts`, without rendering.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
})
