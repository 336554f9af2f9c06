import type { ReactNode } from 'react'
import type { TransactionTotals } from '@/entities/transaction'
import { formatSum } from '@/shared/lib/money'
import { formatCount, plural } from '@/shared/lib/text'
import { totalsTerms } from '../model/totals-terms'

type Totals = NonNullable<TransactionTotals>

/** Sums of the whole filtered list, only when the answer gave them (product §5.4). */
export function TotalsLine({ totals }: { readonly totals: TransactionTotals }) {
  if (totals === null) return null
  return (
    <section aria-label="Итого по всем строкам" className="flex flex-col gap-1 text-table text-gray-500">
      {totals.map((entry, place) => (
        <p key={entry.amount.currency} className="flex flex-wrap gap-x-6 gap-y-1">
          <Successes entry={entry} count={place === 0 ? <SuccessCount totals={totals} /> : null} />
          {entry.errors !== null && entry.errors.count > 0 && (
            <span>
              Ошибок <Figure>{formatCount(entry.errors.count)}</Figure>
              {entry.errors.amount !== null && (
                <>
                  {' '}
                  на сумму <Figure>{formatSum(entry.errors.amount)}</Figure>
                </>
              )}
            </span>
          )}
        </p>
      ))}
    </section>
  )
}

/** Of every currency, with those that have no sum: as many as the list has. */
function SuccessCount({ totals }: { readonly totals: Totals }) {
  const count = totals.reduce((sum, entry) => sum + (entry.count ?? 0) + (entry.heldCount ?? 0), 0)
  const held = totals.reduce((sum, { heldCount }) => sum + (heldCount ?? 0), 0)
  if (count === 0 || totals.some((entry) => entry.count === null)) return null
  return (
    <>
      <Figure>{plural(count, ['успешная', 'успешные', 'успешных'])}</Figure>
      {held > 0 && `, из них ${formatCount(held)} без суммы: ${held === 1 ? 'холд' : 'холды'}`}
    </>
  )
}

type SuccessesProps = { readonly entry: Totals[number]; readonly count: ReactNode }

/** «371 успешная: оплаты … − возвраты … − выплаты … = …» */
function Successes({ entry, count }: SuccessesProps) {
  const { amount, fee, net } = entry
  const terms = totalsTerms(entry)
  const isNothing = entry.count === 0 && amount.amount === 0
  // A single kind of sums is told by its word; the sign is needed where something is subtracted from it.
  const start = (sign: string) =>
    `${count === null ? '' : ': '}${sign === '+' || terms.length === 1 ? '' : sign}`
  return (
    <>
      {(count !== null || !isNothing) && (
        <span>
          {count}
          {terms.map(({ title, sign, amount: part }, index) => (
            <span key={title}>
              {index === 0 ? start(sign) : ` ${sign} `}
              {title} <Figure>{formatSum(part)}</Figure>
            </span>
          ))}
          {terms.length > 1 && (
            <>
              {' = '}
              <Figure>{formatSum(amount)}</Figure>
            </>
          )}
        </span>
      )}
      {terms.length === 0 && !isNothing && (
        <span>
          Итого <Figure>{formatSum(amount)}</Figure>
        </span>
      )}
      {fee !== null && !isNothing && (
        <span className="max-sm:hidden">
          Комиссия <Figure>{formatSum(fee)}</Figure>
        </span>
      )}
      {net !== null && !isNothing && (
        <span>
          К зачислению <Figure>{formatSum(net)}</Figure>
        </span>
      )}
    </>
  )
}

function Figure({ children }: { readonly children: string }) {
  return <span className="font-medium whitespace-nowrap text-gray-900 tabular">{children}</span>
}
