import { getRouteApi } from '@tanstack/react-router'
import { PARTNER_CONNECTION_FILTERS, partnerConnectionQuery } from '@/entities/partner'
import { lazyPart } from '@/shared/lib/lazy'
import { Page } from '@/shared/ui'
import { ListScreen, useListPageAddress } from '@/widgets/list-screen'
import { PartnerNavigation } from '@/widgets/partner-navigation'
import { CONNECTIONS_LIST } from '../config/connections-list'

const { Part: ConnectionDetails } = lazyPart(
  async () => (await import('./connection-details')).ConnectionDetails,
)

const route = getRouteApi('/_cabinet/partner-rewards/connections-list')

/** The clients whom the partner has brought. */
export function PartnerConnectionsPage() {
  const address = useListPageAddress({
    path: '/partner-rewards/connections-list',
    search: route.useSearch(),
    filters: PARTNER_CONNECTION_FILTERS,
  })
  return (
    <Page>
      <PartnerNavigation />
      <ListScreen
        list={CONNECTIONS_LIST}
        address={address}
        drawer={{
          title: () => 'Подключение',
          query: partnerConnectionQuery,
          asks: 'off-page',
          words: {
            missing: (id) =>
              `Клиент ${id} не найден среди ваших подключений. Проверьте ссылку или найдите его в списке.`,
            failed: 'Не удалось загрузить подключение',
          },
          content: ({ record }) => <ConnectionDetails connection={record} />,
        }}
      />
    </Page>
  )
}
