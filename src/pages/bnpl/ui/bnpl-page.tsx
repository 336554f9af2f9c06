import { mdiShoppingOutline } from '@mdi/js'
import { RequireAccess } from '@/entities/user'
import { Card, EmptyState, Page } from '@/shared/ui'

export function BnplPage() {
  return (
    <Page title="BNPL">
      <RequireAccess screen="bnpl">
        <Card>
          <EmptyState
            icon={mdiShoppingOutline}
            text="Заявки покупателей появятся здесь в одном из следующих обновлений."
          />
        </Card>
      </RequireAccess>
    </Page>
  )
}
