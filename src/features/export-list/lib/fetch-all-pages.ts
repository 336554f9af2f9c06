import { retryReadDelay, shouldRetryRead } from '@/shared/api'
import type { ExportPage, ExportSource } from '../model/export'

export type FetchProgress = { readonly rows: number; readonly total: number | null }

export type FetchResult = Awaited<ReturnType<typeof fetchAllPages>>

type FetchOptions<Row> = {
  readonly source: ExportSource<Row>
  readonly signal: AbortSignal
  /** Receives a page. The next page is fetched once the promise resolves. */
  readonly onRows: (rows: readonly Row[]) => Promise<void>
  readonly onProgress: (progress: FetchProgress) => void
}

/** Thrown when a cursor leads back to an earlier page: the fetch would never end. */
export class CursorLoopError extends Error {
  override readonly name = 'CursorLoopError'
}

/**
 * Fetches a list to its end.
 * @throws {ApiError} when a page keeps failing
 * @throws {CursorLoopError} when a cursor repeats
 */
export async function fetchAllPages<Row>({ source, signal, onRows, onProgress }: FetchOptions<Row>) {
  const ids = new Set<string>()
  const cursors = new Set<string>()
  let unreadable = 0
  let firstTotal: number | null = null
  let cursor: string | null = null
  for (let isFirst = true; ; isFirst = false) {
    const page: ExportPage<Row> = await retryRead(() => source.fetchPage(cursor, signal), signal)
    const rows = page.rows.filter((row) => {
      const id = source.rowId(row)
      const isNew = !ids.has(id)
      ids.add(id)
      return isNew
    })
    unreadable += page.unreadable
    if (isFirst) firstTotal = page.total
    await onRows(rows)
    onProgress({ rows: ids.size, total: page.total })
    // Duplicate rows are not counted. The totals differ when the list has changed during the fetch.
    if (page.next === null) return { rows: ids.size, unreadable, firstTotal, lastTotal: page.total }
    if (cursors.has(page.next)) throw new CursorLoopError('a cursor came twice')
    cursors.add(page.next)
    cursor = page.next
  }
}

/** Retries a failed read, by the same rules as queries do (quality 39). */
export async function retryRead<Result>(read: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let failures = 0; ; failures++) {
    signal.throwIfAborted()
    try {
      const result = await read()
      // The signal may be aborted while the response is being read.
      signal.throwIfAborted()
      return result
    } catch (error) {
      if (signal.aborted || !(error instanceof Error) || !shouldRetryRead(failures, error)) throw error
      await pause(retryReadDelay(failures, error), signal)
    }
  }
}

/** Waits. Rejects with the signal's reason when the signal is aborted, even before the call. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
