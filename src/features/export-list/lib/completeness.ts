import type { FetchResult } from './fetch-all-pages'

export type Warning =
  /** Rows that did not match their schema are missing from the file. */
  | { readonly kind: 'unreadable'; readonly rows: number }
  /** The list's total changed during the export. `isStart`: the file has as many rows as the list had at the start. */
  | { readonly kind: 'changed'; readonly before: number; readonly after: number; readonly isStart: boolean }
  /** The response omits the count of rows, so it is unknown whether the file is complete. */
  | { readonly kind: 'uncounted' }

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
 * Returns the warnings about fetched rows. Accepts as many rows as the list had at the end or at the start of the
 * export: a row added meanwhile appears on the first page, which is already fetched (product §14.3). A changed
 * total still causes a warning: with an offset as the cursor, a removed row makes the next page skip a row
 * (quality 93).
 * @throws {ExportCountError} when rows are missing
 */
export function checkCount({ rows, unreadable, firstTotal, lastTotal }: FetchResult): readonly Warning[] {
  const got = rows + unreadable
  const warnings: Warning[] = unreadable > 0 ? [{ kind: 'unreadable', rows: unreadable }] : []
  if (lastTotal === null) return [...warnings, { kind: 'uncounted' }]
  if (got !== lastTotal && got !== firstTotal) throw new ExportCountError({ got, wanted: lastTotal })
  if (firstTotal !== null && firstTotal !== lastTotal) {
    warnings.push({ kind: 'changed', before: firstTotal, after: lastTotal, isStart: got === firstTotal })
  }
  return warnings
}
