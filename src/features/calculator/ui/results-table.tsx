import { type TermCalculation, visibleRows } from '../model/calculation'
import { figureText } from '../model/wording'

type ResultsTableProps = {
  readonly rows: readonly TermCalculation[]
  /** The chosen term. */
  readonly chosen: string | null
  readonly counterpart: string
}

const CELL =
  'px-1 py-2 text-right whitespace-nowrap first:pl-4 first:text-left last:pr-4 sm:first:pl-5 sm:last:pr-5'

/** All terms side by side, ten rows at most (specification, section 9). */
export function ResultsTable({ rows, chosen, counterpart }: ResultsTableProps) {
  const shown = visibleRows(rows, chosen)
  return (
    <section
      aria-label="Все сроки"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: wide sums scroll on a phone, and the keyboard must reach them
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      className="-mx-4 overflow-x-auto border-y border-gray-200 sm:-mx-5"
    >
      <table
        aria-label="Результаты расчета"
        className="tabular w-full border-collapse text-hint sm:text-table"
      >
        <thead className="bg-gray-25 text-hint text-gray-500">
          <tr>
            {['Срок', 'Платёж', 'Переплата', 'Итого', counterpart].map((title) => (
              <th key={title} scope="col" className={`${CELL} font-semibold`}>
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
              <th scope="row" className={`${CELL} ${row.term === chosen ? '' : 'font-normal'}`}>
                {row.term}
              </th>
              <td className={CELL}>{figureText(row.payment)}</td>
              <td className={CELL}>{figureText(row.overpayment)}</td>
              <td className={CELL}>{figureText(row.total)}</td>
              <td className={CELL}>{figureText(row.amount)}</td>
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
