import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paymentErrorsQuery } from '@/entities/payment-error'
import { TRANSACTION_FILTERS, TRANSACTION_WATCH, transactionQuery } from '@/entities/transaction'
import { segmentOrNull, useApi } from '@/shared/api'
import { toSearchParam } from '@/shared/lib/search-param'
import { isolated } from '@/shared/lib/text'
import { Button, Page, Skeleton } from '@/shared/ui'
import { ListScreen, lazyDetails, useListUrl } from '@/widgets/list-screen'
import { TransactionsNavigation } from '@/widgets/section-navigation'
import { EXTENDED_LIST, historyList, isTransactionId, withReasons } from '../list'
import { TotalsLine } from './totals-line'

const TransactionDetails = lazyDetails(async () => (await import('./transaction-details')).TransactionDetails)

const route = getRouteApi('/_authenticated/history/{-$selected}')

export function HistoryPage() {
  const { list, url, openTable } = useTables()
  const { data: errors } = useQuery(paymentErrorsQuery(useApi()))
  const isExtended = list === EXTENDED_LIST
  return (
    <Page
      navigation={<TransactionsNavigation />}
      actions={
        isExtended && <p className="grow text-gray-500 max-sm:hidden">Подробно. Данные с задержкой.</p>
      }
    >
      <ListScreen
        list={errors === undefined ? list : withReasons(list, errors)}
        url={url}
        tables={[
          { title: 'Кратко', isOpen: !isExtended, open: () => openTable() },
          { title: 'Подробно', isOpen: isExtended, open: () => openTable('extended') },
        ]}
        summary={(extras) =>
          extras === null ? (
            <Skeleton
              className={`h-4.5 min-w-[min(18rem,100%)] flex-1 ${isExtended ? 'max-sm:mb-4.5' : ''}`}
            />
          ) : (
            <TotalsLine totals={extras.totals}>
              {isExtended && <span className="sm:hidden">Данные с задержкой</span>}
            </TotalsLine>
          )
        }
        drawer={{
          title: () => 'Операция',
          query: transactionQuery,
          watch: TRANSACTION_WATCH,
          messages: {
            missing: (id) => `Операции с ID ${id} нет. Если это номер заказа, поищите по нему.`,
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
    </Page>
  )
}

/** Reads the list from the path; while a row is open, from `tab`. Any segment that names no list is the id of a row. */
function useTables() {
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
    // Keeps the filters and the period; resets the page, the sort order and the columns.
    openTable: (selected?: 'extended') => {
      void navigate({
        to: '.',
        params: { selected },
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
