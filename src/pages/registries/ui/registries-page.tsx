import { getRouteApi } from '@tanstack/react-router'
import { registryQuery } from '@/entities/registry'
import { useApiScope } from '@/shared/auth'
import { lazyPart } from '@/shared/lib/lazy'
import { formatPeriodParam } from '@/shared/lib/moscow-time'
import { LoadingPlaceholder, Page } from '@/shared/ui'
import { ListScreen, useListPageAddress, wholeList } from '@/widgets/list-screen'
import { StatementCheck } from '@/widgets/reconcile-statement'
import { OperationsNavigation } from '@/widgets/section-navigation'
import { REGISTRIES_LIST } from '../list'
import { TotalsLine } from './totals-line'

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
          <OperationsNavigation />
        </>
      }
    >
      <ListScreen
        list={REGISTRIES_LIST}
        address={useListPageAddress(REGISTRIES_LIST, route.useSearch())}
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
