import { mdiBankCheck } from '@mdi/js'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type RegistryTotals, registryQuery, registryStatusTitle } from '@/entities/registry'
import { useApiScope, useSession } from '@/shared/auth'
import { useIsPhone } from '@/shared/lib/device'
import { lazyPart } from '@/shared/lib/lazy'
import { addMoney, formatFee, formatSum, type Money } from '@/shared/lib/money'
import { formatPeriodParam } from '@/shared/lib/moscow-time'
import { Button, ErrorBoundary, LoadingPlaceholder, Page } from '@/shared/ui'
import { ListScreen, useListPageUrl, wholeList } from '@/widgets/list-screen'
import { TransactionsNavigation } from '@/widgets/section-navigation'
import { REGISTRIES_LIST } from './list'
import { keptStatement } from './statement/statement'
import type { SourceOfDays } from './statement/use-reconciliation'

const RegistryDetails = lazyPart(
  async () => (await import('./registry-details')).RegistryDetails,
  <LoadingPlaceholder className="min-h-60" />,
)

const route = getRouteApi('/_authenticated/payouts/registries')

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

/** The total and its statuses: of the whole filtered list, not of its page. */
function TotalsLine({ totals }: { readonly totals: RegistryTotals }) {
  const all = addMoney(totals.map(({ net }) => net))
  if (all === null) return null
  const fee = totals.some((entry) => entry.fee === null)
    ? null
    : addMoney(totals.flatMap((entry) => entry.fee ?? []))
  const feeVat = addMoney(totals.flatMap((entry) => entry.feeVat ?? []))
  return (
    <section aria-label="Итого по всем реестрам" className="flex flex-wrap gap-x-6 gap-y-1 text-table">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Figure title="К выплате по списку" sum={all} />
        {totals.map(({ status, net }) => (
          <Figure key={status} title={registryStatusTitle(status)} sum={net} />
        ))}
      </dl>
      {fee !== null && <p className="text-gray-500">Комиссия {formatFee(fee, feeVat)}</p>}
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

const StatementDialog = lazyPart(async () => (await import('./statement/statement-dialog')).StatementDialog)

/** «Сверить с выпиской» (product §8.5), open again after the page was left in the middle of it. */
function StatementCheck({ sourceOf }: { readonly sourceOf: SourceOfDays }) {
  const kept = keptStatement(useSession()?.userId ?? '')
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(kept.exists)
  return (
    <>
      <Button
        // On a phone the heading has no room for an icon next to it.
        {...(!isPhone && { icon: mdiBankCheck })}
        size="tight"
        className="print:hidden"
        aria-haspopup="dialog"
        onPointerEnter={StatementDialog.preload}
        onFocus={StatementDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        Сверить с выпиской
      </Button>
      <ErrorBoundary key={String(isOpen)} name="statement">
        {isOpen && (
          <StatementDialog
            sourceOf={sourceOf}
            kept={kept}
            onClose={() => {
              kept.remove()
              setIsOpen(false)
            }}
          />
        )}
      </ErrorBoundary>
    </>
  )
}
