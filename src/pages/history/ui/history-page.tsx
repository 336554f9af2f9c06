import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paymentErrorsQuery } from '@/entities/payment-error'
import { TRANSACTION_FILTERS, TRANSACTION_WATCH, transactionQuery } from '@/entities/transaction'
import { segmentOrNull, useApi } from '@/shared/api'
import { lazyPart } from '@/shared/lib/lazy'
import { toSearchParam } from '@/shared/lib/search-param'
import { isolated } from '@/shared/lib/text'
import { Button, LoadingPlaceholder, Page, Skeleton, Tabs } from '@/shared/ui'
import { ListScreen, useListUrl } from '@/widgets/list-screen'
import { TransactionsNavigation } from '@/widgets/section-navigation'
import { EXTENDED_LIST, historyList, isTransactionId, withReasons } from '../list'
import { TotalsLine } from './totals-line'

const TransactionDetails = lazyPart(
  async () => (await import('./transaction-details')).TransactionDetails,
  <LoadingPlaceholder className="min-h-60" />,
)

const route = getRouteApi('/_authenticated/history/{-$selected}')

type HistoryTab = 'transactions' | 'extended'

const TABS: readonly { readonly value: HistoryTab; readonly title: string }[] = [
  { value: 'transactions', title: 'Кратко' },
  { value: 'extended', title: 'Подробно' },
]

/** «История»: all operations, open to everybody (product §5.1). */
export function HistoryPage() {
  const { list, url, openTab } = useTabs()
  const { data: errors } = useQuery(paymentErrorsQuery(useApi()))
  const listWithReasons = useMemo(
    () => (errors === undefined ? list : withReasons(list, errors)),
    [list, errors],
  )
  const tab: HistoryTab = list === EXTENDED_LIST ? 'extended' : 'transactions'
  return (
    <Page actions={<TransactionsNavigation />}>
      <Tabs
        label="Таблицы истории"
        value={tab}
        onChange={openTab}
        tabs={TABS}
        place="heading"
        // The cards of both are alike.
        className={tab === 'extended' ? '' : 'max-sm:hidden'}
      >
        <ListScreen
          list={listWithReasons}
          url={url}
          summary={(extras) => (
            <>
              {tab === 'extended' && (
                <p className="text-hint text-gray-500">Данные приходят с задержкой до нескольких минут.</p>
              )}
              {/* The warehouse gives no totals. */}
              {extras === null && tab !== 'extended' && <Skeleton className="h-4.5 max-w-2xl" />}
              {extras !== null && <TotalsLine totals={extras.totals} />}
            </>
          )}
          drawer={{
            title: () => 'Операция',
            query: transactionQuery,
            watch: TRANSACTION_WATCH,
            messages: {
              missing: (id) => `Операции ${id} нет. Если это номер заказа, найдите её по заказу.`,
              instead: (id) => (
                <Button onClick={() => url.replaceAll({ cs1: toSearchParam(id) })}>
                  Искать заказ {isolated(id)}
                </Button>
              ),
              failed: 'Не удалось загрузить операцию',
            },
            render: ({ record, details }) => (
              <TransactionDetails
                transaction={record}
                details={details}
                hrefOf={url.rowHref}
                onOpen={(other) => url.openRow(other, 'sideways')}
              />
            ),
          }}
        />
      </Tabs>
    </Page>
  )
}

/** A path other than `transactions` (the default) and `extended` is an id for the drawer; `tab` names its list. */
function useTabs() {
  const { selected } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = historyList(selected, search.tab)
  const isExtended = list === EXTENDED_LIST
  const url = useListUrl({
    search,
    filters: TRANSACTION_FILTERS,
    rowId: isTransactionId(selected) ? selected : null,
    locationOf: (id) => {
      const segment = id === null ? null : segmentOrNull(id)
      if (segment === null) return { path: isExtended ? '/history/extended' : '/history' }
      return { path: `/history/${segment}`, ...(isExtended && { search: { tab: 'extended' } }) }
    },
  })
  return {
    list,
    url,
    // Filters go along; pages and sort belong to the list that is left.
    openTab: (next: HistoryTab) => {
      void navigate({
        to: '.',
        params: { selected: next === 'extended' ? next : undefined },
        search: {
          ...url.search,
          page: undefined,
          cursor: undefined,
          sort: undefined,
          order: undefined,
          columns: undefined,
        },
        resetScroll: false,
      })
    },
  }
}
