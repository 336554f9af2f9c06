import { type FileColumn, type RawRow, toCell } from './cells'

type Group = { readonly keys: readonly string[]; count: number; readonly kopecks: (number | null)[] }

/** Counts rows and adds up amounts per group. Each row ends with `groups` values that identify its group. */
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
    titles: sums.map((index) => columns[index]?.title ?? ''),
    /** Returns the groups, sorted. A total is `null` when no row of the group has an amount in that column. */
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
