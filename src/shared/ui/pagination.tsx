import { mdiChevronLeft, mdiChevronRight, mdiPageFirst } from '@mdi/js'
import { formatCount } from '@/shared/lib/text'
import { IconButton } from './button'
import { Select } from './select'

type PaginationProps = {
  readonly page: number
  readonly size: number
  readonly sizes: readonly number[]
  readonly count: number
  /** Total number of rows; `null` when unknown. */
  readonly total: number | null
  readonly hasNext: boolean
  /** If set, a button returns to page 1; for lists with cursor pagination. */
  readonly onFirst?: () => void
  readonly onPrevious: () => void
  readonly onNext: () => void
  readonly onSizeChange: (size: number) => void
}

export function Pagination(props: PaginationProps) {
  const { page, size, sizes, count, total, hasNext, onFirst, onPrevious, onNext, onSizeChange } = props
  // On phones a list of one page has only the count.
  const control = page === 1 && !hasNext ? 'max-sm:hidden' : ''
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-gray-200 px-3 py-2 text-table sm:px-5 print:hidden">
      <Select
        label="Строк на странице"
        value={size}
        options={sizes.map((value) => ({ value, title: String(value) }))}
        onChange={onSizeChange}
        className={`${control} max-sm:[&>label]:sr-only sm:flex-nowrap sm:[&>label]:whitespace-nowrap`}
      />
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-2 sm:ml-0">
        <span aria-live="polite" className="min-w-0 text-right tabular">
          {rangeText({ page, size, count, total })}
        </span>
        <span className={`${control} flex shrink-0`}>
          {onFirst !== undefined && (
            <IconButton label="Первая страница" icon={mdiPageFirst} disabled={page <= 1} onClick={onFirst} />
          )}
          <IconButton
            label="Предыдущая страница"
            icon={mdiChevronLeft}
            disabled={page <= 1}
            onClick={onPrevious}
          />
          <IconButton
            label="Следующая страница"
            icon={mdiChevronRight}
            disabled={!hasNext}
            onClick={onNext}
          />
        </span>
      </span>
    </div>
  )
}

/** Formats the range of rows, «1-25 из 1 240» (product §3.13). */
export function rangeText(rows: Pick<PaginationProps, 'page' | 'size' | 'count' | 'total'>) {
  const { page, size, count, total } = rows
  const from = count === 0 ? 0 : (page - 1) * size + 1
  const to = count === 0 ? 0 : from + count - 1
  const range = `${formatCount(from)}-${formatCount(to)}`
  return total === null ? range : `${range} из ${formatCount(total)}`
}
