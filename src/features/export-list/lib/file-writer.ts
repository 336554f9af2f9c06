import type { RawRow } from './cells'

/** Writes a file row by row. Meant for a worker: ten thousand rows take longer than a frame. */
export type FileWriter = {
  /** @throws {RangeError} when the format cannot hold more rows */
  readonly add: (rows: readonly RawRow[]) => void
  /** The complete file; nothing can be added afterwards. */
  readonly finish: () => Blob
}
