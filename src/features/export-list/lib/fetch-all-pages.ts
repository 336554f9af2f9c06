import { retryReadDelay, shouldRetryRead } from '@/shared/api'
import type { ExportPage, ExportSource } from '../model/export'

export type FetchProgress = { readonly rows: number; readonly total: number | null }

export type FetchResult = {
  /** Without duplicates. */
  readonly rows: number
  readonly unreadable: number
  /** They differ when the list has changed meanwhile. */
  readonly firstTotal: number | null
  readonly lastTotal: number | null
}

type FetchOptions<Row> = {
  readonly source: ExportSource<Row>
  readonly signal: AbortSignal
  /** The next page is read once this resolves. */
  readonly onRows: (rows: readonly Row[]) => Promise<void>
  readonly onProgress: (progress: FetchProgress) => void
}

/** The server pointed back to a page already read, which would never end. */
export class CursorLoopError extends Error {
  override readonly name = 'CursorLoopError'
}

/**
 * Reads a list to its end, page by page. A failed page is retried like any read (quality 39).
 *
 * @throws {ApiError} of a page that keeps failing
 * @throws {CursorLoopError}
 * @throws the signal's reason
 */
export async function fetchAllPages<Row>({
  source,
  signal,
  onRows,
  onProgress,
}: FetchOptions<Row>): Promise<FetchResult> {
  const ids = new Set<string>()
  const cursors = new Set<string>()
  let unreadable = 0
  let firstTotal: number | null = null
  let cursor: string | null = null
  for (let isFirst = true; ; isFirst = false) {
    const page: ExportPage<Row> = await readPage(source, cursor, signal)
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
    if (page.next === null) return { rows: ids.size, unreadable, firstTotal, lastTotal: page.total }
    if (cursors.has(page.next)) throw new CursorLoopError('a cursor came twice')
    cursors.add(page.next)
    cursor = page.next
  }
}

async function readPage<Row>(
  source: ExportSource<Row>,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ExportPage<Row>> {
  for (let failures = 0; ; failures++) {
    signal.throwIfAborted()
    try {
      const page = await source.fetchPage(cursor, signal)
      // The response may arrive after an abort.
      signal.throwIfAborted()
      return page
    } catch (error) {
      if (signal.aborted || !(error instanceof Error) || !shouldRetryRead(failures, error)) throw error
      await pause(retryReadDelay(failures, error), signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
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
