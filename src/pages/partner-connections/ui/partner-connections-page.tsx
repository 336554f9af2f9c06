import { mdiHandshakeOutline } from '@mdi/js'
import { RequireAccess } from '@/entities/user'
import { Card, EmptyState, Page } from '@/shared/ui'

export function PartnerConnectionsPage() {
  return (
    <Page title="Подключения партнера">
      <RequireAccess screen="partnerRewards">
        <Card>
          <EmptyState
            icon={mdiHandshakeOutline}
            text="Подключения партнера появятся здесь в одном из следующих обновлений."
          />
        </Card>
      </RequireAccess>
    </Page>
  )
}
