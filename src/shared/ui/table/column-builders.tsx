import type { ReactNode } from 'react'
import { cutTexts } from '@/shared/lib/cut-texts'
import { cellAmount, currencyCode, formatSum, type Money } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { cutMiddle, DASH, formatCount } from '@/shared/lib/text'
import { ClampedText } from '../clamped-text'
import { MoscowTime } from '../time'
import { createColumns, type DataColumns } from './model'

export type ExportColumn<Row> = {
  /** The table's column of the same facts, where it has one. */
  readonly id: string
  readonly title: string
  /**
   * What stands in the cells:
   * - `text`: ids too, so that no program takes away their zeros;
   * - `number`, `money` (major units, two decimals): a number, or the decimal text of one, as the servers send it;
   * - `datetime`: ISO 8601 text, written as Moscow time;
   * - `date`: the same or a day of the calendar, written as the Moscow day.
   *
   * A value that is not what the kind promises is written as text: nothing vanishes.
   */
  readonly kind: 'text' | 'number' | 'money' | 'datetime' | 'date'
  readonly value: (row: Row) => string | number | null
}

export type ColumnInfo = {
  /** The server's name of the field: it sorts by it (product §3.14). */
  readonly id: string
  readonly title: string
  /** Names the row: always in sight. */
  readonly isPrimary: boolean
  readonly isSortable: boolean
  /** Hidden on a narrower screen (below 1280 px) until the user chooses the columns. */
  readonly isWideOnly?: boolean
}

/** One fact of the rows of a list. */
export type ListColumn<Row extends object> = ColumnInfo & {
  /** Null for a fact that only the file has. */
  readonly table: DataColumns<Row>[number] | null
  /** Null for a fact that only the table has. */
  readonly file: ExportColumn<Row> | null
  /** Ids of the columns that the file has beside this one: they mean nothing alone, or the table tells them in this cell. */
  readonly along: readonly string[]
}

type ColumnOptions<Row> = {
  readonly id: string
  readonly title: string
  /** What the table shows in place of the plain value. */
  readonly cell?: (row: Row) => ReactNode
  /** A second fact under the first, in small; null for none. */
  readonly small?: (row: Row) => ReactNode
  readonly smallClass?: string
  /** Room for the words of a cell, e.g. `max-w-44`: longer words break. A text has `max-w-80`. */
  readonly maxWidth?: string
  /** Typical words of a cell, as wide as which it waits for them; in place of those of its kind. */
  readonly sample?: string
  readonly className?: string
  /** Names the row: always in sight, and its link. */
  readonly primary?: boolean
  /** The row's id can be copied from this cell: the name of the button. */
  readonly copyLabel?: string
  /** Needs a wide screen: below 1280 px it is in sight only when the user has chosen it. */
  readonly wideOnly?: true
  /** False for what the server does not sort by. */
  readonly sortable?: boolean
  /** False for a column of the file alone. */
  readonly table?: false
  /** Where the file differs from the table; false for a column of the table alone. */
  readonly file?: false | Partial<Pick<ExportColumn<Row>, 'title' | 'kind' | 'value'>>
  readonly along?: readonly string[]
}

type Kind<Row> = {
  readonly kind: ExportColumn<Row>['kind']
  readonly cell: (row: Row) => ReactNode
  readonly value: ExportColumn<Row>['value']
  readonly align?: 'right'
  readonly className?: string
  readonly sample?: string
}

type Options<Row, Value> = ColumnOptions<Row> & {
  readonly of: (row: Row) => Value
}

const CODE = 'whitespace-nowrap tabular'
const FIGURE = { align: 'right', className: CODE } as const

/** Each kind declares a fact once, for the table and the file, which both have this order. */
export function columnBuilders<Row extends object>() {
  const tableColumn = createColumns<Row>()

  function build(options: ColumnOptions<Row>, kind: Kind<Row>): ListColumn<Row> {
    const { id, title, primary = false, sortable = true, table, file = {}, along = [] } = options
    const { copyLabel, wideOnly, className = kind.className, sample = kind.sample } = options
    return {
      id,
      title,
      isPrimary: primary,
      isSortable: sortable && table !== false,
      ...(wideOnly && { isWideOnly: true }),
      table:
        table === false
          ? null
          : tableColumn.accessor(kind.value, {
              id,
              header: title,
              enableSorting: sortable,
              meta: {
                primary,
                ...(kind.align !== undefined && { align: kind.align }),
                ...(className !== undefined && { className }),
                ...(sample !== undefined && { sample }),
                ...(copyLabel !== undefined && { copyLabel }),
              },
              cell: ({ row }) => renderCell(cutTexts(row.original), options, kind),
            }),
      file: file === false ? null : { id, title, kind: kind.kind, value: kind.value, ...file },
      along,
    }
  }

  const text = (options: Options<Row, string | null>) =>
    build(
      { maxWidth: 'max-w-80', ...options },
      { kind: 'text', cell: (row) => options.of(row) ?? DASH, value: options.of, sample: 'Несколько слов' },
    )

  return {
    text,
    /** An id or another code: in one line, `cut` in its middle when it is long. */
    code: (options: Options<Row, string | null> & { readonly cut?: true }) =>
      build(options, {
        kind: 'text',
        cell: (row) => {
          const code = options.of(row) ?? DASH
          return options.cut === true ? (
            <span title={code}>{cutMiddle(code, { head: 8, tail: 6 })}</span>
          ) : (
            code
          )
        },
        value: options.of,
        className: CODE,
        sample: '4101-20779-003',
      }),
    /** A text of any length in two lines; `width` is a class. */
    clamped: (options: Options<Row, string | null> & { readonly width: string }) =>
      build(options, {
        kind: 'text',
        cell: (row) => <ClampedText text={options.of(row) ?? DASH} lines={2} className={options.width} />,
        value: options.of,
        sample: 'Номер заказа и слова',
      }),
    count: (options: Options<Row, number | null>) =>
      build(options, {
        kind: 'number',
        cell: (row) => formatCount(options.of(row)),
        value: options.of,
        ...FIGURE,
        sample: '1 000',
      }),
    /** `strong`: the sum that the row is about. */
    money: (options: Options<Row, Money | null> & { readonly strong?: true }) =>
      build(options, {
        kind: 'money',
        cell: (row) => {
          const sum = formatSum(options.of(row))
          return options.strong === true ? <span className="font-medium">{sum}</span> : sum
        },
        value: (row) => cellAmount(options.of(row)),
        ...FIGURE,
        sample: '+10 000,00 ₽',
      }),
    /** The currency of the sums, in the file only: the column it belongs to names it by `along: ['currency']`. */
    currency: (of: (row: Row) => Money | null) =>
      text({ id: 'currency', title: 'Валюта', of: (row) => currencyCode(of(row)), table: false }),
    /** ISO 8601, shown in Moscow time. */
    moment: (options: Options<Row, string | null>) =>
      build(options, {
        kind: 'datetime',
        cell: (row) => <MoscowTime iso={options.of(row)} />,
        value: options.of,
        className: CODE,
        sample: '22.11.2026, 10:00',
      }),
    day: (options: Options<Row, string | null>) =>
      build(options, {
        kind: 'date',
        cell: (row) => formatMoscowDay(options.of(row)),
        value: options.of,
        className: CODE,
        sample: '22.11.2026',
      }),
    /** What only the table has, and the server does not sort by. */
    custom: (options: ColumnOptions<Row> & { readonly cell: (row: Row) => ReactNode }) =>
      build(
        { sortable: false, file: false, ...options },
        { kind: 'text', cell: options.cell, value: () => null },
      ),
  }
}

function renderCell<Row>(
  row: Row,
  { cell, small, smallClass = '', maxWidth }: ColumnOptions<Row>,
  kind: Kind<Row>,
): ReactNode {
  const main = (cell ?? kind.cell)(row)
  const room = maxWidth === undefined ? '' : `${maxWidth} break-words`
  if (small === undefined) return room === '' ? main : <span className={`block ${room}`}>{main}</span>
  const second = small(row)
  return (
    <>
      <span className={`block ${room}`}>{main}</span>
      {second !== null && (
        <span className={`block text-hint font-normal text-gray-500 ${smallClass}`}>{second}</span>
      )}
    </>
  )
}
