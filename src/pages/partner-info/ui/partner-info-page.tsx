import { mdiHandshakeOutline } from '@mdi/js'
import { RequireAccess } from '@/entities/user'
import { Card, EmptyState, Page } from '@/shared/ui'

export function PartnerInfoPage() {
  return (
    <Page title="Партнерство">
      <RequireAccess screen="partnerRewards">
        <Card>
          <EmptyState
            icon={mdiHandshakeOutline}
            text="Условия и вознаграждение появятся здесь в одном из следующих обновлений."
          />
        </Card>
      </RequireAccess>
    </Page>
  )
}
