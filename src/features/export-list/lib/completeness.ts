import type { WalkResult } from './walk-list'

/** Why a file may not be what the user believes it is. */
export type Doubt =
  /** Rows that did not fit their schema are not in the file. */
  | { readonly kind: 'unreadable'; readonly rows: number }
  /** The list as it was at the start is whole; rows came or went meanwhile. */
  | { readonly kind: 'changed'; readonly before: number; readonly after: number }
  /** The server did not say how many rows there are. */
  | { readonly kind: 'uncounted' }

export type Verdict =
  | { readonly kind: 'whole'; readonly doubts: readonly Doubt[] }
  | { readonly kind: 'wrong'; readonly got: number; readonly wanted: number }

/** The rows that came are not as many as the server says there are. */
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
 * Checks the count against the total of the last answer (product §14.3). A list that takes in payments all day
 * would never pass: rows newer than the first page are not on the later ones. So the whole list of the start passes
 * too, and the user is told.
 */
export function judgeCount({ rows, unreadable, firstTotal, lastTotal }: WalkResult): Verdict {
  const got = rows + unreadable
  const doubts: Doubt[] = unreadable > 0 ? [{ kind: 'unreadable', rows: unreadable }] : []
  if (lastTotal === null) return { kind: 'whole', doubts: [...doubts, { kind: 'uncounted' }] }
  if (got === lastTotal) return { kind: 'whole', doubts }
  if (got === firstTotal) {
    return { kind: 'whole', doubts: [...doubts, { kind: 'changed', before: firstTotal, after: lastTotal }] }
  }
  return { kind: 'wrong', got, wanted: lastTotal }
}
