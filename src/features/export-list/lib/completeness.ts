import type { FetchResult } from './fetch-all-pages'

/** Why a file may not be what the user expects. */
export type Warning =
  /** Rows that did not fit their schema are missing from the file. */
  | { readonly kind: 'unreadable'; readonly rows: number }
  /** The list is complete as of the start; rows came or went meanwhile. */
  | { readonly kind: 'changed'; readonly before: number; readonly after: number }
  /** The server did not say how many rows there are. */
  | { readonly kind: 'uncounted' }

export type CountCheck =
  | { readonly kind: 'whole'; readonly warnings: readonly Warning[] }
  | { readonly kind: 'wrong'; readonly got: number; readonly wanted: number }

/** The number of rows received differs from the server's total. */
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
 * Checks the count against the total of the last response (product §14.3). A list that takes in payments all day would
 * never match, because rows newer than the first page are not on later ones; so the complete list as of the start
 * passes too, with a warning.
 */
export function checkCount({ rows, unreadable, firstTotal, lastTotal }: FetchResult): CountCheck {
  const got = rows + unreadable
  const warnings: Warning[] = unreadable > 0 ? [{ kind: 'unreadable', rows: unreadable }] : []
  if (lastTotal === null) return { kind: 'whole', warnings: [...warnings, { kind: 'uncounted' }] }
  if (got === lastTotal) return { kind: 'whole', warnings }
  if (got === firstTotal) {
    return {
      kind: 'whole',
      warnings: [...warnings, { kind: 'changed', before: firstTotal, after: lastTotal }],
    }
  }
  return { kind: 'wrong', got, wanted: lastTotal }
}
