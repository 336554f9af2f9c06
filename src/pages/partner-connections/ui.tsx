import { getRouteApi } from '@tanstack/react-router'
import { partnerConnectionQuery } from '@/entities/partner'
import { Page } from '@/shared/ui'
import { ListScreen, lazyDetails, useListPageUrl } from '@/widgets/list-screen'
import { PartnerNavigation } from '@/widgets/section-navigation'
import { CONNECTIONS_LIST } from './list'

const ConnectionDetails = lazyDetails(async () => (await import('./connection-details')).ConnectionDetails)

const route = getRouteApi('/_authenticated/partner-rewards/connections-list')

export function PartnerConnectionsPage() {
  return (
    <Page navigation={<PartnerNavigation />}>
      <ListScreen
        list={CONNECTIONS_LIST}
        url={useListPageUrl(CONNECTIONS_LIST, route.useSearch())}
        drawer={{
          title: () => 'Подключение',
          query: partnerConnectionQuery,
          fetch: 'when-missing',
          messages: {
            missing: (id) =>
              `Компания ${id} не найдена среди ваших подключений. Проверьте ссылку или найдите её в списке.`,
            failed: 'Не удалось загрузить подключение',
          },
          render: ({ record }) => <ConnectionDetails connection={record} />,
        }}
      />
    </Page>
  )
}
