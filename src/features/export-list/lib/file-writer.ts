import type { RawRow } from './cells'

/** Writes a file row by row. Belongs into a worker: ten thousand rows take longer than a frame. */
export type FileWriter = {
  /** @throws {RangeError} when the format cannot hold more rows */
  readonly add: (rows: readonly RawRow[]) => void
  /** The whole file; nothing can be added afterwards. */
  readonly finish: () => Blob
}
