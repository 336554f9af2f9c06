import { mdiCashMultiple } from '@mdi/js'
import { RequireAccess } from '@/entities/user'
import { Card, EmptyState, Page } from '@/shared/ui'

export function RegistriesPage() {
  return (
    <Page title="Реестры выплат">
      <RequireAccess screen="payouts">
        <Card>
          <EmptyState
            icon={mdiCashMultiple}
            text="Реестры выплат появятся здесь в одном из следующих обновлений."
          />
        </Card>
      </RequireAccess>
    </Page>
  )
}
