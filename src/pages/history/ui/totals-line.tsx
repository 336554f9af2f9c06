import { mdiChevronDown } from '@mdi/js'
import { type ReactNode, useId, useState } from 'react'
import type { TransactionTotals } from '@/entities/transaction'
import { useIsPhone } from '@/shared/lib/device'
import { formatFee, formatSum, type Money } from '@/shared/lib/money'
import { formatCount, plural } from '@/shared/lib/text'
import { Icon } from '@/shared/ui'
import { totalsTerms } from '../model'

type Totals = NonNullable<TransactionTotals>
type Entry = Totals[number]

/** Totals in one line, with their parts below (product §5.4). A phone folds the line visually, not for screen readers. */
export function TotalsLine({ totals }: { readonly totals: TransactionTotals }) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const partsId = useId()
  if (totals === null) return null
  const moved = totals.filter((entry) => entry.count !== 0 || entry.amount.amount !== 0)
  const [main, ...others] = moved
  const held = addTotals(totals, ({ heldCount }) => heldCount)
  const hasParts = held > 0 || others.length > 0 || moved.some((entry) => totalsTerms(entry).length > 1)
  const folded = isPhone && hasParts && !isOpen ? 'sr-only' : ''
  return (
    <section
      aria-label="Итого по всем строкам"
      className="flex w-full flex-col gap-2 text-table text-gray-500"
    >
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5">
        <SuccessCount totals={totals} />
        {main !== undefined && <MainSums entry={main} folded={folded} />}
        {others.length > 0 && (
          <Sum title="Ещё" sums={others.map(({ amount }) => amount)} className={folded} />
        )}
        <Errors totals={totals} folded={folded} />
        {hasParts && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? partsId : undefined}
            onClick={() => setOpen(!isOpen)}
            className="tap-room inline-flex items-center text-primary-600 hover:underline print:hidden"
          >
            Разбивка
            <Icon path={mdiChevronDown} className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        )}
      </div>
      {isOpen && hasParts && (
        <div id={partsId} className="flex flex-wrap gap-x-10 gap-y-3 pb-1">
          {moved.map((entry) => (
            <Parts key={entry.amount.currency} entry={entry} />
          ))}
          {held > 0 && <p>Среди успешных {plural(held, HELD)}: деньги придут со списанием.</p>}
        </div>
      )}
    </section>
  )
}

const HELD = ['холд без суммы', 'холда без суммы', 'холдов без суммы'] as const

function addTotals(totals: Totals, of: (entry: Entry) => number | null | undefined): number {
  return totals.reduce((sum, entry) => sum + (of(entry) ?? 0), 0)
}

/** Includes transactions on hold, whose amount is not known: as many as the list has. */
function SuccessCount({ totals }: { readonly totals: Totals }) {
  const count = addTotals(totals, (entry) => (entry.count ?? 0) + (entry.heldCount ?? 0))
  if (count === 0 || totals.some((entry) => entry.count === null)) return null
  return <Figure>{plural(count, ['успешная', 'успешные', 'успешных'])}</Figure>
}

/** A single kind of transactions is named instead of «Итого». */
function MainSums({ entry, folded }: { readonly entry: Entry; readonly folded: string }) {
  const terms = totalsTerms(entry)
  const [only] = terms
  return (
    <>
      {only !== undefined && terms.length === 1 ? (
        <Sum title={only.title} sums={[only.amount]} />
      ) : (
        <Sum title="Итого" sums={[entry.amount]} />
      )}
      {entry.fee !== null && (
        <Sum title="Комиссия" sums={[entry.fee]} vat={entry.feeVat} className={folded} />
      )}
      {entry.net !== null && <Sum title="К зачислению" sums={[entry.net]} className={folded} />}
    </>
  )
}

function Errors({ totals, folded }: { readonly totals: Totals; readonly folded: string }) {
  const failed = totals.filter(({ errors }) => errors !== null && errors.count > 0)
  const sums = failed.flatMap(({ errors }) => errors?.amount ?? [])
  if (failed.length === 0) return null
  return (
    <span>
      Ошибок <Figure>{formatCount(addTotals(failed, ({ errors }) => errors?.count))}</Figure>
      {sums.length === failed.length && (
        <span className={folded}>
          {' '}
          <Sum title="на сумму" sums={sums} />
        </span>
      )}
    </span>
  )
}

type SumProps = {
  readonly title: string
  readonly sums: readonly Money[]
  readonly vat?: Money | null
  readonly className?: string
}

function Sum({ title, sums, vat, className }: SumProps) {
  return (
    <span className={className}>
      {title} <Figure>{sums.map((sum) => formatFee(sum, vat)).join(' и ')}</Figure>
    </span>
  )
}

function Parts({ entry }: { readonly entry: Entry }) {
  const terms = totalsTerms(entry)
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-0.5 self-start">
      {terms.map(({ title, sign, amount }) => (
        <Part key={title} title={title}>
          {sign === '+' ? formatSum(amount) : `${sign}${formatSum(amount)}`}
        </Part>
      ))}
      <Part title="Итого">{formatSum(entry.amount)}</Part>
      {entry.fee !== null && <Part title="Комиссия">{formatFee(entry.fee, entry.feeVat)}</Part>}
      {entry.net !== null && <Part title="К зачислению">{formatSum(entry.net)}</Part>}
    </dl>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd className="text-right font-medium whitespace-nowrap text-gray-900 tabular">{children}</dd>
    </>
  )
}

function Figure({ children }: { readonly children: ReactNode }) {
  return <span className="font-medium whitespace-nowrap text-gray-900 tabular">{children}</span>
}
