import type { RowData } from '@tanstack/react-table'
import { Select } from '../select'
import { getColumnTitle, type TableHeader, type TableSort } from './model'

type SortSelectProps<Row extends RowData> = {
  readonly headers: readonly TableHeader<Row>[]
  readonly sort: TableSort | null
  readonly ownOrder: string | undefined
  readonly onSortChange: (sort: TableSort | null) => void
}

/** Of the list's own order, among «asc id» and the like. */
const UNSORTED = ''

/** On a phone headers are too small for a thumb (product §3.14). */
export function SortSelect<Row extends RowData>({
  headers,
  sort,
  ownOrder,
  onSortChange,
}: SortSelectProps<Row>) {
  const sortable = headers.filter((header) => header.column.getCanSort())
  if (sortable.length === 0) return null
  const choices = sortable.flatMap((header) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${direction} ${header.column.id}`,
      title: `${getColumnTitle(header)} ${direction === 'asc' ? '↑' : '↓'}`,
      sort: { column: header.column.id, direction },
    })),
  )
  return (
    <div className="border-b border-gray-200 px-3 py-2">
      <Select
        label="Сортировать по"
        value={sort === null ? UNSORTED : `${sort.direction} ${sort.column}`}
        options={ownOrder === undefined ? choices : [{ value: UNSORTED, title: ownOrder }, ...choices]}
        onChange={(value) => onSortChange(choices.find((choice) => choice.value === value)?.sort ?? null)}
        className="w-full"
      />
    </div>
  )
}
