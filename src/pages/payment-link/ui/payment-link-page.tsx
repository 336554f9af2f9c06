import { mdiLinkVariant } from '@mdi/js'
import { RequireAccess } from '@/entities/user'
import { Card, EmptyState, Page } from '@/shared/ui'

export function PaymentLinkPage() {
  return (
    <Page title="Ссылка на оплату">
      <RequireAccess screen="invoices">
        <Card>
          <EmptyState
            icon={mdiLinkVariant}
            text="Создание и изменение ссылки появится здесь в одном из следующих обновлений."
          />
        </Card>
      </RequireAccess>
    </Page>
  )
}
