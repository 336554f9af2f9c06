import { getRouteApi } from '@tanstack/react-router'
import { receiptCounterQuery } from '@/entities/receipt-counter'
import { lazyPart } from '@/shared/lib/lazy'
import { Page } from '@/shared/ui'
import { ListScreen, useListPageAddress } from '@/widgets/list-screen'
import { COUNTERS_LIST } from '../list'

const { Part: CounterDetails } = lazyPart(async () => (await import('./counter-details')).CounterDetails)

const route = getRouteApi('/_cabinet/receipts/counters')

/** The merchant's cash registers. */
export function CountersPage() {
  return (
    <Page>
      <ListScreen
        list={COUNTERS_LIST}
        address={useListPageAddress(COUNTERS_LIST, route.useSearch())}
        drawer={{
          title: () => 'Касса',
          query: receiptCounterQuery,
          messages: {
            missing: (id) => `Касса ${id} не найдена. Проверьте ссылку или найдите кассу в списке.`,
            failed: 'Не удалось загрузить кассу',
          },
          render: ({ record }) => <CounterDetails counter={record} />,
        }}
      />
    </Page>
  )
}
