import { getRouteApi } from '@tanstack/react-router'
import { type RegistryTotals, registryQuery, registryStatusTitle } from '@/entities/registry'
import { useApiScope } from '@/shared/auth'
import { lazyPart } from '@/shared/lib/lazy'
import { addMoney, formatSum, type Money } from '@/shared/lib/money'
import { formatPeriodParam } from '@/shared/lib/moscow-time'
import { LoadingPlaceholder, Page } from '@/shared/ui'
import { ListScreen, useListPageUrl, wholeList } from '@/widgets/list-screen'
import { TransactionsNavigation } from '@/widgets/section-navigation'
import { REGISTRIES_LIST } from './list'
import { StatementCheck } from './statement/statement-check'

const RegistryDetails = lazyPart(
  async () => (await import('./registry-details')).RegistryDetails,
  <LoadingPlaceholder className="min-h-60" />,
)

const route = getRouteApi('/_authenticated/payouts/registries')

/** What has been paid to the merchant, and for which operations. */
export function RegistriesPage() {
  const scope = useApiScope()
  return (
    <Page
      actions={
        <>
          <StatementCheck
            sourceOf={(days) =>
              wholeList(scope, REGISTRIES_LIST, {
                period: formatPeriodParam({ kind: 'range', ...days }),
                date_field: 'paid_at',
              })
            }
          />
          <TransactionsNavigation />
        </>
      }
    >
      <ListScreen
        list={REGISTRIES_LIST}
        url={useListPageUrl(REGISTRIES_LIST, route.useSearch())}
        summary={(totals) => totals !== null && <TotalsLine totals={totals} />}
        drawer={{
          title: () => 'Реестр',
          query: registryQuery,
          messages: {
            missing: (id) => `Реестр ${id} не найден. Проверьте ссылку или найдите реестр в списке.`,
            failed: 'Не удалось загрузить реестр',
          },
          render: ({ record }) => <RegistryDetails registry={record} />,
        }}
      />
    </Page>
  )
}

/** «К выплате 1 234 567,00 ₽», and what part of it is paid or on its way: of the whole filtered list, not of its page. */
function TotalsLine({ totals }: { readonly totals: RegistryTotals }) {
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
