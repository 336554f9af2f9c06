import { mdiBellOutline } from '@mdi/js'
import { Card, EmptyState, Page } from '@/shared/ui'

export function NotificationsPage() {
  return (
    <Page title="Уведомления">
      <Card>
        <EmptyState
          icon={mdiBellOutline}
          text="Настройка уведомлений появится здесь в одном из следующих обновлений."
        />
      </Card>
    </Page>
  )
}
