import type { FetchResult } from './fetch-all-pages'

export type Warning =
  /** Rows that did not fit their schema are missing from the file. */
  | { readonly kind: 'unreadable'; readonly rows: number }
  /** Rows came or went meanwhile. `isStart`: the file has as many rows as the list had at the start. */
  | { readonly kind: 'changed'; readonly before: number; readonly after: number; readonly isStart: boolean }
  /** The server did not say how many rows there are. */
  | { readonly kind: 'uncounted' }

export type CountCheck =
  | { readonly kind: 'whole'; readonly warnings: readonly Warning[] }
  | { readonly kind: 'wrong'; readonly got: number; readonly wanted: number }

export class ExportCountError extends Error {
  override readonly name = 'ExportCountError'
  readonly got: number
  readonly wanted: number

  constructor({ got, wanted }: { readonly got: number; readonly wanted: number }) {
    super(`${got} rows of ${wanted}`)
    this.got = got
    this.wanted = wanted
  }
}

/**
 * Checks the count against the last total (product §14.3). Rows newer than the first page are not on later pages, so
 * the complete list as of the start passes too. A changed total is a warning: with an offset as the cursor, a row that
 * goes makes the next page skip one that stays (quality 93).
 */
export function checkCount({ rows, unreadable, firstTotal, lastTotal }: FetchResult): CountCheck {
  const got = rows + unreadable
  const warnings: Warning[] = unreadable > 0 ? [{ kind: 'unreadable', rows: unreadable }] : []
  if (lastTotal === null) return { kind: 'whole', warnings: [...warnings, { kind: 'uncounted' }] }
  if (got !== lastTotal && got !== firstTotal) return { kind: 'wrong', got, wanted: lastTotal }
  if (firstTotal !== null && firstTotal !== lastTotal) {
    warnings.push({ kind: 'changed', before: firstTotal, after: lastTotal, isStart: got === firstTotal })
  }
  return { kind: 'whole', warnings }
}
