import { afterEach, beforeEach, expect, vi } from 'vitest'

// All files share one thread and one window (see vitest.config.ts), so each file needs fresh modules.
vi.resetModules()

// The set-up of `tests/setup/vitest.ts`, without the parts for rendering.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
})
