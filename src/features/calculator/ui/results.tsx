import type { ReactNode } from 'react'
import { formatRoubles } from '@/shared/lib/money'
import { Alert, ErrorAlert, ErrorWords, Skeleton, Spinner } from '@/shared/ui'
import type { CalculationState } from '../lib/use-calculation'
import {
  type Calculation,
  COUNTERPART_TITLES,
  calculationsOf,
  type TermCalculation,
} from '../model/calculation'
import type { Tariff } from '../model/tariff'
import { termText } from '../model/wording'
import { ResultsTable } from './results-table'

type ResultsProps = {
  readonly state: CalculationState
  readonly tariff: Tariff | null
  readonly term: string | null
  /** How to get figures while there is nothing to calculate. */
  readonly invitation: string
}

/** Darker text keeps the dimmed figures readable (contrast 4.5). */
const DIMMED = 'opacity-65 select-none **:text-gray-900'

/** Figures for the current inputs; those for earlier inputs are dimmed while newer ones load. */
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
        <FiguresSkeleton />
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
  const shown = calculationsOf(tariff, rows)
  const chosen = shown.find((row) => row.term === term)
  if (shown.length === 0) {
    return (
      <p className="py-6 text-center text-gray-500">
        По этому тарифу расчётов нет. Уточните условия у вашего менеджера.
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {chosen === undefined ? (
        term !== null && (
          <Alert variant="warning">Для срока {termText(term)} расчёта нет. Выберите другой срок.</Alert>
        )
      ) : (
        <ChosenTerm row={chosen} counterpart={COUNTERPART_TITLES[inputs.amountType]} />
      )}
      <ResultsTable rows={shown} chosen={term} counterpart={COUNTERPART_TITLES[inputs.amountType]} />
    </div>
  )
}

function ChosenTerm({ row, counterpart }: { readonly row: TermCalculation; readonly counterpart: string }) {
  return (
    <dl className="tabular flex flex-wrap gap-x-6 gap-y-2">
      <Figure label="Ежемесячный платёж" className="w-full text-figure">
        {formatRoubles(row.payment)}
      </Figure>
      <Figure label="Переплата">{formatRoubles(row.overpayment)}</Figure>
      <Figure label="Итого к оплате">{formatRoubles(row.total)}</Figure>
      <Figure label={counterpart}>{formatRoubles(row.amount)}</Figure>
    </dl>
  )
}

type FigureProps = { readonly label: string; readonly className?: string; readonly children: ReactNode }

function Figure({ label, className = 'text-lead font-semibold', children }: FigureProps) {
  return (
    <div className={className}>
      <dt className="text-base font-normal text-gray-500">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Placeholders for the figures to come. */
function FiguresSkeleton() {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <span className="flex w-full flex-col gap-1">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-8 w-48" />
      </span>
      {['overpayment', 'total', 'counterpart'].map((key) => (
        <span key={key} className="flex flex-col gap-1">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-5 w-24" />
        </span>
      ))}
    </div>
  )
}

/** Announces new figures to screen readers. */
function summary(calculation: Calculation | null, term: string | null): string {
  const row = calculation?.rows.find((candidate) => candidate.term === term)
  if (row === undefined) return ''
  return `Срок ${termText(row.term)}: ежемесячный платёж ${formatRoubles(row.payment)}, переплата ${formatRoubles(row.overpayment)}, итого к оплате ${formatRoubles(row.total)}`
}
