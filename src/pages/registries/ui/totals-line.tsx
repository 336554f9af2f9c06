import { type RegistryTotals, registryStatusTitle } from '@/entities/registry'
import { addMoney, formatSum, type Money } from '@/shared/lib/money'

/** «К выплате 1 234 567,00 ₽», and what part of it is paid or on its way: of the whole filtered list, not of its page. */
export function TotalsLine({ totals }: { readonly totals: RegistryTotals }) {
  const all = addMoney(totals.map(({ net }) => net))
  if (all === null) return null
  return (
    <section aria-label="Итого по всем реестрам">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-table">
        <Figure title="К выплате по списку" sum={all} />
        {totals.map(({ status, net }) => (
          <Figure key={status} title={registryStatusTitle(status)} sum={net} />
        ))}
      </dl>
    </section>
  )
}

function Figure({ title, sum }: { readonly title: string; readonly sum: Money }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-1.5">
      <dt className="min-w-0 text-gray-500 wrap-anywhere">{title}</dt>
      <dd className="font-medium whitespace-nowrap tabular">{formatSum(sum)}</dd>
    </div>
  )
}
