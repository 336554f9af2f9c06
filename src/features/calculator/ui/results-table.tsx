import { type TermCalculation, visibleRows } from '../model/calculation'
import { figureText } from '../model/wording'

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

/** From here on the sums of four columns do not fit into the dialog with their signs of currency. */
const WIDE = 1_000_000
const SIGN = '\u00a0₽'

/** All terms side by side, ten rows at most (specification, section 9). */
export function ResultsTable({ rows, chosen, counterpart }: ResultsTableProps) {
  const shown = visibleRows(rows, chosen)
  const isWide = shown.some(({ payment, overpayment, total, amount }) =>
    [payment, overpayment, total, amount].some((figure) => Math.abs(figure ?? 0) >= WIDE),
  )
  const cell = CELLS[isWide ? 'wide' : 'usual']
  return (
    <section
      aria-label="Все сроки"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: wide sums scroll on a phone, and the keyboard must reach them
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      className="-mx-4 overflow-x-auto border-y border-gray-200 sm:-mx-5"
    >
      <table
        aria-label="Результаты расчета"
        className={`tabular w-full border-collapse text-hint ${isWide ? 'max-sm:tracking-tight' : 'sm:text-table'}`}
      >
        {isWide && (
          <caption className="caption-top px-4 py-2 text-left text-hint text-gray-500 sm:px-5">
            Суммы в рублях
          </caption>
        )}
        <thead className="bg-gray-25 text-hint text-gray-500">
          <tr>
            {['Срок', 'Платёж', 'Переплата', 'Итого', counterpart].map((title) => (
              <th key={title} scope="col" className={`${cell} font-semibold`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr
              key={row.term}
              aria-current={row.term === chosen || undefined}
              className={`border-t border-gray-200 ${row.term === chosen ? 'bg-primary-50 font-semibold' : ''}`}
            >
              <th scope="row" className={`${cell} ${row.term === chosen ? '' : 'font-normal'}`}>
                {row.term}
              </th>
              <Figure figure={row.payment} isSignHidden={isWide} className={cell} />
              <Figure figure={row.overpayment} isSignHidden={isWide} className={cell} />
              <Figure figure={row.total} isSignHidden={isWide} className={cell} />
              <Figure figure={row.amount} isSignHidden={isWide} className={cell} />
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
  readonly figure: number | null
  readonly isSignHidden: boolean
  readonly className: string
}

function Figure({ figure, isSignHidden, className }: FigureProps) {
  const text = figureText(figure)
  const isCut = isSignHidden && text.endsWith(SIGN)
  return (
    <td className={`${className} whitespace-nowrap`}>
      {isCut ? text.slice(0, -SIGN.length) : text}
      {isCut && <span className="sr-only">{SIGN}</span>}
    </td>
  )
}
