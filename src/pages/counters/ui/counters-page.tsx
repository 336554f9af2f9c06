import { mdiReceiptTextOutline } from '@mdi/js'
import { RequireAccess } from '@/entities/user'
import { Card, EmptyState, Page } from '@/shared/ui'

export function CountersPage() {
  return (
    <Page title="Кассы">
      <RequireAccess screen="receipts">
        <Card>
          <EmptyState
            icon={mdiReceiptTextOutline}
            text="Список касс появится здесь в одном из следующих обновлений."
          />
        </Card>
      </RequireAccess>
    </Page>
  )
}
