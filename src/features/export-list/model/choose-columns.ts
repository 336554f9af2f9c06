import type { ExportColumn } from '@/shared/ui'

export type ColumnSet = 'visible' | 'all' | 'chosen'

type Choice<Row> = {
  readonly set: ColumnSet
  readonly columns: readonly ExportColumn<Row>[]
  /** In table order; ids without a column are skipped. */
  readonly visibleIds: readonly string[]
  readonly chosenIds: ReadonlySet<string>
}

/** The columns of the file: the visible ones in table order, others as declared. */
export function chooseColumns<Row>({
  set,
  columns,
  visibleIds,
  chosenIds,
}: Choice<Row>): readonly ExportColumn<Row>[] {
  switch (set) {
    case 'visible':
      return visibleIds.flatMap((id) => columns.find((column) => column.id === id) ?? [])
    case 'all':
      return columns
    case 'chosen':
      return columns.filter(({ id }) => chosenIds.has(id))
  }
}
