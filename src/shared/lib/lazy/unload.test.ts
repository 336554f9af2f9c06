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

/** Whether the promise has resolved by now. */
async function hasCome(promise: Promise<unknown>): Promise<boolean> {
  let come = false
  void promise.then(() => {
    come = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return come
}

describe('a page that is being left (quality 70)', () => {
  it('stays until the browser says otherwise', async () => {
    expect(isUnloading()).toBe(false)
    expect(await hasCome(untilPageStays())).toBe(true)
  })

  it.each(['beforeunload', 'pagehide'] as const)(
    'is left from %s on, until it is shown again',
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

  it('stays when an announced departure does not come: refused, a download, a letter', async () => {
    tell('beforeunload')
    const stays = untilPageStays()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(isUnloading()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(isUnloading()).toBe(false)
    expect(await hasCome(stays)).toBe(true)
  })

  it('stays left however long it lies in the back cache', async () => {
    tell('beforeunload')
    tell('pagehide')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(isUnloading()).toBe(true)
  })
})

describe('loadChunk on a page that is being left (quality 70)', () => {
  /** A part that the browser aborts the given number of times before it loads. */
  const partAfter = (failures: number) => {
    const load = vi.fn<() => Promise<string>>(async () => 'part')
    for (let count = 0; count < failures; count += 1) load.mockRejectedValueOnce(new TypeError('aborted'))
    return load
  }

  it('a part that was cut off is neither asked for again nor missed', async () => {
    tell('pagehide')
    const load = partAfter(1)
    const settled = loadChunk(load).catch(() => undefined)
    expect(await hasCome(settled)).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await hasCome(settled)).toBe(false)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('a page that is shown again asks anew, and what was cut off does not count as a try', async () => {
    tell('pagehide')
    const load = partAfter(2)
    const part = loadChunk(load)
    await vi.advanceTimersByTimeAsync(0)
    tell('pageshow')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await part).toBe('part')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('a departure between the two tries holds the second failure back', async () => {
    const load = partAfter(2)
    const part = loadChunk(load)
    await vi.advanceTimersByTimeAsync(500)
    tell('pagehide')
    expect(await hasCome(part)).toBe(false)
    await vi.advanceTimersByTimeAsync(500)
    tell('pageshow')
    expect(await part).toBe('part')
  })

  it('a part that is really gone is still missed', async () => {
    const load = partAfter(2)
    const failure = loadChunk(load).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await failure).toBeInstanceOf(ChunkError)
  })
})
