import { formatRoubles } from '@/shared/lib/money'
import { Alert, ErrorAlert, ErrorWords, Skeleton, Spinner } from '@/shared/ui'
import type { Calculation, Tariff, TermCalculation } from '../api'
import { COUNTERPART_TITLES, selectCalculations, termText, visibleRows } from '../model/calculation'
import type { CalculationState } from '../model/use-calculation'

type ResultsProps = {
  readonly state: CalculationState
  readonly tariff: Tariff | null
  readonly term: string | null
  readonly invitation: string
}

/** Classes that dim results, and darken their text so that its contrast stays above 4.5:1. */
const DIMMED = 'opacity-65 select-none **:text-gray-900'

/** Renders results for the current inputs. Results for earlier inputs are dimmed while new results load. */
export function Results({ state, tariff, term, invitation }: ResultsProps) {
  if (tariff === null || state.kind === 'none') {
    return <p className="py-6 text-center text-gray-500">{invitation}</p>
  }
  if (state.kind === 'failed') {
    return (
      <ErrorAlert onRetry={state.onRetry}>
        Не удалось рассчитать платёж. <ErrorWords {...state.failure} />
      </ErrorAlert>
    )
  }
  const calculation = state.kind === 'ready' ? state.calculation : state.old
  const isOld = state.kind === 'waiting'
  return (
    <div aria-busy={isOld || undefined} className="relative">
      {calculation === null ? (
        <span className="flex flex-col gap-1">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-8 w-48" />
        </span>
      ) : (
        <div className={isOld ? DIMMED : ''}>
          <Figures calculation={calculation} tariff={tariff} term={term} />
        </div>
      )}
      <p
        role="status"
        className={isOld ? 'absolute top-0 right-0 flex items-center gap-2 text-gray-500' : 'sr-only'}
      >
        {isOld && <Spinner className="size-4" />}
        {isOld ? 'Считаем…' : summary(calculation, term)}
      </p>
    </div>
  )
}

type FiguresProps = {
  readonly calculation: Calculation
  readonly tariff: Tariff
  readonly term: string | null
}

function Figures({ calculation: { inputs, rows }, tariff, term }: FiguresProps) {
  const shown = selectCalculations(tariff, rows)
  const selected = shown.find((row) => row.term === term)
  if (shown.length === 0) {
    return (
      <p className="py-6 text-center text-gray-500">
        По этому тарифу расчётов нет. Уточните условия у менеджера.
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {selected === undefined ? (
        term !== null && (
          <Alert variant="warning">Для срока {termText(term)} расчёта нет. Выберите другой срок.</Alert>
        )
      ) : (
        <dl className="tabular">
          <dt className="text-gray-500">Ежемесячный платёж</dt>
          <dd className="text-figure">{formatRoubles(selected.payment)}</dd>
        </dl>
      )}
      <ResultsTable rows={shown} selected={term} counterpart={COUNTERPART_TITLES[inputs.amountType]} />
    </div>
  )
}

function summary(calculation: Calculation | null, term: string | null): string {
  const row = calculation?.rows.find((candidate) => candidate.term === term)
  if (row === undefined) return ''
  return `Срок ${termText(row.term)}: ежемесячный платёж ${formatRoubles(row.payment)}, переплата ${formatRoubles(row.overpayment)}, итого к оплате ${formatRoubles(row.total)}`
}

type ResultsTableProps = {
  readonly rows: readonly TermCalculation[]
  readonly selected: string | null
  readonly counterpart: string
}

const CELL = 'py-1.5 text-right first:text-left sm:px-1 sm:first:pl-5 sm:last:pr-5'
const CELLS = {
  usual: `${CELL} px-1 first:pl-4 last:pr-4`,
  wide: `${CELL} px-0.5 first:pl-3 last:pr-3`,
} as const

/**
 * Classes that stack each term when four amounts do not fit side by side. The breakpoint in rem adapts to larger
 * text. The roles are explicit, because some browsers drop a table's roles when `display` changes.
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

/** From this amount in roubles, four columns with currency signs are wider than the dialog. */
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

function ResultsTable({ rows, selected, counterpart }: ResultsTableProps) {
  const shown = visibleRows(rows, selected)
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must scroll by keyboard
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      className="@container -mx-4 overflow-x-auto border-y border-gray-200 sm:-mx-5"
    >
      <table
        {...ROLES.table}
        aria-label="Результаты расчета"
        className={`${STACKED.table} tabular w-full border-collapse text-hint ${isWide ? 'max-sm:tracking-tight' : 'sm:text-table'}`}
      >
        {isWide && (
          <caption className="@max-[23.5rem]:block px-4 py-2 text-left text-hint text-gray-500 sm:px-5">
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
              aria-current={row.term === selected || undefined}
              className={`${STACKED.row} border-t border-gray-200 ${row.term === selected ? 'bg-primary-50 font-semibold' : ''}`}
            >
              <th
                {...ROLES.rowHead}
                scope="row"
                data-title={TERM}
                className={`${cell} ${STACKED.cell} ${STACKED.term} ${row.term === selected ? '' : 'font-normal'}`}
              >
                {row.term}
              </th>
              {figures.map(({ key, title }) => {
                const text = formatRoubles(row[key])
                const isCut = isWide && text.endsWith(SIGN)
                return (
                  <td
                    key={key}
                    {...ROLES.cell}
                    data-title={title}
                    className={`${cell} ${STACKED.cell} ${STACKED.sum} whitespace-nowrap`}
                  >
                    {isCut ? text.slice(0, -SIGN.length) : text}
                    {isCut && <span className="sr-only">{SIGN}</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <p className="border-t border-gray-200 px-4 py-2 text-hint text-gray-500 sm:px-5">
          Показаны {shown.length} из {rows.length} сроков, выбранный среди них.
        </p>
      )}
    </section>
  )
}
