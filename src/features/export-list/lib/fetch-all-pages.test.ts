import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/shared/api'
import { fc } from '~tests/support/property'
import type { ExportPage, ExportSource } from '../model/export'
import { CursorLoopError, fetchAllPages, pause } from './fetch-all-pages'

type Row = { readonly id: string }

function page(ids: readonly string[], rest: Partial<ExportPage<Row>> = {}): ExportPage<Row> {
  return { rows: ids.map((id) => ({ id })), next: null, total: null, unreadable: 0, ...rest }
}

function failure(status: number): ApiError {
  return new ApiError({ kind: 'http', path: '/transactions', status })
}

function walk(fetchPage: ExportSource<Row>['fetchPage'], signal = new AbortController().signal) {
  const ids: string[] = []
  const progress: unknown[] = []
  const result = fetchAllPages({
    source: { total: null, fetchPage, rowId: ({ id }) => id },
    signal,
    onRows: async (rows) => void ids.push(...rows.map(({ id }) => id)),
    onProgress: (step) => progress.push(step),
  })
  return { ids, progress, result }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('fetchAllPages', () => {
  it('fetches every page in order and reports the progress', async () => {
    const fetchPage = vi
      .fn<ExportSource<Row>['fetchPage']>()
      .mockResolvedValueOnce(page(['a', 'b'], { next: 'c1', total: 3 }))
      .mockResolvedValueOnce(page(['c'], { total: 4, unreadable: 1 }))
    const { ids, progress, result } = walk(fetchPage)
    await expect(result).resolves.toEqual({ rows: 3, unreadable: 1, firstTotal: 3, lastTotal: 4 })
    expect(ids).toEqual(['a', 'b', 'c'])
    expect(progress).toEqual([
      { rows: 2, total: 3 },
      { rows: 3, total: 4 },
    ])
    expect(fetchPage.mock.calls.map(([cursor]) => cursor)).toEqual([null, 'c1'])
  })

  it('returns every row once, however the pages overlap', async () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '__proto__'), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.array(ids, { minLength: 1, maxLength: 6 }), async (pages) => {
        let at = 0
        const { ids: got, result } = walk(async () => {
          const index = at++
          return page(pages[index] ?? [], { next: index + 1 < pages.length ? `c${index}` : null })
        })
        const { rows } = await result
        expect(got).toEqual([...new Set(pages.flat())])
        expect(rows).toBe(got.length)
      }),
    )
  })

  it('fetches the next page only after the rows of the current page are processed', async () => {
    let take: () => void = () => undefined
    const fetchPage = vi
      .fn<ExportSource<Row>['fetchPage']>()
      .mockResolvedValueOnce(page(['a'], { next: 'c1' }))
      .mockResolvedValueOnce(page(['b']))
    const result = fetchAllPages({
      source: { total: null, fetchPage, rowId: ({ id }) => id },
      signal: new AbortController().signal,
      onRows: () =>
        new Promise((resolve) => {
          take = resolve
        }),
      onProgress: () => undefined,
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetchPage).toHaveBeenCalledOnce()
    take()
    await vi.advanceTimersByTimeAsync(0)
    expect(fetchPage).toHaveBeenCalledTimes(2)
    take()
    await result
  })

  it('quality 39: retries the same page after a temporary failure, at most twice', async () => {
    const error = new ApiError({ kind: 'http', path: '/', status: 503, retryAfterMs: 3000 })
    const fetchPage = vi
      .fn<ExportSource<Row>['fetchPage']>()
      .mockResolvedValueOnce(page(['a'], { next: 'c1' }))
      .mockRejectedValueOnce(error)
      .mockRejectedValueOnce(error)
      .mockResolvedValueOnce(page(['b'], { next: 'c2' }))
      .mockRejectedValue(error)
    const { ids, result } = walk(fetchPage)
    const ending = expect(result).rejects.toBe(error)
    // The first retry waits for the time in Retry-After.
    await vi.advanceTimersByTimeAsync(2999)
    expect(fetchPage).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_000)
    await ending
    expect(fetchPage.mock.calls.map(([cursor]) => cursor)).toEqual([null, 'c1', 'c1', 'c1', 'c2', 'c2', 'c2'])
    expect(ids).toEqual(['a', 'b'])
  })

  it('stops immediately when aborted during a request or between retries', async () => {
    const reading = new AbortController()
    const hanging = walk(
      (_cursor, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
      reading.signal,
    )
    reading.abort()
    await expect(hanging.result).rejects.toBe(reading.signal.reason)

    const waiting = new AbortController()
    const fetchPage = vi.fn<ExportSource<Row>['fetchPage']>().mockRejectedValue(failure(500))
    const paused = walk(fetchPage, waiting.signal)
    const ending = expect(paused.result).rejects.toThrow('aborted')
    await vi.advanceTimersByTimeAsync(0)
    waiting.abort()
    await ending
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetchPage).toHaveBeenCalledOnce()
  })

  it('ignores rows of a response that arrives after the abort', async () => {
    const leaving = new AbortController()
    const { ids, result } = walk(async () => {
      leaving.abort()
      return page(['a'])
    }, leaving.signal)
    await expect(result).rejects.toBe(leaving.signal.reason)
    expect(ids).toEqual([])
  })

  it('rejects with CursorLoopError when a cursor repeats', async () => {
    const fetchPage = vi.fn<ExportSource<Row>['fetchPage']>()
    fetchPage.mockImplementation(async (cursor) =>
      page([`${cursor}`], { next: cursor === 'c1' ? 'c2' : 'c1' }),
    )
    await expect(walk(fetchPage).result).rejects.toBeInstanceOf(CursorLoopError)
    expect(fetchPage).toHaveBeenCalledTimes(3)
  })
})

describe('pause', () => {
  it.each([
    ['before the wait', 0],
    ['during the wait', 500],
  ])('ends at once, without a timer, when the signal is aborted %s', async (_, afterMs) => {
    const stop = new AbortController()
    if (afterMs === 0) stop.abort()
    const waiting = pause(30_000, stop.signal)
    if (afterMs > 0) setTimeout(() => stop.abort(), afterMs)
    const rejected = expect(waiting).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(afterMs)
    await rejected
    expect(vi.getTimerCount()).toBe(0)
  })
})
