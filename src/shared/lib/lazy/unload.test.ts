// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkError, loadChunk } from './load-chunk'
import { isUnloading, untilPageStays, watchUnload } from './unload'

const tell = (type: 'beforeunload' | 'pagehide' | 'pageshow') => window.dispatchEvent(new Event(type))

beforeAll(() => watchUnload())

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  tell('pageshow')
  vi.useRealTimers()
})

/** Returns true when the promise has already resolved. */
async function hasCome(promise: Promise<unknown>): Promise<boolean> {
  let come = false
  void promise.then(() => {
    come = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return come
}

describe('isUnloading (quality 70)', () => {
  it('returns false before the browser announces an unload', async () => {
    expect(isUnloading()).toBe(false)
    expect(await hasCome(untilPageStays())).toBe(true)
  })

  it.each(['beforeunload', 'pagehide'] as const)(
    'returns true from the event `%s` until the page is shown again',
    async (type) => {
      tell(type)
      expect(isUnloading()).toBe(true)
      const stays = untilPageStays()
      expect(await hasCome(stays)).toBe(false)
      tell('pageshow')
      expect(await hasCome(stays)).toBe(true)
      expect(isUnloading()).toBe(false)
    },
  )

  it('returns false ten seconds after beforeunload when the page is not unloaded', async () => {
    tell('beforeunload')
    const stays = untilPageStays()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(isUnloading()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(isUnloading()).toBe(false)
    expect(await hasCome(stays)).toBe(true)
  })

  it('returns true while the page is in the back-forward cache', async () => {
    tell('beforeunload')
    tell('pagehide')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(isUnloading()).toBe(true)
  })
})

describe('loadChunk (quality 70)', () => {
  /** Returns a loader whose chunk fails `failures` times before it loads. */
  const partAfter = (failures: number) => {
    const load = vi.fn<() => Promise<string>>(async () => 'part')
    for (let count = 0; count < failures; count += 1) load.mockRejectedValueOnce(new TypeError('aborted'))
    return load
  }

  it('neither retries nor reports an aborted chunk while the page is unloading', async () => {
    tell('pagehide')
    const load = partAfter(1)
    const settled = loadChunk(load).catch(() => undefined)
    expect(await hasCome(settled)).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await hasCome(settled)).toBe(false)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('retries when an unloading page is shown again, without counting the aborted attempt', async () => {
    tell('pagehide')
    const load = partAfter(2)
    const part = loadChunk(load)
    await vi.advanceTimersByTimeAsync(0)
    tell('pageshow')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await part).toBe('part')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('loads the chunk once the page is shown again when it started to unload after a failed attempt', async () => {
    const load = partAfter(2)
    const part = loadChunk(load)
    await vi.advanceTimersByTimeAsync(500)
    tell('pagehide')
    expect(await hasCome(part)).toBe(false)
    await vi.advanceTimersByTimeAsync(500)
    tell('pageshow')
    expect(await part).toBe('part')
  })

  it('reports a failure immediately while offline', async () => {
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = partAfter(1)
    expect(await loadChunk(load).catch((error: unknown) => error)).toBeInstanceOf(ChunkError)
    expect(load).toHaveBeenCalledTimes(1)
    connection.mockRestore()
  })
})
