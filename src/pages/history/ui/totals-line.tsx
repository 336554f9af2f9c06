import { type ReactNode, useId, useState } from 'react'
import type { TransactionTotals } from '@/entities/transaction'
import { formatSum, type Money, negateMoney } from '@/shared/lib/money'
import { formatCount, plural } from '@/shared/lib/text'
import { BreakdownButton } from '@/widgets/list-screen'
import { totalsTerms } from '../model'

type Totals = NonNullable<TransactionTotals>
type Entry = Totals[number]

type TotalsLineProps = {
  readonly totals: TransactionTotals
  /** A note on the same line. */
  readonly children?: ReactNode
}

/** Renders the total of each currency next to the tabs, and the details below (product §5.4). */
export function TotalsLine({ totals, children }: TotalsLineProps) {
  const [isOpen, setOpen] = useState(false)
  const partsId = useId()
  if (totals === null) return children
  const moved = totals.filter((entry) => entry.count !== 0 || entry.amount.amount !== 0)
  const [main, ...others] = moved
  const held = addTotals(totals, ({ heldCount }) => heldCount)
  const hasParts = held > 0 || moved.length > 0
  return (
    // `display: contents` makes the details a row of the parent, below the tabs.
    <section aria-label="Итого по всем строкам" className="contents text-table text-gray-500">
      <div className="flex flex-1 flex-wrap items-baseline gap-x-3 whitespace-nowrap max-sm:whitespace-normal max-sm:min-w-full print:basis-full">
        {main === undefined && <Errors totals={totals} />}
        {hasParts && (
          <BreakdownButton
            isOpen={isOpen}
            title="Разбивка"
            aria-controls={isOpen ? partsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {main && <MainSum entry={main} />}
          </BreakdownButton>
        )}
        {others.length > 0 && <Sum title="и" text={sumsText(others.map(({ amount }) => amount))} />}
        {children}
      </div>
      {isOpen && hasParts && (
        <div
          id={partsId}
          className="my-1 grid basis-full gap-x-8 gap-y-2 lg:grid-cols-3 rounded-card border border-gray-200 bg-white px-4 py-3"
        >
          {moved.map((entry) => (
            <Parts key={entry.amount.currency} entry={entry} />
          ))}
          <div className="flex flex-col gap-y-2 last:col-span-full">
            <p className="empty:hidden">
              <Errors totals={totals} />
            </p>
            {held > 0 && <p>{plural(held, HELD)}: деньги придут после списания.</p>}
          </div>
        </div>
      )}
    </section>
  )
}

const HELD = [
  'оплата заморожена на карте',
  'оплаты заморожены на картах',
  'оплат заморожены на картах',
] as const

function addTotals(totals: Totals, of: (entry: Entry) => number | null | undefined): number {
  return totals.reduce((sum, entry) => sum + (of(entry) ?? 0), 0)
}

/** Renders the main total. If all transactions are of one type, its name replaces «Итого». */
function MainSum({ entry }: { readonly entry: Entry }) {
  const [only, ...more] = totalsTerms(entry)
  const { title, amount } = only && more.length === 0 ? only : { title: 'Итого', amount: entry.amount }
  return (
    <>
      {title} <span className="font-medium tabular">{formatSum(amount)}</span>
    </>
  )
}

function Errors({ totals }: { readonly totals: Totals }) {
  const failed = totals.filter(({ errors }) => errors !== null && errors.count > 0)
  const sums = failed.flatMap(({ errors }) => errors?.amount ?? [])
  if (failed.length === 0) return null
  return (
    <span>
      <Sum title="Ошибок" text={formatCount(addTotals(failed, ({ errors }) => errors?.count))} />
      {sums.length === failed.length && <Sum title=" на сумму" text={sumsText(sums)} />}
    </span>
  )
}

function Sum({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <span>
      {title} <span className="font-medium text-gray-900 tabular">{text}</span>
    </span>
  )
}

const sumsText = (sums: readonly Money[]) => sums.map(formatSum).join(', ')

function Parts({ entry }: { readonly entry: Entry }) {
  const terms = totalsTerms(entry)
  return (
    <dl className="flex flex-col gap-y-0.5">
      {terms.map(({ title, sign, amount }) => (
        <Part key={title} title={title} sum={sign === '+' ? amount : negateMoney(amount)} />
      ))}
      <Part title="Итого" sum={entry.amount} isTotal />
      {entry.fee !== null && <Part title="Комиссия провайдера" sum={negateMoney(entry.fee)} />}
      {/* Includes the VAT of the operations «Комиссия», whose amounts are already in the total. */}
      {entry.feeVat !== null && <Part title="НДС со всех комиссий" sum={negateMoney(entry.feeVat)} />}
      {entry.net !== null && <Part title="К зачислению" sum={entry.net} isTotal />}
    </dl>
  )
}

type PartProps = { readonly title: string; readonly sum: Money; readonly isTotal?: boolean }

function Part({ title, sum, isTotal = false }: PartProps) {
  return (
    <div
      className={`flex justify-between gap-x-3 ${isTotal ? 'border-t border-gray-200 py-0.5 font-semibold text-gray-900' : ''}`}
    >
      <dt>{title}</dt>
      <dd className="text-right whitespace-nowrap text-gray-900 tabular">{formatSum(sum)}</dd>
    </div>
  )
}
