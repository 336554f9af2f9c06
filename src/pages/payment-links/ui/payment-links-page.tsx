import { mdiLinkVariant } from '@mdi/js'
import { RequireAccess } from '@/entities/user'
import { Card, EmptyState, Page } from '@/shared/ui'

export function PaymentLinksPage() {
  return (
    <Page title="Ссылки на оплату">
      <RequireAccess screen="invoices">
        <Card>
          <EmptyState
            icon={mdiLinkVariant}
            text="Список ссылок появится здесь в одном из следующих обновлений."
          />
        </Card>
      </RequireAccess>
    </Page>
  )
}
