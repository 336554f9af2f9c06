import type { ExportColumn } from '@/shared/ui'

export type ColumnSet = 'visible' | 'all' | 'chosen' | 'preset'

type Choice<Row> = {
  readonly set: ColumnSet
  readonly columns: readonly ExportColumn<Row>[]
  /** In table order; ids without a column are skipped. */
  readonly visibleIds: readonly string[]
  readonly chosenIds: ReadonlySet<string>
  /** Made for one purpose, in its own order. */
  readonly preset: readonly ExportColumn<Row>[]
}

/** The columns of the file: the visible ones in table order, others as declared. */
export function chooseColumns<Row>({
  set,
  columns,
  visibleIds,
  chosenIds,
  preset,
}: Choice<Row>): readonly ExportColumn<Row>[] {
  switch (set) {
    case 'visible':
      return visibleIds.flatMap((id) => columns.find((column) => column.id === id) ?? [])
    case 'all':
      return columns
    case 'chosen':
      return columns.filter(({ id }) => chosenIds.has(id))
    case 'preset':
      return preset
  }
}
