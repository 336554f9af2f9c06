import { mdiHistory } from '@mdi/js'
import { Card, EmptyState, Page } from '@/shared/ui'

export function HistoryPage() {
  return (
    <Page title="История">
      <Card>
        <EmptyState
          icon={mdiHistory}
          text="История операций появится здесь в одном из следующих обновлений."
        />
      </Card>
    </Page>
  )
}
