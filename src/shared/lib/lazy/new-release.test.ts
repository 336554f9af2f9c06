// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as location from '@/shared/lib/location'
import { loadChunk } from './load-chunk'
import { handlePreloadError, isChunkFailure, reloadOnStaleChunk } from './new-release'

vi.mock('@/shared/lib/location', { spy: true })

function openDocumentOf(build: string) {
  const meta = document.createElement('meta')
  meta.name = 'release'
  meta.content = build
  document.head.replaceChildren(meta)
}

const reloads = () => vi.mocked(location.reloadDocument).mock.calls.length

beforeEach(() => {
  vi.mocked(location.reloadDocument)
    .mockReset()
    .mockImplementation(() => undefined)
  openDocumentOf('a')
})

afterEach(() => {
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

describe('reloadOnStaleChunk (quality 53)', () => {
  it('reloads once per build, even when two builds alternate', () => {
    for (const build of ['a', 'b', 'a', 'b', 'a']) {
      openDocumentOf(build)
      reloadOnStaleChunk()
    }
    expect(reloads()).toBe(2)
  })

  it('does not reload a page with a form', () => {
    document.body.append(document.createElement('form'))
    reloadOnStaleChunk()
    expect(reloads()).toBe(0)
  })

  it('does not reload while offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    reloadOnStaleChunk()
    expect(reloads()).toBe(0)
  })

  it('does not reload when it cannot store the attempt, to prevent a reload loop', () => {
    const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    reloadOnStaleChunk()
    storage.mockRestore()
    expect(reloads()).toBe(0)
  })
})

describe('isChunkFailure', () => {
  it('returns true when loading a chunk has failed twice', async () => {
    vi.useFakeTimers()
    const failure = loadChunk(() => Promise.reject(new TypeError('Failed to fetch'))).catch(
      (error: unknown) => error,
    )
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(isChunkFailure(await failure)).toBe(true)
  })

  it('returns true for the failed chunk of a screen, whose error message is changed for the router', () => {
    handlePreloadError()
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/main-1.js')
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
    expect(isChunkFailure(payload)).toBe(true)
    expect(payload.message).not.toMatch(/dynamically imported module/)
  })

  it.each([new Error('module'), null, 'ChunkError'])('returns false for the thrown value %s', (error) => {
    expect(isChunkFailure(error)).toBe(false)
  })
})
