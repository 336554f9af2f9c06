import type { ReactNode } from 'react'
import { cutTexts } from '@/shared/lib/cut-texts'
import type { WideScreen } from '@/shared/lib/device'
import { cellAmount, currencyCode, formatSum, type Money } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { cutMiddle, DASH, formatCount } from '@/shared/lib/text'
import { UnbrokenText } from '../text'
import { MoscowTime } from '../time'
import { createColumns, type DataColumns } from './model'

export type ExportColumn<Row> = {
  /** Id of the table column with the same data, if the table has that column. */
  readonly id: string
  readonly title: string
  /**
   * Cell type. A value of another type is written as text.
   * - `text`: also ids, so that spreadsheets preserve leading zeros
   * - `number`, `money` (major units): a number or its decimal text
   * - `datetime`, `date`: ISO 8601, written as Moscow time or the Moscow day
   */
  readonly kind: 'text' | 'number' | 'money' | 'datetime' | 'date'
  readonly value: (row: Row) => string | number | null
}

export type ColumnInfo = {
  /** The server's field name, by which the list is sorted (product §3.14). */
  readonly id: string
  readonly title: string
  /** Marks the column that identifies the row and is always visible. */
  readonly isPrimary: boolean
  readonly isSortable: boolean
  /** On narrower screens the column is hidden until the user selects columns. */
  readonly minScreen?: WideScreen
}

export type ListColumn<Row extends object> = ColumnInfo & {
  readonly table: DataColumns<Row>[number] | null
  readonly file: ExportColumn<Row> | null
  /** Ids of file columns exported with this column, e.g. the currency of an amount. */
  readonly along: readonly string[]
}

type ColumnOptions<Row> = {
  readonly id: string
  readonly title: string
  readonly cell?: (row: Row) => ReactNode
  readonly small?: (row: Row) => ReactNode
  /** Truncates the text before `small` first. */
  readonly wholeSmall?: true
  /** Class for the minimum width of a text column, which grows to its longest text. Defaults to `min-w-24`. */
  readonly minWidth?: string
  /** Long text of the column, which sets its width while rows load. Defaults to a sample of the type. */
  readonly sample?: string
  readonly className?: string
  /** Marks the column that identifies the row: always visible, with the row's link. */
  readonly primary?: boolean
  /** Label of the button that copies the row's id. Without a label there is no button. */
  readonly copyLabel?: string
  /** Hides the column on narrower screens until the user selects it. */
  readonly minScreen?: WideScreen
  /** False if the server cannot sort by this column. */
  readonly sortable?: boolean
  /** False for a column that exists only in the exported file. */
  readonly table?: false
  /** Overrides for the exported file; false for a column that exists only in the table. */
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
  /** Class that truncates a cell to one line. */
  readonly cut?: string
}

type Options<Row, Value> = ColumnOptions<Row> & {
  readonly of: (row: Row) => Value
}

const CODE = 'whitespace-nowrap tabular'
const FIGURE = { align: 'right', className: CODE } as const

/** Truncates after any letter, but not after an opening quotation mark. On paper the text wraps. */
const CUT_TEXT = 'line-clamp-1 w-fit text-ellipsis break-all print:line-clamp-none print:break-normal'
const WHOLE = 'max-w-3/5 shrink-0 overflow-hidden text-ellipsis whitespace-pre'
const CUT_LETTERS = 'inline-block truncate align-bottom'

/** Returns one builder per cell type. By default, a column is in both the table and the exported file. */
export function columnBuilders<Row extends object>() {
  const tableColumn = createColumns<Row>()

  function build(options: ColumnOptions<Row>, kind: Kind<Row>): ListColumn<Row> {
    const { id, title, primary = false, sortable = true, table, file = {}, along = [] } = options
    const {
      copyLabel,
      minScreen,
      className = kind.className,
      sample = kind.sample,
      minWidth = 'min-w-24',
    } = options
    const { align, cut = CUT_LETTERS } = kind
    const isBlank = (row: Row) => !options.cell && !options.small && kind.value(row) === null
    // A column with a width gets no free width, so the text columns share it.
    const width = cut === CUT_TEXT ? `${minWidth} max-w-88` : 'w-px max-w-60'
    return {
      id,
      title,
      isPrimary: primary,
      isSortable: sortable && table !== false,
      ...(minScreen !== undefined && { minScreen }),
      table:
        table === false
          ? null
          : tableColumn.accessor(kind.value, {
              id,
              header: title,
              enableSorting: sortable,
              meta: { primary, align, className, width, cut, sample, copyLabel, isBlank },
              cell: ({ row }) => renderCell(cutTexts(row.original), options, kind),
            }),
      file: file === false ? null : { id, title, kind: kind.kind, value: kind.value, ...file },
      along,
    }
  }

  /** Builds a column whose cells show the formatted value of `options.of`. */
  function buildOf<Value extends string | number | null>(
    options: Options<Row, Value>,
    format: (value: Value) => ReactNode,
    kind: Omit<Kind<Row>, 'cell' | 'value'>,
  ) {
    return build(options, { ...kind, cell: (row) => format(options.of(row)), value: options.of })
  }

  const text = (options: Options<Row, string | null>) =>
    buildOf(options, (value) => value ?? DASH, { kind: 'text', sample: 'Несколько слов', cut: CUT_TEXT })

  return {
    text,
    /** Builds a column of ids or other codes on one line; `cut` truncates their middle. */
    code: (options: Options<Row, string | null> & { readonly cut?: true }) => {
      const format = (value: string | null) => {
        const code = value ?? DASH
        if (options.cut !== true) return code
        return <span title={code}>{cutMiddle(code, { head: 8, tail: 6 })}</span>
      }
      return buildOf(options, format, { kind: 'text', className: CODE, sample: '4101-20779-003' })
    },
    count: (options: Options<Row, number | null>) =>
      buildOf(options, formatCount, { kind: 'number', ...FIGURE, sample: '1 000' }),
    /** Builds a column of amounts; `strong` marks the main amount of the row. */
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
    /** Builds the column of currencies for the file. Money columns refer to it by `along: ['currency']`. */
    currency: (of: (row: Row) => Money | null) =>
      text({ id: 'currency', title: 'Валюта', of: (row) => currencyCode(of(row)), table: false }),
    /** Builds a column of ISO 8601 moments, shown in Moscow time. */
    moment: (options: Options<Row, string | null>) =>
      buildOf(options, (iso) => <MoscowTime iso={iso} />, {
        kind: 'datetime',
        className: CODE,
        sample: '22.11.2026, 10:00',
      }),
    day: (options: Options<Row, string | null>) =>
      buildOf(options, formatMoscowDay, { kind: 'date', className: CODE, sample: '22.11.2026' }),
    /** Builds a column with its own cells; by default only in the table and not sortable. */
    custom: (options: ColumnOptions<Row> & { readonly cell: (row: Row) => ReactNode }) =>
      build(
        { sortable: false, file: false, ...options },
        { kind: 'text', cell: options.cell, value: () => null },
      ),
  }
}

const unbroken = (part: ReactNode) => (typeof part === 'string' ? <UnbrokenText text={part} /> : part)

function renderCell<Row>(
  row: Row,
  { cell, small, wholeSmall, copyLabel }: ColumnOptions<Row>,
  kind: Kind<Row>,
): ReactNode {
  const second = small?.(row) ?? null
  const first = (cell ?? kind.cell)(row)
  // Leaves space for the copy button, which also covers the padding of the cell.
  const maxWidth = copyLabel === undefined ? 'max-w-full' : 'max-w-[calc(100%-0.875rem)] print:max-w-full'
  const isWhole = wholeSmall === true && second !== null
  return (
    <span className={`${isWhole ? 'flex' : (kind.cut ?? CUT_LETTERS)} ${maxWidth}`}>
      {/* Isolates right-to-left text from the text that follows. */}
      {second === null ? unbroken(first) : <bdi className={isWhole ? CUT_TEXT : ''}>{unbroken(first)}</bdi>}
      {second !== null && (
        <span className={`font-normal text-gray-500 ${isWhole ? WHOLE : ''}`}>
          {' ·\u00a0'}
          <span>{unbroken(second)}</span>
        </span>
      )}
    </span>
  )
}
