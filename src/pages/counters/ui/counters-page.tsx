import { receiptCounterQuery } from '@/entities/receipt-counter'
import { lazyPart } from '@/shared/lib/lazy'
import { Page } from '@/shared/ui'
import { ListScreen } from '@/widgets/list-screen'
import { COUNTERS_LIST } from '../config/counters-list'
import { useCountersAddress } from '../model/use-counters-address'

const { Part: CounterDetails } = lazyPart(async () => (await import('./counter-details')).CounterDetails)

/** The merchant's cash registers. */
export function CountersPage() {
  return (
    <Page>
      <ListScreen
        list={COUNTERS_LIST}
        address={useCountersAddress()}
        drawer={{
          title: () => 'Касса',
          query: receiptCounterQuery,
          words: {
            missing: (id) => `Касса ${id} не найдена. Проверьте ссылку или найдите кассу в списке.`,
            failed: 'Не удалось загрузить кассу',
          },
          content: ({ record }) => <CounterDetails counter={record} />,
        }}
      />
    </Page>
  )
}
