import type { TransactionTotals } from '@/entities/transaction'
import { formatSum } from '@/shared/lib/money'
import { formatCount } from '@/shared/lib/text'

/** Sums of the whole filtered list, only when the answer gave them (product §5.4). */
export function TotalsLine({ totals }: { readonly totals: TransactionTotals }) {
  if (totals === null) return null
  return (
    <section aria-label="Итого по всем строкам" className="flex flex-col gap-1">
      {totals.map(({ count, amount, fee, net }) => (
        <dl key={amount.currency} className="flex flex-wrap gap-x-6 gap-y-1 text-table">
          {count !== null && <Figure title="Успешных" value={formatCount(count)} />}
          <Figure title="Сумма" value={formatSum(amount)} />
          {fee !== null && <Figure title="Комиссия" value={formatSum(fee)} className="max-sm:hidden" />}
          {net !== null && <Figure title="К зачислению" value={formatSum(net)} />}
        </dl>
      ))}
    </section>
  )
}

type FigureProps = { readonly title: string; readonly value: string; readonly className?: string }

function Figure({ title, value, className = '' }: FigureProps) {
  return (
    <div className={`flex flex-wrap gap-x-1.5 ${className}`}>
      <dt className="text-gray-500">{title}</dt>
      <dd className="font-medium whitespace-nowrap tabular">{value}</dd>
    </div>
  )
}
