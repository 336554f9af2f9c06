import { registryQuery } from '@/entities/registry'
import { lazyPart } from '@/shared/lib/lazy'
import { Page } from '@/shared/ui'
import { ListScreen } from '@/widgets/list-screen'
import { REGISTRIES_LIST } from '../config/registries-list'
import { useRegistriesAddress } from '../model/use-registries-address'

const { Part: RegistryDetails } = lazyPart(async () => (await import('./registry-details')).RegistryDetails)

/** What has been paid to the merchant, and for which operations. */
export function RegistriesPage() {
  return (
    <Page>
      <ListScreen
        list={REGISTRIES_LIST}
        address={useRegistriesAddress()}
        drawer={{
          title: () => 'Реестр',
          query: registryQuery,
          words: {
            missing: (id) => `Реестр ${id} не найден. Проверьте ссылку или найдите реестр в списке.`,
            failed: 'Не удалось загрузить реестр',
          },
          content: ({ record }) => <RegistryDetails registry={record} />,
        }}
      />
    </Page>
  )
}
