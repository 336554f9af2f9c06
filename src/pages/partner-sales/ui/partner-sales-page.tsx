import { mdiHandshakeOutline } from '@mdi/js'
import { RequireAccess } from '@/entities/user'
import { Card, EmptyState, Page } from '@/shared/ui'

export function PartnerSalesPage() {
  return (
    <Page title="Партнерские продажи">
      <RequireAccess screen="partnerRewards">
        <Card>
          <EmptyState
            icon={mdiHandshakeOutline}
            text="Продажи партнера появятся здесь в одном из следующих обновлений."
          />
        </Card>
      </RequireAccess>
    </Page>
  )
}
