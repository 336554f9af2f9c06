import { transactionQuery } from '@/entities/transaction'
import { lazyPart } from '@/shared/lib/lazy'
import { Page, Tabs } from '@/shared/ui'
import { ListScreen } from '@/widgets/list-screen'
import { EXTENDED_LIST, STANDARD_LIST } from '../config/history-lists'
import { type HistoryTab, useHistoryAddress } from '../model/use-history-address'
import { TotalsLine } from './totals-line'

const { Part: TransactionDetails } = lazyPart(
  async () => (await import('./transaction-details')).TransactionDetails,
)

const TABS: readonly { readonly value: HistoryTab; readonly title: string }[] = [
  { value: 'transactions', title: 'Операции' },
  { value: 'extended', title: 'Расширенная' },
]

/** «История»: all operations, open to everybody (product §5.1). */
export function HistoryPage() {
  const { tab, address, openTab } = useHistoryAddress()
  return (
    <Page>
      <Tabs label="Таблицы истории" value={tab} onChange={openTab} tabs={TABS}>
        {tab === 'extended' && (
          <p className="mb-3 text-hint text-gray-500">Данные хранилища, обновляются с задержкой.</p>
        )}
        <ListScreen
          list={tab === 'extended' ? EXTENDED_LIST : STANDARD_LIST}
          address={address}
          summary={(totals) => <TotalsLine totals={totals} />}
          drawer={{
            title: () => 'Операция',
            query: transactionQuery,
            words: {
              missing: (id) => `Операция ${id} не найдена. Проверьте ссылку или найдите операцию в списке.`,
              failed: 'Не удалось загрузить операцию',
            },
            content: ({ record, details }) => (
              <TransactionDetails
                transaction={record}
                details={details}
                hrefOf={address.rowHref}
                onOpen={(other) => address.openRow(other, 'sideways')}
              />
            ),
          }}
        />
      </Tabs>
    </Page>
  )
}
