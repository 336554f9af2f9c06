import { mdiChartLine } from '@mdi/js'
import { Card, EmptyState, Page } from '@/shared/ui'

export function MainPage() {
  return (
    <Page title="Главная">
      <Card>
        <EmptyState
          icon={mdiChartLine}
          text="Сводка по платежам появится здесь в одном из следующих обновлений."
        />
      </Card>
    </Page>
  )
}
