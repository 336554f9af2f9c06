import type { FetchResult } from './fetch-all-pages'

export type Warning =
  /** Rows that did not match their schema are missing from the file. */
  | { readonly kind: 'unreadable'; readonly rows: number }
  /** Rows were added or removed meanwhile. `isStart`: the file has as many rows as the list had at the start. */
  | { readonly kind: 'changed'; readonly before: number; readonly after: number; readonly isStart: boolean }
  /** The response omits the count of rows, so it is unknown whether the file is complete. */
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
 * Checks the count against the last total, or against the total at the start, because new rows appear only on
 * the first page (product §14.3). A changed total is a warning: with an offset as the cursor, a removed row
 * makes the next page skip a row (quality 93).
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
