import { formatRoubles } from '@/shared/lib/money'
import { type TermCalculation, visibleRows } from '../model/calculation'

type ResultsTableProps = {
  readonly rows: readonly TermCalculation[]
  /** The chosen term. */
  readonly chosen: string | null
  readonly counterpart: string
}

const CELL = 'py-2 text-right first:text-left sm:px-1 sm:first:pl-5 sm:last:pr-5'
const CELLS = {
  usual: `${CELL} px-1 first:pl-4 last:pr-4`,
  wide: `${CELL} px-0.5 first:pl-3 last:pr-3`,
} as const

/**
 * Where four sums do not fit side by side, each term becomes a block with every sum under its title. The width is in
 * rem, so larger text switches earlier. Roles are explicit because some browsers drop those of a table whose `display`
 * changes.
 */
const STACKED = {
  table: '@max-[23.5rem]:block',
  head: '@max-[23.5rem]:hidden',
  body: '@max-[23.5rem]:block',
  row: '@max-[23.5rem]:grid @max-[23.5rem]:grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] @max-[23.5rem]:gap-x-4 @max-[23.5rem]:gap-y-1 @max-[23.5rem]:px-4 @max-[23.5rem]:py-2',
  cell: '@max-[23.5rem]:p-0! @max-[23.5rem]:text-left! @max-[23.5rem]:text-table @max-[23.5rem]:before:text-hint @max-[23.5rem]:before:font-normal @max-[23.5rem]:before:text-gray-500 @max-[23.5rem]:before:content-[attr(data-title)]',
  term: '@max-[23.5rem]:col-span-full @max-[23.5rem]:before:mr-2',
  sum: '@max-[23.5rem]:before:block',
} as const

/** From here on, four columns of sums with their currency signs overflow the dialog. */
const WIDE = 1_000_000
const SIGN = '\u00a0₽'

const TERM = 'Срок'

const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** All terms, ten rows at most (product §13.5). */
export function ResultsTable({ rows, chosen, counterpart }: ResultsTableProps) {
  const shown = visibleRows(rows, chosen)
  const isWide = shown.some(({ payment, overpayment, total, amount }) =>
    [payment, overpayment, total, amount].some((figure) => Math.abs(figure ?? 0) >= WIDE),
  )
  const figures = [
    { key: 'payment', title: 'Платёж' },
    { key: 'overpayment', title: 'Переплата' },
    { key: 'total', title: 'Итого' },
    { key: 'amount', title: counterpart },
  ] as const
  const cell = CELLS[isWide ? 'wide' : 'usual']
  return (
    <section
      aria-label="Все сроки"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: wide sums scroll on a phone, and the keyboard must reach them
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      className="@container -mx-4 overflow-x-auto border-y border-gray-200 sm:-mx-5"
    >
      <table
        {...ROLES.table}
        aria-label="Результаты расчета"
        className={`${STACKED.table} tabular w-full border-collapse text-hint ${isWide ? 'max-sm:tracking-tight' : 'sm:text-table'}`}
      >
        {isWide && (
          <caption className="@max-[23.5rem]:block caption-top px-4 py-2 text-left text-hint text-gray-500 sm:px-5">
            Суммы в рублях
          </caption>
        )}
        <thead {...ROLES.group} className={`${STACKED.head} bg-gray-25 text-hint text-gray-500`}>
          <tr {...ROLES.row}>
            {[TERM, ...figures.map(({ title }) => title)].map((title) => (
              <th key={title} {...ROLES.head} scope="col" className={`${cell} font-semibold`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group} className={STACKED.body}>
          {shown.map((row) => (
            <tr
              key={row.term}
              {...ROLES.row}
              aria-current={row.term === chosen || undefined}
              className={`${STACKED.row} border-t border-gray-200 ${row.term === chosen ? 'bg-primary-50 font-semibold' : ''}`}
            >
              <th
                {...ROLES.rowHead}
                scope="row"
                data-title={TERM}
                className={`${cell} ${STACKED.cell} ${STACKED.term} ${row.term === chosen ? '' : 'font-normal'}`}
              >
                {row.term}
              </th>
              {figures.map(({ key, title }) => (
                <Figure key={key} title={title} figure={row[key]} isSignHidden={isWide} className={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <p className="border-t border-gray-200 px-4 py-2 text-hint text-gray-500 sm:px-5">
          Показаны {shown.length} из {rows.length} сроков; выбранный всегда среди них.
        </p>
      )}
    </section>
  )
}

type FigureProps = {
  readonly title: string
  readonly figure: number | null
  readonly isSignHidden: boolean
  readonly className: string
}

function Figure({ title, figure, isSignHidden, className }: FigureProps) {
  const text = formatRoubles(figure)
  const isCut = isSignHidden && text.endsWith(SIGN)
  return (
    <td
      {...ROLES.cell}
      data-title={title}
      className={`${className} ${STACKED.cell} ${STACKED.sum} whitespace-nowrap`}
    >
      {isCut ? text.slice(0, -SIGN.length) : text}
      {isCut && <span className="sr-only">{SIGN}</span>}
    </td>
  )
}
