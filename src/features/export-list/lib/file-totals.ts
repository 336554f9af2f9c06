import { type FileColumn, type RawRow, toCell } from './cells'

type Group = { readonly keys: readonly string[]; count: number; readonly kopecks: (number | null)[] }

/**
 * Count and sums of the rows of a file by what tells them apart, e.g. by type, status and currency: made of the very
 * rows that are written.
 *
 * @param columns of the file; its sums are added up
 * @param groups how many values stand in each row behind those of the columns: the keys of its group
 */
export function createFileTotals(columns: readonly FileColumn[], groups: number) {
  const sums = columns.flatMap(({ kind }, index) => (kind === 'money' ? [index] : []))
  const byKey = new Map<string, Group>()
  return {
    add(rows: readonly RawRow[]) {
      for (const row of rows) {
        const keys = row.slice(columns.length, columns.length + groups).map((value) => String(value ?? ''))
        const key = JSON.stringify(keys)
        const group = byKey.get(key) ?? { keys, count: 0, kopecks: sums.map(() => null) }
        byKey.set(key, group)
        group.count += 1
        for (const [place, index] of sums.entries()) {
          const cell = toCell('money', row[index] ?? null)
          if (cell.kind === 'money') {
            group.kopecks[place] = (group.kopecks[place] ?? 0) + Math.round(Number(cell.text) * 100)
          }
        }
      }
    },
    /** Titles of the sums. */
    titles: sums.map((index) => columns[index]?.title ?? ''),
    /** In the order of their keys; a sum that no row has is null. */
    groups: () =>
      [...byKey.values()]
        .sort((left, right) => left.keys.join('\n').localeCompare(right.keys.join('\n'), 'ru'))
        .map(({ keys, count, kopecks }) => ({
          keys,
          count,
          sums: kopecks.map((sum) => (sum === null ? null : (sum / 100).toFixed(2))),
        })),
  }
}
