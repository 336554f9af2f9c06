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

const CELL = 'px-1 py-1.5 text-right first:pl-4 first:text-left last:pr-4 sm:first:pl-5 sm:last:pr-5'

const SIGN = '\u00a0₽'

function ResultsTable({ rows, selected, counterpart }: ResultsTableProps) {
  const shown = visibleRows(rows, selected)
  const figures = [
    { key: 'payment', title: 'Платёж' },
    { key: 'overpayment', title: 'Переплата' },
    { key: 'total', title: 'Итого' },
    { key: 'amount', title: counterpart },
  ] as const
  return (
    <section
      aria-label="Все сроки"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must scroll by keyboard
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      className="relative -mx-4 overflow-x-auto border-y border-gray-200 sm:-mx-5"
    >
      <table
        aria-label="Результаты расчета"
        // Small phones have no space for the total, which is the amount with the overpayment.
        className="tabular w-full border-collapse text-hint max-[22.5rem]:[&_:is(td,th):nth-child(4)]:hidden"
      >
        <caption className="px-4 py-2 text-left text-hint text-gray-500 sm:px-5">Суммы в рублях</caption>
        <thead className="bg-gray-25 text-hint text-gray-500">
          <tr>
            {['Срок', ...figures.map(({ title }) => title)].map((title) => (
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
              aria-current={row.term === selected || undefined}
              className={`border-t border-gray-200 ${row.term === selected ? 'bg-primary-50 font-semibold' : ''}`}
            >
              <th scope="row" className={`${CELL} ${row.term === selected ? '' : 'font-normal'}`}>
                {row.term}
              </th>
              {figures.map(({ key }) => {
                const text = formatRoubles(row[key])
                const isKnown = text.endsWith(SIGN)
                return (
                  <td key={key} className={`${CELL} whitespace-nowrap`}>
                    {isKnown ? text.slice(0, -SIGN.length) : text}
                    {isKnown && <span className="sr-only">{SIGN}</span>}
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
