import { mdiBankOutline } from '@mdi/js'
import { RequireAccess } from '@/entities/user'
import { Card, EmptyState, Page } from '@/shared/ui'

export function TBankPage() {
  return (
    <Page title="Т-Банк">
      <RequireAccess screen="installments">
        <Card>
          <EmptyState
            icon={mdiBankOutline}
            text="Предложения и заявки Т-Банка появятся здесь в одном из следующих обновлений."
          />
        </Card>
      </RequireAccess>
    </Page>
  )
}
