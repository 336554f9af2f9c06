import { getRouteApi } from '@tanstack/react-router'
import { cashRegisterQuery } from '@/entities/cash-register'
import { Page } from '@/shared/ui'
import { ListScreen, lazyDetails, useListPageUrl } from '@/widgets/list-screen'
import { TransactionsNavigation } from '@/widgets/section-navigation'
import { CASH_REGISTERS_LIST } from './list'

const CashRegisterDetails = lazyDetails(
  async () => (await import('./cash-register-details')).CashRegisterDetails,
)

const route = getRouteApi('/_authenticated/receipts/counters')

export function CashRegistersPage() {
  return (
    <Page navigation={<TransactionsNavigation />}>
      <ListScreen
        list={CASH_REGISTERS_LIST}
        url={useListPageUrl(CASH_REGISTERS_LIST, route.useSearch())}
        drawer={{
          title: () => 'Касса',
          query: cashRegisterQuery,
          messages: {
            missing: (id) => `Касса ${id} не найдена. Проверьте ссылку или найдите кассу в списке.`,
            failed: 'Не удалось загрузить кассу',
          },
          render: ({ record }) => <CashRegisterDetails cashRegister={record} />,
        }}
      />
    </Page>
  )
}
